/** What text may hold, and how it is cut. No zod here: visitors' browsers cut texts too. */

/** Text in which there is nothing to be cleaned, as nearly all is. */
const PLAIN = /^[\t\n\x20-\x7e]*$/;
/** Line breaks of other systems. */
const LINE_BREAK = /\r\n?|[\u0085\u2028\u2029]/g;
/**
 * What nobody can see and no text needs: halves of a surrogate pair, control characters, codes that are no characters,
 * marks of files and of annotations, and the embeddings and overrides that turn round all text after them (Unicode 16,
 * 23.8 and UAX 9; isolates do the same for their own text only, and stay).
 */
const UNWANTED = /(?![\t\n])[\p{Cc}\p{Cs}\p{Noncharacter_Code_Point}\u202a-\u202e\ufeff\ufff9-\ufffc]/gu;
/** Something to be seen; U+2800 is a blank that counts as a symbol. */
const VISIBLE = /[^\p{Z}\p{M}\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}\u2800]/u;
/** Most that is looked at beyond a cut, in UTF-16 units: the longest emoji has 35. */
const BEYOND_CUT = 64;

const characters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Text without what nobody can see and no text needs, in normal form C; line breaks and tabs stay. */
export function cleanText(text: string): string {
  if (PLAIN.test(text)) return text;
  return text.replace(LINE_BREAK, '\n').replace(UNWANTED, '').normalize('NFC');
}

/** The same on one line; empty when there is nothing to be seen. */
export function cleanLine(text: string): string {
  return emptyUnlessVisible(cleanText(text).replace(/[\t\n]+/g, ' '));
}

/** Clean text that is empty when there is nothing to be seen. */
export function emptyUnlessVisible(text: string): string {
  return isVisible(text) ? text : '';
}

/** The same for every text of a JSON value, names of fields included. */
export function cleanJson<Value>(value: Value): Value;
export function cleanJson(value: unknown): unknown {
  if (typeof value === 'string') return cleanText(value);
  if (Array.isArray(value)) return value.map((item) => cleanJson(item));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [cleanText(name), cleanJson(item)]));
}

/** True when there is something to be seen: not only spaces, marks and invisible characters. */
export function isVisible(text: string): boolean {
  return VISIBLE.test(text);
}

/**
 * The beginning of a text, never ending within a character: neither between the halves of a surrogate pair nor within
 * an emoji or a letter with its marks.
 * @param maxLength in UTF-16 units
 */
export function cutText(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text;
  const start = text.slice(0, maxLength + BEYOND_CUT);
  const end = characters.segment(start).containing(maxLength)?.index;
  // One letter with hundreds of marks is cut all the same.
  return start.slice(0, end || maxLength).replace(/[\ud800-\udbff]$/, '');
}
