import type { WrittenGroup } from '../written-recipe.ts';
import { beginSteps } from './counted-steps.ts';
import { readStepNumber, signsOf } from './line-signs.ts';
import { numberedLines } from './numbered-lines.ts';
import type { PlacedLine } from './placed-line.ts';

/** Numbers from which on a list surely is numbered. */
const FEWEST_NUMBERS = 2;

/**
 * Lines of steps as steps: a number begins one, or a bullet, or a blank line; a text without any of these has a step a
 * line.
 */
export function joinSteps(placed: readonly PlacedLine[]): WrittenGroup[] {
  const lines = placed.flatMap(partedByNumbers);
  const beginsStep = beginningOf(lines.filter(({ isGroup }) => !isGroup));
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
    const text = beginsStep.isNumbered(line) ? withoutNumber(line.line) : line.line;
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

function withoutNumber(line: string): string {
  return line.slice(readStepNumber(line)?.end ?? 0).trim();
}

type IsOf = (line: PlacedLine) => boolean;

function beginningOf(lines: readonly PlacedLine[]): { test: IsOf; isNumbered: IsOf } {
  const numbers = lines.map(({ line }) => readStepNumber(line)?.number ?? null);
  const begin = beginSteps(numbers);
  const numbered = new Set(lines.filter((_, index) => begin[index]));
  const isNumbered: IsOf = (line) => numbered.has(line);
  if (numbered.size >= FEWEST_NUMBERS || numbers[begin.indexOf(true)] === 1)
    return { test: isNumbered, isNumbered };
  const isNever: IsOf = () => false;
  const bullets = lines.filter(({ isBulleted }) => isBulleted).length;
  if (bullets > lines.length / 2)
    return { test: (line) => line.isBulleted || line.isAfterBlank, isNumbered: isNever };
  const isParted = lines.some(({ isAfterBlank }, index) => index > 0 && isAfterBlank);
  return { test: (line) => !isParted || line.isAfterBlank, isNumbered: isNever };
}
