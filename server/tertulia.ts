/**
 * The administrator's command line, with or without a running server: `npm run tertulia -- help`.
 */
import { parseArgs } from 'node:util';
import { problems } from '../contract/problems.ts';
import { backup } from './commands/backup.ts';
import { check } from './commands/check.ts';
import { type Command, UsageError } from './commands/command.ts';
import { createInviteCommand } from './commands/create-invite.ts';
import { createUser } from './commands/create-user.ts';
import { demo } from './commands/demo.ts';
import { resetPasswordCommand } from './commands/reset-password.ts';
import { restore } from './commands/restore.ts';
import { readConfig } from './config.ts';
import { Refusal } from './refuse.ts';
import { isConnectionLost } from './store/postgres-errors.ts';

const commands = [
  createUser,
  resetPasswordCommand,
  createInviteCommand,
  backup,
  restore,
  check,
  demo,
];
const words = process.argv.slice(2);

try {
  process.exitCode = await runCommand(words);
} catch (error) {
  const isUsage = error instanceof UsageError;
  console.error(isUsage ? `${error.message}\n\n${help()}` : explain(error));
  process.exitCode = isUsage ? 2 : 1;
}

async function runCommand([name, ...args]: string[]): Promise<number> {
  if (name === undefined || name === 'help' || args.includes('--help') || name === '--help') {
    console.log(help());
    return 0;
  }
  const command = commands.find((known) => nameOf(known) === name);
  if (!command) throw new UsageError(`There is no command "${name}".`);
  const { values, positionals } = parse(command, args);
  const config = readConfig(process.env);
  return command.run({ config, values, files: positionals });
}

function parse({ options, filesMax }: Command, args: string[]) {
  try {
    const parsed = parseArgs({ args, options, allowPositionals: true });
    const superfluous = parsed.positionals[filesMax];
    if (superfluous === undefined) return parsed;
    throw new UsageError(`"${superfluous}" is more than this command takes.`);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    // Only the first sentence of Node.js's message is useful here.
    throw new UsageError(`${error.message.split(/\.\s/)[0]}.`);
  }
}

function nameOf({ usage }: Command) {
  return usage.split(' ')[0];
}

function help(): string {
  const entries = commands.map(({ usage, summary }) => {
    const lines = summary.map((line) => `\n      ${line}`);
    return `  ${usage}${lines.join('')}`;
  });
  return [
    'Usage: npm run tertulia -- <command> [options]',
    '',
    ...entries,
    '',
    'The commands use the server’s database, found through the same environment variables',
    '(DATA_DIR, DATABASE_URL). The server may be running.',
  ].join('\n');
}

function explain(error: unknown): string {
  if (error instanceof Refusal) return asSentence(error.detail ?? problems[error.code][1]);
  const { message, code } = error as NodeJS.ErrnoException;
  const reason = message || code || String(error);
  return asSentence(isConnectionLost(error) ? `PostgreSQL does not answer: ${reason}` : reason);
}

function asSentence(text: string) {
  return /[.!?]$/.test(text) ? text : `${text}.`;
}
