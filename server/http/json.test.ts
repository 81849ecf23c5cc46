import assert from 'node:assert/strict';
import { it } from 'node:test';
import { bytesOf, jsonByParts, keptJson } from './json.ts';

it('what is written by parts is what would be written at once', () => {
  const strange = '"},"a":null,{\\\u2028😀\0';
  for (const data of [
    {},
    { a: 1 },
    { a: null, [strange]: strange, '7': [1, { '2': [] }], __proto__: null },
    { tasks: [{ id: 1, title: strange }], labels: { '1': [2], '0': [] }, no: false },
    JSON.parse('{"__proto__": {"a": 1}, "b": []}'),
  ]) {
    const pieces = jsonByParts<unknown>(data, (part) => [JSON.stringify(part)]);
    assert.equal(pieces.join(''), JSON.stringify(data));
  }
});

it('what is long is written once, and the same as at once', () => {
  const long = Array.from({ length: 100 }, (_, id) => ({ id, title: 'Año "<\\😀\ud800' }));
  const [first] = keptJson(long);
  const [again] = keptJson(long);
  assert.ok(first instanceof Buffer);
  assert.equal(again, first);
  assert.equal(first.toString(), JSON.stringify(long));
  // Not a slice of what Node.js shares out, which would all be kept with it.
  assert.equal(first.buffer.byteLength, first.length);
  assert.deepEqual(keptJson([1, 2]), ['[1,2]']);
});

it('pieces are put together in UTF-8', () => {
  assert.equal(bytesOf(['añ', Buffer.from('o 😀'), '', 'x']).toString(), 'año 😀x');
  assert.equal(bytesOf([]).length, 0);
});
