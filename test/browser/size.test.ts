/** The size of the client's first load. */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { it } from 'node:test';
import { gzipSync } from 'node:zlib';

const scriptBytesMax = 150_000;
const styleBytesMax = 30_000;
const folder = new URL('../../dist/web/', import.meta.url);
const page = readFileSync(new URL('index.html', folder), 'utf8');

function firstLoad(kind: RegExp): number {
  const files = new Set([...page.matchAll(kind)].map(([, file = '']) => file));
  // Static imports are loaded with their script.
  for (const file of files) {
    const source = readFileSync(new URL(`.${file}`, folder), 'utf8');
    for (const [, name] of source.matchAll(/(?:from|import)\s*"\.\/([\w.-]+\.js)"/g)) {
      files.add(`/assets/${name}`);
    }
  }
  return [...files].reduce(
    (sum, file) => sum + gzipSync(readFileSync(new URL(`.${file}`, folder)), { level: 9 }).length,
    0,
  );
}

it('the first load has at most 150 kB of compressed scripts', (test) => {
  const bytes = firstLoad(/(?:src|href)="(\/assets\/[\w.-]+\.js)"/g);
  test.diagnostic(`${bytes} bytes of script`);
  assert.ok(bytes > 10_000 && bytes <= scriptBytesMax, `${bytes} bytes`);
});

it('the first load has at most 30 kB of compressed styles', (test) => {
  const bytes = firstLoad(/href="(\/assets\/[\w.-]+\.css)"/g);
  test.diagnostic(`${bytes} bytes of style`);
  assert.ok(bytes > 1_000 && bytes <= styleBytesMax, `${bytes} bytes`);
});

it("the client includes React Aria's messages in Spanish and English only", () => {
  const scripts = readdirSync(new URL('assets/', folder)).filter((file) => file.endsWith('.js'));
  const said = scripts
    .map((file) => readFileSync(new URL(`assets/${file}`, folder), 'utf8'))
    .join();
  // React Aria's messages while dragging.
  assert.match(said, /Started dragging/);
  assert.match(said, /Se ha empezado a arrastrar/);
  for (const other of [/Ziehvorgang/, /Arrasto iniciado/, /Hai iniziato a trascinare/]) {
    assert.doesNotMatch(said, other);
  }
});
