/**
 * Declares an endpoint: its address, access, input, output, and the function that answers. Fastify,
 * the OpenAPI description and the tests all read this.
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
  /** Bytes of other types, or too many to fit in memory at once. The reply holds their type. */
  payload?: Buffer | Readable | string;
  /** The same for a body that many requests share. */
  shared?: SharedBody;
}

export interface Call<B, Q, P> {
  caller: Caller;
  membership: Membership | undefined;
  /** Always set on a route with access `project`; other callers were refused. */
  project: ProjectMembership | undefined;
  body: B;
  query: Q;
  params: P;
  /** The picture of a multipart request, on a route that takes one. */
  file: Buffer | undefined;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** Every POST route declares a limit by person or by address. */
type Limited =
  | { method: 'GET'; rateLimit?: RouteLimit }
  | { method: 'POST'; rateLimit: RouteLimit | 'once per session' };

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
  /** The schema of the answer for each status. */
  answers: Partial<Record<200 | 201 | 204 | 304, TSchema | null>>;
  /** Refusals beyond those that follow from the route's access and input. */
  problems?: ProblemCode[];
  /** True for a read with a large answer: only a few of these run at once (`load.ts`). */
  isLargeRead?: (call: Call<Static<B>, Static<Q>, Static<P>>) => boolean;
  /**
   * Puts the answer's validator on the reply. True if the caller has the answer: it is a 304. Asked before a large
   * read waits for its turn, and whatever the caller has read already.
   */
  isUnchanged?: (
    world: World,
    call: Call<Static<B>, Static<Q>, Static<P>>,
  ) => Promise<boolean> | boolean;
  /** The web client has a page at the same address, with this data embedded. */
  isClientPage?: true;
  /** The page that shows the result of a plain form; without it, the start page. */
  page?: (body: never, input: Static<B>, params: Static<P>, caller: Caller) => string;
  handle(world: World, call: Call<Static<B>, Static<Q>, Static<P>>): Promise<Answer> | Answer;
}

/** Gives `handle` the types of the schemas. */
export function route<B extends TSchema, Q extends TSchema, P extends TSchema>(
  route: Route<B, Q, P>,
): Route {
  return route as unknown as Route;
}

export const ok = (body: unknown): Answer => ({ status: 200, body });
export const created = (body: unknown): Answer => ({ status: 201, body });
export const nothing = (): Answer => ({ status: 204 });
export const notModified = (): Answer => ({ status: 304 });
