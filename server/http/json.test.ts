import assert from 'node:assert/strict';
import { it } from 'node:test';
import { jsonByParts } from './json.ts';

it('what is written by parts is what would be written at once', () => {
  const strange = '"},"a":null,{\\\u2028😀\0';
  for (const data of [
    {},
    { a: 1 },
    { a: null, [strange]: strange, '7': [1, { '2': [] }], __proto__: null },
    { tasks: [{ id: 1, title: strange }], labels: { '1': [2], '0': [] }, no: false },
    JSON.parse('{"__proto__": {"a": 1}, "b": []}'),
  ]) {
    assert.equal(jsonByParts(data).join(''), JSON.stringify(data));
  }
});
