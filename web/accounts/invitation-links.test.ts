import assert from 'node:assert/strict';
import { it } from 'node:test';
import { inviteAddress, isForThisMachine } from './invitation-links.ts';

const made = (origin: string) => ({ code: 'a-b_c', url: `${origin}/register?invite=a-b_c` });
const office = 'http://10.0.0.5:3000';

it('an invitation link uses the address that the server is configured with', () => {
  const { url } = made('https://chat.example.org');
  assert.equal(inviteAddress(made('https://chat.example.org'), office), url);
});

it("an invitation link uses the administrator's address if only the server's own machine could open the configured one", () => {
  for (const own of ['http://127.0.0.1:3000', 'http://0.0.0.0:3000', 'http://[::]:3000']) {
    assert.equal(inviteAddress(made(own), office), `${office}/register?invite=a-b_c`);
    assert.ok(isForThisMachine(inviteAddress(made(own), 'http://localhost:3000')));
  }
  assert.ok(!isForThisMachine(office));
});
