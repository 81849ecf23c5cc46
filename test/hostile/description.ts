/** What `/openapi.json` says of a server, as a generator of requests needs it. */

export interface Schema {
  type?: string | string[];
  format?: string;
  enum?: unknown[];
  pattern?: string;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  items?: Schema;
  contentMediaType?: string;
  properties?: Record<string, Schema>;
  required?: string[];
}

export interface Field {
  name: string;
  schema: Schema;
  required: boolean;
}

export type BodyEncoding = 'json' | 'form' | 'multipart';

export interface Operation {
  /** `POST /project/{id}/edit` */
  name: string;
  method: 'GET' | 'POST';
  template: string;
  path: Field[];
  query: Field[];
  /** Of the body; undefined where none is asked for. */
  fields: Field[] | undefined;
  encodings: BodyEncoding[];
  needsSession: boolean;
}

interface Described {
  security?: object[];
  parameters?: { in: string; name: string; required?: boolean; schema: Schema }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
}

const encodingsByType: Record<string, BodyEncoding> = {
  'application/json': 'json',
  'application/x-www-form-urlencoded': 'form',
  'multipart/form-data': 'multipart',
};

export async function readDescription(address: string): Promise<Operation[]> {
  const openapi = (await (await fetch(`${address}/openapi.json`)).json()) as {
    paths: Record<string, Record<string, Described>>;
  };
  return Object.entries(openapi.paths).flatMap(([template, methods]) =>
    Object.entries(methods).map(([method, described]) => toOperation(template, method, described)),
  );
}

function toOperation(template: string, method: string, described: Described): Operation {
  const parameters = (place: string) =>
    (described.parameters ?? [])
      .filter((parameter) => parameter.in === place)
      .map(({ name, schema, required = false }) => ({ name, schema, required }));
  const content = Object.entries(described.requestBody?.content ?? {});
  return {
    name: `${method.toUpperCase()} ${template}`,
    method: method.toUpperCase() as Operation['method'],
    template,
    path: parameters('path'),
    query: parameters('query'),
    fields: content[0] && fieldsOf(content[0][1].schema),
    encodings: content.map(([type]) => encodingsByType[type] as BodyEncoding),
    needsSession: (described.security ?? []).length > 0,
  };
}

const fieldsOf = ({ properties = {}, required = [] }: Schema): Field[] =>
  Object.entries(properties).map(([name, schema]) => ({
    name,
    schema,
    required: required.includes(name),
  }));

export const typesOf = ({ type }: Schema): string[] => [type ?? []].flat();
export const isFile = ({ contentMediaType }: Schema): boolean => contentMediaType !== undefined;
