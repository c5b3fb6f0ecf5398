import type { Context as HonoContext } from 'hono';
import type { Endpoint } from '#contract/endpoint.ts';
import { SIGNED_CALL_AGE_MAX_MS, SIGNED_CALL_AHEAD_MAX_MS } from '#domain/shared/constants.ts';
import type { Context } from '../../context.ts';
import { type Failure, fail } from '../../services/outcome.ts';
import { isSignatureOf, SIGNATURE_HEADER, TIMESTAMP_HEADER } from '../../signatures.ts';

/**
 * Why a machine's call is refused; null when it is signed with our secret and not too old. Without a secret there is
 * no such call. Its clock is spoken of only to those who know the secret.
 */
export async function refuseUnlessSigned(
  { config, now }: Pick<Context, 'config' | 'now'>,
  signedBy: Endpoint['signedBy'],
  request: HonoContext,
): Promise<Failure | null> {
  const secret = signedBy === 'mail-provider' ? config.mailEventsSecret : config.rebuildRequestSecret;
  if (secret === null) return fail('not_found');
  const timestamp = request.req.header(TIMESTAMP_HEADER) ?? '';
  const signature = request.req.header(SIGNATURE_HEADER) ?? '';
  const body = await request.req.text();
  if (!isSignatureOf(signature, secret, { timestamp, body })) return fail('signature_refused');
  const age = /^\d{1,15}$/.test(timestamp) ? now() - Number(timestamp) : Number.NaN;
  const isTimely = age <= SIGNED_CALL_AGE_MAX_MS && age >= -SIGNED_CALL_AHEAD_MAX_MS;
  return isTimely ? null : fail('timestamp_refused');
}
