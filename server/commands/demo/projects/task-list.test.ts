import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readTasks } from './task-list.ts';

const inAnyCase = { titleBefore: null, description: '', by: null, doneOn: null, dueInDays: null };

describe('a list of tasks', () => {
  it('says where each stands, and since when', () => {
    const [first, second, ...others] = readTasks(`
= completed 38-31 until 20
Paint the wall
= under_review 4-2
Buy paint | Shop, Money
`);
    assert.deepEqual(first, {
      ...inAnyCase,
      ...{ title: 'Paint the wall', labels: [], status: 'completed', fate: 'kept' },
      ...{ made: [38, 31], doneUntil: 20, from: null },
    });
    assert.deepEqual(second, {
      ...inAnyCase,
      ...{ title: 'Buy paint', labels: ['Shop', 'Money'], status: 'under_review', fate: 'kept' },
      ...{ made: [4, 2], doneUntil: 0, from: null },
    });
    assert.deepEqual(others, []);
  });

  it('says what is special about one', () => {
    const [task] = readTasks(`
= completed 9-5
Wall => A blue wall | Shop | @7 by ana done 6 due -2 from all: It is: grey
> Two coats.
> Or three.
`);
    assert.deepEqual(task, {
      ...{ title: 'A blue wall', titleBefore: 'Wall', labels: ['Shop'], status: 'completed' },
      ...{ description: 'Two coats.\nOr three.', fate: 'kept', made: [7, 7], by: 'ana' },
      ...{
        doneOn: 6,
        doneUntil: 0,
        dueInDays: -2,
        from: { chat: 'all', beginning: 'It is: grey' },
      },
    });
  });

  it('knows tasks without a title, called like a message, deleted and restored ones', () => {
    const tasks = readTasks(`
= assigned 3-1
-
- | Shop
< | Shop | from all: Hi
= deleted 3-1
Gone
= restored 3-1
Back
`);
    assert.deepEqual(
      tasks.map(({ title, labels, status, fate }) => [title, labels.length, status, fate]),
      [
        ['', 0, 'assigned', 'kept'],
        ['', 1, 'assigned', 'kept'],
        [null, 1, 'assigned', 'kept'],
        ['Gone', 0, 'assigned', 'deleted'],
        ['Back', 0, 'assigned', 'restored'],
      ],
    );
  });

  it('refuses what it does not understand', () => {
    for (const text of [
      'No header',
      '= assigned yesterday\nTask',
      '= assigned 3-1\nTask | Shop | tomorrow',
      '= assigned 3-1\nTask | Shop | due 3 by ana',
    ]) {
      assert.throws(() => readTasks(text), /^Error: This /, text);
    }
  });
});
