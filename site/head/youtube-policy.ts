import {
  YOUTUBE_API_ADDRESS,
  YOUTUBE_API_CODE_ADDRESS,
  YOUTUBE_EMBED_ORIGIN,
} from '#domain/media/youtube.ts';
import type { Policy } from './policy.ts';

/** Lets a page play a YouTube video; every other page may have neither its script nor its iframe. */
export function allowYoutube(policy: Policy): void {
  policy.allow('script-src', YOUTUBE_API_ADDRESS);
  policy.allow('script-src', YOUTUBE_API_CODE_ADDRESS);
  policy.allow('frame-src', YOUTUBE_EMBED_ORIGIN);
}
