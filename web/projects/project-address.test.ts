import assert from 'node:assert/strict';
import { it } from 'node:test';
import { noFilter } from './board-filter.ts';
import { idOf, projectHref, readProjectAddress, taskHrefs } from './project-address.ts';

const plain = { view: 'board', filter: noFilter, task: undefined, isChatOpen: false };

it('an empty address is the plain board, and the plain board has an empty address', () => {
  assert.deepEqual(readProjectAddress(''), plain);
  assert.equal(projectHref(7, readProjectAddress('')), '/project/7');
});

it('everything that is shown can be restored from the address', () => {
  const search =
    'view=matrix&label=3&label=1&match=all&status=assigned&status=completed&user=7&q=caf%C3%A9+%26+t%C3%A9&panel=chat&task=12';
  const address = readProjectAddress(search);
  assert.deepEqual(address, {
    view: 'matrix',
    filter: {
      labels: [3, 1],
      match: 'all',
      statuses: ['assigned', 'completed'],
      user: 7,
      q: 'café & té',
    },
    task: 12,
    isChatOpen: true,
  });
  assert.equal(projectHref(7, address), `/project/7?${search}`);
});

it('invalid values are ignored', () => {
  assert.deepEqual(
    readProjectAddress(
      'view=moon&label=a&label=-1&label=2.5&match=some&status=lost&user=0&task=1e9&panel=x',
    ),
    plain,
  );
  assert.deepEqual(readProjectAddress('label=2&label=2').filter.labels, [2]);
  assert.equal(idOf('99999999999999999999'), undefined);
});

it('the match mode is only written if there are labels', () => {
  assert.equal(projectHref(7, readProjectAddress('match=all')), '/project/7');
});

it('addresses of many tasks equal those of single tasks', () => {
  for (const search of ['', 'task=3', 'view=matrix&label=3&q=a+%26+b&panel=chat&task=12']) {
    const address = readProjectAddress(search);
    assert.equal(taskHrefs(7, address)(5), projectHref(7, { ...address, task: 5 }));
  }
});
