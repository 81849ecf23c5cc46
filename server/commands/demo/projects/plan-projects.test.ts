import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { ProjectRole } from '../../../../contract/projects.ts';
import { mayActAs } from '../../../projects/project-rules.ts';
import { attendance, chats, personCalled } from '../attendance.ts';
import { dayMs, makeCalendar } from '../calendar.ts';
import { planDemo, type Step } from '../plan.ts';
import { makeRandom } from '../random.ts';
import { type ProjectStep, planProjects } from './plan-projects.ts';
import type { DemoProject } from './project.ts';
import { projects, taskMeant, taskMention } from './projects.ts';
import type { TaskStep } from './task-life.ts';
import type { DemoTask } from './task-list.ts';

const hourMs = dayMs / 24;
const monday = Date.UTC(2026, 10, 16);
const moments: [when: string, now: number][] = [
  ...Array.from({ length: 7 }, (_, day): [string, number] => [
    `day ${day}`,
    monday + day * dayMs + 15 * hourMs,
  ]),
  ['at midnight', monday],
  ['before work', monday + 5 * hourMs],
  ['on the first of March of a leap year', Date.UTC(2028, 2, 1, 9)],
];

describe('the plan of the demo’s projects', () => {
  it('is the same every time', () => {
    const talk = planDemo(monday);
    assert.deepEqual(planProjects(monday, talk), planProjects(monday, talk));
  });

  for (const [when, now] of moments) {
    it(`lets everyone do what they may, while they are there: ${when}`, () => {
      const talk = planDemo(now);
      const calendar = makeCalendar(now, makeRandom(1));
      const { joinsAt, leavesAt, readsUntil } = attendance(calendar);
      const roles = new Map(projects.map((project) => [project, new Map<string, ProjectRole>()]));
      const over = new Set<DemoProject>();
      let last = 0;
      for (const step of planProjects(now, talk)) {
        const { at, by, kind, project } = step;
        assert.ok(Number.isInteger(at) && at >= last && at <= now && at > now - 57 * dayMs, kind);
        last = at;
        const present = roles.get(project) as Map<string, ProjectRole>;
        if (kind === 'createProject') present.set(by, 'project_manager');
        const least = 'task' in step ? 'member' : 'project_manager';
        const what = `${project.title}: ${by} ${kind} ${'task' in step ? step.task.title : ''}`;
        assert.ok(mayActAs(present.get(by) as ProjectRole, least), what);
        assert.ok(at > joinsAt(personCalled(by)) && at < readsUntil(personCalled(by)), what);
        assert.ok(!over.has(project), what);
        if (kind === 'archiveProject') over.add(project);
        if (kind === 'addMember') {
          for (const who of step.who) {
            assert.ok(!present.has(who) && at > joinsAt(personCalled(who)), what);
            assert.ok(at < leavesAt(personCalled(who)), what);
            present.set(who, step.role);
          }
        }
        if (kind === 'editMember') {
          assert.ok(present.has(step.who), what);
          if (step.role) present.set(step.who, step.role);
        }
        if (kind === 'removeMember') assert.ok(present.delete(step.who), what);
      }
      for (const [project, present] of roles) {
        const managers = [...present].filter(([, role]) => role === 'project_manager');
        const remaining = managers.filter(([who]) => personCalled(who).left === undefined);
        assert.ok(remaining.length > 0, project.title);
      }
    });

    it(`brings every task to where it stands: ${when}`, () => {
      const talk = planDemo(now);
      const lives = Map.groupBy(planProjects(now, talk).filter(isOfTask), ({ task }) => task);
      assert.equal(lives.size, projects.flatMap(({ tasks }) => tasks).length);
      for (const [task, steps] of lives) {
        const stands = outcomeOf(steps);
        const { title, description, labels, status, fate } = task;
        const wanted = { title: title ?? '', description, labels, status, fate };
        const { due, ...rest } = stands;
        assert.deepEqual(rest, wanted, String(title));
        if (due !== null) assert.match(due, /^\d{4}-\d\d-\d\d$/);
        const [added] = steps;
        assert.ok(added?.kind === 'addTask');
        if (added.from) {
          const chat = chats.find(({ name }) => name === task.from?.chat);
          const { isMember } = attendance(makeCalendar(now, makeRandom(1)));
          assert.ok(added.at > added.from.at, String(title));
          assert.ok(chat && isMember(chat, added.by, added.at), String(title));
        }
      }
    });

    it(`has open tasks for yesterday, today, tomorrow, later and some day: ${when}`, () => {
      const lives = Map.groupBy(
        planProjects(now, planDemo(now)).filter(isOfTask),
        ({ task }) => task,
      );
      const dateIn = (days: number) => new Date(now + days * dayMs).toISOString().slice(0, 10);
      const counts = { none: 0, overdue: 0, today: 0, tomorrow: 0, later: 0 };
      for (const [task, steps] of lives) {
        if (task.status === 'completed' || task.fate === 'deleted') continue;
        const { due } = outcomeOf(steps);
        if (due === null) counts.none += 1;
        else if (due < dateIn(0)) counts.overdue += 1;
        else if (due === dateIn(0)) counts.today += 1;
        else if (due === dateIn(1)) counts.tomorrow += 1;
        else counts.later += 1;
      }
      const { none, overdue, today, tomorrow, later } = counts;
      const told = JSON.stringify(counts);
      assert.ok(none > 50 && overdue > 8 && today > 3 && tomorrow > 5 && later > 30, told);
    });

    it(`talks of tasks that there are, to those who see them: ${when}`, () => {
      const talk = planDemo(now);
      const steps = planProjects(now, talk);
      const added = new Map(steps.filter(isAddition).map((step) => [step.task, step]));
      let meant = 0;
      for (const step of talk) {
        if (step.kind !== 'say' && step.kind !== 'correct') continue;
        for (const [whole, beginning = ''] of step.text.matchAll(taskMention)) {
          const { project, task } = taskMeant(beginning);
          assert.equal(step.chat, project.name, whole);
          assert.ok((added.get(task)?.at ?? now) < step.at, `${whole} is said too early`);
          meant += 1;
        }
        assert.ok(isOfAProject(step) || !step.text.includes('[['), step.text);
      }
      assert.ok(meant > 35, String(meant));
    });
  }

  it('lets the tasks live: moved back and forth, put off, relabelled, renamed', () => {
    const steps = planProjects(monday, planDemo(monday));
    const count = (what: (step: ProjectStep) => boolean) => steps.filter(what).length;
    assert.ok(count(({ kind }) => kind === 'moveTask') > 400);
    assert.ok(count((step) => step.kind === 'moveTask' && step.before !== undefined) > 5);
    assert.ok(count(({ kind }) => kind === 'labelTask') > 40);
    assert.ok(count((step) => step.kind === 'editTask' && 'due_date' in step.changes) > 20);
    assert.ok(count((step) => step.kind === 'editTask' && 'task_title' in step.changes) > 4);
    assert.ok(count((step) => step.kind === 'editTask' && 'task_description' in step.changes) > 5);
    assert.ok(count(({ kind }) => kind === 'restoreTask') > 0);
    const onWeekends = count(({ at }) => [0, 6].includes(new Date(at).getUTCDay()));
    assert.equal(onWeekends, 0);
  });
});

const isOfTask = (step: ProjectStep): step is TaskStep => 'task' in step;
const isAddition = (step: ProjectStep) => step.kind === 'addTask';
const isOfAProject = (step: Step & { chat: string }) =>
  projects.some(({ name }) => name === step.chat);

/** What the steps make of a task; each must be possible after the one before. */
function outcomeOf(steps: TaskStep[]) {
  const [added, ...later] = steps;
  assert.ok(added?.kind === 'addTask');
  const { task_title, task_description, due_date, labels, status } = added.draft;
  const stands = {
    ...{ title: task_title, description: task_description, due: due_date, labels, status },
    fate: 'kept' as DemoTask['fate'],
  };
  for (const step of later) {
    assert.ok(step.kind !== 'addTask');
    assert.equal(stands.fate === 'deleted', step.kind === 'restoreTask', stands.title);
    if (step.kind === 'moveTask') {
      assert.ok(step.before || step.status !== stands.status, `${stands.title} stays`);
      assert.ok(!step.before || step.before !== step.task);
      stands.status = step.status;
    }
    if (step.kind === 'labelTask') {
      assert.notDeepEqual(step.labels, stands.labels);
      stands.labels = step.labels;
    }
    if (step.kind === 'editTask') {
      const { task_title: title, task_description: description, due_date: due } = step.changes;
      if (title !== undefined) stands.title = title;
      if (description !== undefined) stands.description = description;
      if (due !== undefined) stands.due = due;
      const today = new Date(step.at).toISOString().slice(0, 10);
      assert.ok(
        due === undefined || (due ?? today) >= today,
        `${stands.title} is put off too late`,
      );
    }
    if (step.kind === 'deleteTask') stands.fate = 'deleted';
    if (step.kind === 'restoreTask') stands.fate = 'restored';
  }
  return stands;
}
