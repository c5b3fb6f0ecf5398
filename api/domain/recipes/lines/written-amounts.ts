/** Amounts that a text says in words: which mean a listed ingredient, and which stay as they were written. No zod here. */

import { beginsNameWithUnit } from '../../text/counted/names-with-units.ts';
import { saysEnglish } from '../../text/english-text.ts';
import { matchesOf } from '../../text/match-at.ts';
import { SEVERAL_IN_WORDS } from '../../text/number-words.ts';
import { HALF_ABROAD, SEVERAL_ABROAD } from '../../text/number-words-abroad.ts';
import { RANGE_WORDS } from '../../text/range-words.ts';
import { isBlock, type RichTextNode } from '../../text/rich-text-reading.ts';
import {
  BEFORE_SIZE_OF_PACK,
  fillsVessel,
  isForCounted,
  isOneAbroad,
  isSurelyForOne,
  ONE_ABROAD,
  oneListedAbroad,
} from './amounts-for-one.ts';
import { isCommonWord, isListed, isStaple, namesListed, wordsOfName, writtenName } from './listed-names.ts';
import {
  BOTH,
  cupBehind,
  isAboutOne,
  isTime,
  mayCount,
  ONE_LEFT,
  OR_SO,
  OTHER_UNIT,
  unitBehind,
  unitOfSeveral,
} from './said-units.ts';
import { isPartOfOne, isPieceNext, isSizeOfPieces, isSlashedRange } from './size-of-pieces.ts';

/** What is done with them, and how often: 'between two saltings'. */
const ACT = /ings?$/i;
/** Words within which a bare number is followed by what it counts: '3 finely chopped shallots'. */
const COUNTED_REACH_WORDS = 3;
const VESSELS =
  '(?:(?!(?:to|in|into|and|or|with|of|from|the|an?|on|over|among|amongst|between|across|for|per|as|de|del|di|da|do|du|con|com)\\s)\\p{L}+[\\s-]+){0,2}(?:pans?|pots?|dish(?:es)?|bowls?|jars?|casseroles?|skillets?|mou?lds?|containers?|saucepans?|bottles?|jugs?|pitchers?|ramekins?|kettles?|mugs?|scoops?|thermos(?:es)?)';
const PACKS = 'cans?|tins?|cartons?|packets?|packages?|packs?|bags?|box(?:es)?';
/** A vessel or a piece after an amount says how large it is: 'a 2 quart pot', 'an 8 cup baking dish', '50 g pieces'. */
const VESSEL = new RegExp(
  `^(?:\\s\\([^()]{1,30}\\))?(?:/\\p{L}{1,10})?[\\s)-]*(?:${VESSELS}|${PACKS}|glass(?:es)?|measures?|blenders?|cookers?|pieces?|balls?|portions?|cubes?|chunks?|parts?)(?!\\p{L})`,
  'iu',
);
const VESSEL_ALONE = new RegExp(
  `^(?:${VESSELS}|(?:(?:extra[ -])?(?:large|small|medium|big) )?(?:${PACKS}))$`,
  'iu',
);
/** 'a tin of 2 liters', 'a dish (8 cups)', 'a saucepan for the ingredients (5 liters)'. */
const VESSEL_BEFORE =
  /(?<!\p{L}|(?<!\p{L})(?:de|del|el|con) )(?:pan|pot|tin|dish|bowl|jar|casserole|skillet|mou?ld|container|saucepan|bottle|jug)s?(?: of |,? \(|(?: for| where) [\p{L} ]{1,40} \()(?:about |~\s?)?$/iu;
const PART_WORDS =
  '(?:half|(?:an?|one)[ -](?:half|third)|(?:(?:an?|one)[ -])?quarter|two[ -]thirds|three[ -]quarters)(?: of)?(?: an?)?';
const NUMBER_WORDS = `(?:half an?|an?|one|two|three|four) dozen|(?:an? )?couple(?: of)?|${PART_WORDS}|one|${BOTH}|${SEVERAL_IN_WORDS}|another|${ONE_LEFT}|${SEVERAL_ABROAD}|${HALF_ABROAD}|${ONE_ABROAD}|an?`;
const DOZEN = /(?<!\p{L})dozen$/iu;
/** '24 cakes' are made of the dough that is cut into them. */
const INTO = /(?<!\p{L})into (?:about )?$/iu;
const PART_DIGITS = '(?:\\d+(?:[.,]\\d+)?\\s?[/⁄]\\s?\\d+|[¼½¾⅓⅔⅛])(?:\\s(?:(?:of )?an?|d[ei])(?=\\s))?';
const NUMBER = `(?:${PART_DIGITS}|\\d+(?:[.,]\\d+)?(?:\\s\\d+[/⁄]\\d+|\\s?[¼½¾⅓⅔⅛])?|(?:${NUMBER_WORDS})(?=\\s))`;
const WRITTEN_NUMBER = new RegExp(
  `(?<![\\p{L}\\p{N}.:/⁄-]|[^\\p{L}],)(?!(?:five|5)[ -]spice|0+(?![\\d.,]))(?<!(?:pinch|dash|second|minute|moment|an? (?:cup|(?:table|tea)spoon|handful|pint|pound)) or )${NUMBER}(?:\\s?(?:[-–—+]|to|or)\\s?${NUMBER}|\\s(?:${RANGE_WORDS})\\s(?=\\d)${NUMBER})?(?![\\p{N}%°º]|:\\d)`,
  'giu',
);
/** What nobody measures, where it is counted: '2 drops of oil', and not 'a pinch of salt'. */
const COUNTED_LITTLE = /^\s(?:pinch(?:es)?|dash(?:es)?|drops?)(?= of\s)/iu;
const WEIGHT = /^\s?(?:g|gr|gram(?:me)?s?|kg|kilos?|kilograms?|oz|ounces?|lbs?|pounds?)\.?$/iu;
/** 'A slice of lemon', 'a glass of wine' and 'a liter of the bowl' are no amounts where they are of nothing listed. */
const NO_AMOUNT_OF_OTHERS =
  /(?:clove|slice|sprig|stalk|bunch|full?|mug|glass|bowl|spoon|ladle|scoop|bottle|bag)\.?$/i;
const OF_OTHERS = /^ of (?!the )/;
/** What is no amount, where a unit of an ingredient begins alike: '2 c. à soupe'. */
const OTHER_UNIT_ONLY = /^\s?(?:cm|mm|["″”′'×])/iu;
const ARTICLE = /^an(?:other)?$|^a$/i;
const ONE = /^(?:1|one)$/i;
/** 'The One BBQ Sauce' counts nothing. */
const TITLE_WORD = /^\p{Lu}\p{Ll}/u;
const PART = `(?:${PART_WORDS}|${PART_DIGITS}|${HALF_ABROAD})`;
/** Words that are a number in another language, and something else in English: 'halve', 'due', 'six'. */
const ABROAD = new RegExp(`^(?:${SEVERAL_ABROAD}|${HALF_ABROAD})$`, 'iu');
const ENGLISH_NUMBER = new RegExp(`^(?:${SEVERAL_IN_WORDS})$`, 'iu');
const BELOW_ONE = new RegExp(`^${PART}(?:\\s?(?:[-–—]|to|or)\\s?${PART})?$`, 'i');
/** 'One the water is hot' has no count, but a typing error. */
const BEFORE_NO_COUNT = /^\s(?:the|this|that|these|those)(?!\p{L})/iu;

/** What a singular name goes on with: '1 egg yolk', '1 chicken breast'. */
const PART_OF_IT =
  /^(?:yolk|white|breast|thigh|leg|wing|fillet|stock|soup|bouillon|cube|clove|stalk|leaf|bean|stick)$/;

/** What a step makes of the list, and no one of it ('until it is a sauce'), or a tool: 'a potato-masher'. */
const NO_FOOD =
  /-\p{L}+er$|(?:^|-)(?:sauces?|stock|broth|soup|salad|paste|dough|batter|cream|syrup|custard|glaze|gravy|cake|pie|crust|pastry|bread|mix|mixture|filling|topping|roast|roux|rub|\p{L}+ed|salt|pepper|water|oil|sugar|flour|butter)$/u;
/** 'the size of an egg', 'like a tomato'. */
const COMPARED = /(?<!\p{L})(?:of|like|as|than|with|using|per|into|for|fit|if) $/iu;
/** Far enough to tell the language of a text from. */
const ENGLISH_REACH_CHARACTERS = 300;
const NAME_BEFORE_REACH_CHARACTERS = 60;
const NAME_BEFORE_BRACKET = /((?:\p{L}[\p{L}'’-]* )?\p{L}[\p{L}'’-]*) ?\($/u;
/** ' rinsed and stemmed ': what was done with it, before its name. */
const DONE_FIRST = /^ \p{L}+ed(?:, | and | & | )(?:\p{L}+ed )?(?=\p{L})/u;

/** Whether words name a vessel or a pack and nothing in it: 'jar', 'large baking dish'. */
export function isVessel(words: string): boolean {
  return VESSEL_ALONE.test(words);
}

/** Whether an amount that ends at a place is the size of a vessel or of a piece: 'a 400 g tin', 'a 2-quart pot'. */
export function isSize(text: string, end: number): boolean {
  const behind = text.slice(end, end + 40);
  return text[end] === '-' || (VESSEL.test(behind) && !beginsNameWithUnit(behind.trimStart()));
}

/** Packs in which an ingredient is bought: 'a 400 g tin of tomatoes', and not 'a 2-quart pot of it'. */
const BOUGHT_IN = new RegExp(`(?:${PACKS}|jars?|bottles?)$`, 'iu');
/** 'Cans of tomatoes, 400 g each', 'a can of tomatoes (400 g)': a size that is the same for any number of packs. */
const PACK_BEFORE = new RegExp(`${BEFORE_SIZE_OF_PACK}$`, 'iu');
const ONE_PACK_BEFORE = new RegExp(`(?:(?<![\\p{L}\\d.,/])(?:1|one|an?)\\s)${BEFORE_SIZE_OF_PACK}$`, 'iu');
const BOUGHT_IN_BEFORE = /(?<!\p{L})(?:tin|jar|bottle|can|container)s?\P{L}/iu;
/** The number of packs before the size of each: the '2 x ' of '2 x 400 g tins'. */
const COUNT_BEFORE_SIZE = new RegExp(
  `(?<![\\p{L}\\d.,/])(?:\\d{1,2}|${SEVERAL_IN_WORDS})\\s?(?:[x×]\\s?|\\(\\s?)?$`,
  'iu',
);
/** '400 g tin chopped tomatoes'. */
const PREPARED = /ed$/i;

/** '400 g tins of tomatoes' are an amount of tomatoes, a 2 quart pot is none of anything. */
function isSizeOfNothing(text: string, start: number, end: number, listed: ReadonlySet<string>): boolean {
  const vessel = VESSEL.exec(text.slice(end, end + 40))?.[0] ?? '';
  const content = text.slice(end + vessel.length, end + 120);
  const before = text.slice(Math.max(0, start - 60), start);
  // What is in a pan is weighed, and not the pan.
  const isWeightOfContent =
    !BOUGHT_IN_BEFORE.test(before) && WEIGHT.test(withoutNumber(text.slice(start, end)));
  if (VESSEL_BEFORE.test(before) && !isWeightOfContent)
    return !namesListed(text.slice(end, end + 120), listed);
  if (!isSize(text, end)) return false;
  const isPack = BOUGHT_IN.test(vessel);
  if (content.startsWith(' of ')) return !isPack && !namesListed(content, listed);
  const words = wordsOfName(content);
  const first = words.findIndex((word) => isListed(word, listed));
  return (
    !isPack ||
    first === -1 ||
    !words.slice(0, first).every((word) => isCommonWord(word) || PREPARED.test(word))
  );
}

/** 'Soak it in a bowl of hot water', but 'stir in a bowl of soup'. */
const BOWL = /bowl$/i;
const IN_BOWL = /(?<!(?:stir|mix|pour|whisk|beat|fold|blend)(?:ring|ing)? )(?:in|into|over) $/i;

/** Batter and dough are made of the list, and measured for one piece. */
const FOR_A_PIECE = /^ (?:of )?(?:the )?(?:batter|dough)(?!\p{L})/iu;

/** An amount in a plain text: its words, and where its number begins and ends. */
export type SaidAmount = { words: string; start: number; end: number };

/** The amounts of ingredients in a plain text, as it says them; parts of one ('half the butter') need no number. */
export function amountsSaid(text: string, listed: ReadonlySet<string>): SaidAmount[] {
  return matchesOf(WRITTEN_NUMBER, text).flatMap(({ 0: number, index }) => {
    const end = index + number.length;
    const isEnglish = !ENGLISH_NUMBER.test(number) && ABROAD.test(number) && saysEnglish(text);
    const said = isEnglish || isTime(text, index, end) ? null : wordsSaid(text, number, index, listed);
    return said === null ? [] : [{ words: said, start: index, end }];
  });
}

/** What is said of the amount that a number begins; null where it is none. */
function wordsSaid(text: string, number: string, index: number, listed: ReadonlySet<string>): string | null {
  const end = index + number.length;
  const behind = text.slice(end, end + 80);
  if (isOneAbroad(number)) return oneListedAbroad(text, number, index, listed);
  const isPart = BELOW_ONE.test(number);
  const unit =
    (isPart ? unitBehind(behind, listed) : unitOfSeveral(number, behind, listed)) ??
    cupBehind(number, behind);
  const unitEnd = end + (unit?.length ?? 0);
  const counted = nameBeforeCount(text.slice(0, index), behind, listed);
  if (counted !== null) return `${counted} (${number})`;
  const little = ARTICLE.test(number) ? null : COUNTED_LITTLE.exec(behind);
  if (little) return isSurelyForOne(text, index, listed) ? null : number + little[0];
  if (unit === undefined ? OTHER_UNIT.test(behind) : OTHER_UNIT_ONLY.test(behind)) return null;
  const isForOne = isSurelyForOne(text, index, listed);
  if (unit !== undefined) {
    const mayBeCounted = isForOne || isPieceNext(text.slice(unitEnd, unitEnd + 20));
    const isCounted = mayBeCounted && isForCounted(text, index, unitEnd);
    // The number of pieces is as it was written, while what they are made of follows.
    if (isCounted || isSizeOfPieces(text, index, unitEnd, listed)) return text.slice(index, unitEnd);
  }
  if (isForOne || isSizeOfNothing(text, index, unitEnd, listed)) return null;
  if (unit === undefined) {
    const isInTitle = index > 0 && TITLE_WORD.test(number) && /^\s\p{Lu}/u.test(behind);
    const isCount =
      !isInTitle &&
      (!BELOW_ONE.test(number) || isSlashedRange(number, behind) || isPartOfOne(text, index, end)) &&
      !BEFORE_NO_COUNT.test(behind);
    if (!isCount) return null;
    const name = ARTICLE.test(number)
      ? oneListed(text.slice(0, index), behind, listed)
      : (nameListed(number, behind, listed) ?? dozensNamed(number, text.slice(0, index), behind));
    return name === null || !mayCount(number, name) ? null : number + name;
  }
  const isOfPiece = FOR_A_PIECE.test(text.slice(unitEnd)) && !fillsVessel(text.slice(index));
  if (isOfPiece || isSizeOfEach(text, index, unitEnd)) return null;
  if (BOWL.test(unit) && IN_BOWL.test(text.slice(Math.max(0, index - 20), index))) return null;
  const rest = text.slice(unitEnd).replace(OR_SO, '');
  const isOfThem = namesListed(rest, listed) || (!NO_AMOUNT_OF_OTHERS.test(unit) && OF_OTHERS.test(rest));
  const isSaid = isOfThem || isAboutOne(text, index);
  return ARTICLE.test(number) && !isSaid ? null : packsSaid(text, index, unitEnd);
}

function isSizeOfEach(text: string, start: number, end: number): boolean {
  const before = text.slice(Math.max(0, start - 80), start);
  return (
    ONE_PACK_BEFORE.test(before) ||
    (PACK_BEFORE.test(before) && /^ each(?!\p{L})/u.test(text.slice(end, end + 6)))
  );
}

/** An amount in its words; of the size of packs, with how many there are: '2 (400 g) tins'. */
function packsSaid(text: string, start: number, end: number): string {
  const count = COUNT_BEFORE_SIZE.exec(text.slice(Math.max(0, start - 12), start))?.[0];
  const pack = VESSEL.exec(text.slice(end, end + 40))?.[0];
  const isCounted = count !== undefined && pack !== undefined && BOUGHT_IN.test(pack);
  return isCounted ? text.slice(start - count.length, end + pack.length) : text.slice(start, end);
}

function withoutNumber(words: string): string {
  return words.replace(/^[\d\s.,/⁄½¼¾⅓⅔⅛–-]+/u, '');
}

/** The name of one listed thing after an article: ' egg', ' large egg yolk'; null for 'a potato masher', 'a sauce'. */
function oneListed(before: string, behind: string, listed: ReadonlySet<string>): string | null {
  if (!saysEnglish(before.slice(-ENGLISH_REACH_CHARACTERS) + behind)) return null;
  const words = wordsOfName(behind);
  const first = words.findIndex((word) => isListed(word, listed));
  const name = words[first];
  if (name === undefined || !words.slice(0, first).every(isCommonWord) || NO_FOOD.test(name)) return null;
  const isWhole = words.slice(first + 1).every((word) => PART_OF_IT.test(word));
  return isWhole && !COMPARED.test(before) ? ` ${words.join(' ')}` : null;
}

/** The listed name before its count in brackets, 'lemon' of 'zest of lemon(1)'; null where there is none. */
function nameBeforeCount(before: string, behind: string, listed: ReadonlySet<string>): string | null {
  if (!/^\s?[x×]?\)/.test(behind)) return null;
  const words = NAME_BEFORE_BRACKET.exec(before.slice(-NAME_BEFORE_REACH_CHARACTERS))?.[1]?.split(' ') ?? [];
  const first = words.findIndex((word) => isListed(word, listed));
  return first === -1 ? null : words.slice(first).join(' ');
}

/** What dozens are of, listed or not: ' oysters'; null where the number is no dozen, or things are cut into it. */
function dozensNamed(number: string, before: string, behind: string): string | null {
  const [, dozen = '', rest = ''] = /^( dozen(?!\p{L}))?(.*)$/su.exec(behind) ?? [];
  if (!DOZEN.test(number + dozen) || INTO.test(before) || OTHER_UNIT.test(rest)) return null;
  return [dozen, ...writtenName(rest, COUNTED_REACH_WORDS)].join(' ');
}

/** The words after a bare number that name the listed thing it counts: ' of the eggs', ' egg yolks'; null for none. */
function nameListed(number: string, behind: string, listed: ReadonlySet<string>): string | null {
  const undone = behind.replace(DONE_FIRST, ' ');
  return nameCounted(number, behind, listed) ?? nameCounted(number, undone, listed);
}

function nameCounted(number: string, behind: string, listed: ReadonlySet<string>): string | null {
  const words = wordsOfName(behind);
  const isAct = (word: string) => ACT.test(word) && isStaple(word);
  const isCounted = (word: string) => isListed(word, listed) && !isAct(word);
  const first = words.slice(0, COUNTED_REACH_WORDS).findIndex(isCounted);
  if (first === -1) return null;
  const plural = words.findIndex((word, at) => at >= first && /\p{L}{2}[^s]s$/u.test(word));
  let last = plural === -1 || ONE.test(number) ? first : plural;
  while (PART_OF_IT.test(words[last + 1] ?? '')) last++;
  const name = writtenName(behind).slice(0, last + 1);
  return ` ${name.join(' ')}`;
}

/**
 * What a formatted text says of amounts that do not follow the servings a reader chooses: those of weight or volume
 * and counts of something listed, outside of measurements and references.
 */
export function amountsAsWritten(nodes: readonly RichTextNode[], listed: ReadonlySet<string>): string[] {
  return [
    ...amountsSaid(nodes.map(plainWords).join(''), listed).map(({ words }) => words),
    ...nodes.flatMap((node) => (hasBlocks(node) ? amountsAsWritten(node.children, listed) : [])),
  ];
}

function hasBlocks(node: RichTextNode): node is Extract<RichTextNode, { children: RichTextNode[] }> {
  return isBlock(node);
}

/** What stands in a line of text without references and blocks, and of measurements the plural of their unit: ' slices'. */
export function plainWords(node: RichTextNode): string {
  if (!('type' in node)) return node.text;
  if (node.type === 'measurement')
    return ` ${/\p{L}+s$/u.exec(node.children.map(plainWords).join(''))?.[0] ?? ''}`;
  return node.type === 'link' ? node.children.map(plainWords).join('') : ' ';
}
