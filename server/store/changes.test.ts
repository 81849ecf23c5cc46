import assert from 'node:assert/strict';
import { it } from 'node:test';
import { describeWithServer } from '../../test/world.ts';
import { createGroupChat } from '../chats/create-group-chat.ts';

describeWithServer('following changes', (server) => {
  it('misses no concurrent write', async () => {
    const [ana, luis] = await server.people('ana', 'luis');
    const { store } = server.running.world;
    const count = 400;
    let position = await store.position();
    const seen = new Set<number>();
    let written: number[] = [];
    const making = Promise.all(
      Array.from({ length: 8 }, async () => {
        const ids: number[] = [];
        for (let i = 0; i < count / 8; i++) {
          const perDay = { groupsMadePerDayMax: 1_000, additionsPerPairPerDayMax: 1_000 };
          const input = { group_name: 'G', user_ids: [luis.id], membersMax: 2, ...perDay };
          ids.push(await store.write(createGroupChat, [ana, input]));
        }
        return ids;
      }),
    ).then((ids) => {
      written = ids.flat();
    });
    for (;;) {
      const isLast = written.length > 0;
      const changes = await store.changesSince(position);
      for (const { id } of changes.chats) seen.add(id);
      position = changes.position;
      if (isLast) break;
      await new Promise(setImmediate);
    }
    await making;
    assert.deepEqual(
      written.filter((id) => !seen.has(id)),
      [],
    );
  });
});
