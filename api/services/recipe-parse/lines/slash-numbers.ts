import { isMeasure, readUnit } from './units-in-text.ts';

/** Parts that measuring cups, spoons and scales have: halves, thirds, quarters, eighths, sixteenths. */
const KITCHEN_DENOMINATORS: ReadonlySet<number> = new Set([2, 3, 4, 8, 16]);

const NEXT_UNIT = /^\s{0,2}-?\s?/;
/** The name that follows a number, to the first mark or word after which another thing is named. */
const NAME_AFTER =
  /^\s{1,2}(?!(?:to|or|of|and|plus)\b)(\p{L}[^,;:()\d½¼¾⅓⅔]{0,60}?)(?=[,;:()\d½¼¾⅓⅔]| (?:or|of|and|for|in|with) |$)/iu;
/** English plurals; not hummus, asparagus, couscous, watercress. */
const PLURAL_WORD = /^\p{L}{2,}[^sui'’]s$/iu;

function greatestCommonDivisor(left: number, right: number): number {
  return right === 0 ? left : greatestCommonDivisor(right, left % right);
}

function isSeveral(after: string): boolean {
  const words =
    NAME_AFTER.exec(after)?.[1]
      ?.trim()
      .split(/[\s-]+/) ?? [];
  return [words[0], words.at(-1)].some((word) => word !== undefined && PLURAL_WORD.test(word));
}

/**
 * Whether 'numerator/denominator' is a part ('2/3 cup') and not 'two or three' ('2/3 onions', '5/6 eggs', '4/6 pods').
 * One of any number is a part. Otherwise what could be shortened is none, nor what no cup or spoon measures, nor
 * one of counted things that are named in the plural.
 * @param after what follows it in the line
 */
export function isFraction(numerator: number, denominator: number, after: string): boolean {
  if (numerator >= denominator || numerator === 0) return false;
  if (numerator === 1) return true;
  if (greatestCommonDivisor(numerator, denominator) > 1) return false;
  const unit = readUnit(after, NEXT_UNIT.exec(after)?.[0].length ?? 0);
  const isMeasured = unit !== null && isMeasure(unit.slug);
  if (!KITCHEN_DENOMINATORS.has(denominator)) return denominator === 5 && numerator < 4 && isMeasured;
  return isMeasured || !isSeveral(after);
}
