/** The systemd unit in docs/running.md. */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { childrenOf } from './child-processes.ts';
import { makeDatabase } from './world.ts';

const read = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8');
const root = fileURLToPath(new URL('..', import.meta.url));
const [, command = ''] = /^ExecStart=(.+)$/m.exec(read('docs/running.md')) ?? [];
const [runtime = '', ...args] = command.split(' ');

it('the unit file names a runtime that Tertulia installs', () => {
  const { packages } = JSON.parse(read('bin/runtime/package-lock.json'));
  const [, folder = '', file] = /\/bin\/runtime\/(node_modules\/[^/]+)\/(.+)$/.exec(runtime) ?? [];
  assert.equal(packages[folder]?.bin.node, file);
});

it('the command of the unit file becomes the server, without a process beside it', async () => {
  const { env, remove } = await makeDatabase('sqlite');
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { PATH: process.env.PATH, ...env, PORT: '0', LOG_LEVEL: 'warn' },
  });
  let stderr = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    stderr += text;
  });
  const exited = once(child, 'exit');
  try {
    const ready = once(child.stdout.setEncoding('utf8'), 'data');
    const [line] = await Promise.race([ready, exited]);
    assert.match(String(line), /^Tertulia is ready at http/, stderr);
    assert.deepEqual(childrenOf(child.pid), []);
  } finally {
    child.kill('SIGTERM');
    const [code] = await exited;
    await remove();
    assert.equal(code, 0, stderr);
  }
});
