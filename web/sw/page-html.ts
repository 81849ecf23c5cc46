/** Pure: reads and fills the HTML of a page. */
import type { Me } from '../../contract/accounts.ts';

const data = /<script type="application\/json" id="page-data">(.*?)<\/script>/s;

/**
 * The signed-in person according to a page.
 * @returns undefined if the page does not tell, null if nobody is signed in
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

/** Fills the empty page of the build like the server would, but without data. */
export function fillPage(shell: string, { me, lang, theme }: Reader): string {
  const pageData = { me, data: null, problem: null };
  const text = JSON.stringify(pageData).replaceAll('<', '\\u003c');
  const mark = theme === 'light' || theme === 'dark' ? ` data-theme="${theme}"` : '';
  // Replacement functions, because `$` has a meaning in replacement strings.
  return shell
    .replace('<html lang="en">', () => `<html lang="${lang}"${mark}>`)
    .replace(
      '<div id="app"></div>',
      () => `<div id="app"></div>\n<script type="application/json" id="page-data">${text}</script>`,
    );
}
