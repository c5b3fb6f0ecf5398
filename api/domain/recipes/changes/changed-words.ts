/** Longest text that is quoted whole, in characters. */
const QUOTED_MAX_LENGTH = 60;
/** Words that stay on each side of what changed. */
const WORDS_AROUND = 2;

/** 'for 20 minutes' → 'for 30 minutes': two texts as far as they differ, and a few words around, where they are long. */
export function changedWords(from: string, to: string): string {
  return quotedParts(from, to)
    .map((words) => words || 'none')
    .join(' → ');
}

function quotedParts(from: string, to: string): [string, string] {
  if (Math.max(from.length, to.length) <= QUOTED_MAX_LENGTH) return [from, to];
  const [was, is] = [from.split(/\s+/), to.split(/\s+/)];
  const shortest = Math.min(was.length, is.length);
  let before = 0;
  while (before < shortest && was[before] === is[before]) before += 1;
  let after = 0;
  while (after < shortest - before && was.at(-1 - after) === is.at(-1 - after)) after += 1;
  const start = Math.max(0, before - WORDS_AROUND);
  const end = Math.max(0, after - WORDS_AROUND);
  return [quoted(was, start, end), quoted(is, start, end)];
}

/** Words without some at the beginning and at the end; what is still long is cut. */
function quoted(words: readonly string[], start: number, end: number): string {
  const text = words.slice(start, words.length - end).join(' ');
  const isCut = text.length > QUOTED_MAX_LENGTH;
  const shown = isCut ? text.slice(0, QUOTED_MAX_LENGTH).replace(/\s+\S*$/, '') : text;
  return `${start > 0 ? '… ' : ''}${shown}${end > 0 || isCut ? ' …' : ''}`;
}
