/** Pure: the client's page as the server writes it, with who is signed in, and as we write it for it. */
import type { Me } from '../../contract/accounts.ts';

const data = /<script type="application\/json" id="page-data">(.*?)<\/script>/s;

/**
 * Who is signed in, as a page says.
 * @returns undefined where the page says nothing about it, null where nobody is
 */
export function readMe(html: string): Me | null | undefined {
  const [, text] = data.exec(html) ?? [];
  return text === undefined ? undefined : (JSON.parse(text) as { me: Me | null }).me;
}

interface Reader {
  me: Me | null;
  lang: string;
  theme: string | undefined;
}

/** The empty page of the build, filled as the server would, but without what the address answers. */
export function fillPage(shell: string, { me, lang, theme }: Reader): string {
  const pageData = { me, data: null, problem: null };
  const text = JSON.stringify(pageData).replaceAll('<', '\\u003c');
  const mark = theme === 'light' || theme === 'dark' ? ` data-theme="${theme}"` : '';
  // Each is replaced by a function, as `$` stands for something in a replacement that is a text.
  return shell
    .replace('<html lang="en">', () => `<html lang="${lang}"${mark}>`)
    .replace(
      '<div id="app"></div>',
      () => `<div id="app"></div>\n<script type="application/json" id="page-data">${text}</script>`,
    );
}
