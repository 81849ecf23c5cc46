/**
 * Ways to make a field wrong. Each says whether the request may then still be accepted: what the
 * description rules out may not.
 */
import type { Chance } from '../random.ts';
import { type Field, isFile, type Schema, typesOf } from './description.ts';
import { type Draft, plain, type Value, written } from './draft.ts';
import { type Mutation, untouched } from './mutation.ts';
import { jsonOf, lone, marker, nested, nul, oddNames, oddNumbers, oddText } from './values.ts';

type Change = (field: Field, draft: Draft, chance: Chance) => [Value, isWrong: boolean] | undefined;

/** Something done to one field of the body. */
const ofField = (fault: string, change: Change): Mutation => ({
  fault,
  apply(draft, chance) {
    const field = untouched(draft, draft.operation.fields ?? [], chance);
    const changed = field && change(field, draft, chance);
    if (!changed) return undefined;
    draft.touched.add(field.name);
    const others = draft.fields.filter(([name]) => name !== field.name);
    draft.fields = [...others, [field.name, changed[0]]];
    draft.faults.push(`${fault} (${field.name})`);
    return changed[1];
  },
});

const isText = ({ schema }: Field) => typesOf(schema).includes('string') && !schema.enum;
/** Such a text is checked as a text; others only have a length. */
const isChecked = ({ schema }: Field) => schema.minLength !== undefined;

export const fieldMutations: Mutation[] = [
  ofField('wrong type', ({ schema }, { encoding }, chance) => {
    if (isFile(schema)) return [plain('x'), true];
    const types = typesOf(schema).map((type) => (type === 'integer' ? 'number' : type));
    if (encoding !== 'json') {
      const isFree = types.includes('string') && !schema.enum;
      return isFree ? undefined : [plain('x'), true];
    }
    const others = Object.keys(jsonOf).filter((type) => !types.includes(type));
    if (types.length === 0) return undefined;
    return [written(chance.oneOf(jsonOf[chance.oneOf(others)] ?? [])), true];
  }),
  ofField('odd number', ({ schema }, { encoding }, chance) => {
    const text = chance.oneOf(oddNumbers);
    if (!typesOf(schema).includes('integer')) return undefined;
    return [written(text), encoding === 'json' && !isWithin(Number(text), schema)];
  }),
  ofField('a number that is no id', ({ schema }, _draft, chance) =>
    typesOf(schema).includes('integer')
      ? [plain(chance.oneOf([1, 2, 3, 999_999_999, 2 ** 31, 2 ** 32 + 1, 2 ** 53 - 1])), false]
      : undefined,
  ),
  ofField('odd text', (field, _draft, chance) =>
    isText(field) ? [plain(oddText(chance)), false] : undefined,
  ),
  ofField('no text', (field, { encoding }, chance) => {
    if (!isText(field)) return undefined;
    const text = `${marker}${chance.oneOf([lone, nul])}${marker}`;
    return [plain(text), encoding === 'json' && isChecked(field)];
  }),
  ofField('too long', (field, _draft, chance) => {
    const { maxLength } = field.schema;
    if (!isText(field) || maxLength === undefined) return undefined;
    const longer = chance.oneOf([maxLength + 1, 2 * maxLength, maxLength + 50_000]);
    return [plain(chance.oneOf(['x', '👋', 'ñ']).repeat(longer)), true];
  }),
  ofField('as long as can be', (field, _draft, chance) => {
    const { maxLength } = field.schema;
    if (!isText(field) || maxLength === undefined) return undefined;
    return [plain(chance.oneOf(['x', '👋', 'ﬃ', '\u0301', '<', 'a ']).repeat(maxLength)), false];
  }),
  ofField('blank', (field, { encoding }, chance) => {
    if (!isText(field)) return undefined;
    const text = chance.oneOf(['', ' ', '\n\t ']);
    const isWrong = encoding === 'json' && text === '' && (field.schema.minLength ?? 0) > 0;
    return [plain(text), isWrong];
  }),
  ofField('none of those named', ({ schema }, _draft, chance) =>
    schema.enum ? [plain(`${oddText(chance)}x`), true] : undefined,
  ),
  ofField('odd date', ({ schema }, _draft, chance) => {
    const days = ['2026-02-30', '0000-00-00', '9999-12-31', '-1-01-01', '+275760-09-13', 'now'];
    if (schema.format !== 'date') return undefined;
    return [plain(chance.oneOf([...days, '2026-11-21T00:00:00Z', '٢٠٢٦-٠١-٠١'])), false];
  }),
  ofField('odd list', ({ schema }, { encoding }, chance) => {
    if (!typesOf(schema).includes('array')) return undefined;
    const many = (length: number) => plain(Array.from({ length }, (_, i) => 1_000_000 + i));
    if (chance.below(20) === 0) return [many((schema.maxItems ?? 10_000) + 1), true];
    if (chance.below(3) === 0) return [many(chance.below(50)), false];
    if (encoding !== 'json') return [plain(['1', 'x']), true];
    return [written(chance.oneOf(['[1,null]', '[1,"1"]', '[[1]]', '[1,1.5]', '[-1]'])), true];
  }),
  ofField('nested deeply', ({ schema }, { encoding }, chance) =>
    typesOf(schema).length > 0 ? [written(nested(chance)), encoding === 'json'] : undefined,
  ),
  {
    fault: 'missing field',
    apply(draft, chance) {
      const required = (draft.operation.fields ?? []).filter((field) => field.required);
      const field = untouched(draft, required, chance);
      if (!field) return undefined;
      draft.touched.add(field.name);
      draft.fields = draft.fields.filter(([name]) => name !== field.name);
      draft.faults.push(`missing (${field.name})`);
      return true;
    },
  },
  {
    fault: 'doubled field',
    apply(draft, chance) {
      const field = untouched(draft, draft.operation.fields ?? [], chance);
      const [name, value] = draft.fields.find((pair) => pair[0] === field?.name) ?? [];
      if (!name || !value) return undefined;
      draft.touched.add(name);
      draft.fields.push([name, chance.below(2) === 0 ? value : plain(oddText(chance))]);
      draft.faults.push(`doubled (${name})`);
      return false;
    },
  },
  {
    fault: 'unknown field',
    apply(draft, chance) {
      if (!draft.operation.fields) return undefined;
      const type = chance.oneOf(Object.keys(jsonOf));
      const json = chance.below(6) === 0 ? nested(chance) : chance.oneOf(jsonOf[type] ?? []);
      const name = chance.oneOf(oddNames);
      if (draft.operation.fields.some((field) => field.name === name)) return undefined;
      draft.fields.push([name, written(json)]);
      draft.faults.push('unknown field');
      return false;
    },
  },
];

const isWithin = (number: number, { minimum = -Infinity, maximum = Infinity }: Schema) =>
  Number.isInteger(number) && number >= minimum && number <= maximum;
