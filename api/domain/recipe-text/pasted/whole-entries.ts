/** A text from a page whose list entries stand each on one line. */
export type WholeEntries = {
  text: string;
  /** The lines that an entry had on the page, by the line it is now. */
  linesOf: ReadonlyMap<string, string>;
};

/** What browsers write before an entry: '1. ', '• '. */
const MARK = /^\s*(?:\d{1,3}[.)]?|[-*•◦▪])\s+/;

/**
 * Puts entries of lists that a browser wrote as several lines on one line each, as one entry is one ingredient or step.
 * @param entries the words of the entries on the page, in order
 */
export function withWholeEntries(text: string, entries: readonly string[]): WholeEntries {
  const lines = text.split(/\r\n|\r|\n/);
  const linesOf = new Map<string, string>();
  const whole: string[] = [];
  let next = 0;
  for (const entry of entries) {
    const found = findEntry(lines, next, packed(entry));
    if (!found) continue;
    const [start, end] = found;
    const own = lines.slice(start, end).map((line) => line.trim());
    const written = own.filter((line) => line !== '');
    whole.push(...lines.slice(next, start), written.join(' '));
    if (written.length > 1)
      linesOf.set(written.join(' ').replace(MARK, ''), written.join('\n').replace(MARK, ''));
    next = end;
  }
  return { text: [...whole, ...lines.slice(next)].join('\n'), linesOf };
}

/** Where the lines from `next` on begin and end that have the words of an entry, and no others; null for nowhere. */
function findEntry(lines: readonly string[], next: number, entry: string): [number, number] | null {
  for (let start = next; start < lines.length; start++) {
    const first = lines[start] ?? '';
    for (const beginning of [first, first.replace(MARK, '')]) {
      const end = endOfEntry(lines, start + 1, packed(beginning), entry);
      if (end !== null) return [start, end];
    }
  }
  return null;
}

function endOfEntry(
  lines: readonly string[],
  second: number,
  beginning: string,
  entry: string,
): number | null {
  let words = beginning;
  for (let end = second; words !== '' && entry.startsWith(words); end++) {
    if (words === entry) return end;
    if (end === lines.length) return null;
    words += packed(lines[end] ?? '');
  }
  return null;
}

/** Words without the spaces between them, which pages and browsers put differently. */
function packed(words: string): string {
  return words.replaceAll(/\s/g, '');
}
