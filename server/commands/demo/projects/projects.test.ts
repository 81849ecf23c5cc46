import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { defaultLimits } from '../../../../contract/limits.ts';
import { labelHandle } from '../../../../contract/mentions.ts';
import { chats, personCalled } from '../attendance.ts';
import { arrivals, type DemoProject } from './project.ts';
import { projects } from './projects.ts';

const everyoneIn = (project: DemoProject) => [
  project.begun.by,
  ...arrivals(project).map(({ who }) => who),
];

describe('the projects of the demo', () => {
  it('are a few: a large one, a nearly empty one, some that are over', () => {
    assert.ok(projects.length >= 6 && projects.length <= 8);
    const sizes = projects.map(({ tasks }) => tasks.length).sort((a, b) => a - b);
    assert.ok((sizes[0] ?? 0) > 0 && (sizes[0] ?? 0) < 6, sizes.join());
    assert.ok((sizes.at(-1) ?? 0) > 100, sizes.join());
    const over = projects.filter(({ events }) => events.some(({ kind }) => kind === 'archive'));
    assert.equal(over.length, 2);
    assert.deepEqual(new Set(projects.map(({ language }) => language)), new Set(['es', 'en']));
  });

  it('are made of people that there are, each once, and have groups of their names', () => {
    for (const project of projects) {
      const everyone = everyoneIn(project);
      assert.equal(new Set(everyone).size, everyone.length, project.title);
      for (const who of everyone) assert.ok(personCalled(who), who);
      for (const { by, ...event } of project.events) {
        assert.ok(everyone.includes(by), by);
        if ('who' in event) assert.ok(everyone.includes(event.who), event.who);
      }
      assert.equal(chats.filter(({ name }) => name === project.name).length, 1, project.name);
    }
    assert.ok(projects.some(({ team }) => team.observer.length > 0));
    const roles = new Set(projects.flatMap((project) => arrivals(project).map(({ role }) => role)));
    assert.deepEqual(roles, new Set(['project_manager', 'member', 'observer']));
  });

  it('have labels, each somebody’s work and on some task, each with a handle of its own', () => {
    for (const project of projects) {
      const { title, labels, tasks } = project;
      const observers = new Set(project.team.observer);
      const handles = new Set(Object.keys(labels).map(labelHandle));
      assert.equal(handles.size, Object.keys(labels).length, title);
      for (const [label, [color, ...carriers]] of Object.entries(labels)) {
        assert.match(color, /^#[0-9a-f]{6}$/);
        assert.ok(carriers.length > 0, label);
        for (const who of carriers) {
          assert.ok(everyoneIn(project).includes(who) && !observers.has(who), `${label}: ${who}`);
        }
        assert.ok(
          tasks.some((task) => task.labels.includes(label)),
          `${title}: ${label}`,
        );
      }
      const colors = Object.values(labels).map(([color]) => color);
      assert.equal(new Set(colors).size, colors.length, title);
    }
  });

  it('have tasks with labels of theirs, and no title twice', () => {
    for (const { title: name, labels, tasks } of projects) {
      const titles = tasks.flatMap(({ title, titleBefore }) => [title, titleBefore]);
      const given = titles.filter((title) => title).map((title) => title?.toLowerCase());
      assert.equal(new Set(given).size, given.length, name);
      for (const task of tasks) {
        for (const label of task.labels) assert.ok(label in labels, `${task.title}: ${label}`);
        assert.equal(new Set(task.labels).size, task.labels.length, String(task.title));
        assert.ok((task.title ?? '').length <= defaultLimits.taskTitleLengthMax);
      }
    }
  });

  it('have tasks of every kind', () => {
    const tasks = projects.flatMap((project) => project.tasks);
    assert.ok(tasks.length >= 300 && tasks.length <= 400, String(tasks.length));
    const share = (what: (task: (typeof tasks)[number]) => boolean) =>
      tasks.filter(what).length / tasks.length;
    for (const [what, least, most] of [
      [share(({ status }) => status === 'completed'), 0.45, 0.65],
      [share(({ status }) => status === 'under_review'), 0.04, 0.12],
      [share(({ status }) => status === 'in_progress'), 0.06, 0.15],
      [share(({ status, fate }) => status === 'assigned' && fate === 'kept'), 0.15, 0.35],
      [share(({ title }) => title === ''), 0.01, 0.03],
      [share(({ fate }) => fate === 'deleted'), 0.01, 0.05],
      [share(({ from }) => from !== null), 0.05, 0.2],
      [share(({ description }) => description !== ''), 0.15, 0.4],
      [share(({ labels }) => labels.length > 1), 0.3, 0.7],
    ] as const) {
      assert.ok(what >= least && what <= most, `${what}, ${least} to ${most}`);
    }
    assert.ok(tasks.some(({ fate }) => fate === 'restored'));
    assert.ok(tasks.some(({ labels }) => labels.length === 0));
    assert.ok(tasks.some(({ title }) => title === null));
  });
});
