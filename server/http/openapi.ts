/** Generates the description of the API from the schemas that validate it. */
import type { FastifyInstance, FastifySchema } from 'fastify';
import type { LimitName, Limits } from '../../contract/limits.ts';
import { Problem, type ProblemCode, problems } from '../../contract/problems.ts';
import type { TextRule } from '../../contract/schemas.ts';
import type { TSchema } from '../../contract/type.ts';
import type { Route } from './route.ts';
import { textBounds } from './validation.ts';

const encodings = ['application/json', 'application/x-www-form-urlencoded', 'multipart/form-data'];

declare module 'fastify' {
  interface FastifySchema {
    described?: Route;
  }
}

/** The schemas that Fastify validates with. The rest of the description is added on request. */
export function describeRoute(route: Route): FastifySchema {
  return {
    ...(route.body ? { body: route.body } : {}),
    ...(route.query ? { querystring: route.query } : {}),
    ...(route.params ? { params: route.params } : {}),
    described: route,
  } as FastifySchema;
}

/** Registers the description; call it before the first route. */
export async function registerOpenapi(app: FastifyInstance, limits: Limits): Promise<void> {
  const { default: swagger } = await import('@fastify/swagger');
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Tertulia',
        version: '0.1.0',
        description:
          'Conversations and the projects they are about. Every refusal is an RFC 9457 ' +
          'problem with a stable `code`. A GET with a matching `If-None-Match` answers 304.',
      },
      components: {
        securitySchemes: {
          session: { type: 'apiKey', in: 'cookie', name: 'session' },
          api_token: { type: 'http', scheme: 'bearer' },
        },
      },
      tags: [
        { name: 'accounts', description: 'People, their sessions, tokens and invitations' },
        { name: 'messaging', description: 'Chats and messages' },
        { name: 'projects', description: 'Projects, their members, labels and tasks' },
        { name: 'search', description: 'People and messages' },
        { name: 'images', description: 'Pictures of people and groups' },
        { name: 'push', description: 'Notifications while the client is closed' },
        { name: 'server', description: 'Health, metrics and the description of the API' },
      ],
    },
    hideUntagged: true,
    transform: ({ schema, url }) => {
      const route = (schema as { described?: Route } | undefined)?.described;
      return { schema: route ? describe(route, limits) : { hide: true }, url };
    },
  });
}

function describe(route: Route, limits: Limits) {
  const input = withBounds(route.body, limits) as Record<string, unknown> | undefined;
  return {
    tags: [route.tag],
    summary: route.summary,
    ...(route.description ? { description: route.description } : {}),
    security: route.access === 'anyone' ? [] : [{ session: [] }, { api_token: [] }],
    ...(route.query ? { querystring: withBounds(route.query, limits) } : {}),
    ...(route.params ? { params: withBounds(route.params, limits) } : {}),
    ...(input
      ? {
          body: route.file ? withFile(input, route.file) : input,
          consumes: route.file ? ['multipart/form-data'] : encodings,
        }
      : {}),
    response: answers(route),
  };
}

function withFile(input: Record<string, unknown>, file: string) {
  return {
    ...input,
    required: [...((input.required as string[] | undefined) ?? []), file],
    properties: {
      ...(input.properties as object),
      [file]: { type: 'string', contentMediaType: 'image/*' },
    },
  };
}

function answers(route: Route): Record<string, unknown> {
  const described: Record<string, unknown> = {};
  for (const [status, schema] of Object.entries(route.answers)) {
    described[status] = schema
      ? { description: 'Done', content: { 'application/json': { schema } } }
      : { description: 'Done', type: 'null' };
  }
  if (route.method === 'GET' && route.answers[200]) {
    described['304'] = { description: 'The caller’s copy is current', type: 'null' };
  }
  for (const [status, codes] of byStatus(problemsOf(route))) {
    described[status] = {
      description: codes.map((code) => `\`${code}\`: ${problems[code][1]}`).join('. '),
      content: { 'application/problem+json': { schema: Problem } },
    };
  }
  return described;
}

/** The problems that follow from a route's access and input, and those that it declares itself. */
export function problemsOf(route: Route): ProblemCode[] {
  const codes = new Set<ProblemCode>(route.problems);
  if (route.access !== 'anyone') codes.add('session_required');
  if (route.access === 'chat' || route.access === 'project') codes.add('not_a_member');
  if (route.access === 'admin') codes.add('not_allowed');
  if (route.body || route.query || route.params) codes.add('invalid_input');
  if (route.method === 'POST') {
    // A body is read whether the route needs one or not.
    const ofBodies = [
      'invalid_input',
      'cross_site',
      'too_large',
      'unsupported_media_type',
    ] as const;
    for (const code of ofBodies) codes.add(code);
  }
  if (typeof route.rateLimit === 'object') codes.add('rate_limited');
  if (route.isLargeRead) codes.add('rate_limited');
  if (route.tag !== 'server') codes.add('overloaded');
  codes.add('unavailable');
  codes.add('internal_error');
  return [...codes];
}

function byStatus(codes: ProblemCode[]): Map<number, ProblemCode[]> {
  return Map.groupBy(codes, (code) => problems[code][0]);
}

/** The same schema with its text rules in JSON Schema keywords. */
function withBounds(schema: unknown, limits: Limits): TSchema | undefined {
  if (Array.isArray(schema)) return schema.map((item) => withBounds(item, limits)) as never;
  if (typeof schema !== 'object' || schema === null) return schema as never;
  const { text, atMost, calendarDate, ...rest } = schema as {
    text?: TextRule;
    atMost?: LimitName;
    calendarDate?: true;
  };
  const copy: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(rest)) copy[key] = withBounds(value, limits);
  if (typeof atMost === 'string') copy.maximum = limits[atMost];
  if (calendarDate === true) copy.format = 'date';
  if (text && 'max' in text) {
    const { min, max } = textBounds(text, limits);
    Object.assign(copy, { minLength: min, maxLength: max });
    if (text.pattern) copy.pattern = text.pattern;
  }
  return copy as never;
}
