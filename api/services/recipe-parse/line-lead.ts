import { type Amount, matchAt, readAmount, readMeasuredAmount, readNumber } from './amounts.ts';
import { isMeasure, readUnit } from './units-in-text.ts';

/** The amount at the front of a line and what belongs to it. */
export type Lead = {
  quantityMin: number | null;
  quantityMax: number | null;
  unitSlug: string | null;
  /** The words after it. */
  rest: string;
  notes: string[];
  preparation: string | null;
};

/** Units an amount may be left out of ('pinch of salt'), also after 'a'. */
const VAGUE_SLUGS: ReadonlySet<string> = new Set([
  'pinch',
  'dash',
  'drop',
  'splash',
  'drizzle',
  'dollop',
  'handful',
  'knob',
]);
/** Units that are things of their own, so that no number is needed before them ('small bunch dill'). */
const SINGLE_SLUGS: ReadonlySet<string> = new Set([...VAGUE_SLUGS, 'bunch', 'sprig', 'glass']);
/** Units that a weight or volume before them describes: '400 ml can' is one can. */
const CONTAINER_SLUGS: ReadonlySet<string> = new Set([
  'can',
  'jar',
  'bottle',
  'package',
  'envelope',
  'bag',
  'box',
  'carton',
  'container',
  'tube',
]);

/** Words before an amount that is not exact. */
export const ABOUT =
  /(?:~|(?:about|around|approx\.?|approximately|roughly|circa|ca\.?|at least|up to|scant|generous|heaping|heaped)\s)\s*(?=\S)/iy;
const MODIFIER =
  /(?:extra[- ]large|extra|large|lg\.?|small|sm\.?|medium|med\.?|md\.?|big|little|good|generous|heaping|heaped|rounded|level|scant|thin|thick|fat|long|short|whole|full|few|several|some|(?:(?:firmly|loosely|lightly|tightly|well)[- ])?packed|[\p{L}½]{1,12}-(?:sized?|cut|thick))\s+/iuy;
const DIMENSION =
  /[-–]?\s?(?:inch(?:es)?|in\b\.?|cm|centimet(?:er|re)s?|mm|["″”])(?:[- ](?:thick|long|wide|square))?(?![\p{L}])[-,]?\s*/iuy;
const PACK = /\s{0,2}[x×]\s{0,2}(?=[\d.½¼¾⅓⅔])/iy;
const NEXT_AMOUNT = /\s{0,2}(?:[/|+;]|,\s?(?=\d)|or\s)\s{0,2}/iy;
const OR_TWO = /\s(?:or (?:two|so|more)|each)(?=\s|$)/iy;
const PART_OF =
  /^([^\d½¼¾⅓⅔]{0,40}?\b(?:juice|zest|rind|peels?|skin|pulp|seeds|leaves|whites?|yolks?)) (?:of|from) (?=\S)/i;
/** '½ an onion': the article says nothing the number does not. */
const ARTICLE = /\s*an?\s+/iy;
const NOT_ONE_THING = /\s*(?:little|few|bit|lot|touch|some|good)\b/iy;

/** Reads adjectives and sizes, then a unit, at `position`; null when no unit follows or nothing follows it. */
function readDescribedUnit(text: string, position: number) {
  let at = position;
  for (let count = 0; count < 4; count++) {
    const unit = readUnit(text, at);
    if (unit) {
      const end = unit.end + (matchAt(OR_TWO, text, unit.end)?.[0].length ?? 0);
      const notes = [text.slice(position, at), text.slice(unit.end, end)].map((note) => note.trim());
      const hasName = /[\p{L}\p{N}]/u.test(text.slice(end));
      return hasName ? { slug: unit.slug, end, notes: notes.filter(Boolean) } : null;
    }
    const size = readDimension(text, at);
    const next = size ?? at + (matchAt(MODIFIER, text, at)?.[0].length ?? 0);
    if (next === at) return null;
    at = next;
  }
  return null;
}

/** Position after a length ('½-inch-thick', '3cm') at `position`; null when there is none. */
function readDimension(text: string, position: number): number | null {
  const amount = readAmount(text, position);
  const dimension = amount && !amount.isArticle && matchAt(DIMENSION, text, amount.numberEnd);
  return dimension ? amount.numberEnd + dimension[0].length : null;
}

/** Position after further amounts that repeat this one in other units: '/7 oz', ' or 400 grams'. */
export function skipRepeatedAmounts(text: string, position: number): number {
  let at = position;
  for (let count = 0; count < 3; count++) {
    const separator = matchAt(NEXT_AMOUNT, text, at);
    const amount = separator && readAmount(text, at + separator[0].length);
    if (!amount?.unitSlug || amount.isArticle) return at;
    at = amount.end;
    const added = readMeasuredAmount(text, skipSpaces(text, at));
    if (added && added.end > at + 1) at = added.end;
  }
  return at;
}

function skipSpaces(text: string, position: number): number {
  return position + (text.slice(position).search(/\S|$/) ?? 0);
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
    quantityMin: count.min,
    quantityMax: count.max,
    unitSlug: unit?.slug ?? null,
    rest: text.slice(unit?.end ?? sizeEnd),
    notes: [dimensionEnd === null && count.max > 1 ? `${sizeText} each` : sizeText, ...(unit?.notes ?? [])],
    preparation: null,
  };
}

/** A bare number, then perhaps adjectives and a unit: '2 large eggs', '3 small handfuls of basil'. */
function readCount(text: string, amount: Amount): Lead | null {
  const article = amount.isArticle ? null : matchAt(ARTICLE, text, amount.numberEnd);
  const start = article ? ARTICLE.lastIndex : skipSpaces(text, amount.numberEnd);
  const dimensionEnd = amount.isArticle ? null : readDimension(text, 0);
  const unit = readDescribedUnit(text, dimensionEnd === null ? start : skipSpaces(text, dimensionEnd));
  if (dimensionEnd !== null) {
    if (!unit) return null;
    const notes = [text.slice(0, dimensionEnd).replace(/[\s,-]+$/, ''), ...unit.notes];
    return { ...oneOf(unit.slug), rest: text.slice(unit.end), notes, preparation: null };
  }
  if (amount.isArticle && !unit && matchAt(NOT_ONE_THING, text, amount.end)) return null;
  const size =
    unit && CONTAINER_SLUGS.has(unit.slug) ? readMeasuredAmount(text, skipSpaces(text, unit.end)) : null;
  const isVague = amount.isArticle && unit !== null && VAGUE_SLUGS.has(unit.slug);
  return {
    quantityMin: isVague ? null : amount.min,
    quantityMax: isVague ? null : amount.max,
    unitSlug: unit?.slug ?? null,
    rest: text.slice(size?.end ?? unit?.end ?? start),
    notes: [...(unit?.notes ?? []), ...(unit && size ? [text.slice(unit.end, size.end).trim()] : [])],
    preparation: null,
  };
}

function oneOf(unitSlug: string) {
  return { quantityMin: 1, quantityMax: 1, unitSlug };
}

/** The amount at the very front; null when there is none. */
function readNumberedLead(text: string): Lead | null {
  const amount = readAmount(text, 0);
  if (!amount) return null;
  if (!isMeasure(amount.unitSlug) || amount.isArticle) {
    const count = { min: amount.min, max: amount.max, end: amount.numberEnd };
    return (amount.isArticle ? null : readPack(text, count)) ?? readCount(text, amount);
  }
  const end = skipRepeatedAmounts(text, amount.end);
  const container = readUnit(text, skipSpaces(text, end));
  const hasName = container !== null && /\p{L}/u.test(text.slice(container.end));
  if (hasName && CONTAINER_SLUGS.has(container.slug)) {
    const notes = [text.slice(0, end).trim()];
    return { ...oneOf(container.slug), rest: text.slice(container.end), notes, preparation: null };
  }
  const repeated = text.slice(amount.end, end).replace(/^[\s/|+;,]*(?:or\s+)?/i, '');
  return {
    quantityMin: amount.min,
    quantityMax: amount.max,
    unitSlug: amount.unitSlug,
    rest: text.slice(end),
    notes: repeated ? [repeated] : [],
    preparation: null,
  };
}

/** 'Pinch of salt', 'small bunch dill', 'wedges of lemon': a unit without a number. */
function readUnitLead(text: string): Lead | null {
  const unit = readDescribedUnit(text, 0);
  if (!unit || isMeasure(unit.slug)) return null;
  if (!SINGLE_SLUGS.has(unit.slug) && !/^\s*of\s/i.test(text.slice(unit.end))) return null;
  return {
    quantityMin: null,
    quantityMax: null,
    unitSlug: unit.slug,
    rest: text.slice(unit.end),
    notes: unit.notes,
    preparation: null,
  };
}

/** 'Zest of 1 lemon': the amount counts lemons, and the zest is what is taken of them. */
function readPartLead(text: string): Lead | null {
  const part = PART_OF.exec(text);
  const whole = part && readNumberedLead(text.slice(part[0].length));
  if (!part?.[1] || !whole) return null;
  return { ...whole, preparation: part[1].charAt(0).toLowerCase() + part[1].slice(1) };
}

/** Reads the amount at the front of a line, with the words before it ('about', 'zest of') and its unit. */
export function readLead(text: string): Lead {
  const about = matchAt(ABOUT, text, 0)?.[0] ?? '';
  const isApproximate = about !== '' && readNumber(text, about.length) !== null;
  const numbered = about === '' || isApproximate ? readNumberedLead(text.slice(about.length)) : null;
  if (numbered && isApproximate) {
    const aboutNote = about.trim() === '~' ? 'about' : about.trim();
    return { ...numbered, notes: [aboutNote, ...numbered.notes] };
  }
  const lead = numbered ?? readUnitLead(text) ?? readPartLead(text);
  if (lead) return lead;
  return { quantityMin: null, quantityMax: null, unitSlug: null, rest: text, notes: [], preparation: null };
}
