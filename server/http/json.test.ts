import assert from 'node:assert/strict';
import { it } from 'node:test';
import { bytesOf } from './json.ts';

it('pieces are joined in UTF-8', () => {
  assert.equal(bytesOf(['añ', Buffer.from('o 😀'), '', 'x']).toString(), 'año 😀x');
  assert.equal(bytesOf([]).length, 0);
});

it('the bytes have their own memory, not a slice of a pool that they would all keep alive', () => {
  const bytes = bytesOf(['short']);
  assert.equal(bytes.buffer.byteLength, bytes.length);
});
