import assert from 'node:assert/strict';
import { it } from 'node:test';
import { hasConflict, isDirty, shownText, textToKeep } from './use-draft.ts';

it('without edits, changes by others are shown', () => {
  assert.equal(shownText(undefined, 'theirs'), 'theirs');
  assert.equal(shownText({ text: 'a', base: 'a' }, 'theirs'), 'theirs');
  assert.equal(isDirty({ text: 'a ', base: 'a' }), false);
});

it('own edits stay, whatever others write', () => {
  const draft = { text: 'mine', base: 'a' };
  assert.equal(shownText(draft, 'theirs'), 'mine');
  assert.equal(shownText({ text: 'a ', base: 'a' }, 'a'), 'a ');
  assert.equal(hasConflict(draft, 'theirs'), true);
  assert.equal(hasConflict(draft, 'a'), false);
  assert.equal(hasConflict(draft, 'mine'), false);
  assert.equal(hasConflict({ text: 'a', base: 'a' }, 'theirs'), false);
});

it('only a changed text is saved', () => {
  assert.equal(textToKeep({ text: ' mine ', base: 'a' }, 'a'), 'mine');
  assert.equal(textToKeep({ text: 'a', base: 'a' }, 'theirs'), undefined);
  assert.equal(textToKeep({ text: 'mine', base: 'a' }, 'mine'), undefined);
  assert.equal(textToKeep(undefined, 'a'), undefined);
});
