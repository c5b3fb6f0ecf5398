import type { RichText } from '#domain/text/rich-text.ts';
import { hasText, runningText } from '#domain/text/rich-text-reading.ts';
import { cutText } from '#domain/text/text.ts';

/** Longest description in a page's head, in characters; search engines cut there. */
const DESCRIPTION_MAX_LENGTH = 160;

/** Description for a page's head: the first text that says something, on one line, cut at a word. */
export function headDescription(...texts: (RichText | string | null)[]): string {
  for (const text of texts) {
    const words =
      typeof text === 'string' ? text.replace(/\s+/g, ' ').trim() : hasText(text) ? runningText(text) : '';
    if (words) return cut(words);
  }
  return '';
}

function cut(text: string): string {
  if (text.length <= DESCRIPTION_MAX_LENGTH) return text;
  const room = cutText(text, DESCRIPTION_MAX_LENGTH);
  const end = room.lastIndexOf(' ');
  return `${room.slice(0, end > 0 ? end : room.length).replace(/[\s,;:.–-]+$/, '')}…`;
}
