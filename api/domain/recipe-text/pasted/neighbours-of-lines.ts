import { isStaple } from '../../recipes/lines/listed-names.ts';
import { factsOfLine } from './facts-in-lines.ts';
import {
  beginsWithAmount,
  isAmountAlone,
  isGroupName,
  isIngredientLike,
  isInstruction,
  isSaid,
  isSentence,
} from './line-signs.ts';
import { isBought, isInCapitals, isNameOfPart } from './part-names.ts';
import type { PlacedLine } from './placed-line.ts';

/** What an ingredient says of itself: '2 carrots, peeled and sliced.', and not '4 generations of cooks made this.' */
const SAYS_MORE = /[,;(]|\. /;

/** 'Peanut sauce', and not 'Oil, for frying' or 'The cake is lovely.' */
const SHORT_NAME = /^\p{Lu}[\p{L}\p{M}'’-]*(?: [\p{L}\p{M}'’&-]+){0,3}$/u;

/** Two ingredients, or a heading and an ingredient, from here on. */
export function isRunOfIngredients(lines: readonly PlacedLine[], index: number): boolean {
  const [line, next, third] = lines.slice(index, index + 3);
  if (!line) return false;
  const isFact = (one: PlacedLine) => factsOfLine(one.line).length > 0;
  const looks = (one: PlacedLine | undefined) =>
    one !== undefined && isIngredientLike(one.line) && !isFact(one);
  if (isGroup(lines, index)) return looks(next) && looks(third);
  if (!looks(line)) return false;
  const mayBeOne = next !== undefined && !isFact(next) && (hasAmount(next) || !isSentence(next.line));
  return looks(next) || (mayBeOne && looks(third));
}

/** Three lines with amounts, though they read like prose. */
export function isRunOfAmounts(lines: readonly PlacedLine[], index: number): boolean {
  const run = lines.slice(index, index + 3);
  return run.length === 3 && run.every(hasAmount) && SAYS_MORE.test(run[0]?.line ?? '');
}

/**
 * 'For the sauce:', 'DRESSING', 'Filling': the heading of a group within a part. The first line of a text is its title,
 * and capitals among steps are a heading where they head a list, too: 'SEASON' is a step.
 */
export function isGroup(lines: readonly PlacedLine[], index: number, isStep = false): boolean {
  return isNamedGroup(lines, index, isStep) || (!isStep && isGroupByLook(lines, index));
}

/** Whether its words or its capitals say that a line heads a group, and not only what stands around it. */
function isNamedGroup(lines: readonly PlacedLine[], index: number, isStep = false): boolean {
  const [line, next] = lines.slice(index, index + 2);
  if (!line || isGroupName(line)) return line !== undefined;
  if (!next || line.isBulleted || line.stepNumber !== null) return false;
  const above = lines.slice(0, index);
  if (!hasTitle(above)) return false;
  const isFirst = isFirstOfPart(above);
  const isKnown = () => isFirst || above.some((one) => one.isGroup && one.line === line.line);
  const isCapitals = isInCapitals(line.line, next.line) && (!isStep || isKnown());
  return isCapitals || isNameOfPart(line.line, isFirst || line.isAfterBlank);
}

function hasTitle(above: readonly PlacedLine[]): boolean {
  return above.some(({ part }) => part === 'title' || part === 'heading');
}

function isFirstOfPart(above: readonly PlacedLine[]): boolean {
  return !/^(?:ingredients|steps)$/.test(above.at(-1)?.part ?? '');
}

/** A name over amounts, which right below the title is rather of who wrote the recipe. */
function isGroupByLook(lines: readonly PlacedLine[], index: number): boolean {
  const [line, above] = [lines[index], lines.slice(0, index)];
  if (!line || line.isBulleted || line.stepNumber !== null || !hasTitle(above)) return false;
  const isFirst = isFirstOfPart(above);
  const isBelowTitle = isFirst && above.at(-1)?.part !== 'heading' && !line.isAfterBlank;
  if (isBelowTitle || above.some(({ part }) => part === 'steps') || !isOverAmounts(lines, index, isFirst))
    return false;
  return !isFirst || lines.slice(index + 2).some((_, at) => isLaterGroup(lines, index + 2 + at));
}

function isShortName(line: string): boolean {
  return SHORT_NAME.test(line) && !line.split(' ').some(isStaple) && !isBought(line);
}

/** A name of few words behind a blank line, or at the start of a list, and right above lines with amounts. */
function isOverAmounts(lines: readonly PlacedLine[], index: number, isFirst: boolean): boolean {
  const [line, next, third] = lines.slice(index, index + 3);
  if (!line || !next || next.isAfterBlank || !(line.isAfterBlank || isFirst)) return false;
  const isName = isShortName(line.line);
  const isListed = isIngredientLike(next.line) && !isAmountAlone(next.line);
  const isList = isListed && (!third || third.isAfterBlank || isIngredientLike(third.line));
  return isName && isList && !isIngredientLike(line.line) && factsOfLine(line.line).length === 0;
}

/** Whether a line of a list, in a group or the head of one, may as well be the other. */
export function isDoubtfulGroup(lines: readonly PlacedLine[], index: number): boolean {
  return lines[index]?.isGroup ? !isNamedGroup(lines, index) : mayHeadAmounts(lines, index);
}

/** A name without an amount right above two lines with one, below another or first: 'Vorteig', 'Meatballs' or 'Capers'. */
function mayHeadAmounts(lines: readonly PlacedLine[], index: number): boolean {
  const [line, next, third] = lines.slice(index, index + 3);
  if (!line || line.isBulleted || line.stepNumber !== null || !next || next.isAfterBlank) return false;
  const isName = isShortName(line.line) && !isIngredientLike(line.line);
  const above = lines[index - 1];
  const isBelow = above?.part === 'heading' || hasAmount(above);
  return isName && isBelow && hasAmount(next) && third !== undefined && hasAmount(third);
}

/** The first group of a list has a title only where another has one. */
function isLaterGroup(lines: readonly PlacedLine[], index: number): boolean {
  const [line, next] = lines.slice(index, index + 2);
  if (!line || !next || next.isAfterBlank || !isIngredientLike(next.line)) return false;
  return isGroupName(line) || isOverAmounts(lines, index, false);
}

function hasAmount(line: PlacedLine | undefined): boolean {
  return line !== undefined && line.stepNumber === null && beginsWithAmount(line.line);
}

/** Below an ingredient, before another one or the end of the list. */
export function isAmongIngredients(lines: readonly PlacedLine[], index: number): boolean {
  const [line, next] = lines.slice(index, index + 2);
  if (!line || !next || line.isAfterBlank || !hasAmount(line)) return false;
  return next.isAfterBlank || next.stepNumber !== null || hasAmount(next);
}

/** 'Mix well.' below ingredients without full stops, and before another such line, or at the end. */
export function isFirstSaid(lines: readonly PlacedLine[], index: number): boolean {
  const [before, line, next] = lines.slice(index - 1, index + 2);
  const hasStop = (one: PlacedLine | undefined) => one !== undefined && /[.!]$/.test(one.line);
  if (!line || hasStop(before) || !isSaid(line.line) || !isInstruction(line.line)) return false;
  return next === undefined || (hasStop(next) && !isIngredientLike(next.line));
}

/** '1. 2 Eier trennen.' below a list without numbers. */
export function isFirstNumber(lines: readonly PlacedLine[], index: number): boolean {
  const [before, line] = lines.slice(index - 1, index + 1);
  const isListed = before?.part === 'ingredients' && !before.isGroup && before.stepNumber === null;
  return isListed && line?.stepNumber === 1 && line.text !== '';
}
