/** What must hold of the answer to whatever was sent. */
import assert from 'node:assert/strict';
import { Ajv } from 'ajv';
import { Problem } from '../../contract/problems.ts';
import { type AnswerCheck, makeAnswerCheck } from '../answers.ts';
import type { TestAnswer } from '../person.ts';
import type { HostileRequest } from './generate.ts';

export type Judge = (request: HostileRequest, answer: TestAnswer) => void;

/** What only the inside of a server would say. */
const insides =
  /\bat .+:\d+:\d+|node_modules|node:internal|SQLITE_|\bSELECT .+ FROM\b|constraint failed|violates/;

export async function makeJudge(address: string): Promise<Judge> {
  const check = await makeAnswerCheck(address);
  return (request, answer) => {
    const { status, headers } = answer;
    assert.ok(status < 500, `It answers ${status}`);
    assert.equal(headers.get('x-content-type-options'), 'nosniff');
    const location = headers.get('location') ?? '/';
    assert.match(location, /^\/(?![/\\])[\x21-\x7e]*$/, 'It leads away from this server');
    if (request.draft.isWrong) assert.ok(isRefused(answer), `It is accepted with ${status}`);
    if (status >= 400) checkRefusal(request, answer);
    checkDescribed(check, request, answer);
  };
}

export const isRefused = ({ status, headers }: TestAnswer): boolean =>
  status >= 400 || (headers.get('location') ?? '').startsWith('/login?next=');

const isProblem = new Ajv({ strict: false }).compile(Problem);

function checkRefusal({ wire }: HostileRequest, { status, headers, body, text }: TestAnswer): void {
  const isRead = (headers.get('content-type') ?? '').startsWith('text/html');
  assert.doesNotMatch(isRead ? '' : text, insides, 'It tells of its inside');
  if (wire.method === 'HEAD') {
    assert.equal(text, '');
  } else if (isRead) {
    assert.match(String(wire.headers.accept), /html/);
  } else {
    assert.match(headers.get('content-type') ?? '', /^application\/problem\+json/);
    assert.ok(isProblem(body), text);
    assert.equal(body.status, status);
  }
}

/** What does not get as far as the route may be refused in ways that no route describes. */
function checkDescribed(
  check: AnswerCheck,
  { draft, wire }: HostileRequest,
  answer: TestAnswer,
): void {
  const { operation } = draft;
  const isElsewhere = draft.pathEnd !== '' || wire.method !== operation.method;
  const isUnreadable = answer.status === 431 || (answer.status === 404 && draft.touched.size > 0);
  if (isElsewhere || isUnreadable || answer.headers.has('content-encoding')) return;
  check(operation.method, operation.template.replaceAll(/\{\w+\}/g, '1'), answer);
}
