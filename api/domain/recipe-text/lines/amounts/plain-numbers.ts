/** Amounts that a line does not begin with as a plain number: 'Eggs x 3', 'a cup or two of water', 'Cup of flour'. */
import { findConvertibleMeasure } from '../../../maths/units/unit-measures.ts';
import { CONTAINER_SLUGS } from '../../../recipes/lines/line-words.ts';
import { isVessel } from '../../../recipes/lines/written-amounts.ts';
import { severalOf } from '../../../text/counted/counted-names.ts';
import { matchAt } from '../../../text/match-at.ts';
import { andOfBetween, BEFORE_RANGE } from '../../../text/range-words.ts';
import { isAdjective, splitName } from '../line-parts.ts';
import { isMeasure, readUnit } from '../units/units-in-text.ts';
import { SINGLE_SLUGS } from '../words-of-lead.ts';
import { skipRepeatedAmounts } from './amount-again.ts';
import { readAmount, readMeasuredAmount, readNumber } from './amounts.ts';
import { withNumberOfOtherLanguage } from './numbers-abroad.ts';

const COUNT = String.raw`(?:\d{1,2}(?:\s?[-–]\s?\d{1,2}|[½¼¾]|\/\d)?|[½¼¾]|two|three|four|five|six)`;
/** 'Lemons x2', 'sprigs of thyme x 3', 'Lemons (x2)', 'Eggs*3'. */
const TIMES_LAST = new RegExp(
  `^(\\p{L}[^\\d½¼¾⅓⅔(),;:]{1,60}?)(?:,? [x×] ?(${COUNT}(?: (?:large|medium|small))?)|,? \\([x×] ?(${COUNT})\\)| ?\\* ?(${COUNT}))(?=\\s*(?:$|[,;(])| \\p{L}+ed$)`,
  'iu',
);
/** 'Tinned tomatoes x 2 tins'. */
const TIMES_BETWEEN = /^([^\d½¼¾⅓⅔(),;:]{2,60}) [x×] ?(?=\d)/iu;
const END_OF_NAME = /\s*(?:$|[,;(])/y;
/** '6 x eggs', 'x2 lemons'; '2 x 400 g tins' are packs. */
const TIMES_FIRST = new RegExp(`^(?:(${COUNT}) ?[x×]|[x×] ?(${COUNT})) (?=\\p{L}{2})`, 'iu');
const COUNT_WITH_HYPHEN = /^\d{1,2}[-‐‑](?=\p{L}{3})(?!(?:inch|minute|hour|centi|milli))/iu;
const UNIT_LAST = /^([^\d½¼¾⅓⅔(),;:]{2,60}?)(?:,| [-–—]|:) (?:an? |one )?(\p{L}{3,12})(?=$|[,(])/iu;
const OR_TWO =
  /^(about )?(?:an?|one|1) ((?:(?:large|small|medium|big) )?)(\p{L}{2,12}) or (two|2|three|3)(?=[ ,]|$)/iu;
/** What follows 'or two' where the two are of the same: 'of water', ' water', a comma; of what is counted, no other name. */
const SAME_UNIT_BEHIND = /^(?:\s*(?:$|[,(])| of | (?=\p{L}))/iu;
const SAME_THING_BEHIND = /^(?:\s*(?:$|[,(])| of | \p{L}+(?:ed|ly)(?!\p{L}))/iu;
/** Words within which another unit says that another amount begins: 'or 2 small sticks butter'. */
const UNIT_REACH_WORDS = 3;
const LAST_OF_RANGE: Readonly<Record<string, string>> = { two: '2', three: '3' };
/** '1 (or 2) chilies'. */
const OR_IN_BRACKETS = /^(\d{1,2}) \((?:or|to|-) ?(\d{1,2})\)(?= )/i;
const BETWEEN = new RegExp(`^(\\p{L}[^\\d½¼¾⅓⅔(),;:]{0,60}, )?${BEFORE_RANGE}`, 'iu');
const OR_TO_TASTE = /,? (or to taste),? (?=\p{L})/iuy;

/** How a unit is filled, or how large it is: 'Overfilled teaspoon'. */
const HOW_FULL =
  /^(?:(?:very )?(?:heap(?:ed|ing)|rounded|level(?:l?ed)?|overfilled|scant|generous|good|full|large|small|medium|big) )?/i;
/** A singular unit and what it is of. */
const OF_SOMETHING =
  /^ (?:of )?(?:and a half (?:of )?)?(?!(?:or|and|to|plus|minus|for|full|size|measures?)\b)\p{L}/iu;
/** 'Cup plus 2 tablespoons flour'. */
const ADDED = /^ (?:plus|and|\+|&) (?=\d)/i;
const OF = /^ (?:and a half )?of /i;
/** Units of which one needs no number before 'of', besides those of measure and what things are packed in. */
const SINGLE_OF: ReadonlySet<string> = new Set(['stick', 'clove', 'slice', 'head', 'punnet', 'stalk']);
/** What follows a unit without 'of' where it is one of it, and not the name of something: 'Cup noodles'. */
const WITHOUT_OF: Readonly<Record<string, RegExp>> = {
  teaspoon: /^/,
  tablespoon: /^/,
  cup: /^(?!cakes?\b|noodles?\b|soups?\b|cheese|mushrooms?\b|liners?\b|a\b)/i,
  stick: /^(?:(?:un)?salted |cold |vegan )?(?:butter|margarine)\b/i,
  clove: /^(?:fresh )?garlic\b/i,
};
const LEAST_UNIT_LETTERS = 3;
/** 'Small onion', 'Whole small courgette, diced': one of what is counted. */
const ONE_THING =
  /^(?:(?:whole |single )?(?:extra[- ]large|large|small|medium(?:[- ]sized?)?|big) |single |whole (?=(?:chicken|duck|turkey|lemon|lime|orange|onion|egg)\s*(?:$|[,(])))((?:[\p{L}-]+ ){0,3}[\p{L}-]+)(?=\s*(?:$|[,(]))/iu;
/** Nouns before a noun with which they are one name. */
const PART_OF_NAME = /^(?:bell|spring|garlic|celery|cinnamon|chicken|sweet|butternut)$/i;
/** 'Finely chopped small onion'. */
const DONE_FIRST = /^(?:\p{L}+ly )?\p{L}+ed (?=\S)/iu;
/** 'Diced half onion', 'Finely chopped quarter of a cabbage'. */
const DONE_TO_PART =
  /^((?:\p{L}+ly )?\p{L}+ed) (half|quarter|third) (?:(?:of )?an? )?([\p{L} -]{3,40}?)(?=\s*(?:$|[,(]))/iu;
const PARTS: Readonly<Record<string, string>> = { half: '½', quarter: '¼', third: '⅓' };

function isCounted(name: string): boolean {
  return severalOf(name) !== name && !isVessel(name);
}

/** 'A 2 kg/4 lb leg of lamb' is one of that weight; the article of 'a ½ cup of sugar' says nothing. */
function withoutArticle(text: string): string {
  const [article = ''] = /^an?\s(?=[\d½¼¾⅓⅔⅛])/i.exec(text) ?? [];
  const size = article === '' ? null : readMeasuredAmount(text, article.length);
  if (!size) return text;
  const isWeight = findConvertibleMeasure(size.unitSlug ?? '')?.dimension === 'weight';
  const isThing = isWeight && /^[\s-]+(?!of\b)\p{L}/iu.test(text.slice(skipRepeatedAmounts(text, size.end)));
  return `${isThing ? '1 x ' : ''}${text.slice(article.length)}`;
}

/** '2-large eggs', '1-can beans': the hyphen says nothing; '2-pound', '4-inch' and '5-spice' are left. */
function withoutHyphen(text: string): string {
  const [count = ''] = COUNT_WITH_HYPHEN.exec(text) ?? [];
  const isCount =
    count !== '' && readNumber(text, 0) !== null && !isMeasure(readUnit(text, count.length)?.slug ?? null);
  return isCount ? `${count.slice(0, -1)} ${text.slice(count.length)}` : text;
}

/** 'olive oil, a tablespoon', 'salt - teaspoon'. */
function withUnitFirst(text: string): string {
  const [whole = '', name = '', written = ''] = UNIT_LAST.exec(text) ?? [];
  const unit = written === '' ? null : readUnit(written, 0);
  const isOne = unit?.end === written.length && isMeasure(unit.slug) && !/s$/i.test(written);
  return isOne ? `1 ${written} ${name}${text.slice(whole.length)}` : text;
}

function withCountFirst(text: string): string {
  const [last = '', name, ...counts] = TIMES_LAST.exec(text) ?? [];
  if (name !== undefined) return `${counts.find(Boolean)} ${name}${text.slice(last.length)}`;
  const [between = '', named] = TIMES_BETWEEN.exec(text) ?? [];
  const amount = named === undefined ? null : readAmount(text, between.length);
  if (amount?.unitSlug && matchAt(END_OF_NAME, text, amount.end))
    return `${text.slice(between.length, amount.end)} ${named}${text.slice(amount.end)}`;
  return text.replace(TIMES_FIRST, (_, before, after) => `${before ?? after} `);
}

/** 'a cup or two of water' is 1-2 cups; 'a pinch or two' is no number. */
function withOneOrTwo(text: string): string {
  const [whole = '', about = '', size, noun = '', last = ''] = OR_TWO.exec(text) ?? [];
  const unit = readUnit(noun, 0);
  const isUnit = unit !== null && unit.end === noun.length && !SINGLE_SLUGS.has(unit.slug);
  if (whole === '' || !(isUnit || isCounted(noun)) || isOtherAmount(text, whole.length, isUnit)) return text;
  const upper = LAST_OF_RANGE[last.toLowerCase()] ?? last;
  return `${about}1-${upper} ${size}${isUnit ? noun : severalOf(noun)}${text.slice(whole.length)}`;
}

/** Whether the number before a place counts something else than the one: '1 kg or 2 lbs', '1 onion or 2 shallots'. */
function isOtherAmount(text: string, end: number, isUnit: boolean): boolean {
  const behind = text.slice(end);
  if (!(isUnit ? SAME_UNIT_BEHIND : SAME_THING_BEHIND).test(behind)) return true;
  const words = behind.split(/[,;(]/, 1)[0]?.trim().split(' ').slice(0, UNIT_REACH_WORDS) ?? [];
  return !behind.startsWith(' of ') && words.some((word) => readUnit(word, 0)?.end === word.length);
}

/** 'between 2 and 3 cups stock' is 2 to 3 cups, as are 'stock, between 2 and 3 cups' and 'da 2 a 3 tazze'. */
function withRangeOf(text: string): string {
  const [, one = '', other = ''] = OR_IN_BRACKETS.exec(text) ?? [];
  if (Number(one) < Number(other)) return text.replace(OR_IN_BRACKETS, '$1-$2');
  const [lead = '', name = ''] = BETWEEN.exec(text) ?? [];
  const start = lead.length;
  const amount = start === 0 ? null : readAmount(text, start);
  if (!amount || amount.min >= amount.max) return text;
  const lowerEnd = readNumber(text, start)?.end ?? start;
  const unitEnd = readUnit(text, lowerEnd + 1)?.end ?? lowerEnd;
  const at = [lowerEnd, unitEnd].find((end) => andOfBetween(text, start, end) !== null);
  if (at === undefined) return name + text.slice(start);
  return `${name}${text.slice(start, at)} to ${text.slice(at).replace(/^ \p{L}+ /u, '')}`;
}

/** '1 tbsp or to taste salt' is 1 tbsp salt, or to taste. */
function withTasteLast(text: string): string {
  const amount = readAmount(text, 0);
  const taste = amount && matchAt(OR_TO_TASTE, text, amount.end);
  if (!taste) return text;
  return `${text.slice(0, amount.end)} ${text.slice(amount.end + taste[0].length)}, ${taste[1]}`;
}

/** Whether a line begins with one of a unit: 'Tablespoon of olive oil', 'Teaspoon salt', 'Tin of tomatoes'. */
function isOneUnit(text: string): boolean {
  const start = HOW_FULL.exec(text)?.[0].length ?? 0;
  const unit = readUnit(text, start);
  if (unit === null) return false;
  const written = text.slice(start, unit.end).replace(/\.$/, '');
  const behind = text.slice(unit.end).replace(/^ \([^()]*\)/, '');
  const isSeveral = /s$/i.test(written) || (unit.isForeign && /^\p{L}+[si]\b/iu.test(written));
  const hasNumber = !ADDED.test(behind) && /^[^,;(]*\d/.test(behind);
  if (written.length < LEAST_UNIT_LETTERS || isSeveral || hasNumber) return false;
  if (unit.isForeign) return /^ d(?:[ei] |['’])/i.test(behind);
  if (ADDED.test(behind)) return isMeasure(unit.slug);
  if (!OF_SOMETHING.test(behind)) return false;
  if (OF.test(behind))
    return isMeasure(unit.slug) || CONTAINER_SLUGS.has(unit.slug) || SINGLE_OF.has(unit.slug);
  return WITHOUT_OF[unit.slug]?.test(behind.trimStart()) ?? false;
}

/** Whether a line begins with one thing, by its size: 'Medium Sweet Onion'; 'Large eggs' and 'Whole milk' are none. */
function isOneThing(text: string): boolean {
  const words = ONE_THING.exec(splitName(text.replace(DONE_FIRST, '')).name)?.[1]?.split(' ') ?? [];
  const name = words.at(-1) ?? '';
  return (
    isCounted(name) &&
    words.slice(0, -1).every((word) => isAdjective(word.toLowerCase()) || PART_OF_NAME.test(word))
  );
}

/** An amount of one, or of a part, that a line says without a number. */
function withOneSaid(text: string): string {
  const [whole = '', done = '', part = '', name = ''] = DONE_TO_PART.exec(text) ?? [];
  const amount = PARTS[part.toLowerCase()];
  if (amount && isCounted(name)) return `${amount} ${name}, ${done.toLowerCase()}${text.slice(whole.length)}`;
  return isOneUnit(text) || isOneThing(text) ? `1 ${text}` : text;
}

/** 'Eggs - 3 nos', '(2 no.)', '3 nos. eggs', as India says numbers; '1 no-bake crust' has none. */
const NOS = /(?<=[\d½¼¾⅓⅔])\s?nos?\.?(?=\s*(?:$|[,;()]))|(?<=\d)\s?nos\.?(?= \p{L})/giu;

/** The line with its amount as a plain number at the front, where another wording surely says the same. */
export function withPlainNumber(text: string): string {
  const numbered = withNumberOfOtherLanguage(withoutHyphen(withoutArticle(text.replace(NOS, ''))));
  return withTasteLast(withRangeOf(withOneOrTwo(withCountFirst(withOneSaid(withUnitFirst(numbered))))));
}
