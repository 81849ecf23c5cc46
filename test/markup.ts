/** Reads the HTML that the server writes, and holds it to be whole: every tag closed, nothing loose. */
import assert from 'node:assert/strict';

interface Element {
  name: string;
  attributes: Record<string, string>;
  /** What it says, without tags and with its entities read. */
  text: string;
  /** What stands between its tags, as it stands there. */
  inner: string;
}

const tokens =
  /<!doctype html>|<script((?: [a-z-]+(?:="[^"<>]*")?)*)>([^<]*)<\/script>|<(\/?)([a-z][a-z0-9]*)((?: [a-zA-Z-]+(?:="[^"<>]*")?)*)(\/?)>|[^<>]+/y;
const voids = new Set(['meta', 'link', 'input', 'br', 'img']);
const entities: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#39': "'",
  '#x27': "'",
};

/**
 * @returns All elements, in the order in which they begin.
 * @throws where a tag is not closed, or closed twice, or something is no HTML.
 */
export function readMarkup(html: string): Element[] {
  const elements: Element[] = [];
  const open: { element: Element; from: number }[] = [];
  tokens.lastIndex = 0;
  while (tokens.lastIndex < html.length) {
    const at = tokens.lastIndex;
    const match = tokens.exec(html);
    assert.ok(match, `no HTML: ${html.slice(at, at + 200)}`);
    const [whole, scriptAttributes, script, slash, name, attributes = '', end] = match;
    if (script !== undefined) {
      const own = { attributes: readAttributes(scriptAttributes ?? ''), inner: script, text: '' };
      elements.push({ name: 'script', ...own });
    } else if (name === undefined) {
      if (whole.startsWith('<')) continue;
      const text = unescaped(whole);
      for (const { element } of open) element.text += text;
    } else if (slash) {
      const last = open.pop();
      assert.equal(last?.element.name, name, `closed wrongly: ${html.slice(at - 100, at + 100)}`);
      if (last) last.element.inner = html.slice(last.from, at);
    } else {
      const element = { name, attributes: readAttributes(attributes), text: '', inner: '' };
      elements.push(element);
      if (!end && !voids.has(name)) open.push({ element, from: tokens.lastIndex });
    }
  }
  assert.deepEqual(open, [], 'everything is closed');
  return elements;
}

/** Those of that class. */
export const ofClass = (elements: Element[], name: string): Element[] =>
  elements.filter(({ attributes }) => attributes.class?.split(' ').includes(name));

/** What each of them says, with single spaces. */
export const textsOf = (html: string, className: string): string[] =>
  ofClass(readMarkup(html), className).map(({ text }) => text.replaceAll(/\s+/g, ' ').trim());

/** Holds that nothing in it runs and nothing in it is styled where it stands. */
export function isInert(elements: Element[]): void {
  for (const { name, attributes } of elements) {
    if (name === 'script') assert.equal(attributes.type, 'application/json');
    assert.ok(!['style', 'link', 'iframe', 'object', 'base'].includes(name), name);
    for (const [attribute, value] of Object.entries(attributes)) {
      assert.doesNotMatch(attribute, /^(on.*|style|srcdoc)$/i, name);
      if (attribute === 'href') assert.match(value, /^\/(?!\/)/);
    }
  }
}

function readAttributes(text: string): Record<string, string> {
  const found = [...text.matchAll(/ ([a-zA-Z-]+)(?:="([^"]*)")?/g)];
  const attributes = Object.fromEntries(
    found.map(([, name = '', value]) => [name.toLowerCase(), unescaped(value ?? '')]),
  );
  assert.equal(Object.keys(attributes).length, found.length, `twice the same: ${text}`);
  return attributes;
}

function unescaped(text: string): string {
  assert.doesNotMatch(text, /&(?!(amp|lt|gt|quot|#39|#x27);)/, 'an entity that nobody wrote');
  return text.replaceAll(/&([a-z0-9#]+);/g, (_, name) => entities[name] as string);
}
