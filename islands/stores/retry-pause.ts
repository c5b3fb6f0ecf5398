import { CallFailure } from '../browser/api-client.ts';

const TRY_AGAIN_MS = 3000;

/** How long to wait until what failed is tried again: as long as the server asks, in milliseconds. */
export function retryPauseMs(error: unknown): number {
  return (error instanceof CallFailure && (error.retryAfterSeconds ?? 0) * 1000) || TRY_AGAIN_MS;
}
