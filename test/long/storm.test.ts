/**
 * Nothing is lost. Servers are killed in the middle of everything, again and again, while people send,
 * edit, delete, move tasks, assign labels and follow all that. Whatever was acknowledged is there
 * afterwards, once and whole; whatever was not is there whole or not at all.
 */
import { describe, it } from 'node:test';
import { lengthOf } from '../length.ts';
import { storm } from '../storm/storm.ts';
import { engines } from '../world.ts';

for (const engine of engines) {
  describe(`a storm of writes and kills, on ${engine}`, () => {
    it('loses, doubles and tears nothing, and skips no version', async (t) => {
      t.diagnostic(await storm(engine, 1, killsOf(lengthOf(9, 500))));
    });

    it('loses, doubles and tears nothing with two servers on one database', async (t) => {
      t.diagnostic(await storm(engine, 2, killsOf(lengthOf(6, 500))));
    });
  });
}

/** `TEST_KILLS` asks for a storm of another length. */
function killsOf(kills: number): number {
  return Number(process.env.TEST_KILLS ?? kills);
}
