/** Amounts that say how large a piece is, and pieces whose number stays as it was written. No zod here. */
import { matchesOf } from '../../text/match-at.ts';
import { SEVERAL_IN_WORDS } from '../../text/number-words.ts';
import { isListed, wordsOfName } from './listed-names.ts';

/** What is formed by hand. */
const FORMED =
  'pieces?|balls?|portions?|patt(?:y|ies)|rounds?|dis[ck]s?|logs?|dumplings?|rolls?|buns?|loa(?:f|ves)|lumps?|cakes?|cookies?|biscuits?|rissoles?|croquettes?|koftas?';
/** What is cut: also the name of what is bought, '100 g cheese slices'. */
const CUT = 'strips?|cubes?|slices?|chunks?|wedges?|squares?|bars?';
/** What an amount for each goes into, or onto. */
const FILLED =
  'glass(?:es)?|cups?|bowls?|pans?|tins?|jars?|plates?|ramekins?|mou?lds?|holes?|layers?|cases?|batches|shells?|wraps?|tortillas?|skewers?';
const FORMED_PIECE = new RegExp(`^(?:${FORMED})$`, 'u');
const CUT_PIECE = new RegExp(`^(?:${CUT})$`, 'u');
const PIECE_DIRECTLY_BEHIND = new RegExp(`^ (?:${FORMED}|${CUT})(?!\\p{L})`, 'iu');
/** What is only ever formed, and not bought in pieces. */
const OF_DOUGH = /^(?:dough|pastry|batter|mix(?:ture)?|marzipan|fondant|paste|mince|masa|ganache|filling)$/u;
const FORMING =
  /(?<!\p{L})(?:form|shap|cut|divid|weigh|pinch|portion|scoop|mak|break|pull|tear|roll)\p{L}{0,4}(?: (?:off|out|up|it|them|into|the|about|small|little|equal)){0,4} $/iu;
const COUNT = `(?<![\\p{L}\\d.,/⁄½¼¾⅓⅔⅛-])(?:\\d{1,3}(?:\\s?[-–]\\s?\\d{1,3})?|${SEVERAL_IN_WORDS})`;
const countOf = (nouns: string) =>
  `${COUNT} (?:(?!(?:g|kg|ml|l|oz|lb|tsp|tbsp|of|and|with|in) )[\\p{L}-]+ ){0,2}?(?:${nouns})(?!\\p{L})`;
const COUNTED = new RegExp(countOf(`${FORMED}|${CUT}|${FILLED}`), 'giu');
const COUNTED_BEFORE = new RegExp(
  `${countOf(`${FORMED}|${CUT}`)} (?:of|weighing|at) (?:about |around |roughly |~\\s?)?$`,
  'iu',
);
/** How far before an amount what it is of is looked for. */
const REACH_CHARACTERS = 80;

/**
 * Whether an amount of something says how large each of several pieces is: '40 g dough balls', '10 pieces of 100 g
 * dough'. The list may name what is bought so: 'chicken pieces'.
 */
export function isSizeOfPieces(
  text: string,
  start: number,
  end: number,
  listed: ReadonlySet<string>,
): boolean {
  const before = text.slice(Math.max(0, start - REACH_CHARACTERS), start);
  if (COUNTED_BEFORE.test(before)) return true;
  const words = wordsOfName(text.slice(end, end + REACH_CHARACTERS));
  const at = words.findIndex((word) => FORMED_PIECE.test(word) || CUT_PIECE.test(word));
  const piece = words[at] ?? '';
  if (at < 1 || isListed(piece, listed)) return false;
  const isOfDough = FORMED_PIECE.test(piece) && words.slice(0, at).some((word) => OF_DOUGH.test(word));
  return isOfDough || FORMING.test(before);
}

/** Whether a text goes on with a piece of nothing named: the 'portions' of '1/4 cup portions'. */
export function isPieceNext(behind: string): boolean {
  return PIECE_DIRECTLY_BEHIND.test(behind);
}

/** Whether a sentence says beside an amount how many pieces it is for: 'shape into 6 balls, 50 g each'. */
export function hasCountedPieces(sentence: string, start: number, end: number): boolean {
  return matchesOf(COUNTED, sentence).some(({ index }) => index < start || index >= end);
}

/** '2/3 green chillies' are two or three, as nobody takes two thirds of several. */
const TWO_WHOLE = /^([2-9])\s?\/\s?(\d{1,2})$/;
const SEVERAL_BEHIND = /^ (?!(?:of|the)\s)(?:\p{L}+[ -]){0,2}?\p{L}+[^s\P{L}]s(?!\p{L})/iu;
/** 'the remaining 1/4 cheese', 'with the 1/2 onion', are parts of what was said. */
const PART_OF_REST =
  /(?<!\p{L})(?:remaining|other|last|the|that|reserved|your|la|el|il|lo|l[ao] otr[ao]|outr[ao]|l['’]altr[ao]) $/iu;

/** 'Half an onion', 'media cebolla', and not 'half the onion', which is a part of what the list says. */
const PART_IN_WORDS =
  /^(?:(?!.*\sof\s).*\san?|(?:medi[oa]|mezz[oa]|mei[oa])|(?:ein\p{L}* halb|een halv|ett? halv|en halv)\p{L}*)$/iu;

/** '1/2 small onion' is an amount; '1/2 of the onions' is a part of what follows. */
export function isPartOfOne(text: string, start: number, end: number): boolean {
  const isRest = PART_OF_REST.test(text.slice(Math.max(0, start - 20), start));
  const isOne = !SEVERAL_BEHIND.test(text.slice(end));
  const part = text.slice(start, end);
  return (
    isOne &&
    !isRest &&
    (/^[\d½¼¾⅓⅔⅛]/.test(part) || PART_IN_WORDS.test(part)) &&
    /^\s(?!(?:of|the|your)\s)\p{L}/u.test(text.slice(end))
  );
}

/** '2/3 chillies': two or three. */
export function isSlashedRange(number: string, behind: string): boolean {
  const [, lower = '', upper = ''] = TWO_WHOLE.exec(number) ?? [];
  return lower !== '' && Number(upper) === Number(lower) + 1 && SEVERAL_BEHIND.test(behind);
}
