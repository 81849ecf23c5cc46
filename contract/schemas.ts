/** The basic schemas that all others are built from. */
import type { LimitName } from './limits.ts';
import { type Static, type TProperties, type TSchema, Type } from './type.ts';

/**
 * The rules of a text. The server's validation trims it (unless `trim` is false), refuses NUL and
 * lone surrogates, and checks its length in code points against the named limits.
 */
export interface TextRule {
  min?: number | LimitName;
  max: number | LimitName;
  trim?: false;
  lowerCase?: true;
  /** Line breaks and tabs become spaces. */
  singleLine?: true;
  /**
   * A displayed name: it must have a visible character, and none that disrupts the surrounding
   * text.
   */
  isName?: true;
  pattern?: string;
  /** Refused words, also between dots, dashes and underscores. */
  reserved?: readonly string[];
}

export const Text = (rule: TextRule, description?: string) =>
  Type.Unsafe<string>({ type: 'string', text: rule, ...(description ? { description } : {}) });

/** The name of a person, a group, a project or a label: one visible line. */
export const Name = (max: LimitName, { min = 1 } = {}) =>
  Text({ min, max, singleLine: true, isName: true });

/** Control characters, and those that embed or override the text direction. */
const disruptive = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u;
/** U+2800 is a Braille cell without dots: a symbol to Unicode, but blank on screen. */
const visible = /(?![\p{Default_Ignorable_Code_Point}\u2800])[\p{L}\p{N}\p{P}\p{S}]/u;

/** The fault of a name, in the words of a field error; undefined for a valid one. */
export function nameFault(name: string): string | undefined {
  if (disruptive.test(name)) return 'must not have characters that control text';
  if (name !== '' && !visible.test(name)) return 'must have a character that can be seen';
  return undefined;
}

/** The page size of a list: from 1 to the named limit. */
export const PageSize = (max: LimitName) =>
  Type.Unsafe<number>({ type: 'integer', minimum: 1, atMost: max });

export const Id = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER });
export const Version = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER });

/** ISO 8601 in UTC with milliseconds. */
export const Time = Type.Unsafe<string>({ type: 'string', format: 'date-time' });

/** The schema of a basic type, or null. */
export const orNull = <T extends TSchema>(schema: T) =>
  Type.Unsafe<Static<T> | null>({ ...schema, type: [(schema as { type?: string }).type, 'null'] });

/** A list of ids without duplicates. The maximum bounds the work of a request. */
export const IdList = (maxItems: number, minItems = 1) => Type.Array(Id, { minItems, maxItems });

/** An existing day, as `YYYY-MM-DD`. */
export const CalendarDate = Type.Unsafe<string>({ type: 'string', calendarDate: true });

/** An object in an answer, with exactly these fields. */
export const Answer = <T extends TProperties>(properties: T) =>
  Type.Object(properties, { additionalProperties: false });
