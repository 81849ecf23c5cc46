import assert from 'node:assert/strict';
import { it } from 'node:test';
import { bytesOf } from './json.ts';

it('pieces are put together in UTF-8', () => {
  assert.equal(bytesOf(['añ', Buffer.from('o 😀'), '', 'x']).toString(), 'año 😀x');
  assert.equal(bytesOf([]).length, 0);
});

it('the bytes have memory of their own, not a slice of the pool that all of them would keep alive', () => {
  const bytes = bytesOf(['short']);
  assert.equal(bytes.buffer.byteLength, bytes.length);
});
