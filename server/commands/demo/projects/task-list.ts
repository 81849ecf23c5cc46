/**
 * The tasks of the demo, which are written as lists of what stands where today:
 *
 *   = completed 38-31 until 20     thought of 38 to 31 working days ago, done 20 of them ago or before;
 *                                  or `assigned`, `in_progress`, `under_review`, `deleted`, or
 *                                  `restored`, which was deleted by mistake
 *   Title                          without a label
 *   Old title => Title | One, Two  once called otherwise, with two labels
 *   - | One                        without a title
 *   < | One | from shop: Hi all    made from the message in that chat that begins so, and called like
 *                                  it; with a title of its own, too
 *   Title | One | @36 by ana done 35 due -2
 *                                  thought of 36 working days ago by her; done 35 ago; due the day
 *                                  before yesterday. What is not said is left to chance
 *   > Text                         a line of the description of the task above
 */
import type { TaskStatus } from '../../../../contract/projects.ts';

export interface DemoTask {
  /** Empty where it has none; null where it is called like the message that it is made from. */
  title: string | null;
  titleBefore: string | null;
  description: string;
  labels: string[];
  /** Where it stands today. */
  status: TaskStatus;
  fate: 'kept' | 'deleted' | 'restored';
  /** Between how many working days ago it was thought of, and by whom. */
  made: [from: number, to: number];
  by: string | null;
  /** How many working days ago it was done, or at the latest. */
  doneOn: number | null;
  doneUntil: number;
  /** In how many days it is due, where that is not left to chance. */
  dueInDays: number | null;
  from: { chat: string; beginning: string } | null;
}

const headerPattern = /^= (\w+) (\d+)-(\d+)(?: until (\d+))?$/;
const optionsPattern =
  /^(?:@(\d+) ?)?(?:by (\w+) ?)?(?:done (\d+) ?)?(?:due (-?\d+) ?)?(?:from (\w+): (.+))?$/;

export function readTasks(text: string): DemoTask[] {
  const tasks: DemoTask[] = [];
  let section: ReturnType<typeof readHeader> | undefined;
  for (const line of text.trim().split('\n')) {
    const last = tasks.at(-1);
    if (line.startsWith('= ')) section = readHeader(line);
    else if (line.startsWith('> ') && last) {
      last.description += `${last.description && '\n'}${line.slice(2)}`;
    } else if (line !== '') {
      if (!section) throw new Error(`This stands under no header: ${line}`);
      tasks.push({ ...section, ...readTask(line) });
    }
  }
  return tasks;
}

function readHeader(line: string) {
  const [matched, word, from, to, until = 0] = headerPattern.exec(line) ?? [];
  if (matched === undefined) throw new Error(`This begins no list of tasks: ${line}`);
  const isKept = word !== 'deleted' && word !== 'restored';
  return {
    status: (isKept ? word : 'assigned') as TaskStatus,
    fate: (isKept ? 'kept' : word) as DemoTask['fate'],
    made: [Number(from), Number(to)] as [number, number],
    doneUntil: Number(until),
  };
}

function readTask(line: string) {
  const [titles = '', labels = '', options = ''] = line.split(' | ');
  const [title = '', titleAfter] = titles.split(' => ');
  const read = optionsPattern.exec(options);
  if (!read) throw new Error(`This is no task: ${line}`);
  const [, day, by, doneOn, due, chat, beginning] = read;
  const given = (text: string | undefined) => (text === undefined ? null : Number(text));
  return {
    title: title === '<' ? null : title === '-' ? '' : (titleAfter ?? title),
    titleBefore: titleAfter === undefined ? null : title,
    description: '',
    labels: labels === '' ? [] : labels.split(', '),
    ...(day === undefined ? {} : { made: [Number(day), Number(day)] as [number, number] }),
    by: by ?? null,
    doneOn: given(doneOn),
    dueInDays: given(due),
    from: chat === undefined ? null : { chat, beginning: beginning as string },
  };
}
