/** A shorter word is never taken for a mistyped one. */
const MISTYPED_WORD_MIN_LENGTH = 4;

/** A word this long may hold two slips, a shorter one. */
const TWO_SLIPS_MIN_LENGTH = 8;

/**
 * The words of a vocabulary that are one or two slips away from a word of a query. Where a query finds nothing on the
 * whole site by its words as they are, each of them may also stand for one of these.
 */
export function nearWords(asked: string, vocabulary: readonly string[]): string[] {
  return vocabulary.filter((word) => isNear(asked, word));
}

function isNear(asked: string, word: string): boolean {
  if (asked.length < MISTYPED_WORD_MIN_LENGTH) return false;
  const slipsMax = asked.length >= TWO_SLIPS_MIN_LENGTH ? 2 : 1;
  return Math.abs(asked.length - word.length) <= slipsMax && slipsBetween(asked, word) <= slipsMax;
}

/**
 * Letters added, left out, replaced or swapped with their neighbour between two words: optimal string alignment
 * distance (Boytsov 2011, "Indexing methods for approximate dictionary searching").
 */
function slipsBetween(word: string, other: string): number {
  let beforePrevious: number[] = [];
  let previous = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let row = 1; row <= word.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const replaced = (previous[column - 1] ?? 0) + (word[row - 1] === other[column - 1] ? 0 : 1);
      let least = Math.min(replaced, (previous[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1);
      if (word[row - 1] === other[column - 2] && word[row - 2] === other[column - 1])
        least = Math.min(least, (beforePrevious[column - 2] ?? least) + 1);
      current.push(least);
    }
    beforePrevious = previous;
    previous = current;
  }
  return previous[other.length] ?? 0;
}
