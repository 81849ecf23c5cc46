import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { makeChance } from '../test/random.ts';
import { fold } from './fold.ts';
import { findMentionPlaces, labelHandle } from './mentions.ts';

/** The possible names at each place, the longest first, with their positions. */
const marksIn = (text: string) =>
  findMentionPlaces(text).map((place) =>
    'task_id' in place ? `#${place.task_id}` : place.names.map(({ name }) => name).join(' | '),
  );

const longestText = 10_000;
const longestName = 64;

describe('possible mentions of people in a text', () => {
  for (const [text, ...expected] of [
    ['@ana', 'ana'],
    ['Hola @ana', 'ana'],
    ['@ANA', 'ana'],
    ['@ana.', 'ana. | ana'],
    ['@ana...', 'ana... | ana.. | ana. | ana'],
    ['(@ana)', 'ana) | ana'],
    ['¿@ana?', 'ana? | ana'],
    ['«@ana»', 'ana» | ana'],
    ['@ana,@luis', 'ana, | ana', 'luis'],
    ['@ana @luis', 'ana', 'luis'],
    ['@ana\n@luis', 'ana', 'luis'],
    ['@ana.maria', 'ana.maria | ana'],
    ['@ana-b_c', 'ana-b_c | ana-b | ana'],
    ['@ana’s', 'ana’s | ana'],
    ['@Diseño', 'diseno'],
    ['@disen\u0303o', 'diseno'],
    ['@ana👋', 'ana👋 | ana'],
    ['👋@ana', 'ana'],
    ['@👋', '👋'],
    ['@日本', '日本'],
    ['@C#', 'c# | c'],
    ['@12', '12'],
    ['@@ana', 'ana'],
  ] as const) {
    it(`${JSON.stringify(text)} may mention ${expected.join(', and ')}`, () => {
      assert.deepEqual(marksIn(text), expected);
    });
  }

  for (const text of [
    '',
    '@',
    '@ ana',
    '@\nana',
    '@@',
    'ana@example.com',
    'Ana.Lopez@example.com',
    'ana+tertulia@example.com',
    'ñ@example.com',
    'jose\u0301@example.com',
    'mailto:ana@example.com',
    '_@ana',
    'https://example.com/@ana',
    'https://example.com/@ana/12',
    'https://ana@example.com/',
    'https://example.com/?to=@ana',
    '&@ana',
  ]) {
    it(`${JSON.stringify(text)} mentions nobody`, () => {
      assert.deepEqual(marksIn(text), []);
    });
  }
});

describe('possible mentions of tasks in a text', () => {
  for (const [text, ...expected] of [
    ['#12', '#12'],
    ['#12.', '#12'],
    ['(#12)', '#12'],
    ['#12, #13', '#12', '#13'],
    ['#12,#13', '#12', '#13'],
    ['#12-13', '#12'],
    ['##12', '#12'],
    ['#1👋', '#1'],
    ['#999999999999999', '#999999999999999'],
  ] as const) {
    it(`${JSON.stringify(text)} mentions ${expected.join(' and ')}`, () => {
      assert.deepEqual(marksIn(text), expected);
    });
  }

  for (const text of [
    '#',
    '# 12',
    '#0',
    '#012',
    '#12a',
    '#12ñ',
    '#12n\u0303',
    '#12_',
    '#1\ufe0f\u20e3',
    '#-12',
    '#１２',
    '#1000000000000000',
    'C#12',
    'n\u0303#12',
    '_#12',
    '&#12;',
    'https://example.com/#12',
    'https://example.com/tasks#12',
    'https://example.com/?color=#12',
  ]) {
    it(`${JSON.stringify(text)} mentions none`, () => {
      assert.deepEqual(marksIn(text), []);
    });
  }

  it('include only the first of two adjacent ones', () => {
    assert.deepEqual(marksIn('#12#13'), ['#12']);
  });
});

describe('the position of a mention', () => {
  it('spans its mark and its name, in code units', () => {
    assert.deepEqual(findMentionPlaces('😀 @ana, #12'), [
      {
        start: 3,
        names: [
          { name: 'ana,', end: 8 },
          { name: 'ana', end: 7 },
        ],
      },
      { start: 9, end: 12, task_id: 12 },
    ]);
  });

  it('is correct in texts of every kind', () => {
    const chance = makeChance();
    const parts = [
      '@',
      '#',
      'ana',
      'ñ',
      'n\u0303',
      '12',
      '0',
      '.',
      ' ',
      '\n',
      '😀',
      '👩‍💻',
      '_',
      '/',
    ];
    for (let i = 0; i < 2_000; i++) {
      const text = Array.from({ length: 30 }, () => chance.oneOf(parts)).join('');
      let before = 0;
      for (const place of findMentionPlaces(text)) {
        const told = `${JSON.stringify(text)}, seed ${chance.seed}`;
        assert.ok(place.start >= before, told);
        before = place.start + 1;
        if ('task_id' in place) {
          assert.equal(text.slice(place.start, place.end), `#${place.task_id}`, told);
          continue;
        }
        assert.equal(text[place.start], '@', told);
        const ends = place.names.map(({ end }) => end);
        assert.deepEqual(
          ends,
          [...new Set(ends)].sort((a, b) => b - a),
          told,
        );
        for (const { name, end } of place.names) {
          const meant = text.slice(place.start + 1, end);
          assert.ok(meant.isWellFormed() && end <= text.length, told);
          assert.equal(name, fold(meant), told);
        }
      }
    }
  });
});

describe('a hostile text', () => {
  const filled = (part: string) => part.repeat(Math.floor(longestText / part.length));
  for (const [what, text] of [
    ['marks', filled('@')],
    ['marks of both kinds', filled('@#')],
    ['marks and letters', filled('@a')],
    ['marks, letters and spaces', filled('@a ')],
    ['one long name', `@${'a'.repeat(longestText)}`],
    ['one long number', `#${'1'.repeat(longestText)}`],
    ['one long run of dots', `@${'.'.repeat(longestText)}`],
    ['runs that end nowhere', filled(`@${'.'.repeat(longestName)}`)],
    ['emoji', filled('@😀👩‍💻')],
    ['runs of emoji', filled(`@${'😀'.repeat(longestName)}`)],
    ['combining marks', `@a${'\u0301'.repeat(longestText)}`],
    ['what is longer when it is folded', filled(`@${'ﷺ…'.repeat(longestName / 2)}`)],
    ['lone surrogates', filled('@\ud83d')],
    ['numbers', filled('#1 ')],
  ] as const) {
    it(`of ${what} yields a bounded number of names`, () => {
      const names = findMentionPlaces(text).flatMap((place) =>
        'names' in place ? place.names : [],
      );
      assert.ok(findMentionPlaces(text).length <= text.length / 2 + 1);
      assert.ok(names.length <= text.length, `${names.length} names`);
      for (const { name, end } of names) {
        assert.ok(end <= text.length);
        // No character folds to more than 18.
        assert.ok(name.length <= 18 * 2 * longestName, `${name.length}`);
      }
    });
  }

  it('is read in linear time', () => {
    for (const part of ['@', '@a ', '@. ', '#1 ', `@${'!'.repeat(longestName)} `, '😀@é ']) {
      const [one, two] = [part.repeat(100), part.repeat(200)].map((text) =>
        findMentionPlaces(text).reduce(
          (sum, place) => sum + ('names' in place ? place.names.length : 1),
          0,
        ),
      );
      assert.equal(two, 2 * (one ?? 0), part);
    }
  });
});

describe('the handle of a label', () => {
  for (const [name, handle] of [
    ['Diseño', 'diseno'],
    ['Equipo Diseño', 'equipo-diseno'],
    ['  QA  y  pruebas ', 'qa-y-pruebas'],
    ['a\u00a0b\tc', 'a-b-c'],
    ['Re-diseño', 're-diseno'],
    ['C#', 'c#'],
    ['ΣΊΣΥΦΟΣ', 'σισυφοσ'],
    ['日本', '日本'],
    ['👋 hola', '👋-hola'],
    ['__proto__', '__proto__'],
  ] as const) {
    it(`of ${JSON.stringify(name)} is ${handle}, and a mention of it is found`, () => {
      assert.equal(labelHandle(name), handle);
      const written = name.trim().replaceAll(/\s+/g, '-');
      for (const text of [`@${written}`, `@${handle}.`, `(@${written.toUpperCase()})`]) {
        const [place] = findMentionPlaces(text);
        assert.ok(place && 'names' in place, text);
        assert.ok(
          place.names.some((found) => found.name === handle),
          text,
        );
      }
    });
  }
});
