/** The few kinds of value that all other schemas are made of. */
import type { LimitName } from './limits.ts';
import { type Static, type TProperties, type TSchema, Type } from './type.ts';

/**
 * What a text may be. The server's validation trims it (unless `trim` is false), refuses NUL and
 * lone surrogates, and holds its length in code points against the named limits.
 */
export interface TextRule {
  min?: number | LimitName;
  max: number | LimitName;
  trim?: false;
  lowerCase?: true;
  /** Line breaks become spaces. */
  singleLine?: true;
  pattern?: string;
}

export const Text = (rule: TextRule, description?: string) =>
  Type.Unsafe<string>({ type: 'string', text: rule, ...(description ? { description } : {}) });

/** How many things a list may hold: from 1 to the named limit. */
export const PageSize = (max: LimitName) =>
  Type.Unsafe<number>({ type: 'integer', minimum: 1, atMost: max });

export const Id = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER });
export const Version = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER });

/** ISO 8601 in UTC with milliseconds. */
export const Time = Type.Unsafe<string>({ type: 'string', format: 'date-time' });

/** The schema of one plain type, or null. */
export const orNull = <T extends TSchema>(schema: T) =>
  Type.Unsafe<Static<T> | null>({ ...schema, type: [(schema as { type?: string }).type, 'null'] });

/** A list of ids; the bound keeps a request's work bounded. Who is named twice counts once. */
export const IdList = (maxItems: number, minItems = 1) => Type.Array(Id, { minItems, maxItems });

/** A day that exists, as `YYYY-MM-DD`. */
export const CalendarDate = Type.Unsafe<string>({ type: 'string', calendarDate: true });

/** An object of an answer: it has exactly these fields. */
export const Answer = <T extends TProperties>(properties: T) =>
  Type.Object(properties, { additionalProperties: false });
