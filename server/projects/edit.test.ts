import assert from 'node:assert/strict';
import { it } from 'node:test';
import { addMembers, isRefused, makeProject, projectData } from '../../test/projects.ts';
import { describeWithServer } from '../../test/world.ts';

describeWithServer('edit a project', (server) => {
  for (const encoding of ['json', 'form', 'multipart'] as const) {
    it(`changes the name and the description, each alone or both, as ${encoding}`, async () => {
      const [ana, luis] = await server.people('ana', 'luis');
      const project = await makeProject(ana, 'Casa');
      await addMembers(ana, project, [luis], 'observer');
      let expected = (await projectData(ana, project)).project;
      for (const [given, stored] of [
        [{ name: ' Casa\nnueva ' }, { name: 'Casa nueva' }],
        [{ description: 'A\r\nB' }, { description: 'A\nB' }],
        [
          { name: 'Obra', description: 'C' },
          { name: 'Obra', description: 'C' },
        ],
        [{ description: '' }, { description: '' }],
      ]) {
        const answer = await ana.post(`/project/${project.id}/edit`, given, encoding);
        assert.equal(answer.status, 200, answer.text);
        expected = { ...expected, ...stored, version: expected.version + 1 };
        assert.deepEqual(answer.body, { project: expected });
        const seen = (await projectData(luis, project)).project;
        assert.deepEqual(seen, { ...expected, role: 'observer' });
      }
      assert.equal((await luis.get('/projects')).body.projects[0].name, 'Obra');
    });

    it(`changes nothing if nothing is given, or the same values, as ${encoding}`, async () => {
      const ana = await server.person('ana');
      const { id } = await makeProject(ana, 'Casa');
      await ana.post(`/project/${id}/edit`, { description: 'Planes' });
      const before = await projectData(ana, { id });
      for (const fields of [
        {},
        { name: ' Casa ' },
        { description: 'Planes\n' },
        { name: 'Casa', description: 'Planes', archived_at: 'now', version: 9 },
      ]) {
        const answer = await ana.post(`/project/${id}/edit`, fields, encoding);
        assert.equal(answer.status, 200, answer.text);
        assert.deepEqual(answer.body, { project: before.project });
      }
      assert.deepEqual(await projectData(ana, { id }), before);
    });
  }

  it('ignores an empty name in a form', async () => {
    const ana = await server.person('ana');
    const { id } = await makeProject(ana, 'Casa');
    const answer = await ana.post(`/project/${id}/edit`, { name: '', description: 'D' }, 'form');
    assert.equal(answer.status, 200);
    assert.equal(answer.body.project.name, 'Casa');
    assert.equal(answer.body.project.description, 'D');
  });

  it('refuses an invalid name or description, and changes nothing', async () => {
    const ana = await server.person('ana');
    const { id } = await makeProject(ana);
    const before = await projectData(ana, { id });
    for (const [fields, field] of [
      [{ name: '' }, 'name'],
      [{ name: ' \n', description: 'Fine' }, 'name'],
      [{ name: null }, 'name'],
      [{ name: 'a\0b' }, 'name'],
      [{ name: '😀'.repeat(101) }, 'name'],
      [{ name: 'Fine', description: '😀'.repeat(2_001) }, 'description'],
      [{ name: 'Fine', description: null }, 'description'],
      [{ name: 'Fine', description: ['a'] }, 'description'],
    ] as const) {
      const answer = await ana.post(`/project/${id}/edit`, fields);
      isRefused(answer, 'invalid_input');
      assert.equal(answer.body.errors[0].field, field, JSON.stringify(fields));
    }
    assert.deepEqual(await projectData(ana, { id }), before);
    const longest = { name: '😀'.repeat(100), description: '😀'.repeat(2_000) };
    assert.equal((await ana.post(`/project/${id}/edit`, longest)).status, 200);
  });

  it('requires a manager', async () => {
    const [ana, luis, eva, raul] = await server.people('ana', 'luis', 'eva', 'raul');
    const project = await makeProject(ana);
    await addMembers(ana, project, [luis]);
    await addMembers(ana, project, [eva], 'observer');
    await addMembers(ana, project, [raul], 'project_manager');
    const before = await projectData(luis, project);
    const path = `/project/${project.id}/edit`;
    isRefused(await luis.post(path, { name: 'Mine' }), 'not_allowed', 403);
    isRefused(await eva.post(path, { name: 'Mine' }), 'not_allowed', 403);
    // Even an edit without any change is refused.
    isRefused(await luis.post(path), 'not_allowed', 403);
    assert.deepEqual(await projectData(luis, project), before);
    assert.equal((await raul.post(path, { name: 'Ours' })).status, 200);
  });

  it('raises the version once for each concurrent edit', async () => {
    const ana = await server.person('ana');
    const { id, version } = await makeProject(ana);
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, i) => ana.post(`/project/${id}/edit`, { name: `Name ${i}` })),
    );
    const versions = answers.map(({ body }) => body.project.version).sort((a, b) => a - b);
    assert.deepEqual(
      versions,
      Array.from({ length: 8 }, (_, i) => version + 1 + i),
    );
  });

  it('redirects a form to the project’s page', async () => {
    const ana = await server.person('ana');
    const { id } = await makeProject(ana);
    const html = { accept: 'text/html' };
    const answer = await ana.post(`/project/${id}/edit`, { name: 'Obra' }, 'form', html);
    assert.equal(answer.status, 303);
    assert.equal(answer.headers.get('location'), `/project/${id}`);
    assert.match((await ana.get(`/project/${id}`, html)).text, /<h1[^>]*>Obra<\/h1>/);
  });
});
