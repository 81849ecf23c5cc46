/**
 * Validates input against the contract's schemas. JSON keeps its types; text-only input (an
 * address, a form) was typed before, in `forms.ts`.
 */
import { Ajv, type ErrorObject, type FuncKeywordDefinition } from 'ajv';
import type { LimitName, Limits } from '../../contract/limits.ts';
import type { FieldError } from '../../contract/problems.ts';
import { nameFault, type TextRule } from '../../contract/schemas.ts';
import type { TSchema } from '../../contract/type.ts';
import { Refusal } from '../refuse.ts';

export type Validate = (data: unknown) => void;

/**
 * Compiles schemas on first use, so that the server starts sooner.
 * @returns A function from a schema to one that throws `invalid_input` and trims texts in place.
 */
export function makeValidators(limits: Limits): (schema: TSchema) => Validate {
  const ajv = new Ajv({
    strict: false,
    validateFormats: false,
    // Drops unknown fields.
    removeAdditional: 'all',
  });
  ajv.addKeyword(textKeyword(limits));
  ajv.addKeyword(atMostKeyword(limits));
  ajv.addKeyword(calendarDateKeyword);
  return (schema) => {
    let validate: ReturnType<typeof ajv.compile> | undefined;
    return (data) => {
      validate ??= ajv.compile(schema);
      if (!validate(data)) throw invalidInput(validate.errors ?? []);
    };
  };
}

/** The bounds of a text rule as numbers. */
export function textBounds(rule: TextRule, limits: Limits): { min: number; max: number } {
  const bound = (given: number | LimitName) => (typeof given === 'number' ? given : limits[given]);
  return { min: bound(rule.min ?? 0), max: bound(rule.max) };
}

function textKeyword(limits: Limits): FuncKeywordDefinition {
  return {
    keyword: 'text',
    type: 'string',
    modifying: true,
    errors: true,
    compile(rule: TextRule) {
      const { min, max } = textBounds(rule, limits);
      const pattern = rule.pattern === undefined ? undefined : new RegExp(rule.pattern, 'u');
      const reserved = new Set(rule.reserved);
      const check = (given: string, ctx: { parentData?: object; parentDataProperty?: unknown }) => {
        const text = normalise(given, rule);
        const message =
          lengthFault(text, min, max) ??
          (rule.isName && nameFault(text)) ??
          contentFault(text, pattern, reserved);
        check.errors = message ? [{ keyword: 'text', message, params: {} }] : [];
        if (message) return false;
        (ctx.parentData as Record<string, unknown>)[String(ctx.parentDataProperty)] = text;
        return true;
      };
      check.errors = [] as Partial<ErrorObject>[];
      return check as never;
    },
  };
}

function atMostKeyword(limits: Limits): FuncKeywordDefinition {
  return {
    keyword: 'atMost',
    type: 'number',
    error: { message: ({ schema }) => `must be at most ${limits[schema as LimitName]}` },
    validate: (name: LimitName, value: number) => value <= limits[name],
  };
}

const calendarDateKeyword: FuncKeywordDefinition = {
  keyword: 'calendarDate',
  type: 'string',
  error: { message: 'must be a day that exists, as YYYY-MM-DD, or null' },
  validate: (_: true, value: string) => isCalendarDate(value),
};

function isCalendarDate(text: string): boolean {
  const time = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

/** Line endings become `\n`, whatever a browser's form sends. */
function normalise(given: string, rule: TextRule): string {
  if (rule.trim === false) return given;
  let text = given.replaceAll('\r\n', '\n').trim();
  if (rule.singleLine) text = text.replaceAll(/\s*[\t-\r\u0085\u2028\u2029]\s*/g, ' ');
  return rule.lowerCase ? text.toLowerCase() : text;
}

function lengthFault(text: string, min: number, max: number): string | undefined {
  // A code point has one or two code units, so most lengths need no counting.
  const length = text.length <= max && text.length >= 2 * min ? text.length : codePoints(text);
  if (length < min) return min === 1 ? 'must not be empty' : `must have at least ${min} characters`;
  if (length > max) return `must have at most ${max} characters`;
  return undefined;
}

function contentFault(
  text: string,
  pattern: RegExp | undefined,
  reserved: ReadonlySet<string>,
): string | undefined {
  if (text.includes('\0') || !text.isWellFormed()) return 'must be text, without NUL';
  if (pattern && !pattern.test(text)) return 'has characters that are not allowed here';
  if (reserved.has(text.replaceAll(/^[._-]+|[._-]+$/g, ''))) return 'is a reserved word';
  return undefined;
}

function codePoints(text: string): number {
  let count = 0;
  for (const _ of text) count++;
  return count;
}

function invalidInput(errors: ErrorObject[]): Refusal {
  const fields: FieldError[] = errors.map(({ instancePath, keyword, params, message }) => {
    const path = instancePath.slice(1).replaceAll('/', '.');
    const missing = keyword === 'required' ? String(params.missingProperty) : '';
    return {
      field: [path, missing].filter(Boolean).join('.'),
      message: missing ? 'is required' : (message ?? 'is not valid'),
    };
  });
  const [first] = fields;
  return new Refusal(
    'invalid_input',
    first && `${first.field || 'input'}: ${first.message}`,
    fields,
  );
}
