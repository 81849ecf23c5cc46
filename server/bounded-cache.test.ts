import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { it } from 'node:test';
import { BoundedCache } from './bounded-cache.ts';

const makeCache = (bytesMax: number, entriesMax = 1_000) =>
  new BoundedCache<string, { text: string }>({
    entriesMax,
    bytesMax,
    bytesOf: ({ text }) => text.length,
  });
const textOf = (length: number) => ({ text: 'x'.repeat(length) });
const cached = (cache: ReturnType<typeof makeCache>, keys: string) =>
  [...keys].filter((key) => cache.get(key)).join('');

it('drops the least recently used entries', () => {
  const cache = makeCache(4_000);
  for (const key of 'abc') cache.set(key, textOf(1_000));
  cache.get('a');
  cache.set('d', textOf(1_000));
  assert.equal(cached(cache, 'abcd'), 'acd');
  assert.ok(cache.bytes <= 4_000);
});

it('counts keys, values and empty values', () => {
  const cache = makeCache(100_000);
  for (let i = 0; i < 1_000; i++) cache.set(`${i}${'k'.repeat(5_000)}`, textOf(0));
  assert.ok(cache.bytes <= 100_000);
  assert.ok(cache.entryCount > 0 && cache.entryCount < 10);
});

it('has a limited number of entries, however small they are', () => {
  const cache = makeCache(1_000_000, 10);
  for (let i = 0; i < 100; i++) cache.set(String(i), textOf(0));
  assert.equal(cache.entryCount, 10);
});

it('counts a value again when it is replaced', () => {
  const cache = makeCache(10_000);
  const value = textOf(10);
  cache.set('a', value);
  const before = cache.bytes;
  value.text = 'x'.repeat(1_010);
  cache.set('a', value);
  assert.equal(cache.bytes, before + 1_000);
  cache.delete('a');
  assert.equal(cache.bytes, 0);
});

it('does not cache a value that is too large, and drops the former one', () => {
  const cache = makeCache(3_000);
  for (const key of 'ab') cache.set(key, textOf(500));
  cache.set('a', textOf(5_000));
  assert.equal(cached(cache, 'ab'), 'b');
});

it('is the only kind of cache on the server', () => {
  const folder = new URL('.', import.meta.url);
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
  );
  const importing = files.filter((file) =>
    /from 'lru-cache'/.test(readFileSync(new URL(file, folder), 'utf8')),
  );
  assert.deepEqual(importing, ['bounded-cache.ts']);
});
