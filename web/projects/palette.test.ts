import assert from 'node:assert/strict';
import { it } from 'node:test';
import { contrast, inkOn } from '../ui/colors.ts';
import { palette, parseHex, unusedColor } from './palette.ts';

it('a colour is read in common notations', () => {
  assert.equal(parseHex('#0AF'), '#00aaff');
  assert.equal(parseHex(' 00aaff '), '#00aaff');
  for (const text of ['', '#', '#12', '#12345', 'red', '#ggg', '#1234567']) {
    assert.equal(parseHex(text), undefined, text);
  }
});

it('text on every colour of the palette is readable', () => {
  for (const color of palette) {
    assert.equal(parseHex(color), color);
    assert.ok(contrast(color, inkOn(color)) >= 4.5, color);
  }
  assert.equal(new Set(palette).size, palette.length);
});

it('a new label gets an unused colour, if there is one', () => {
  const labels = palette.map((label_hex_color, id) => ({ id, label_name: '', label_hex_color }));
  assert.equal(unusedColor([]), palette[0]);
  assert.equal(unusedColor(labels.slice(0, 3)), palette[3]);
  assert.ok(palette.includes(unusedColor(labels) as never));
});
