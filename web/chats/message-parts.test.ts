import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Mention } from '../../contract/chats.ts';
import type { Inline } from './inline-parts.ts';
import { findMarks, knownNames } from './mention-marks.ts';
import { isEmojiOnly, parseMessage } from './message-parts.ts';

const noNames = knownNames([]);

/** Formats the parts with brackets, for assertions. */
const show = (parts: Inline[]): string =>
  parts
    .map((part) => {
      if (part.kind === 'text') return part.text;
      if ('parts' in part) return `${part.kind}(${show(part.parts)})`;
      return `${part.kind}(${part.text})`;
    })
    .join('');

const shown = (text: string, ...marks: Parameters<typeof parseMessage>[1][]): string[] =>
  parseMessage(text, ...marks).map((block) =>
    'parts' in block ? `${block.kind}: ${show(block.parts)}` : `code: ${block.text}`,
  );

const inline = (text: string): string =>
  shown(text)
    .join('\n')
    .replace(/^text: /, '');

describe('the parts of a message', () => {
  it('are text by default', () => {
    for (const text of ['Hello', '', ' ', 'two\nlines', 'a * b * c', '2*3*4', 'snake_case_name']) {
      assert.deepEqual(parseMessage(text), [
        { kind: 'text', parts: text === '' ? [] : [{ kind: 'text', text }] },
      ]);
    }
  });

  it('can be bold, italic and code', () => {
    assert.equal(inline('a *bold* word'), 'a bold(bold) word');
    assert.equal(inline('**bold**'), 'bold(bold)');
    assert.equal(inline('_so_ so'), 'italic(so) so');
    assert.equal(inline('*_both_*'), 'bold(italic(both))');
    assert.equal(inline('`a *b*`'), 'code(a *b*)');
    assert.equal(inline('```in a line```'), 'code(in a line)');
    assert.equal(inline('(*bold*), ¡_así_!'), '(bold(bold)), ¡italic(así)!');
    assert.equal(inline('*ñandú* y *東京*'), 'bold(ñandú) y bold(東京)');
  });

  it('are not emphasised if the marker is unclosed, empty or inside a word', () => {
    for (const text of [
      '*not ended',
      '*',
      '**',
      '****',
      '* *',
      '__init__',
      'foo_bar_',
      'a*b*c',
      '*over\nlines*',
      '`not\nended`',
      '``',
      '_a*',
    ]) {
      assert.equal(inline(text), text);
    }
    assert.equal(inline('2 *3 and *bold*'), '2 *3 and bold(bold)');
    assert.equal(inline('*a _b*'), 'bold(a _b)');
  });

  it('can be code blocks, without further parsing', () => {
    assert.deepEqual(shown('see\n```ts\nconst *a* = 1;\n\n> b\n```\nso'), [
      'text: see',
      'code: const *a* = 1;\n\n> b',
      'text: so',
    ]);
    assert.deepEqual(shown('```\nnever ended'), ['text: ```\nnever ended']);
    assert.deepEqual(shown('```\n```'), ['code: ']);
  });

  it('can be quoted lines', () => {
    assert.deepEqual(shown('> you *said*\n>this\nyes'), [
      'quote: you bold(said)\nthis',
      'text: yes',
    ]);
    assert.deepEqual(shown('a > b'), ['text: a > b']);
  });

  it('can be links, without the punctuation around them', () => {
    assert.equal(inline('https://a.example/b_c_d'), 'link(https://a.example/b_c_d)');
    assert.equal(inline('(see http://a.example/x.)'), '(see link(http://a.example/x).)');
    assert.equal(inline('https://a.example/x_(y)'), 'link(https://a.example/x_(y))');
    assert.equal(inline('*https://a.example*'), 'bold(link(https://a.example))');
    assert.equal(inline('HTTPS://A.EXAMPLE?'), 'link(HTTPS://A.EXAMPLE)?');
  });

  it('only link to the web', () => {
    for (const text of [
      'javascript:alert(1)',
      'data:text/html,<script>alert(1)</script>',
      'ftp://a.example',
      'xhttp://a.example',
      'http://',
      'https://?',
      '<a href="x">',
      '<img src=x onerror=alert(1)>',
    ]) {
      assert.doesNotMatch(inline(text), /link\(/);
      assert.equal(inline(text), text);
    }
    assert.equal(
      inline('https://a.example/\u202Egnp.exe'),
      'link(https://a.example/)\u202Egnp.exe',
    );
  });

  it('lose no text', () => {
    const signs = [
      '*',
      '_',
      '`',
      '>',
      '@',
      '#',
      ' ',
      '\n',
      'a',
      '1',
      '(',
      'https://x.y',
      '😀',
      '\\',
    ];
    let seed = 7;
    const next = (below: number) => {
      seed = (seed * 48_271) % 2_147_483_647;
      return seed % below;
    };
    for (let round = 0; round < 2_000; round++) {
      const text = Array.from({ length: next(24) }, () => signs[next(signs.length)]).join('');
      const letters = (value: string) => value.replaceAll(/[*_`>\s]/g, '');
      const found = shown(text)
        .join('')
        .replaceAll(/(text|quote|code|bold|italic|link)(: |\(|)/g, '');
      assert.equal(letters(found).replaceAll(')', ''), letters(text).replaceAll(')', ''), text);
    }
  });

  it('are parsed in linear time', () => {
    const size = 200_000;
    for (const piece of [
      '*',
      '_',
      '`',
      '**a',
      '*a ',
      '_a*b ',
      '`a',
      '```a',
      '```\n',
      '>',
      'a_',
      'http://',
      'https://(',
      '@',
      '#1',
      '*_`',
      '[(',
    ]) {
      const text = piece.repeat(size / piece.length);
      const before = performance.now();
      parseMessage(text, findMarks(text, [{ type: 'task', task_id: 1, project_id: 1 }], noNames));
      const ms = performance.now() - before;
      assert.ok(ms < 2_000, `${JSON.stringify(piece)} took ${Math.round(ms)} ms`);
    }
  });
});

describe('a mention', () => {
  const ana: Mention = { type: 'user', user_id: 1 };
  const design: Mention = { type: 'label', label_id: 5, project_id: 3 };
  const task: Mention = { type: 'task', task_id: 12, project_id: 3 };
  const names = knownNames(
    [
      { id: 1, username: 'ana' },
      { id: 2, username: 'ana.b' },
    ],
    [{ id: 5, label_name: 'Equipo Diseño', label_hex_color: '#000000' }],
  );
  const marked = (text: string, mentions: Mention[], known = names) =>
    shown(text, findMarks(text, mentions, known))
      .join('\n')
      .replace(/^text: /, '');

  it('is marked where the server has found it', () => {
    assert.equal(marked('@Ana, see #12.', [ana, task]), 'mention(@Ana), see mention(#12).');
    assert.equal(marked('*@ana*', [ana]), 'bold(mention(@ana))');
    assert.equal(marked('@equipo-diseno!', [design]), 'mention(@equipo-diseno)!');
    assert.equal(marked('> @ana\n@ana', [ana]), 'quote: mention(@ana)\ntext: mention(@ana)');
  });

  it('is text where the server has not', () => {
    assert.equal(marked('@ana #12 @luis', []), '@ana #12 @luis');
    assert.equal(
      marked('@luis @ana.b #13', [ana, task]),
      '@luis @ana.b #13'.replace('@ana', 'mention(@ana)'),
    );
    assert.equal(
      marked('`@ana` https://a.example/@ana', [ana]),
      'code(@ana) link(https://a.example/@ana)',
    );
  });

  it('of a label with an unknown name is marked if it is unambiguous', () => {
    assert.equal(
      marked('@ana @equipo-x.', [ana, design], knownNames([{ id: 1, username: 'ana' }])),
      'mention(@ana) mention(@equipo-x).',
    );
    assert.equal(marked('@who @equipo', [design], noNames), '@who @equipo');
  });
});

describe('a message of emoji only', () => {
  it('is recognised', () => {
    for (const text of ['😀', '👍🏽 👍🏽', '👩‍👩‍👧‍👦', '🇪🇸', '❤️'])
      assert.ok(isEmojiOnly(text), text);
    for (const text of ['', 'a😀', '1', '#', '😀'.repeat(9), ' '])
      assert.ok(!isEmojiOnly(text), text);
  });
});
