/** A request before it is written down, so that parts of it can be made wrong one by one. */
import { dot } from '../access-scene.ts';
import type { Chance } from '../random.ts';
import {
  type BodyEncoding,
  type Field,
  isFile,
  type Operation,
  type Schema,
  typesOf,
} from './description.ts';
import type { Caller, Scene } from './scene.ts';
import { marker } from './values.ts';

/** A value as each encoding writes it. */
export interface Value {
  json: string;
  texts: string[];
  file?: Buffer;
}

export interface Draft {
  operation: Operation;
  caller: Caller;
  method: string;
  /** The parts of the address, as they stand in it. */
  path: Record<string, string>;
  pathEnd: string;
  query: [name: string, value: string][];
  /** Put behind the query as it stands. */
  queryEnd: string;
  fields: [name: string, value: Value][];
  encoding: BodyEncoding | undefined;
  headers: Record<string, string | string[]>;
  /** Names of fields that were made wrong. */
  touched: Set<string>;
  /** What was made wrong, in words. */
  faults: string[];
  /** Whether it may not be accepted, whatever else is right with it. */
  isWrong: boolean;
}

const optionalShare = 2;
const picture = Buffer.from(await dot().arrayBuffer());

export const plain = (value: unknown): Value => ({
  json: JSON.stringify(value) ?? 'null',
  texts: value === null ? [''] : [value].flat().map(String),
});
export const written = (json: string): Value => ({ json, texts: [json] });

/** One that is to be accepted, as far as names and types tell. */
export function validDraft(operation: Operation, scene: Scene, chance: Chance): Draft {
  const fill = ({ name, schema }: Field): Value => {
    if (isFile(schema)) return { json: '"x"', texts: ['x'], file: picture };
    const thing = () => scene.thing(operation.name, name, chance);
    if (!typesOf(schema).includes('array')) return plain(thing() ?? example(schema, chance));
    const count = Math.max(schema.minItems ?? 0, chance.below(3));
    const items = Array.from({ length: count }, () => thing() ?? example(schema.items, chance));
    return plain([...new Set(items)]);
  };
  const chosen = (fields: Field[]) =>
    fields.filter(({ required }) => required || chance.below(optionalShare) > 0);
  const image = (operation.fields ?? []).some(({ schema }) => isFile(schema));
  return {
    operation,
    caller: callerOf(operation, chance),
    method: operation.method,
    path: Object.fromEntries(
      operation.path.map((field) => [field.name, encodeURIComponent(fill(field).texts[0] ?? '')]),
    ),
    pathEnd: '',
    query: chosen(operation.query).flatMap((field) =>
      fill(field).texts.map((text): [string, string] => [field.name, text]),
    ),
    queryEnd: '',
    fields: chosen(operation.fields ?? []).map((field) => [field.name, fill(field)]),
    encoding: operation.fields && (image ? 'multipart' : chance.oneOf(operation.encodings)),
    headers: {},
    touched: new Set(),
    faults: [],
    isWrong: false,
  };
}

/** Operations after which their caller may not be known any more. */
const ofSpares = ['POST /logout', 'POST /change-password'];

function callerOf({ name }: Operation, chance: Chance): Caller {
  const nine = chance.below(9);
  if (ofSpares.includes(name)) return nine < 7 ? 'spare' : chance.oneOf(['expired', 'nobody']);
  if (nine < 6) return 'owner';
  return chance.oneOf(['member', 'member', 'stranger', 'expired', 'nobody']);
}

function example(schema: Schema = {}, chance: Chance): unknown {
  if (schema.enum) return chance.oneOf(schema.enum);
  const { minimum = 0, maximum = minimum + 100, minLength = 0, maxLength = 100 } = schema;
  switch (typesOf(schema)[0]) {
    case 'integer':
    case 'number':
      return minimum + chance.below(Math.min(maximum - minimum, 1_000) + 1);
    case 'boolean':
      return chance.below(2) === 0;
    case 'array':
      return [];
    case 'object':
      return {};
  }
  if (schema.format === 'date') return chance.oneOf(['2026-11-21', '2024-02-29', null]);
  if (schema.format === 'date-time') return '2026-11-21T04:12:00.123Z';
  const text = chance.oneOf([marker, 'a', `${marker} ñ 👋`, marker.repeat(20)]);
  return [...text.padEnd(minLength, 'x')].slice(0, maxLength).join('');
}
