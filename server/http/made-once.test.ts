import assert from 'node:assert/strict';
import { it } from 'node:test';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { type Body, MadeOnce } from './made-once.ts';

const megabyte = 'x'.repeat(1_000_000);

/** Counts how often each is made. */
function maker() {
  const made: string[] = [];
  const make = (name: string, state: string, text = `${name} ${state}`) => {
    const work = async (): Promise<Body> => {
      made.push(`${name} ${state}`);
      return { body: text, state };
    };
    return [name, state, work] as const;
  };
  return { made, make };
}

const textOf = async (made: ReturnType<MadeOnce['get']>) => (await made).bytes.toString();

it('what is asked for at once, or again, is made once', async () => {
  const { made, make } = maker();
  const madeOnce = new MadeOnce();
  const all = await Promise.all(
    Array.from({ length: 5 }, () => textOf(madeOnce.get(...make('a', '1')))),
  );
  assert.deepEqual(new Set(all), new Set(['a 1']));
  assert.equal(await textOf(madeOnce.get(...make('a', '1'))), 'a 1');
  assert.deepEqual(made, ['a 1']);
});

it('another state and another name are made anew', async () => {
  const { made, make } = maker();
  const madeOnce = new MadeOnce();
  for (const [name, state] of [
    ['a', '1'],
    ['a', '2'],
    ['b', '2'],
    ['a', '2'],
    ['a', '1'],
  ] as const) {
    assert.equal(await textOf(madeOnce.get(...make(name, state))), `${name} ${state}`);
  }
  assert.deepEqual(made, ['a 1', 'a 2', 'b 2', 'a 1']);
});

it('what was found in a later state is kept as that', async () => {
  const { made, make } = maker();
  const madeOnce = new MadeOnce();
  const late = () => Promise.resolve({ body: Buffer.from('late'), state: '2' });
  assert.equal(await textOf(madeOnce.get('a', '1', late)), 'late');
  assert.equal(await textOf(madeOnce.get(...make('a', '2'))), 'late');
  assert.deepEqual(made, []);
  assert.equal(await textOf(madeOnce.get(...make('a', '1'))), 'a 1');
});

it('what fails for one is made for the others, and is not kept', async () => {
  const { made, make } = maker();
  const madeOnce = new MadeOnce();
  const failing = madeOnce.get('a', '1', () => Promise.reject(new Error('not for you')));
  const other = madeOnce.get(...make('a', '1'));
  await assert.rejects(failing, /not for you/);
  assert.equal(await textOf(other), 'a 1');
  assert.equal(await textOf(madeOnce.get(...make('a', '1'))), 'a 1');
  assert.deepEqual(made, ['a 1']);
});

it('what fails for one alone is told to that one, and to nobody else', async () => {
  const madeOnce = new MadeOnce();
  const unhandled: unknown[] = [];
  const note = (error: unknown) => unhandled.push(error);
  process.on('unhandledRejection', note);
  try {
    await assert.rejects(
      madeOnce.get('a', '1', () => Promise.reject(new Error('away'))),
      /away/,
    );
    await nextTurn();
  } finally {
    process.off('unhandledRejection', note);
  }
  assert.deepEqual(unhandled, []);
});

it('the one that was asked for longest ago gives way', async () => {
  const { made, make } = maker();
  const madeOnce = new MadeOnce();
  for (let i = 1; i <= 16; i++) await madeOnce.get(...make(`n${i}`, '1', megabyte));
  await madeOnce.get(...make('n1', '1'));
  assert.equal(made.length, 16);
  await madeOnce.get(...make('n17', '1', megabyte));
  await madeOnce.get(...make('n1', '1'));
  assert.equal(made.length, 17, 'it was asked for again');
  await madeOnce.get(...make('n2', '1'));
  assert.equal(made.length, 18);
});

it('what has no room at all is answered all the same', async () => {
  const { made, make } = maker();
  const madeOnce = new MadeOnce();
  const huge = megabyte.repeat(17);
  assert.equal(await textOf(madeOnce.get(...make('a', '1', huge))), huge);
  await madeOnce.get(...make('a', '1', huge));
  assert.equal(made.length, 2);
});
