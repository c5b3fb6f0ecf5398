import type { Context as HonoContext } from 'hono';
import { ERROR_SENTENCES, type ErrorCode, waitInWords } from '#domain/text/sentences.ts';
import type { Failure } from '../../services/outcome.ts';
import type { PreparedResponse } from '../wire/prepared-responses.ts';
import { answerPrepared, CACHE_PRIVATE_ANSWER, prepareJson } from './json-answers.ts';

/** Status of each error code. */
const STATUSES: Record<ErrorCode, 400 | 401 | 403 | 404 | 405 | 409 | 410 | 413 | 422 | 429 | 500 | 503> = {
  invalid_json: 400,
  json_expected: 400,
  invalid_input: 400,
  unauthorized: 401,
  forbidden: 403,
  sign_ups_closed: 403,
  not_found: 404,
  no_such_kitchen: 404,
  method_not_allowed: 405,
  slug_in_use: 409,
  slug_reserved: 409,
  handle_in_use: 409,
  owns_sites: 409,
  has_paid_subscriptions: 409,
  owner_stays: 409,
  manages_already: 409,
  stale_version: 409,
  too_many_addresses: 409,
  domain_in_use: 409,
  domain_not_ready: 409,
  too_many_domains: 409,
  site_moved: 410,
  too_large: 413,
  too_many_requests: 429,
  sign_in_link_expired: 401,
  sign_in_code_expired: 401,
  signature_refused: 401,
  timestamp_refused: 401,
  event_refused: 400,
  signature_used: 401,
  unknown_site: 404,
  upload_expired: 403,
  picture_too_large: 413,
  video_too_large: 413,
  not_a_picture: 400,
  too_many_pixels: 400,
  not_a_video: 400,
  picture_replaced: 409,
  picture_gone: 409,
  image_in_use: 409,
  plan_full: 409,
  storage_full: 409,
  too_many_recipes: 409,
  page_unknown: 422,
  page_unreachable: 422,
  page_too_large: 422,
  page_unreadable: 422,
  no_recipe_found: 422,
  preview_not_drawn: 503,
  payments_unavailable: 503,
  comments_off: 403,
  newsletter_off: 403,
  newsletter_under_way: 409,
  newsletter_over: 409,
  comments_for_subscribers: 403,
  comments_refused: 403,
  unavailable: 503,
  internal: 500,
};

/** A failure as JSON: {error, message, fields?, current?}; what may be asked again says when. */
export function prepareFailure(
  { error, fields, current, retryAfterSeconds, sentence }: Omit<Failure, 'isOk'>,
  headers: Readonly<Record<string, string>> = {},
): PreparedResponse {
  const again =
    retryAfterSeconds === undefined ? '' : ` Please try again in ${waitInWords(retryAfterSeconds)}.`;
  const reason = sentence ?? (again === '' ? ERROR_SENTENCES[error] : 'Too many requests.');
  const message = reason + again;
  const json = JSON.stringify({ error, message, fields, current });
  return prepareJson(STATUSES[error], json, {
    'Cache-Control': CACHE_PRIVATE_ANSWER,
    ...(STATUSES[error] === 401 ? { 'WWW-Authenticate': 'Bearer' } : {}),
    ...(retryAfterSeconds === undefined ? {} : { 'Retry-After': String(retryAfterSeconds) }),
    ...headers,
  });
}

/** Answers a request with a failure. */
export function answerFailure(request: HonoContext, ...failure: Parameters<typeof prepareFailure>): Response {
  return answerPrepared(request, prepareFailure(...failure));
}
