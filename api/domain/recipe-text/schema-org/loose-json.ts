import { jsonrepair } from 'jsonrepair';

/** What old systems put round a script's text so that older browsers do not show it. */
const WRAPPING =
  /^\s*(?:<!--|\/\/\s*<!\[CDATA\[|\/\*\s*<!\[CDATA\[\s*\*\/|<!\[CDATA\[)+|(?:-->|\/\/\s*\]\]>|\/\*\s*\]\]>\s*\*\/|\]\]>|;)+\s*$/g;

/**
 * The value of JSON as pages hold it: with comments of HTML round it, line breaks within texts, trailing commas, a
 * bracket too few. Undefined for what is no JSON at all.
 */
export function readLooseJson(text: string): unknown {
  const written = text.replace(/^\ufeff/, '').trim();
  for (const read of [
    () => JSON.parse(written),
    () => JSON.parse(written.replace(WRAPPING, '')),
    () => JSON.parse(withLinesEscaped(written.replace(WRAPPING, ''))),
    () => JSON.parse(jsonrepair(withLinesEscaped(written.replace(WRAPPING, '')))),
  ]) {
    try {
      return read();
    } catch {
      // The next way of reading takes more.
    }
  }
  return undefined;
}

/** Control characters within texts, which JSON wants escaped. */
function withLinesEscaped(text: string): string {
  return text.replace(/"[^"\\]*(?:\\[\s\S][^"\\]*)*"/g, (literal) =>
    literal.replace(/\p{Cc}/gu, (control) => JSON.stringify(control).slice(1, -1)),
  );
}
