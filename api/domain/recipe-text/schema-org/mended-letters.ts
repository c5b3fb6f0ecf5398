/** The letters of Windows-1252 at 0x80 to 0x9F; unused places hold the control character of that number. */
const LATIN_AT_80 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';
const BYTES = new Map([...LATIN_AT_80].map((letter, index) => [letter, 0x80 + index]));
/** How the beginnings of letters beyond ASCII look when UTF-8 was read as Windows-1252. */
const MISREAD = /[ÂÃÅâð][\u0080-\u00BF\u0152-\u02DC\u2013-\u2122]/;

function byteOf(letter: string): number | undefined {
  const code = letter.codePointAt(0) ?? 0;
  return BYTES.get(letter) ?? (code < 0x80 || (code >= 0xa0 && code <= 0xff) ? code : undefined);
}

/**
 * Mends letters that a careless system read as Windows-1252 and wrote as UTF-8: 'CrÃ¨me' is 'Crème'. A text that is not
 * such UTF-8 from beginning to end stays as it is.
 */
export function withLettersMended(text: string): string {
  if (!MISREAD.test(text)) return text;
  const bytes = [...text].map(byteOf);
  if (!bytes.every((byte) => byte !== undefined)) return text;
  try {
    return decodeURIComponent(bytes.map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join(''));
  } catch {
    return text;
  }
}
