/**
 * Forms and addresses hold text only. This file converts each field to the type in its schema, so
 * that one schema serves JSON, both kinds of form and query strings. Text that does not fit its
 * type stays text, and validation refuses it.
 */
import type { FastifyError, FastifyRequest } from 'fastify';
import type { Limits } from '../../contract/limits.ts';
import type { TSchema } from '../../contract/type.ts';
import { Refusal, refuse, refuseField } from '../refuse.ts';

interface FieldSchema {
  type?: string | string[];
  items?: FieldSchema;
  text?: { min?: number | string };
  properties?: Record<string, FieldSchema>;
}
type Fields = Record<string, unknown>;

const filePartsMax = 1;
const fieldPartsMax = 10_100;

/**
 * @returns a function that converts the fields that the schema knows. A repeated name has a list of
 * values. Lookups happen once, here.
 */
export function fieldTyper(schema: TSchema): (fields: Fields) => Fields {
  const known = Object.entries((schema as FieldSchema).properties ?? {}).map(([name, field]) => ({
    name,
    field,
    isList: field.type === 'array',
    mayBeEmpty: mayBeEmpty(field),
    isNullable: Array.isArray(field.type) && field.type.includes('null'),
  }));
  return (fields) => {
    const typed: Fields = {};
    for (const { name, field, isList, mayBeEmpty, isNullable } of known) {
      const given = Object.hasOwn(fields, name) ? fields[name] : undefined;
      if (given === undefined) continue;
      if (isList) typed[name] = listOf(given).map((value) => typeValue(value, field.items ?? {}));
      else if (given === '' && isNullable) typed[name] = null;
      else if (given !== '' || mayBeEmpty) typed[name] = typeValue(given, field);
    }
    return typed;
  };
}

/** One empty field stands for an empty list; without any field, the list was not given. */
const listOf = (given: unknown): unknown[] => [given].flat().filter((value) => value !== '');

/** An empty field of a form counts as not filled in, unless the text may be empty. */
function mayBeEmpty({ type, text }: FieldSchema): boolean {
  return type === 'string' && text !== undefined && (text.min ?? 0) === 0;
}

function typeValue(value: unknown, { type }: FieldSchema): unknown {
  if (typeof value !== 'string') return value;
  if (type === 'integer' && /^-?\d{1,16}$/.test(value)) return Number(value);
  if (type === 'boolean' && (value === 'true' || value === 'false')) return value === 'true';
  return value;
}

export interface Multipart {
  fields: Fields;
  file: Buffer | undefined;
}

/**
 * Reads a whole multipart body, within the limits for bodies, and for a picture if the route takes
 * one.
 * @param fileField The only field that may hold a file, if any.
 * @throws Refusal `too_large`, or `invalid_input` for a malformed body
 */
export async function readMultipart(
  request: FastifyRequest,
  fileField: string | undefined,
  limits: Limits,
): Promise<Multipart> {
  const fields: Fields = Object.create(null);
  let file: Buffer | undefined;
  let bytesLeft = limits.bodyBytesMax;
  try {
    for await (const part of request.parts({
      limits: {
        fileSize: limits.imageBytesMax,
        files: filePartsMax,
        fields: fieldPartsMax,
        parts: fieldPartsMax + filePartsMax,
        fieldSize: limits.bodyBytesMax,
      },
    })) {
      if (part.type === 'file') {
        // A part may lack a name, although its type says otherwise.
        const field = (part.fieldname as string | undefined) ?? '';
        if (field !== fileField) {
          part.file.resume();
          refuseField(field, 'no file is taken here');
        }
        file = await part.toBuffer();
      } else {
        bytesLeft -= part.fieldname.length + String(part.value).length;
        if (bytesLeft < 0) refuse('too_large');
        const known = fields[part.fieldname];
        fields[part.fieldname] = known === undefined ? part.value : [known, part.value].flat();
      }
    }
  } catch (error) {
    // Unread bytes would precede the next request of the connection.
    request.raw.resume();
    throw readable(error, fileField);
  }
  return { fields, file };
}

function readable(error: unknown, fileField: string | undefined): Error {
  if (error instanceof Refusal) return error;
  const { code, statusCode, message } = error as { code?: string } & FastifyError;
  if (code === 'FST_FILES_LIMIT') {
    const field = fileField ?? 'file';
    const fault = { field, message: 'there may be only one' };
    return new Refusal('invalid_input', `${field}: ${fault.message}`, [fault]);
  }
  if (statusCode === 413) return new Refusal('too_large', message);
  return new Refusal('invalid_input', 'The multipart body cannot be read.');
}
