/** Amounts for one piece, which are the same however many there are. No zod here. */
import { isCommonWord, isListed, namesListed } from './listed-names.ts';

/** How far the sentence around an amount is looked at, each way. */
const SENTENCE_REACH_CHARACTERS = 200;
const EARLIER_SENTENCES = /^.*[.!?\n]\s/s;
const LATER_SENTENCES = /[.!?\n]\s.*$/s;
/** An amount for one piece is the same however many there are. */
const FOR_ONE =
  /(?<!\p{L})(?:each(?! of)|every|per|apiece|at a time|at one time|at once|for one person)(?!\p{L})/iu;

/** A verb after what is taken: 'and brush', ', roll'. */
const NEXT_ACT = /(?:[,;]| and| then) (?!(?:about|plus|some|then|one|two|three|four|half) )(\p{L}+)/giu;
/** What comes after the work on each: 'cut each in half, then add 2 cups'. */
const THEN = /[,;] (?:and )?then(?!\p{L})/iu;
/** How far before one piece the several are looked for. */
const SEVERAL_REACH_CHARACTERS = 500;
const ONE_PIECE = /^(?:1|one|an?) (?:\p{L}+ ){0,2}?(?:slice|sheet|leaf|piece|rasher)(?!\p{L})/iu;
const SEVERAL_PIECES =
  /(?<!\p{L}|\bin(?:to)? (?:thin |thick )?)(?:slices|rolls|buns|bagels|muffins|toasts|tortillas|sandwiches)(?!\p{L})/iu;

/** Whether an amount at a place may be for one piece, however many there are, as its sentence says 'each'. */
export function isForOne(text: string, start: number, listed: ReadonlySet<string>): boolean {
  const { before, behind } = sentenceAround(text, start, listed);
  return FOR_ONE.test(before + behind) || isOneOnSeveral(text, start);
}

/** Whether it surely is: 'put 1 egg on each', and not 'whisk 1 egg and brush it onto each', which needs several for more. */
export function isSurelyForOne(text: string, start: number, listed: ReadonlySet<string>): boolean {
  const { before, behind } = sentenceAround(text, start, listed);
  if (isOneOnSeveral(text, start)) return true;
  const later = FOR_ONE.exec(behind);
  const earlier = FOR_ONE.exec(before);
  if (later === null) return earlier !== null && !THEN.test(before.slice(earlier.index));
  return [...behind.slice(0, later.index).matchAll(NEXT_ACT)].every(
    ([, word = '']) => isCommonWord(word) || isListed(word, listed),
  );
}

/** The sentence of an amount; nothing where 'each' in it means that all of each ingredient is taken. */
function sentenceAround(text: string, start: number, listed: ReadonlySet<string>) {
  const before = text.slice(Math.max(0, start - SENTENCE_REACH_CHARACTERS), start);
  const behind = text.slice(start, start + SENTENCE_REACH_CHARACTERS);
  return isOfEachNamed(before, behind, listed)
    ? { before: '', behind: '' }
    : { before: before.replace(EARLIER_SENTENCES, ''), behind: behind.replace(LATER_SENTENCES, '') };
}

/** Whether one slice goes onto each of several that were named before: 'spread 6 slices of bread, add 1 slice of ham'. */
function isOneOnSeveral(text: string, start: number): boolean {
  return (
    ONE_PIECE.test(text.slice(start)) &&
    SEVERAL_PIECES.test(text.slice(Math.max(0, start - SEVERAL_REACH_CHARACTERS), start))
  );
}

/** What is named before its amount: 'salt and pepper, '. */
const TWO_NAMES_BEFORE = /(\p{L}+)(?:,? and| &) (?:\p{L}+ ){0,2}(\p{L}+)(?:,|:)? ?\(?$/u;
const EACH_BEHIND = /^[^,;:()]{1,20}? each(?!\p{L})(.*)/su;

/** Each of several ingredients, of which all is meant: 'salt and pepper, 1 tsp each', '1 tsp each salt and pepper'. */
function isOfEachNamed(before: string, behind: string, listed: ReadonlySet<string>): boolean {
  const after = EACH_BEHIND.exec(behind)?.[1];
  if (after === undefined) return false;
  const [, one, other] = TWO_NAMES_BEFORE.exec(before.slice(-80)) ?? [];
  if (one !== undefined && other !== undefined) return isListed(one, listed) && isListed(other, listed);
  return /^ [\p{L} ,]{1,40} and /u.test(after) && namesListed(after, listed);
}
