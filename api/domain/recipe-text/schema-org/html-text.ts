import { Parser } from 'htmlparser2';

/** Elements that begin a line of their own. */
const BLOCKS: ReadonlySet<string> = new Set(
  `address article aside blockquote br dd div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header
  hr li main nav ol p pre section table tbody td th thead tr ul`.split(/\s+/),
);
/** Elements whose text is not read. */
const SILENT: ReadonlySet<string> = new Set(['script', 'style', 'noscript', 'template', 'svg', 'iframe']);
/** A tag that pages have, and no 'a < b'. */
const TAG =
  /<\/?(?:a|abbr|b|big|blockquote|body|br|center|cite|code|dd|div|dl|dt|em|figure|font|h[1-6]|hr|i|iframe|img|ins|label|li|mark|ol|p|pre|q|s|script|section|small|span|strike|strong|style|sub|sup|table|tbody|td|th|tr|u|ul)\b[^<>]*>/i;
const BLOCK_TAGS = /<(?:br|div|p|li|ul|ol|tr|td|dt|dd|h[1-6])\b/gi;
const ENTITY = /&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,30});/i;
/** Systems that escape twice write '&amp;#39;'. */
const MOST_ESCAPES = 3;

/** Whether the element begins a line. */
export function isBlockElement(name: string): boolean {
  return BLOCKS.has(name);
}

/** Whether the element's text is for programs. */
export function isSilent(name: string): boolean {
  return SILENT.has(name);
}

/** The words of a text that may hold tags and entities; blocks and `br` become lines. Plain text stays as it is. */
export function wordsOfHtml(text: string): string {
  let words = text;
  for (let round = 0; round < MOST_ESCAPES; round++) {
    const hasTags = TAG.test(words);
    if (!hasTags && !ENTITY.test(words)) break;
    words = hasTags ? withoutTags(words) : withEntitiesRead(words);
  }
  return words;
}

/** Entities alone: what looks like the beginning of a tag ('a < b') is text. */
function withEntitiesRead(text: string): string {
  return readHtml(text.replaceAll('<', '&lt;'), (words) => words);
}

function withoutTags(html: string): string {
  // Where tags do not make the lines, the text's own do.
  const breaks = html.match(/\n\s*/g)?.length ?? 0;
  const isBrokenByTags = (html.match(BLOCK_TAGS)?.length ?? 0) * 3 >= breaks;
  const space = isBrokenByTags ? /\s+/g : /[^\S\n]+/g;
  const words = readHtml(html, (text) => text.replace(space, ' '));
  return words
    .replace(/[ \t]*\n[ \t]*/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .replace(/ {2,}/g, ' ')
    .trim();
}

function readHtml(html: string, wordsOf: (text: string) => string): string {
  const parts: string[] = [];
  let silence = 0;
  const parser = new Parser({
    onopentag(name) {
      if (isSilent(name)) silence += 1;
      if (isBlockElement(name)) parts.push('\n');
    },
    ontext(text) {
      if (silence === 0) parts.push(wordsOf(text));
    },
    onclosetag(name) {
      if (isSilent(name)) silence -= 1;
      if (isBlockElement(name) && name !== 'br') parts.push('\n');
    },
  });
  parser.end(html);
  return parts.join('');
}
