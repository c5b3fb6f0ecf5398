import type { Context as Request } from 'hono';
import { ERROR_SENTENCES, type ErrorCode } from '#domain/sentences.ts';
import type { Failure } from '../services/outcome.ts';

/** Status of each error code. */
const STATUSES: Record<ErrorCode, 400 | 401 | 403 | 404 | 405 | 409 | 413 | 429 | 500> = {
  invalid_json: 400,
  invalid_input: 400,
  unauthorized: 401,
  forbidden: 403,
  not_found: 404,
  method_not_allowed: 405,
  slug_in_use: 409,
  slug_reserved: 409,
  stale_version: 409,
  too_large: 413,
  too_many_requests: 429,
  sign_in_link_expired: 401,
  internal: 500,
};

/** Answers a failure as JSON: {error, message, fields?, current?}. */
export function answerFailure(request: Request, { error, fields, current }: Omit<Failure, 'isOk'>): Response {
  request.header('Cache-Control', 'private, no-store');
  if (STATUSES[error] === 401) request.header('WWW-Authenticate', 'Bearer');
  return request.json({ error, message: ERROR_SENTENCES[error], fields, current }, STATUSES[error]);
}
