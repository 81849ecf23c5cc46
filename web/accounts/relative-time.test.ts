import assert from 'node:assert/strict';
import { it } from 'node:test';
import { en } from '../locales/en.ts';
import { timeFrom } from './relative-time.ts';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
const now = new Date('2026-11-22T12:00:00Z');
const said = (distanceMs: number) =>
  timeFrom(now, new Date(now.getTime() + distanceMs).toISOString(), en, 'en');

it('a time that lies ahead is not said shorter within its first minute', () => {
  assert.equal(said(7 * dayMs), 'in 7 days');
  assert.equal(said(7 * dayMs - 2_000), 'in 7 days');
  assert.equal(said(7 * dayMs - 2 * minuteMs), 'in 6 days');
  assert.equal(said(dayMs - 1_000), 'in 1 day');
});

it('a time that has passed is counted in whole units', () => {
  assert.equal(said(-2 * dayMs + 1_000), '1 day ago');
  assert.equal(said(-1_000), en.accounts.now);
});
