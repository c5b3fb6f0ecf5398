import { Hono } from 'hono';
import { manageCreateImageUploadUrl } from '#contract/images.ts';
import { manageCreateVideoUploadUrl } from '#contract/videos.ts';
import {
  API_PATH,
  COMMENT_MAILS_PATH,
  CONFIRMATIONS_PATH,
  MEMBERS_PATH,
  PREVIEWS_PATH,
  WEEKLY_MAILS_PATH,
} from '#domain/pages/paths.ts';
import type { Context } from './context.ts';
import { databaseFailureOf } from './db/database-failures.ts';
import { limitBody } from './http/calls/bodies.ts';
import { callPattern } from './http/calls/calls.ts';
import { corsForKnownOrigins, createCorsHeaders } from './http/calls/cors.ts';
import { answerFailure } from './http/calls/failures.ts';
import { createMounts, mount } from './http/calls/mount.ts';
import {
  createPaymentEvents,
  PAYMENT_EVENT_MAX_BYTES,
  PAYMENT_EVENTS_PATH,
} from './http/calls/payment-events.ts';
import { routeNameOf } from './http/calls/route-names.ts';
import { createPreviews } from './http/files/previews.ts';
import { mountUpload } from './http/files/uploads.ts';
import { createCommentMailEnds } from './http/mail-ends/comment-mail-ends.ts';
import { createConfirmationPages } from './http/mail-ends/confirmation-pages.ts';
import {
  createMemberEmailPages,
  createMemberPages,
  MEMBER_FORM_MAX_BYTES,
} from './http/mail-ends/member-pages.ts';
import { createWeeklyMailEnds } from './http/mail-ends/weekly-mail-ends.ts';
import type { FindPrepared } from './http/wire/prepared-responses.ts';
import { requestIdOf } from './http/wire/request-ids.ts';
import { isCutOff } from './http/wire/request-watch.ts';
import { ANSWERED_CALLS } from './routes/answered-calls.ts';
import { receiveImage, receiveVideo } from './services/media/uploads.ts';
import { fail } from './services/outcome.ts';

/** The API, and its fast path, for which no Request is made. */
type ApiApp = Hono & { findPrepared: FindPrepared };

/**
 * The whole API, below API_PATH: the same on every host.
 * @param publishedDir absolute folder of published pages, from which plain forms get their answer pages
 */
export function createApi(context: Context, publishedDir: string | null = null): ApiApp {
  const app = new Hono().basePath(API_PATH);
  const api = createMounts(app, context, publishedDir);
  app.use(corsForKnownOrigins(createCorsHeaders(context)));

  for (const call of ANSWERED_CALLS) mount(api, call);
  mountUpload(api, manageCreateImageUploadUrl, receiveImage);
  mountUpload(api, manageCreateVideoUploadUrl, receiveVideo);

  const previewPath = `${PREVIEWS_PATH.slice(API_PATH.length)}/:name`;
  api.methods.set(previewPath, new Set(['GET']));
  app.get(previewPath, createPreviews(context));

  const limitForm = limitBody(MEMBER_FORM_MAX_BYTES, context.config.trustedProxies, (request, refusal) =>
    answerFailure(request, fail(refusal)),
  );
  const memberPath = `${MEMBERS_PATH}/:token`;
  for (const [path, answer] of [
    [`${WEEKLY_MAILS_PATH}/:token`, createWeeklyMailEnds(context)],
    [`${COMMENT_MAILS_PATH}/:token`, createCommentMailEnds(context)],
    [`${CONFIRMATIONS_PATH}/:token`, createConfirmationPages(context)],
    [memberPath, createMemberPages(context)],
    [`${memberPath}/email/:emailToken`, createMemberEmailPages(context)],
  ] as const) {
    const ownPath = path.slice(API_PATH.length);
    api.methods.set(ownPath, new Set(['GET', 'POST']));
    app.on(['GET', 'POST'], ownPath, limitForm, answer);
  }

  api.methods.set(PAYMENT_EVENTS_PATH, new Set(['POST']));
  app.post(
    PAYMENT_EVENTS_PATH,
    limitBody(PAYMENT_EVENT_MAX_BYTES, context.config.trustedProxies, (request, refusal) =>
      answerFailure(request, fail(refusal)),
    ),
    createPaymentEvents(context),
  );

  const known = [...api.methods].map(([path, methods]) => ({
    pattern: callPattern(path),
    methods,
  }));
  app.notFound((request) => {
    const methods = known
      .filter(({ pattern }) => pattern.test(request.req.path))
      .flatMap((entry) => [...entry.methods]);
    if (methods.length === 0) return answerFailure(request, fail('not_found'));
    return answerFailure(request, fail('method_not_allowed'), { Allow: [...new Set(methods)].join(', ') });
  });
  app.onError((error, request) => {
    if (isCutOff(request)) return answerFailure(request, fail('invalid_json'));
    const { method, path } = request.req;
    context.metrics.countError();
    context.databaseState.note(error);
    context.log.error(
      { err: error, requestId: requestIdOf(request), route: routeNameOf(method, path) },
      'A call failed.',
    );
    return answerFailure(request, fail(databaseFailureOf(error) === null ? 'internal' : 'unavailable'));
  });

  return Object.assign(app, { findPrepared: api.fastPath.findPrepared });
}
