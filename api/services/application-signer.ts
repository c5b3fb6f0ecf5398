/** Signing with the application's own secret: what it signs works as long as that stays, in every process. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Context } from '../context.ts';
import { findApplicationSecret } from '../repositories/application-secret.ts';

/** Bytes of a signature. */
const SIGNATURE_BYTES = 16;

/** Signs parts, the first of which says what they are. */
export type Sign = (...parts: readonly string[]) => Buffer;

export async function applicationSigner({ config, db }: Pick<Context, 'config' | 'db'>): Promise<Sign> {
  const secret = config.applicationSecret ?? (await findApplicationSecret(db));
  return (...parts) =>
    createHmac('sha256', secret).update(parts.join('\n')).digest().subarray(0, SIGNATURE_BYTES);
}

/** Takes equally long for every wrong signature. */
export function isSameSignature(one: Buffer, other: Buffer): boolean {
  return one.length === other.length && timingSafeEqual(one, other);
}
