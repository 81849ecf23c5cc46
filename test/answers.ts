/** Holds answers against `/openapi.json`: what is not described there fails the test. */
import assert from 'node:assert/strict';
import { Ajv, type ValidateFunction } from 'ajv';
import type { TestAnswer } from './person.ts';

export type AnswerCheck = (method: string, path: string, answer: TestAnswer) => void;

interface Described {
  responses: Record<string, { content?: Record<string, { schema: object }> }>;
}

/** Servers of one process share a check, because compiling the schemas takes longer than starting a server. */
const checks = new Map<string, AnswerCheck>();

export async function makeAnswerCheck(address: string): Promise<AnswerCheck> {
  const description = await (await fetch(`${address}/openapi.json`)).text();
  let check = checks.get(description);
  if (!check) {
    check = checkAgainst(JSON.parse(description));
    checks.set(description, check);
  }
  return check;
}

function checkAgainst(openapi: { paths: Record<string, Record<string, Described>> }): AnswerCheck {
  const ajv = new Ajv({ strict: false, validateFormats: false, validateSchema: false });
  const compiled = new Map<object, ValidateFunction>();
  const paths = Object.entries(openapi.paths).map(([template, methods]) => ({
    pattern: new RegExp(`^${template.replaceAll('.', '\\.').replaceAll(/\{[^}]+\}/g, '[^/]+')}$`),
    methods,
  }));

  return (method, path, { status, headers, body, text }) => {
    const { pathname } = new URL(path, 'http://localhost');
    const described = paths.find(({ pattern }) => pattern.test(pathname));
    const operation = described?.methods[method.toLowerCase()];
    if (!operation || status === 303) return;
    const answer = operation.responses[status];
    assert.ok(answer, `${method} ${pathname} answered ${status}, which is not described: ${text}`);
    const type = (headers.get('content-type') ?? '').split(';')[0] as string;
    const schema = answer.content?.[type]?.schema;
    if (!schema) {
      assert.ok(!type.includes('json') || !answer.content, `${method} ${pathname}: ${type}`);
      return;
    }
    let validate = compiled.get(schema);
    if (!validate) {
      validate = ajv.compile(schema);
      compiled.set(schema, validate);
    }
    assert.ok(
      validate(body),
      `${method} ${pathname} ${status}: ${ajv.errorsText(validate.errors)}\n${text.slice(0, 2_000)}`,
    );
  };
}
