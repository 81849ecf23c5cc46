import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { emojiGroups } from './emoji-data.ts';
import { findEmoji } from './emoji-search.ts';

describe('the emoji', () => {
  it('are a few hundred, unique, and named in both languages', () => {
    const all = emojiGroups.flatMap(({ emoji }) => emoji);
    assert.ok(all.length > 300);
    assert.equal(new Set(all.map(({ sign }) => sign)).size, all.length);
    for (const { sign, names } of all) {
      assert.match(sign, /^\p{RGI_Emoji}$/v, sign);
      assert.ok(names.en !== '' && names.es !== '', sign);
    }
  });

  it('are found by the beginnings of words in both languages, without regard to accents', () => {
    const found = (text: string) => findEmoji(text).map(({ sign }) => sign);
    assert.ok(found('thum up').includes('👍'));
    assert.ok(found('corazon rojo').includes('❤️'));
    assert.ok(found('CORAZÓN').length > 5);
    assert.deepEqual(found('🚀'), ['🚀']);
    assert.deepEqual(found('qqq'), []);
  });
});
