/** Addresses of videos on YouTube. Nothing of a page asks for them before a reader plays one. No zod here. */

/** Script through which a page hears what an embedded player does. */
export const YOUTUBE_API_ADDRESS = 'https://www.youtube.com/iframe_api';
/** Where that script gets its own code from. */
export const YOUTUBE_API_CODE_ADDRESS = 'https://www.youtube.com/s/player/';
/** Where embedded players come from: the host that keeps no cookies before one plays. */
export const YOUTUBE_EMBED_ORIGIN = 'https://www.youtube-nocookie.com';

/** Address of a video's own page. */
export function youtubePageAddress(youtubeVideoId: string): string {
  return `https://www.youtube.com/watch?v=${encodeURIComponent(youtubeVideoId)}`;
}

/** Pages of YouTube on which a video is watched or embedded, with the id of the video. */
const WATCHED =
  /^https?:\/\/(?:(?:www\.|m\.)?youtube(?:-nocookie)?\.com\/(?:watch\?(?:[^#]*&)?v=|embed\/|shorts\/|v\/)|youtu\.be\/)([\w-]{6,20})(?![\w-])/i;

/** Id of the video at an address; null where it is none of YouTube. */
export function youtubeVideoIdOf(address: string): string | null {
  return WATCHED.exec(address)?.[1] ?? null;
}

/**
 * Address of a video's embedded player, which plays at once.
 * @param origin of the page it is in; the player tells it what it does
 */
export function youtubeEmbedAddress(youtubeVideoId: string, origin: string): string {
  const parameters = `enablejsapi=1&autoplay=1&playsinline=1&rel=0&origin=${encodeURIComponent(origin)}`;
  return `${YOUTUBE_EMBED_ORIGIN}/embed/${encodeURIComponent(youtubeVideoId)}?${parameters}`;
}
