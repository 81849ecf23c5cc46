/** What has to stand in the head of every answer. */
import assert from 'node:assert/strict';

type Directives = Record<string, string[]>;

export const directivesOf = (policy: string | null): Directives =>
  Object.fromEntries(
    (policy ?? '')
      .split(';')
      .map((directive) => directive.trim().split(/\s+/))
      .filter(([name]) => name)
      .map(([name, ...sources]) => [name, sources]),
  );

/** Only what this server serves itself may run or show, and nobody may put it in a frame. */
export function assertStrict(headers: Headers, what: string) {
  const directives = assertOwn(headers, what);
  const none = ["'none'"];
  assert.deepEqual(directives['frame-ancestors'], none, what);
  assert.deepEqual(directives['base-uri'], none, what);
  assert.deepEqual(directives['object-src'], none, what);
  assert.deepEqual(directives['form-action'], ["'self'"], what);
}

export function assertOwn(headers: Headers, what: string): Directives {
  const policy = headers.get('content-security-policy');
  const directives = directivesOf(policy);
  const said = `${what}: ${policy}`;
  assert.match(directives['default-src']?.join(' ') ?? '', /^'(self|none)'$/, said);
  for (const [name, sources] of Object.entries(directives)) {
    const allowed = name === 'img-src' ? /^('self'|data:|blob:)$/ : /^('self'|'none')$/;
    for (const source of sources) assert.match(source, allowed, `${said} (${name})`);
  }
  // It would send whoever reads this by HTTP to an HTTPS that nobody serves.
  assert.equal(directives['upgrade-insecure-requests'], undefined, said);
  assertHarmless(headers, what);
  return directives;
}

/** What goes for every answer, whatever its own policy is. */
export function assertHarmless(headers: Headers, what: string) {
  assert.equal(headers.get('x-content-type-options'), 'nosniff', what);
  assert.equal(headers.get('x-frame-options'), 'DENY', what);
  assert.equal(headers.get('referrer-policy'), 'no-referrer', what);
  assert.equal(headers.get('cross-origin-resource-policy'), 'same-origin', what);
  assert.equal(headers.get('x-powered-by'), null, what);
  assert.equal(headers.get('server'), null, what);
}
