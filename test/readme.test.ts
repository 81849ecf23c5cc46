/** The README's first conversation and first project, typed as they stand into a shell. */
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { promisify } from 'node:util';
import { withChildren } from './child-server.ts';

const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8');
const documentedAddress = 'http://127.0.0.1:3000';
const anyTime = /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z/g;

describe('what the README shows', () => {
  for (const engine of ['sqlite', 'postgres'] as const) {
    it(`goes as it is written, on ${engine}`, () =>
      withChildren(engine, async ({ start }) => {
        const { address } = await start();
        const folder = mkdtempSync(join(tmpdir(), 'tertulia-readme-'));
        const steps = transcript();
        assert.ok(steps.length >= 15);
        for (const { command, output } of steps) {
          const typed = command.replaceAll(documentedAddress, address);
          const { stdout } = await promisify(execFile)('sh', ['-c', typed], { cwd: folder });
          assert.equal(stdout.trim().replaceAll(anyTime, 'TIME'), output, command);
        }
        rmSync(folder, { recursive: true });
      }));
  }
});

function transcript(): { command: string; output: string }[] {
  const blocks = [...readme.matchAll(/```console\n(.*?)```/gs)].map(([, text]) => text ?? '');
  return blocks
    .flatMap((block) => block.split(/^\$ /m).slice(1))
    .map((step) => {
      const [command = '', ...output] = step.trim().split('\n');
      return { command, output: output.join('\n').replaceAll(anyTime, 'TIME') };
    });
}
