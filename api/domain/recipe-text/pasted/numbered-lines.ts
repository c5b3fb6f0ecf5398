/** Steps that are numbered in one line of text. No zod here. */

const FIRST = /^\s*(?:1[.):]|\(1\)|step\s*1[.):])\s/i;

/**
 * '1. Mix. 2. Bake.' as a line for each number, with the numbers; the line itself where no number goes on. 'Serves 2.'
 * and 'for 3. If' are no numbers of steps: what stands before a number has ended, and behind it something begins.
 */
export function numberedLines(line: string): string[] {
  if (!FIRST.test(line)) return [line];
  const lines: string[] = [];
  let rest = line;
  for (let number = 2; ; number++) {
    const next = startOfNumber(rest, number);
    if (next === null) return [...lines, rest];
    lines.push(rest.slice(0, next).trim());
    rest = rest.slice(next).trimStart();
  }
}

/** Where a number begins a step in a text; null where it does not. */
function startOfNumber(text: string, number: number): number | null {
  const afterSentence = String.raw`(?<=[.!?…。！？]["'”’)]*)\s+(?:${number}[.:]|[Ss]tep\s*${number}[.):])`;
  const anywhere = String.raw`\s(?:${number}\)|\(${number}\))`;
  const found = new RegExp(
    String.raw`(?:${afterSentence}|${anywhere})\s+(?=["'“‘]?(?:\p{Lu}|\p{Lo}))`,
    'u',
  ).exec(text);
  return found === null ? null : found.index;
}
