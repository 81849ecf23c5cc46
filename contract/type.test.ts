import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import * as TypeBox from 'typebox';
import { Type } from './type.ts';

/** As sent, without TypeBox's internal symbols. */
const json = (schema: unknown) => JSON.parse(JSON.stringify(schema));

function schemasOf(made: Pick<typeof TypeBox.Type, keyof typeof Type>): Record<string, unknown> {
  const options = { description: 'what it is' };
  const point = { x: made.Integer({ minimum: 0 }), y: made.Optional(made.Integer()) };
  return {
    Array: [made.Array(made.String()), made.Array(made.String(), { maxItems: 3, ...options })],
    Boolean: [made.Boolean(), made.Boolean(options)],
    Enum: [made.Enum(['a', 'b']), made.Enum(['a', 'b'], { type: 'string', ...options })],
    Integer: [made.Integer(), made.Integer({ minimum: 1, maximum: 5, ...options })],
    Literal: [made.Literal('a'), made.Literal(true), made.Literal(1, options)],
    Null: [made.Null(), made.Null(options)],
    Object: [
      made.Object({}),
      made.Object(point, { additionalProperties: false }),
      made.Object({ y: made.Optional(made.String()) }, options),
      made.Object({ ...point, inner: made.Object(point) }),
      // A copy of an optional schema, made by spreading it, is required again.
      made.Object({ again: made.Unsafe<number>({ ...point.y }) }),
    ],
    Optional: [made.Optional(made.String(options)), made.Array(made.Optional(made.String()))],
    Record: [
      made.Record(made.String(), made.Array(made.Integer())),
      made.Record(made.String(), made.Object(point), options),
    ],
    String: [made.String(), made.String({ maxLength: 9, format: 'date', ...options })],
    Union: [made.Union([made.String(), made.Null()]), made.Union([made.Object(point)], options)],
    Unsafe: [made.Unsafe<string>({ type: 'string', text: { max: 3 } })],
  };
}

describe('schemas', () => {
  const expected = schemasOf(TypeBox.Type);
  const got = schemasOf(Type);

  for (const name of Object.keys(Type)) {
    it(`equal those of TypeBox: ${name}`, () => {
      assert.ok(expected[name], `${name} has no example`);
      assert.deepEqual(json(got[name]), json(expected[name]));
    });
  }

  it('made optional in one object stay required in another', () => {
    const name = Type.String();
    Type.Object({ name: Type.Optional(name) });
    assert.deepEqual(json(Type.Object({ name })).required, ['name']);
  });
});
