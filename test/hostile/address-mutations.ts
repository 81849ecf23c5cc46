/** Ways to make an address wrong. */
import { typesOf } from './description.ts';
import { type Mutation, untouched } from './mutation.ts';
import { oddNames, oddNumbers, oddParts, oddText } from './values.ts';

export const addressMutations: Mutation[] = [
  {
    fault: 'odd part of the path',
    apply(draft, chance) {
      const field = untouched(draft, draft.operation.path, chance);
      if (!field) return undefined;
      const { name, schema } = field;
      draft.touched.add(name);
      const part = chance.oneOf(oddParts);
      draft.path[name] = part;
      draft.faults.push(`path (${name})`);
      // What decodes to a number is one.
      return typesOf(schema).includes('integer') && !['%31', '1%20'].includes(part);
    },
  },
  {
    fault: 'more of a path',
    apply(draft, chance) {
      draft.pathEnd = chance.oneOf([
        '/',
        '/x',
        '//',
        '/..',
        '/../me',
        '/%00',
        '/%zz',
        ';a=b',
        '.json',
      ]);
      draft.faults.push('more of a path');
      return false;
    },
  },
  {
    fault: 'odd query',
    apply(draft, chance) {
      const field =
        draft.operation.query.length > 0 ? chance.oneOf(draft.operation.query) : undefined;
      const name = chance.below(3) === 0 || !field ? chance.oneOf(oddNames) : field.name;
      const isNumber = field?.name === name && typesOf(field.schema).includes('integer');
      const value = isNumber ? chance.oneOf(oddNumbers) : oddText(chance);
      draft.query.push([name, value]);
      draft.faults.push(`odd query (${name.slice(0, 20)})`);
      return false;
    },
  },
  {
    fault: 'doubled query',
    apply(draft, chance) {
      if (draft.operation.query.length === 0) return undefined;
      const { name } = chance.oneOf(draft.operation.query);
      draft.query.push([name, '1'], [name, '2'], [`${name}[]`, '3'], [`${name}[a]`, '4']);
      draft.faults.push('doubled query');
      return false;
    },
  },
  {
    fault: 'odd end of the query',
    apply(draft, chance) {
      const ends = [
        '%zz=%',
        '=',
        '&&&',
        'q=%ff%fe',
        'q=%00',
        'a=b=c',
        'q',
        '+',
        '?',
        '#x',
        'q=%u0041',
      ];
      draft.queryEnd = `&${chance.oneOf([...ends, 'a&'.repeat(2_000), `q=${'x'.repeat(4_000)}`])}`;
      draft.faults.push('odd end of the query');
      return false;
    },
  },
];
