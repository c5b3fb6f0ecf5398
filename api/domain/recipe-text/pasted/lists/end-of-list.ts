import { factsOfLine } from '../facts-in-lines.ts';
import {
  beginsWithTime,
  isGroupName,
  isIngredientLike,
  isInstruction,
  isSaid,
  isSentence,
  saysAct,
} from '../line-signs.ts';
import { isAmongIngredients, isFirstNumber, isFirstSaid, isGroup } from '../neighbours-of-lines.ts';
import type { PlacedLine } from '../placed-line.ts';

/**
 * Whether the steps begin with a line behind ingredients, where no heading says so.
 * @param isGuessed whether the list has no heading either
 */
export function isStepAfterList(lines: readonly PlacedLine[], index: number, isGuessed: boolean): boolean {
  const line = lines[index];
  if (!line) return false;
  if (isFirstNumber(lines, index)) return true;
  if (isGuessed && isBlockOfSteps(lines, index)) return true;
  if (isIngredientLike(line.line) || isAmongIngredients(lines, index) || readFactsOnly(line)) return false;
  if (line.stepNumber !== null) return true;
  if (isGroup(lines, index)) return isProse(lines[index + 1]);
  if (isProse(line)) return isGuessed ? !isOverAmounts(lines, index) : line.isAfterBlank || !line.isBulleted;
  return isGuessed && isShortStep(lines, index);
}

function isShortStep(lines: readonly PlacedLine[], index: number): boolean {
  const [line, next] = lines.slice(index, index + 2);
  if (!line) return false;
  const isBeforeIngredient = next !== undefined && !next.isAfterBlank && isIngredientLike(next.line);
  const goesOn = next !== undefined && !next.isAfterBlank;
  const isInstructed = line.isAfterBlank ? isInstruction(line.line) : goesOn && saysAct(line.line);
  if (isInstructed && !isBeforeIngredient) return true;
  // A short step ('Mix well.'), before longer ones.
  return isFirstSaid(lines, index) || ((line.isAfterBlank || isSaid(line.line)) && isProse(next));
}

/** 'Alles verrühren', '20 min quellen lassen': a block of lines without amounts that are mostly no names. */
function isBlockOfSteps(lines: readonly PlacedLine[], index: number): boolean {
  if (!lines[index]?.isAfterBlank) return false;
  const end = lines.findIndex((one, at) => at > index && one.isAfterBlank);
  const block = lines.slice(index, end < 0 ? lines.length : end);
  const isWait = ({ line }: PlacedLine) => beginsWithTime(line);
  const isNoName = (one: PlacedLine) => isWait(one) || saysAct(one.line) || isSentence(one.line);
  if (
    block.some(
      (one) => isGroupName(one) || readFactsOnly(one) || (!isWait(one) && isIngredientLike(one.line)),
    )
  )
    return false;
  return block.some(isWait) || block.filter(isNoName).length * 2 >= block.length;
}

/** 'Lamb shoulder, or something like it. Get one that fits in your pot.' within a list. */
function isOverAmounts(lines: readonly PlacedLine[], index: number): boolean {
  const [line, ...below] = lines.slice(index, index + 3);
  if (!line || line.isAfterBlank || below.length < 2) return false;
  return below.every((one) => !one.isAfterBlank && isIngredientLike(one.line));
}

function isProse(line: PlacedLine | undefined): boolean {
  if (line === undefined || isIngredientLike(line.line)) return false;
  return isSentence(line.line) || line.stepNumber !== null;
}

function readFactsOnly(line: PlacedLine): boolean {
  return factsOfLine(line.line, true).length > 0;
}
