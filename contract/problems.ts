/**
 * Every reason for refusing a request: its stable `code`, its HTTP status and a title. The body of
 * such an answer is `application/problem+json` (RFC 9457).
 */
import { type Static, Type } from './type.ts';

export const problems = {
  invalid_input: [400, 'The input is not valid'],
  session_required: [401, 'Sign in first'],
  wrong_credentials: [401, 'The username or the password is wrong'],
  cross_site: [403, 'Requests from another site may not change anything'],
  invite_required: [403, 'An invitation is needed'],
  not_a_member: [403, 'You are not a member'],
  not_allowed: [403, 'You are not allowed to do this'],
  registration_closed: [403, 'Registration is closed'],
  not_found: [404, 'There is nothing here'],
  method_not_allowed: [405, 'This address does not know that method'],
  adding_declined: [409, 'Somebody does not want to be added'],
  client_message_id_used: [409, 'This client message id names a message of another chat'],
  group_full: [409, 'The group is full'],
  label_name_taken: [409, 'The project has a label of that name'],
  last_administrator: [409, 'An administrator is needed'],
  last_manager: [409, 'A project needs a manager'],
  message_deleted: [409, 'The message has been deleted'],
  project_archived: [409, 'The project is archived'],
  project_chat: [409, 'This group follows its project'],
  project_full: [409, 'The project is full'],
  too_many_labels: [409, 'The project has too many labels'],
  too_many_tasks: [409, 'The project has too many tasks'],
  too_many_tokens: [409, 'There are too many tokens'],
  too_much_text: [409, 'The project has too much text'],
  username_taken: [409, 'The username is taken'],
  too_large: [413, 'The input is too large'],
  unsupported_media_type: [415, 'This kind of content is not supported'],
  expectation_failed: [417, 'The server cannot do what Expect asks for'],
  unknown_host: [421, 'The server is not known by this name'],
  rate_limited: [429, 'Too many requests'],
  internal_error: [500, 'Something went wrong'],
  overloaded: [503, 'The server has too much to do at the moment'],
  unavailable: [503, 'The store does not answer at the moment'],
} as const satisfies Record<string, readonly [status: number, title: string]>;

export type ProblemCode = keyof typeof problems;

export const FieldError = Type.Object(
  { field: Type.String(), message: Type.String() },
  { additionalProperties: false },
);
export type FieldError = Static<typeof FieldError>;

export const Problem = Type.Object(
  {
    type: Type.String(),
    title: Type.String(),
    status: Type.Integer(),
    detail: Type.Optional(Type.String()),
    code: Type.String(),
    errors: Type.Optional(Type.Array(FieldError)),
  },
  { additionalProperties: false },
);
export type Problem = Static<typeof Problem>;
