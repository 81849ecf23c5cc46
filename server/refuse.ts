import type { FieldError, ProblemCode } from '../contract/problems.ts';

/** A refusal of a request, for a reason that the caller may know. */
export class Refusal extends Error {
  readonly code: ProblemCode;
  readonly detail: string | undefined;
  readonly errors: FieldError[] | undefined;

  constructor(code: ProblemCode, detail?: string, errors?: FieldError[]) {
    super(detail ?? code);
    this.code = code;
    this.detail = detail;
    this.errors = errors;
  }
}

/**
 * Ends the request with the problem of that code.
 * @param detail One sentence for the reader: what happened and what to do.
 */
export function refuse(code: ProblemCode, detail?: string): never {
  throw new Refusal(code, detail);
}

export function refuseField(field: string, message: string): never {
  throw new Refusal('invalid_input', `${field}: ${message}`, [{ field, message }]);
}
