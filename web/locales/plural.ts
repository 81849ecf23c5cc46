const rules = { en: new Intl.PluralRules('en'), es: new Intl.PluralRules('es') };

/**
 * `plural('en', 3, 'one task', '# tasks')` → `3 tasks`, with the number formatted for the locale.
 */
export function plural(locale: 'en' | 'es', count: number, one: string, other: string): string {
  const number = new Intl.NumberFormat(locale).format(count);
  return (rules[locale].select(count) === 'one' ? one : other).replace('#', number);
}
