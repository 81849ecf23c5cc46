import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { GroupEvent } from '../../contract/chats.ts';
import { chats as en } from '../locales/en/chats.ts';
import { chats as es } from '../locales/es/chats.ts';
import { eventText } from './event-text.ts';

const [me, ana, luis, eva] = [1, 2, 3, 4];
const names = new Map([
  [me, 'Me Myself'],
  [ana, 'Ana'],
  [luis, 'Luis'],
  [eva, 'Eva'],
]);

const said = (event: GroupEvent, by: number, locale: 'en' | 'es' = 'en'): string => {
  const words = locale === 'en' ? en : es;
  const text = eventText(event, by, { words, locale, me, nameOf: (id) => names.get(id) });
  return text.replaceAll(/[\u2068\u2069]/g, '');
};

describe('an event of a group', () => {
  it('is told in both languages', () => {
    const added: GroupEvent = { type: 'added', user_ids: [luis, me] };
    assert.equal(said(added, ana), 'Ana added Luis and you');
    assert.equal(said(added, ana, 'es'), 'Ana ha añadido a Luis y a ti');
    const created: GroupEvent = { type: 'created', user_ids: [ana, luis, me] };
    assert.equal(said(created, ana), 'Ana created the group with Luis and you');
    assert.equal(said(created, ana, 'es'), 'Ana ha creado el grupo con Luis y contigo');
  });

  it('says who did what to whom, and calls the reader "you"', () => {
    assert.equal(said({ type: 'added', user_ids: [me] }, ana), 'Ana added you');
    assert.equal(said({ type: 'added', user_ids: [ana] }, me), 'You added Ana');
    assert.equal(
      said({ type: 'created', user_ids: [ana, me] }, ana, 'es'),
      'Ana ha creado el grupo contigo',
    );
    assert.equal(
      said({ type: 'removed', user_id: me, new_admin_id: null }, ana),
      'Ana removed you',
    );
    assert.equal(
      said({ type: 'left', user_id: ana, new_admin_id: me }, ana),
      'Ana left. You are an administrator now',
    );
    assert.equal(
      said({ type: 'left', user_id: ana, new_admin_id: luis }, ana, 'es'),
      'Ana ha salido. Ahora administra Luis',
    );
    assert.equal(
      said({ type: 'role_changed', user_id: me, role: 'admin' }, ana),
      'Ana made you an administrator',
    );
    assert.equal(
      said({ type: 'role_changed', user_id: ana, role: 'member' }, ana),
      'Ana is an ordinary member now',
    );
    assert.equal(said({ type: 'renamed', chat_name: 'Lunch' }, me), 'You named the group “Lunch”');
    assert.equal(said({ type: 'described' }, ana), 'Ana changed the description');
    assert.equal(said({ type: 'image_changed' }, me), 'You changed the picture');
  });

  it('names the first few of many people, and nobody the reader does not know', () => {
    const many: GroupEvent = { type: 'added', user_ids: [luis, eva, 9, 10, 11, me] };
    assert.equal(said(many, ana), 'Ana added Luis, Eva, Somebody, 2 others, and you');
  });

  it('isolates names from the text around them', () => {
    const nameOf = () => '\u202EanA\u2069';
    const text = eventText({ type: 'described' }, ana, { words: en, locale: 'en', me, nameOf });
    assert.equal(text, '\u2068anA\u2069 changed the description');
  });
});
