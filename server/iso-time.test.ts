import assert from 'node:assert/strict';
import { it } from 'node:test';
import { isoTime, isoTimeOrNull } from './iso-time.ts';

it('times are told as a date tells them', () => {
  const dayMs = 24 * 60 * 60_000;
  const most = 8_640_000_000_000_000;
  const times = [
    0,
    1,
    -1,
    dayMs - 1,
    dayMs,
    -dayMs,
    Date.UTC(2028, 1, 29, 23, 59, 59, 999),
    most,
    -most,
  ];
  for (let i = 0; i < 10_000; i++) times.push(Math.floor(Math.random() * 2 ** 42), i * 61_237);
  for (const ms of times) assert.equal(isoTime(ms), new Date(ms).toISOString());
  assert.equal(isoTimeOrNull(null), null);
  assert.equal(isoTimeOrNull(0), '1970-01-01T00:00:00.000Z');
});

it('what is no time is told as none', () => {
  for (const ms of [Number.NaN, 8_640_000_086_400_000, Number.POSITIVE_INFINITY]) {
    assert.throws(() => isoTime(ms), RangeError);
    assert.equal(isoTime(0), '1970-01-01T00:00:00.000Z');
  }
});
