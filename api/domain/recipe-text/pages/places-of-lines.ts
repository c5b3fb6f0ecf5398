/** Where a line of the data stands on the page: from one line of it to before another, and whether in the same words. */
export type Place = { line: number; from: number; to: number; isSame: boolean };

/** Lines of a page that one line of the data may be broken into. */
const MOST_PARTS = 4;
/** Lines of the data after each other that the page may lack. */
const MOST_MISSED = 2;
/** Lines of a page between two of the recipe. */
const MOST_BETWEEN = 6;
/** Places of a page at which the lines may begin. */
const MOST_STARTS = 100;
/** Least share of the lines that a page has where it surely shows them. */
const LEAST_SHARE = 0.8;

/** A line in what two writings of it have in common. */
type Written = { letters: string; digits: string; words: ReadonlySet<string> };

/** Where the lines of the data stand on the page, in their order; none where it does not show them. */
export function placesOf(lines: readonly string[], page: readonly string[]): Place[] {
  const [data, seen] = [lines.map(written), page.map(written)];
  const starts = seen.flatMap((_, index) => (placeAt(data, seen, 0, index) ? [index] : []));
  const all = starts.slice(0, MOST_STARTS).map((start) => placesFrom(data, seen, start));
  const [best = []] = all.sort((one, other) => sureness(other) - sureness(one));
  return best.length >= lines.length * LEAST_SHARE ? best : [];
}

function sureness(places: readonly Place[]): number {
  return places.length + places.filter(({ isSame }) => isSame).length;
}

function placesFrom(lines: readonly Written[], page: readonly Written[], start: number): Place[] {
  const places: Place[] = [];
  let [next, from, end] = [0, start, start];
  while (from < page.length && next < lines.length && from <= end + MOST_BETWEEN) {
    const place = placeAt(lines, page, next, from);
    if (place) {
      places.push(place);
      next = place.line + 1;
      from = place.to;
      end = from;
    } else from += 1;
  }
  return places;
}

function placeAt(
  lines: readonly Written[],
  page: readonly Written[],
  next: number,
  from: number,
): Place | null {
  for (const [index, line] of lines.slice(next, next + MOST_MISSED + 1).entries()) {
    let letters = '';
    for (let to = from; to < from + MOST_PARTS && to < page.length; to++) {
      letters += page[to]?.letters;
      if (letters !== '' && letters === line.letters)
        return { line: next + index, from, to: to + 1, isSame: true };
      if (!line.letters.startsWith(letters)) break;
    }
    if (isAlike(page[from], line)) return { line: next + index, from, to: from + 1, isSame: false };
  }
  return null;
}

/** '1 tsp salt' and '1 teaspoon salt, fine', '200 g flour' and 'Flour 200 g', '0.5 dl milk' and '½ dl milk'. */
function isAlike(one: Written | undefined, other: Written): boolean {
  if (!one || one.words.size === 0 || other.words.size === 0) return false;
  const shared = [...one.words].filter((word) => other.words.has(word)).length;
  const isSame = shared === one.words.size && shared === other.words.size;
  return isSame || (one.digits === other.digits && shared > Math.max(one.words.size, other.words.size) / 2);
}

function written(text: string): Written {
  const plain = text.normalize('NFKD').toLowerCase().replace(/\p{M}/gu, '');
  return {
    letters: plain.replace(/[^\p{L}\p{N}]+/gu, ''),
    digits: plain.replace(/\P{N}+/gu, ''),
    words: new Set(plain.match(/\p{L}+/gu)),
  };
}
