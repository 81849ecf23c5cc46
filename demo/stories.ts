/** Reads the stories. README.md describes their form. */
import { readdirSync, readFileSync } from 'node:fs';
import { type ProjectRole, type TaskStatus, taskStatuses } from '../contract/projects.ts';

export type Language = 'es' | 'en';

export interface Member {
  username: string;
  first_name: string;
  last_name: string;
  locale: Language;
  has_picture?: boolean;
  /** Relative times; without them, they join on the first day and stay. */
  joins?: string;
  leaves?: string;
  reads_nothing_for_days?: number;
  receives_nothing_for_days?: number;
}

type Event = { at: string; by: string };

export interface Group {
  name: string;
  title: string;
  description: string;
  created: string;
  /** The first one creates the group. */
  members: string[];
  events: (Event &
    (
      | { kind: 'add' | 'remove' | 'appoint'; who: string }
      | { kind: 'edit'; to: { group_name?: string; group_description?: string } }
      | { kind: 'picture' }
    ))[];
}

export interface Conversation {
  /** The name of a group or of a project, or two usernames with a hyphen between them. */
  chat: string;
  language: Language;
  /** A relative time. */
  begins: string;
  isUnread: boolean;
  lines: Line[];
}

export interface Line {
  by: string;
  text: string;
  corrected: string | undefined;
  isDeleted: boolean;
  repliesTo: Line | undefined;
  pauseMinutes: number;
}

export interface Project {
  name: string;
  title: string;
  description: string;
  created: string;
  by: string;
  members: Record<string, ProjectRole>;
  labels: Record<string, { color: string; people: string[] }>;
  events: (Event &
    (
      | { kind: 'add' | 'appoint'; who: string; role: ProjectRole }
      | { kind: 'remove'; who: string }
      | { kind: 'edit'; to: { name?: string; description?: string } }
      | { kind: 'archive' }
    ))[];
  tasks: Task[];
}

export interface Task {
  /** Empty where it has none, or takes that of its message. */
  title: string;
  titleBefore: string | undefined;
  description: string;
  labels: string[];
  status: TaskStatus;
  fate: 'kept' | 'deleted' | 'restored';
  /** In working days ago. */
  made: number;
  done: number | undefined;
  by: string | undefined;
  /** In days from today. */
  due: number | undefined;
  from: { chat: string; beginning: string } | undefined;
}

const read = (path: string): string => readFileSync(new URL(path, import.meta.url), 'utf8');
const filesIn = (folder: string, extension: string): string[] =>
  readdirSync(new URL(folder, import.meta.url))
    .filter((name) => name.endsWith(extension))
    .sort();

const linePattern = /^- ([a-z]+)(\^{0,2})(?: \+(\d+))?( x)?: (.+)$/;

export function readTalk(text: string, chat: string, language: Language): Conversation[] {
  return sections(text).map(({ heading, lines }) => {
    const read: Line[] = [];
    for (const line of lines) read.push(readLine(line, read));
    return { chat, language, begins: heading, isUnread: !heading.includes('days'), lines: read };
  });
}

function readLine(line: string, before: Line[]): Line {
  const [, by, reply, pause, deleted, said] = linePattern.exec(line) ?? [];
  if (by === undefined || said === undefined) throw new Error(`This is not a message: ${line}`);
  const [text = '', corrected] = said.replaceAll('<br>', '\n').split(' => ');
  const repliesTo = reply === '^^' ? before[0] : before.findLast((other) => other.by !== by);
  return {
    by,
    text,
    corrected,
    isDeleted: deleted !== undefined,
    repliesTo: reply ? repliesTo : undefined,
    pauseMinutes: Number(pause ?? 0),
  };
}

const taskPattern = /^- (?:(.+?) => )?(.*?) ?\| ?(.*?) ?\| (made .+)$/;
const optionsPattern =
  /^made (\d+)(?:, by (\w+))?(?:, done (\d+))?(?:, due (-?\d+))?(?:, from (\w+): (.+))?$/;

export function readTasks(text: string): Task[] {
  return sections(text).flatMap(({ heading, lines }) => {
    const tasks: Task[] = [];
    for (const line of lines) {
      const last = tasks.at(-1);
      if (last && line.startsWith('  > ')) {
        last.description += `${last.description && '\n'}${line.slice('  > '.length)}`;
      } else {
        tasks.push(readTask(line, heading));
      }
    }
    return tasks;
  });
}

function readTask(line: string, heading: string): Task {
  const [, titleBefore, title = '', labels, options = ''] = taskPattern.exec(line) ?? [];
  const read = optionsPattern.exec(options);
  if (!read) throw new Error(`This is not a task: ${line}`);
  const [, made, by, done, due, chat, beginning = ''] = read;
  const fate = heading === 'deleted' || heading === 'restored' ? heading : 'kept';
  const status = fate === 'kept' ? (heading as TaskStatus) : 'assigned';
  if (!taskStatuses.includes(status)) throw new Error(`This is not a status: ${heading}`);
  return {
    title,
    titleBefore,
    description: '',
    labels: labels ? labels.split(', ') : [],
    status,
    fate,
    made: Number(made),
    done: done === undefined ? undefined : Number(done),
    by,
    due: due === undefined ? undefined : Number(due),
    from: chat === undefined ? undefined : { chat, beginning },
  };
}

function sections(text: string): { heading: string; lines: string[] }[] {
  return text
    .split(/^## /m)
    .slice(1)
    .map((section) => {
      const [heading = '', ...lines] = section.split('\n').filter((line) => line !== '');
      return { heading, lines };
    });
}

export const people: Member[] = JSON.parse(read('people.json'));
export const groups: Group[] = JSON.parse(read('groups.json'));
export const conversations: Conversation[] = filesIn('talk', '.md').flatMap((file) => {
  const [chat = '', language] = file.split('.');
  return readTalk(read(`talk/${file}`), chat, language as Language);
});
export const projects: Project[] = filesIn('projects', '.json').map((file) => {
  const name = file.slice(0, -'.json'.length);
  const tasks = readTasks(read(`projects/${name}.md`));
  return { name, ...JSON.parse(read(`projects/${file}`)), tasks };
});
