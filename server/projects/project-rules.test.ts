import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { describe, it } from 'node:test';
import type { Label, Project } from '../../contract/projects.ts';
import * as rules from './project-rules.ts';

const label = (id: number, label_name: string): Label => ({
  id,
  label_name,
  label_hex_color: '#336699',
});
const sorted = (...names: string[]) =>
  names
    .map((name, i) => label(i + 1, name))
    .sort(rules.byLabelName)
    .map(({ label_name }) => label_name);

describe('the order of labels', () => {
  it('sorts by name, ignoring case', () => {
    assert.deepEqual(
      sorted('zebra', 'Ópera', 'banana', 'fotos', 'Éxito', 'opera', 'Diseño', 'Zoo', 'ábaco'),
      ['ábaco', 'banana', 'Diseño', 'Éxito', 'fotos', 'opera', 'Ópera', 'zebra', 'Zoo'],
    );
  });

  it('differs from the order of code points', () => {
    assert.deepEqual(sorted('b', 'A', 'B', 'a'), ['A', 'a', 'b', 'B']);
    assert.deepEqual(sorted('2', '10', '_', 'я', 'a', 'Я', 'б'), [
      '_',
      '10',
      '2',
      'a',
      'б',
      'я',
      'Я',
    ]);
  });

  it('falls back to ids for names that sort alike', () => {
    const labels = [label(7, 'a'), label(3, 'A'), label(5, 'a')];
    assert.deepEqual(
      labels.sort(rules.byLabelName).map(({ id }) => id),
      [3, 5, 7],
    );
  });

  it('does not depend on the locale of the server’s machine', () => {
    const names = ['zoo', 'öl', 'ñu', 'nz', 'no', 'åre', 'a b', 'ab', 'a-b'];
    const script = `
      import { byLabelName } from ${JSON.stringify(import.meta.resolve('./project-rules.ts'))};
      const labels = ${JSON.stringify(names.map((name, i) => label(i, name)))};
      console.log(JSON.stringify(labels.sort(byLabelName).map((label) => label.label_name)));`;
    const orders = ['en_US.UTF-8', 'sv_SE.UTF-8', 'es_ES.UTF-8', 'th_TH.UTF-8'].map((locale) =>
      execFileSync(process.execPath, ['--input-type=module', '--eval', script], {
        env: { ...process.env, LC_ALL: locale, LANG: locale },
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'ignore'],
      }).trim(),
    );
    assert.deepEqual([...new Set(orders)], [orders[0]]);
  });
});

describe('the key of a label’s name', () => {
  for (const [one, other] of [
    ['Diseño', 'DISEÑO'],
    ['Diseño', 'Disen\u0303o'],
    ['straße', 'STRASSE'],
    ['ΟΔΟΣ', 'οδος'],
    ['ﬁn', 'FIN'],
  ] as const) {
    it(`is equal for ${one} and ${other}`, () => {
      assert.equal(rules.labelKey(one), rules.labelKey(other));
    });
  }

  it('distinguishes accents and inner white space', () => {
    const names = ['diseño', 'diseno', 'dise ño', 'diséño'];
    assert.equal(new Set(names.map(rules.labelKey)).size, names.length);
  });
});

describe('the roles of a project', () => {
  it('give managers the permissions of members, and members those of observers', () => {
    const roles = ['project_manager', 'member', 'observer'] as const;
    const allowed = roles.map((role) => roles.filter((least) => rules.mayActAs(role, least)));
    assert.deepEqual(
      allowed,
      [roles, ['member', 'observer'], ['observer']].map((list) => [...list]),
    );
  });

  it('make managers, and nobody else, administrators of the group', () => {
    assert.equal(rules.chatRole('project_manager'), 'admin');
    assert.equal(rules.chatRole('member'), 'member');
    assert.equal(rules.chatRole('observer'), 'member');
  });
});

describe('the title of a task', () => {
  it('is its own, or Sin título by default', () => {
    assert.equal(rules.titleOf({ task_title: 'Logo' }), 'Logo');
    assert.equal(rules.titleOf({ task_title: '0' }), '0');
    assert.equal(rules.titleOf({ task_title: '' }), 'Sin título');
  });
});

describe('the order of projects', () => {
  it('is by name, ignoring case, with archived projects last', () => {
    const project = (id: number, name: string, archived_at: string | null = null) =>
      ({ id, name, archived_at }) as Project;
    const projects = [
      project(1, 'beta'),
      project(2, 'Alpha', '2026-01-01T00:00:00.000Z'),
      project(3, 'Álbum'),
      project(5, 'BETA'),
      project(4, 'zeta', '2025-01-01T00:00:00.000Z'),
    ];
    assert.deepEqual(
      projects.sort(rules.byProjectName).map(({ id }) => id),
      [3, 1, 5, 2, 4],
    );
  });
});
