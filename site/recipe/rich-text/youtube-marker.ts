import type { RichText } from '#domain/text/rich-text.ts';
import { plainText } from '#domain/text/rich-text-reading.ts';

const MARKER = /^\s*youtube=([\w-]{6,20})\s*$/;

/** Parts a collection's description: the video a paragraph 'youtube=ID' names, and the text without that paragraph. */
export function splitYoutubeMarker(text: RichText): { youtubeVideoId: string | null; text: RichText } {
  const ids = text.map((block) => MARKER.exec(plainText([block]))?.[1] ?? null);
  return {
    youtubeVideoId: ids.find((id) => id !== null) ?? null,
    text: text.filter((_, index) => ids[index] === null),
  };
}
