/**
 * Builds schemas like TypeBox, with its types. TypeBox itself is a type system of 370 modules,
 * which both threads of the server would load at every start; this file has the part in use.
 */
import type * as TypeBox from 'typebox';

export type { Static, TProperties, TSchema } from 'typebox';

type Schema = Record<string, unknown>;

const optional = new WeakSet<Schema>();

const plain = (type: string) => (options?: Schema) => ({ type, ...options });

const functions = {
  Boolean: plain('boolean'),
  Integer: plain('integer'),
  Null: plain('null'),
  String: plain('string'),
  Array: (items: Schema, options?: Schema) => ({ type: 'array', items, ...options }),
  Enum: (values: string[], options?: Schema) => ({ enum: values, ...options }),
  Literal: (value: unknown, options?: Schema) => ({ type: typeof value, const: value, ...options }),
  Union: (anyOf: Schema[], options?: Schema) => ({ anyOf, ...options }),
  Unsafe: (schema: Schema) => schema,

  Object(properties: Record<string, Schema>, options?: Schema) {
    const required = Object.entries(properties).flatMap(([name, schema]) =>
      optional.has(schema) ? [] : [name],
    );
    return { type: 'object', ...(required.length > 0 ? { required } : {}), properties, ...options };
  },

  /** The same schema, for an optional property. */
  Optional(schema: Schema) {
    const copy = { ...schema };
    optional.add(copy);
    return copy;
  },

  /** Its keys can be any text. */
  Record: (_key: Schema, value: Schema, options?: Schema) => ({
    type: 'object',
    patternProperties: { '^.*$': value },
    ...options,
  }),
};

export const Type = functions as unknown as Pick<typeof TypeBox.Type, keyof typeof functions>;
