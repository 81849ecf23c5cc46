import assert from 'node:assert/strict';
import { it } from 'node:test';
import { isInert, ofClass, readMarkup, textsOf } from '../../test/markup.ts';
import type { Person } from '../../test/person.ts';
import { addLabels, addTask, isRefused, makeProject, succeeds } from '../../test/projects.ts';
import { describeWithServer } from '../../test/world.ts';

const hostile = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "' onmouseover='alert(1)",
  '</li></ol></section></div>',
  '&lt;b&gt; & <b>',
  '<!--x',
  'javascript:alert(1)',
];

async function fragmentOf(
  person: Person,
  { id }: { id: number },
  language = 'en',
): Promise<string> {
  const headers = { accept: 'text/html', 'accept-language': language };
  const answer = await person.get(`/project/${id}/kanban_partial`, headers);
  assert.equal(answer.status, 200, answer.text);
  return answer.text;
}

describeWithServer('the texts of the board as HTML', (server) => {
  it('uses the reader’s chosen language, or else the requested one', async () => {
    const ana = await server.person('ana');
    const project = await makeProject(ana);
    const heading = async (language: string) =>
      readMarkup(await fragmentOf(ana, project, language)).find(({ name }) => name === 'h2')?.text;
    assert.equal(await heading('es-ES,es;q=0.9'), 'Asignadas 0');
    assert.equal(await heading('fr, es;q=0.5, en;q=0.3'), 'Asignadas 0');
    assert.equal(await heading('en-GB, es;q=0.5'), 'Assigned 0');
    assert.equal(await heading('fr'), 'Assigned 0');
    succeeds(await ana.post('/edit-profile', { locale: 'es' }));
    const html = await fragmentOf(ana, project);
    const [board, ...rest] = readMarkup(html);
    assert.equal(board?.attributes.lang, 'es');
    assert.equal(board?.attributes['aria-label'], 'Tablero: Project');
    const headings = rest.filter(({ name }) => name === 'h2').map(({ text }) => text);
    const names = ['Asignadas', 'En curso', 'En revisión', 'Completadas'];
    assert.deepEqual(
      headings,
      names.map((name) => `${name} 0`),
    );
    assert.deepEqual(textsOf(html, 'board-empty'), Array(4).fill('No hay tareas aquí.'));
  });

  it('escape markup in names and titles', async () => {
    const ana = await server.person('ana');
    for (const text of hostile) {
      const project = await makeProject(ana, text);
      const labels = await addLabels(ana, project, text);
      await addTask(ana, project, { task_title: text, task_description: text, labels });
      const elements = readMarkup(await fragmentOf(ana, project));
      isInert(elements);
      assert.equal(elements[0]?.attributes['aria-label'], `Board: ${text}`);
      assert.deepEqual(
        elements.filter(({ name }) => name === 'a').map((link) => link.text),
        [text],
      );
      assert.deepEqual(
        ofClass(elements, 'label').map((label) => label.text.trim()),
        [text],
      );
      assert.ok(!elements.some(({ name }) => ['script', 'img', 'b'].includes(name)), text);
    }
  });

  it('omit invalid colours', async () => {
    const ana = await server.person('ana');
    const project = await makeProject(ana);
    for (const label_hex_color of ['red', '#12345g', '#123456"onload="x', 'url(//x)', '#1234567']) {
      const input = { label_name: 'Label', label_hex_color };
      isRefused(await ana.post(`/project/${project.id}/add_label`, input), 'invalid_input');
    }
  });
});
