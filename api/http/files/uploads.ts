import type { manageCreateImageUploadUrl } from '#contract/images.ts';
import type { manageCreateVideoUploadUrl } from '#contract/videos.ts';
import { API_PATH } from '#domain/pages/paths.ts';
import {
  UPLOADS_PER_ADDRESS_MAX,
  UPLOADS_PER_USER_MAX,
  UPLOADS_WINDOW_MS,
  VIDEO_UPLOAD_MAX_BYTES,
} from '#domain/shared/constants.ts';
import type { Context } from '../../context.ts';
import type { UploadKind } from '../../repositories/media/uploads.ts';
import { type Bytes, openUpload } from '../../services/media/uploads.ts';
import { fail, type Outcome, succeed } from '../../services/outcome.ts';
import { ownOrigin } from '../../services/sites/known-origins.ts';
import { bytesOf, discard, namedLength } from '../calls/bodies.ts';
import { answerFailure } from '../calls/failures.ts';
import { type Api, mount } from '../calls/mount.ts';
import { callerAddress, createRateLimit, refuseAbove } from '../calls/rate-limits.ts';

/**
 * Answers the call that asks for an upload address, and the PUT to that address: bytes as they are, no JSON. Who has
 * the address may send one file; each user and each network address may begin so many within a quarter of an hour.
 */
export function mountUploads(
  api: Api,
  declared: typeof manageCreateImageUploadUrl | typeof manageCreateVideoUploadUrl,
  kind: UploadKind,
  receive: (context: Context, token: string, bytes: Bytes) => Promise<Outcome<object>>,
): void {
  const { app, context, methods, writes } = api;
  const { path } = declared.address;
  const ofUsers = createRateLimit(UPLOADS_PER_USER_MAX, UPLOADS_WINDOW_MS, context.now);
  const ofAddresses = createRateLimit(UPLOADS_PER_ADDRESS_MAX, UPLOADS_WINDOW_MS, context.now);

  mount(api, declared, async ({ body, caller, header }) => {
    const refusal = refuseAbove(ofUsers, caller.user.id);
    if (refusal) return refusal;
    const { key, token } = await openUpload(context, caller.user.id, kind, body.contentType);
    const origin = await ownOrigin(context.db, context.config, header('Host'));
    return succeed({ uploadUrl: `${origin}${API_PATH}${path}/${token}`, key });
  });

  const uploadPath = `${path}/:token`;
  methods.set(uploadPath, new Set(['PUT']));
  app.put(uploadPath, async (request) => {
    const address = callerAddress(request, context.config.trustedProxies);
    const bytes = bytesOf(request.req.raw.body);
    const refusal =
      refuseAbove(writes, address) ??
      refuseAbove(ofAddresses, address) ??
      (namedLength(request) > VIDEO_UPLOAD_MAX_BYTES ? fail('upload_too_large') : null);
    if (refusal) {
      await discard(request, bytes);
      return answerFailure(request, refusal);
    }
    const outcome = await receive(context, request.req.param('token') ?? '', bytes);
    if (!outcome.isOk) {
      await discard(request, bytes);
      return answerFailure(request, outcome);
    }
    request.header('Cache-Control', 'private, no-store');
    return request.json(outcome.value);
  });
}
