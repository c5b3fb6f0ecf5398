import { CONTAINER_SLUGS } from '../../recipes/lines/line-words.ts';
import { isVessel } from '../../recipes/lines/written-amounts.ts';
import { matchAt } from '../../text/match-at.ts';
import { partBehindName, TAKEN_OF, TAKEN_PARTS } from '../../text/taken-parts.ts';
import { BEFORE_REPEATED, skipRepeatedAmounts, skipSpaces } from './amounts/amount-again.ts';
import { type ReadAmount, readAmount, readMeasuredAmount, readNumber } from './amounts/amounts.ts';
import { withNumberOfOtherLanguage } from './amounts/numbers-abroad.ts';
import { isAdjective } from './line-parts.ts';
import { endWithOther, isMeasure, otherWordFor, readUnit, unitTitleOf } from './units/units-in-text.ts';
import { ABOUT, DESCRIBING, SINGLE_SLUGS, VAGUE_SLUGS, WEIGHT_OF_ONE } from './words-of-lead.ts';

/** The 2 tablespoons of '1 cup plus 2 tablespoons', which the amount holds. */
export type ParsedAddedPart = {
  quantity: number;
  unitSlug: string;
  /** Its unit's words where they are not English ('TL'); null otherwise. */
  unitTitle: string | null;
};

/** The amount at the front of a line and what belongs to it. */
export type Lead = {
  /** Lower end of the amount, in `unitSlug`; null when the line has no amount. */
  quantityMin: number | null;
  /** Upper end of the amount; equal to `quantityMin` for a single value, null when there is no amount. */
  quantityMax: number | null;
  /** Slug of a catalogue unit; null for counted things and where there is no unit. */
  unitSlug: string | null;
  /** What of the amount was written in a smaller unit ('plus 2 tablespoons'); null when nothing was. */
  addedPart: ParsedAddedPart | null;
  /** Words before the number that say how exact it is ('about', 'scant'); null when there are none. */
  quantityQualifier: string | null;
  /** Words for the unit where its own title would not say what was written ('heaped tablespoon', 'EL', 'a few sprigs of'). */
  unitTitle: string | null;
  /** The words after it. */
  rest: string;
  notes: string[];
  preparation: string | null;
};

export const NO_LEAD: Omit<Lead, 'rest'> = {
  quantityMin: null,
  quantityMax: null,
  unitSlug: null,
  addedPart: null,
  quantityQualifier: null,
  unitTitle: null,
  notes: [],
  preparation: null,
};

const WORD_BEFORE = /(\p{L}[\p{L}-]{2,20})\s+/uy;
/** Words among them that are no number, but stand where one would. */
const SEVERAL = /\b(?:few|several|some)\b/i;
const DIMENSION =
  /\s?[-–]?\s?(?:inch(?:es)?|in\b\.?|cm|centimet(?:er|re)s?|mm|["″”])(?:[- ](?:thick|long|wide|square))?(?![\p{L}])[-,]?\s*/iuy;
/** No vessel is so small. */
const SPOONS: ReadonlySet<string> = new Set(['teaspoon', 'tablespoon']);
const PACK = /(?:\s{0,2}[x×*]\s{0,2}|\s(?:mal|times)\s)(?=[\d.½¼¾⅓⅔])/iy;
/** '2 cups minus 1 tablespoon', '5-minute rice': the number is not how much there is. */
const NOT_ALL = /\s(?:minus|less)\s(?=[\d½¼¾⅓⅔⅛]|an?\s|one\s|two\s)|-(?:minute|hour)\b/iy;
const COUNT_AND_PART = /^(\d{1,2})\s((?:[½¼¾⅓⅔⅛]|\d[/⁄]\d).*)$/;
const DASH = /\s[-–]\s/y;
/** From this many times the number before it, the number after a dash is the size of a pack. */
const LEAST_PACK_RATIO = 3;
const OF_AFTER_UNIT = /(?:\s(?:or (?:two|so|more)|each))?(?:\sof)?(?=\s|$)/iy;
const PART_OF =
  /^([^\d½¼¾⅓⅔]{0,40}?\b(?:juice|zest|rind|peels?|skin|pulp|seeds|leaves|whites?|yolks?)) (?:of|from) (?=\S)/i;
/** 'Le jus de 3 citrons', 'Saft einer Zitrone', 'zumo de medio limón'. */
const TAKEN_ABROAD = new RegExp(
  `^(${TAKEN_PARTS})(?:${TAKEN_OF}| (?=eine[rs] ))(?=[\\d½¼¾⅓⅔]|\\p{L}+ )`,
  'iu',
);
/** '½ an onion': the article says nothing the number does not. */
const ARTICLE = /\s*an?\s+/iy;
const NOT_ONE_THING =
  /\s*(?:(?:teensy|teeny|tiny|wee|small|smidge) (?=bit|amount|touch|pinch|dash)|little|few|bit|lot|touch|some|good)\b/iy;

/** Reads adjectives and sizes, then a unit; null when no unit follows or nothing follows it. */
function readDescribedUnit(text: string, position: number) {
  const sizes: string[] = [];
  const adjectives: string[] = [];
  let at = position;
  for (let count = 0; count < 4; count++) {
    const unit = readUnit(text, at);
    if (unit) {
      if (!/[\p{L}\p{N}]/u.test(text.slice(unit.end))) return null;
      const end = endWithOther(text, unit);
      const written = text.slice(at, end);
      return {
        slug: unit.slug,
        end,
        sizes,
        unitTitle: titleOf(unit, written, adjectives),
        written,
      };
    }
    const size = readDimension(text, at);
    const next = size ?? readAdjective(text, at);
    if (next === at) return null;
    (size === null ? adjectives : sizes).push(text.slice(at, next).replace(/[\s,-]+$/, ''));
    at = next;
  }
  return null;
}

/** Position after a word that describes a unit ('heaped', 'peeled'), or `position` when there is none. */
function readAdjective(text: string, position: number): number {
  const known = matchAt(DESCRIBING, text, position)?.[0];
  if (known) return position + known.length;
  const word = matchAt(WORD_BEFORE, text, position);
  return word?.[1] && isAdjective(word[1].toLowerCase()) ? position + word[0].length : position;
}

/** Words for a unit that its title would not say: 'heaped tablespoon', 'EL'; null when the title says all. */
function titleOf(unit: { slug: string; isForeign: boolean }, written: string, adjectives: string[]) {
  const name = unit.isForeign || written.includes('/') ? written : otherWordFor(unit.slug, written);
  if (name === null && adjectives.length === 0) return null;
  return [...adjectives, name ?? unitTitleOf(unit.slug)].join(' ');
}

/** Position after a length ('½-inch-thick', '3cm') at `position`; null when there is none. */
function readDimension(text: string, position: number): number | null {
  const amount = readAmount(text, position);
  const dimension = amount && !amount.isArticle && matchAt(DIMENSION, text, amount.numberEnd);
  return dimension ? amount.numberEnd + dimension[0].length : null;
}

/** The number counts packs, and what follows is the size of one: '2 x 400g tins', '1 14-ounce can'. */
function readPack(text: string, count: { min: number; max: number; end: number }): Lead | null {
  const times = matchAt(PACK, text, count.end);
  const sizeStart = times ? count.end + times[0].length : skipSpaces(text, count.end);
  if (sizeStart === count.end) return null;
  const size = readMeasuredAmount(text, sizeStart);
  const dimensionEnd = size ? null : readDimension(text, sizeStart);
  const sizeEnd = size ? skipRepeatedAmounts(text, size.end) : dimensionEnd;
  if (sizeEnd === null) return null;
  const unit = readDescribedUnit(text, skipSpaces(text, sizeEnd));
  const sizeText = text.slice(sizeStart, sizeEnd).replace(/[\s,-]+$/, '');
  return {
    ...NO_LEAD,
    quantityMin: count.min,
    quantityMax: count.max,
    unitSlug: unit?.slug ?? null,
    unitTitle: unit?.unitTitle ?? null,
    rest: text.slice(unit?.end ?? sizeEnd),
    notes: [dimensionEnd === null && count.max > 1 ? `${sizeText} each` : sizeText, ...(unit?.sizes ?? [])],
  };
}

/** '2 - 14 oz cans', '8 - 1/2 inch slices': a count, and the size of one, which no range would join. */
function readDashedPack(text: string): Lead | null {
  const count = readNumber(text, 0);
  const dash = count && !count.isArticle ? matchAt(DASH, text, count.end) : null;
  if (!count || !dash) return null;
  const size = readAmount(text, count.end + dash[0].length);
  const isRange = !size || (size.min >= count.value && size.min < LEAST_PACK_RATIO * count.value);
  if (isRange) return null;
  const weight = WEIGHT_OF_ONE.exec(text.slice(count.end));
  if (weight?.[1])
    return {
      ...NO_LEAD,
      quantityMin: count.value,
      quantityMax: count.value,
      rest: text.slice(count.end + weight[0].length),
      notes: [weight[1]],
    };
  const lead = readPack(text, { min: count.value, max: count.value, end: count.end + dash[0].length - 1 });
  return lead?.unitSlug && !isMeasure(lead.unitSlug) ? lead : null;
}

/** '4 ¼ inch thick steaks': a count of several, and the size of one, which no mixed number would join. */
function readCountOfSized(text: string): Lead | null {
  const [, count = '0', sized = ''] = COUNT_AND_PART.exec(text) ?? [];
  const end = readDimension(sized, 0);
  if (Number(count) < 2 || end === null) return null;
  const what =
    readDescribedUnit(sized, end)?.written ?? sized.slice(end).split(/\s(?:of|with|from|for|in)\s/)[0];
  const one = { min: Number(count), max: Number(count), end: count.length };
  return /[^s]s$/i.test(what?.trim() ?? '') ? readPack(text, one) : null;
}

/** A bare number, then perhaps adjectives and a unit: '2 large eggs', '3 small handfuls of basil'. */
function readCount(text: string, amount: ReadAmount): Lead | null {
  const article = amount.isArticle ? null : matchAt(ARTICLE, text, amount.numberEnd);
  const start = article ? ARTICLE.lastIndex : skipSpaces(text, amount.numberEnd);
  const dimensionEnd = amount.isArticle ? null : readDimension(text, 0);
  const unit = readDescribedUnit(text, dimensionEnd === null ? start : skipSpaces(text, dimensionEnd));
  if (dimensionEnd !== null) {
    if (!unit) return null;
    const notes = [text.slice(0, dimensionEnd).replace(/[\s,-]+$/, ''), ...unit.sizes];
    return { ...oneOf(unit.slug), unitTitle: unit.unitTitle, rest: text.slice(unit.end), notes };
  }
  if (amount.isArticle && !unit && matchAt(NOT_ONE_THING, text, amount.end)) return null;
  if (amount.isArticle && unit && (VAGUE_SLUGS.has(unit.slug) || SEVERAL.test(unit.unitTitle ?? ''))) {
    return withoutNumber(text, unit);
  }
  // 'Un vaso y medio de leche': what is behind the unit is of its number.
  const isWhole = unit !== null && unit.slug === amount.unitSlug && amount.end > unit.end;
  const size =
    unit && CONTAINER_SLUGS.has(unit.slug) ? readMeasuredAmount(text, skipSpaces(text, unit.end)) : null;
  const unitEnd = isWhole ? amount.end : unit?.end;
  const againEnd = unit && isMeasure(unit.slug) && unitEnd ? skipRepeatedAmounts(text, unitEnd) : unitEnd;
  const again = text.slice(unitEnd ?? 0, againEnd ?? 0).replace(BEFORE_REPEATED, '');
  return {
    ...NO_LEAD,
    quantityMin: amount.min,
    quantityMax: amount.max,
    unitSlug: unit?.slug ?? null,
    unitTitle: unit?.unitTitle ?? null,
    rest: text.slice(size?.end ?? againEnd ?? start),
    notes: [
      ...(unit?.sizes ?? []),
      ...(unit && size ? [text.slice(unit.end, size.end).trim()] : []),
      ...(again ? [again] : []),
    ],
  };
}

/** A unit without a number keeps the words before and after it: 'A few sprigs of', 'pinch or two of'. */
function withoutNumber(text: string, unit: { slug: string; end: number }): Lead {
  const end = unit.end + (matchAt(OF_AFTER_UNIT, text, unit.end)?.[0].length ?? 0);
  const written = text.slice(0, end).trim();
  const unitTitle = written.toLowerCase() === unitTitleOf(unit.slug) ? null : written;
  return { ...NO_LEAD, unitSlug: unit.slug, unitTitle, rest: text.slice(end) };
}

/** The smaller part of an amount that was written in two units. */
export function addedPartOf({ added }: ReadAmount): ParsedAddedPart | null {
  return added && { quantity: added.quantity, unitSlug: added.unitSlug, unitTitle: added.unitTitle };
}

function oneOf(unitSlug: string) {
  return { ...NO_LEAD, quantityMin: 1, quantityMax: 1, unitSlug };
}

/** The amount at the very front; null when there is none, or when something is taken off it. */
function readNumberedLead(text: string): Lead | null {
  const amount = readAmount(text, 0);
  if (amount && matchAt(NOT_ALL, text, amount.end)) return null;
  const sized = amount && (readDashedPack(text) ?? readCountOfSized(text));
  if (!amount || sized) return sized;
  if (!isMeasure(amount.unitSlug) || amount.isArticle) {
    const count = { min: amount.min, max: amount.max, end: amount.numberEnd };
    return (amount.isArticle ? null : readPack(text, count)) ?? readCount(text, amount);
  }
  const end = skipRepeatedAmounts(text, amount.end);
  const start = skipSpaces(text, end);
  const container = readUnit(text, start);
  const hasName = container !== null && /\p{L}/u.test(text.slice(container.end));
  if (hasName && CONTAINER_SLUGS.has(container.slug)) {
    const notes = [text.slice(0, end).trim()];
    const unitTitle = titleOf(container, text.slice(start, container.end), []);
    return { ...oneOf(container.slug), unitTitle, rest: text.slice(container.end), notes };
  }
  const rest = text.slice(end).trim();
  if (isVessel(rest) && !SPOONS.has(amount.unitSlug ?? ''))
    return { ...NO_LEAD, quantityMin: 1, quantityMax: 1, rest, notes: [text.slice(0, end).trim()] };
  const repeated = text.slice(amount.end, end).replace(BEFORE_REPEATED, '');
  return {
    ...NO_LEAD,
    quantityMin: amount.min,
    quantityMax: amount.max,
    unitSlug: amount.unitSlug,
    addedPart: addedPartOf(amount),
    unitTitle: amount.unitTitle,
    rest: text.slice(end),
    notes: repeated ? [repeated] : [],
  };
}

/** 'Pinch of salt', 'small bunch dill', 'wedges of lemon', 'thin slices peach': a unit without a number. */
function readUnitLead(text: string): Lead | null {
  const unit = readDescribedUnit(text, 0);
  if (!unit || isMeasure(unit.slug)) return null;
  const isThing =
    SINGLE_SLUGS.has(unit.slug) || matchAt(OF_AFTER_UNIT, text, unit.end)?.[0].trim().endsWith('of');
  const areSeveral = unit.unitTitle !== null && /s$/i.test(unit.written);
  return isThing || areSeveral ? withoutNumber(text, unit) : null;
}

/** 'Zest of 1 lemon': the amount counts lemons, and the zest is what is taken of them. */
function readPartLead(text: string): Lead | null {
  const part = PART_OF.exec(text) ?? TAKEN_ABROAD.exec(text);
  const rest = part && withNumberOfOtherLanguage(text.slice(part[0].length));
  const whole = rest && readNumberedLead(rest);
  if (!part?.[1] || !whole || whole.quantityMin === null) return null;
  return { ...whole, preparation: partBehindName(part[1]) };
}

/** Reads the amount at the front of a line, with the words before it ('about', 'zest of') and its unit. */
export function readLead(text: string): Lead {
  const about = matchAt(ABOUT, text, 0)?.[0] ?? '';
  const isApproximate = about !== '' && readNumber(text, about.length) !== null;
  const numbered = readNumberedLead(isApproximate ? text.slice(about.length) : text);
  if (numbered && isApproximate) return { ...numbered, quantityQualifier: about.trim() };
  return numbered ?? readUnitLead(text) ?? readPartLead(text) ?? { ...NO_LEAD, rest: text };
}
