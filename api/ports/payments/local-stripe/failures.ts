/** Refusals, in the shape that the SDK makes its errors of. */
import type { ContentfulStatusCode } from 'hono/utils/http-status';

type Problem = { type: string; message: string; code?: string; param?: string };

export class StripeFailure extends Error {
  readonly status: ContentfulStatusCode;
  readonly problem: Problem;

  constructor(status: ContentfulStatusCode, problem: Problem) {
    super(problem.message);
    this.status = status;
    this.problem = problem;
  }
}

/** @param param that named it, such as `line_items[0][price]` */
export function missingObject(kind: string, id: string, param = 'id'): StripeFailure {
  const words = kind.split('.').at(-1)?.replaceAll('_', ' ');
  return new StripeFailure(404, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${words}: '${id}'`,
    param,
  });
}

export function invalidRequest(message: string, param?: string, code?: string): StripeFailure {
  return new StripeFailure(400, { type: 'invalid_request_error', message, param, code });
}
