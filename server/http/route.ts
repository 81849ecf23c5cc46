/**
 * How an endpoint is written down: its address, who may call it, what goes in, what comes out, and
 * the function that answers. Fastify, the OpenAPI description and the tests all read this.
 */
import type { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ProblemCode } from '../../contract/problems.ts';
import type { Static, TSchema } from '../../contract/type.ts';
import type { World } from '../world.ts';
import type { Membership, ProjectMembership } from './find-session.ts';
import type { RouteLimit } from './rate-limits.ts';
import type { SharedBody } from './shared-body.ts';
import type { Access, Caller } from './verify-session.ts';

export interface Answer {
  status: 200 | 201 | 204 | 304;
  /** Data, sent as JSON. */
  body?: unknown;
  /** Bytes, for what is not JSON or does not fit in memory at once. Its type is on the reply. */
  payload?: Buffer | Readable | string;
  /** The same for what many requests share. */
  shared?: SharedBody;
}

export interface Call<B, Q, P> {
  caller: Caller;
  membership: Membership | undefined;
  /** On a route of access `project` it is there, or the request was refused. */
  project: ProjectMembership | undefined;
  body: B;
  query: Q;
  params: P;
  /** The picture of a multipart request to a route that takes one. */
  file: Buffer | undefined;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** Every POST route declares how often one person or one address may use it. */
type Limited =
  | { method: 'GET'; rateLimit?: RouteLimit }
  | { method: 'POST'; rateLimit: RouteLimit };

export type Route<
  B extends TSchema = TSchema,
  Q extends TSchema = TSchema,
  P extends TSchema = TSchema,
> = Limited & RouteDescription<B, Q, P>;

interface RouteDescription<B extends TSchema, Q extends TSchema, P extends TSchema> {
  url: string;
  tag: 'accounts' | 'messaging' | 'projects' | 'search' | 'images' | 'push' | 'server';
  /** One line for the description of the API. */
  summary: string;
  description?: string;
  access: Access;
  body?: B;
  query?: Q;
  params?: P;
  /** The name of the multipart field that holds a picture. */
  file?: string;
  /** What the answer of each status looks like. */
  answers: Partial<Record<200 | 201 | 204 | 304, TSchema | null>>;
  /** Refusals beyond those that every route of its access and input can give. */
  problems?: ProblemCode[];
  /** True for a read whose answer may be large: few of them are made at once (`load.ts`). */
  isLargeRead?: (call: Call<Static<B>, Static<Q>, Static<P>>) => boolean;
  /** The web client has a page of the same address, which begins with this data. */
  isClientPage?: true;
  /** The page that shows what a plain form did; where there is none, its start page. */
  page?: (body: never, input: Static<B>, params: Static<P>, caller: Caller) => string;
  handle(world: World, call: Call<Static<B>, Static<Q>, Static<P>>): Promise<Answer> | Answer;
}

/** Only gives `handle` the types of the schemas. */
export function route<B extends TSchema, Q extends TSchema, P extends TSchema>(
  route: Route<B, Q, P>,
): Route {
  return route as unknown as Route;
}

export const ok = (body: unknown): Answer => ({ status: 200, body });
export const created = (body: unknown): Answer => ({ status: 201, body });
export const nothing = (): Answer => ({ status: 204 });
export const notModified = (): Answer => ({ status: 304 });
