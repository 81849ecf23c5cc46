/** A draft as it goes over the wire. */
import { randomBytes } from 'node:crypto';
import type { Draft, Value } from './draft.ts';

export interface Wire {
  method: string;
  path: string;
  headers: Record<string, string | string[]>;
  body: Buffer;
}

const types = {
  json: 'application/json',
  form: 'application/x-www-form-urlencoded',
  multipart: 'multipart/form-data; boundary=',
};

export function write(draft: Draft): Wire {
  const { operation, path, encoding, fields } = draft;
  const query =
    draft.query.map((pair) => pair.map(encodeText).join('=')).join('&') + draft.queryEnd;
  const boundary = `x${randomBytes(6).toString('hex')}`;
  const type = encoding && `${types[encoding]}${encoding === 'multipart' ? boundary : ''}`;
  return {
    method: draft.method,
    path:
      operation.template.replaceAll(/\{(\w+)\}/g, (_, name: string) => path[name] ?? '') +
      draft.pathEnd +
      (query === '' ? '' : `?${query}`),
    headers: { ...(type ? { 'content-type': type } : {}), ...draft.headers },
    body: encoding ? bodies[encoding](fields, boundary) : Buffer.alloc(0),
  };
}

type Fields = [string, Value][];

const bodies = {
  json: (fields: Fields) =>
    Buffer.from(`{${fields.map(([name, { json }]) => `${JSON.stringify(name)}:${json}`).join()}}`),
  form: (fields: Fields) =>
    Buffer.from(
      pairsOf(fields)
        .map((pair) => pair.map(encodeText).join('='))
        .join('&'),
    ),
  multipart: (fields: Fields, boundary: string) =>
    Buffer.concat([
      ...fields.flatMap(([name, { texts, file }]) =>
        file
          ? [part(boundary, name, '; filename="a.png"'), file, Buffer.from('\r\n')]
          : texts.map((text) => Buffer.concat([part(boundary, name), Buffer.from(`${text}\r\n`)])),
      ),
      Buffer.from(`--${boundary}--\r\n`),
    ]),
};

const pairsOf = (fields: Fields): [string, string][] =>
  fields.flatMap(([name, { texts }]) => texts.map((text): [string, string] => [name, text]));

/** `%` alone would be a broken encoding: those are put in on purpose, elsewhere. */
const encodeText = (text: string): string => encodeURIComponent(text.toWellFormed());

const part = (boundary: string, name: string, more = ''): Buffer => {
  const quoted = name.replaceAll('"', '%22').replaceAll(/[\r\n]/g, ' ');
  return Buffer.from(
    `--${boundary}\r\nContent-Disposition: form-data; name="${quoted}"${more}\r\n\r\n`,
  );
};
