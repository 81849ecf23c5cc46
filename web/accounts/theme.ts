/** Light or dark: kept in a cookie, so that the server's first page has it already. */
export type Theme = 'light' | 'dark' | 'system';

const yearSeconds = 365 * 24 * 60 * 60;

export function chosenTheme(): Theme {
  const { theme } = document.documentElement.dataset;
  return theme === 'light' || theme === 'dark' ? theme : 'system';
}

export function chooseTheme(theme: Theme): void {
  const secure = window.location.protocol === 'https:' ? '; Secure' : '';
  const attributes = `Path=/; SameSite=Lax${secure}`;
  const value = theme === 'system' ? '' : theme;
  const age = theme === 'system' ? 0 : yearSeconds;
  // biome-ignore lint/suspicious/noDocumentCookie: the newer way exists with https only
  document.cookie = `theme=${value}; Max-Age=${age}; ${attributes}`;
  if (theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
}
