import type { WrittenGroup } from '../written-recipe.ts';
import { beginSteps } from './counted-steps.ts';
import { readBareNumber, readStepNumber, signsOf } from './line-signs.ts';
import { numberedLines } from './numbered-lines.ts';
import type { PlacedLine } from './placed-line.ts';

/** Numbers from which on a list surely is numbered. */
const FEWEST_NUMBERS = 2;

/**
 * Lines of steps as steps: a number begins one, or a bullet, or a blank line; a text without any of these has a step a
 * line.
 * @param listed the lines of the ingredients
 */
export function joinSteps(placed: readonly PlacedLine[], listed: readonly string[]): WrittenGroup[] {
  const lines = placed.flatMap(partedByNumbers);
  const beginsStep = beginningOf(
    lines.filter(({ isGroup }) => !isGroup),
    listed,
  );
  const groups: WrittenGroup[] = [];
  let isNew = true;
  for (const line of lines) {
    if (line.isGroup) {
      groups.push({ title: line.line.replace(/\s*[:：]$/u, ''), lines: [] });
      isNew = true;
      continue;
    }
    const group = groups.at(-1) ?? { title: '', lines: [] };
    if (groups.length === 0) groups.push(group);
    const text = beginsStep.isNumbered(line) ? withoutNumber(line.line, beginsStep.read) : line.line;
    if (isNew || beginsStep.test(line)) group.lines.push(text);
    else group.lines.push([group.lines.pop(), text].filter(Boolean).join('\n'));
    isNew = false;
  }
  return groups.map(({ title, lines: steps }) => ({ title, lines: steps.filter((step) => step !== '') }));
}

function partedByNumbers(line: PlacedLine): PlacedLine[] {
  const parts = numberedLines(line.line);
  return parts.length === 1 ? [line] : parts.map((part) => ({ ...line, ...signsOf(part) }));
}

type ReadNumber = typeof readStepNumber;

function withoutNumber(line: string, read: ReadNumber): string {
  return line.slice(read(line)?.end ?? 0).trim();
}

/** '1 Preheat', '2 Boil' on all lines of steps, which count up from 1, and not '1 Onion' of '1 onion, chopped'. */
function areBareNumbers(lines: readonly PlacedLine[], listed: readonly string[]): boolean {
  const amounts = new Set(listed.map(numberAndWord));
  if (lines.some(({ line }) => amounts.has(numberAndWord(line)))) return false;
  const numbers = lines.map(({ line }) => readBareNumber(line)?.number ?? null);
  return numbers.length >= FEWEST_NUMBERS && numbers[0] === 1 && beginSteps(numbers).every(Boolean);
}

function numberAndWord(line: string): string {
  return /^\d+\s+\p{L}+/u.exec(line)?.[0].toLowerCase() ?? line;
}

type IsOf = (line: PlacedLine) => boolean;

function beginningOf(
  lines: readonly PlacedLine[],
  listed: readonly string[],
): { test: IsOf; isNumbered: IsOf; read: ReadNumber } {
  const read = areBareNumbers(lines, listed) ? readBareNumber : readStepNumber;
  const numbers = lines.map(({ line }) => read(line)?.number ?? null);
  const begin = beginSteps(numbers);
  const numbered = new Set(lines.filter((_, index) => begin[index]));
  const isNumbered: IsOf = (line) => numbered.has(line);
  if (numbered.size >= FEWEST_NUMBERS || numbers[begin.indexOf(true)] === 1)
    return { test: isNumbered, isNumbered, read };
  const isNever: IsOf = () => false;
  const bullets = lines.filter(({ isBulleted }) => isBulleted).length;
  if (bullets > lines.length / 2)
    return { test: (line) => line.isBulleted || line.isAfterBlank, isNumbered: isNever, read };
  const isParted = lines.some(({ isAfterBlank }, index) => index > 0 && isAfterBlank);
  return { test: (line) => !isParted || line.isAfterBlank, isNumbered: isNever, read };
}
