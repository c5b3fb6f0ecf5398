import type { Endpoint } from '#contract/endpoint.ts';
import { UPLOADS_PER_ADDRESS_MAX, UPLOADS_WINDOW_MS } from '#domain/shared/call-limits.ts';
import type { Context } from '../../context.ts';
import { type Limit, refuseAboveLimit } from '../../services/limits.ts';
import type { SentFile } from '../../services/media/uploads.ts';
import type { Outcome } from '../../services/outcome.ts';
import { bytesOf, discard, namedLength } from '../calls/bodies.ts';
import { answerFailure } from '../calls/failures.ts';
import type { Api } from '../calls/mount.ts';
import { callerAddress, refuseAbove } from '../calls/rate-limits.ts';

/** Files that one network address may send. */
const ADDRESS_LIMIT: Limit = {
  name: 'files of an address',
  max: UPLOADS_PER_ADDRESS_MAX,
  windowMs: UPLOADS_WINDOW_MS,
};

/**
 * Takes what is PUT to the addresses that a call gives out: bytes as they are, no JSON. An address takes one
 * file; each network address may start a limited number within a quarter of an hour.
 */
export function mountUpload(
  { app, context, methods, writes }: Api,
  { path }: Pick<Endpoint, 'path'>,
  receive: (context: Context, token: string, sent: SentFile) => Promise<Outcome<object>>,
): void {
  const uploadPath = `${path}/:token`;
  methods.set(uploadPath, new Set(['PUT']));
  app.put(uploadPath, async (request) => {
    const address = callerAddress(request, context.config.trustedProxies);
    const bytes = bytesOf(request.req.raw.body);
    const refusal = refuseAbove(writes, address) ?? (await refuseAboveLimit(context, ADDRESS_LIMIT, address));
    if (refusal) {
      await discard(request, bytes);
      return answerFailure(request, refusal);
    }
    const outcome = await receive(context, request.req.param('token') ?? '', {
      bytes,
      namedLength: namedLength(request),
    });
    if (!outcome.isOk) {
      await discard(request, bytes);
      return answerFailure(request, outcome);
    }
    request.header('Cache-Control', 'private, no-store');
    return request.json(outcome.value);
  });
}
