const LATIN = new TextDecoder('windows-1252');
const UTF8 = new TextDecoder('utf-8', { fatal: true });
/** The byte of each letter of Windows-1252. */
const BYTES = new Map(Array.from({ length: 256 }, (_, byte) => [LATIN.decode(Uint8Array.of(byte)), byte]));
/** How the beginnings of letters beyond ASCII look when UTF-8 was read as Windows-1252. */
const MISREAD = /[ÂÃÅâð][\u0080-\u00BF\u0152-\u02DC\u2013-\u2122]/;

/**
 * Mends letters that a careless system read as Windows-1252 and wrote as UTF-8: 'CrÃ¨me' is 'Crème'. A text that is not
 * such UTF-8 from beginning to end stays as it is.
 */
export function withLettersMended(text: string): string {
  if (!MISREAD.test(text)) return text;
  const bytes = [...text].map((letter) => BYTES.get(letter));
  if (!bytes.every((byte) => byte !== undefined)) return text;
  try {
    return UTF8.decode(Uint8Array.from(bytes));
  } catch {
    return text;
  }
}
