import { CONTAINER_SLUGS } from '../../recipes/lines/line-words.ts';
import { severalOf } from '../../text/counted/counted-names.ts';
import { matchAt } from '../../text/match-at.ts';
import { saysTotal } from '../steps/words-around-amounts.ts';
import { alternativesLength } from './alternatives.ts';
import { readAmount, readNumber } from './amounts/amounts.ts';
import {
  FIRST_DIGIT,
  joined,
  readLastAmount,
  readLaterAmount,
  readRepeatedAmount,
  takeAmountAgain,
} from './amounts/later-amounts.ts';
import { type ParsedSecondAmount, takeSecondAmounts } from './amounts/second-amounts.ts';
import { splitSum } from './amounts/sums.ts';
import { cleanLine } from './clean-line.ts';
import { addedPartOf, type Lead, NO_LEAD, readLead } from './line-lead.ts';
import { partsOfLine, saysMoreOnly, splitName } from './line-parts.ts';
import { beginsWithUnknownUnit } from './units/unit-place.ts';
import { isMeasure, unitSlugOf, unitTitleOf } from './units/units-in-text.ts';

/** What one line of an ingredient list says. */
export type ParsedIngredientLine = Omit<Lead, 'rest' | 'notes' | 'preparation'> & {
  /** Words between the unit and the name that belong to the amount ('packed', 'each'); null when there are none. */
  nameQualifier: string | null;
  /** The ingredient as written, without amount and preparation; empty only for an empty line. */
  name: string;
  /** What is done to it ('finely chopped', 'plus more for serving'); null when nothing is. */
  preparation: string | null;
  /** The same amount in another unit, as it was written beside the first; null when it was written once. */
  secondAmount: ParsedSecondAmount | null;
  /** The same in yet other units. */
  furtherAmounts: ParsedSecondAmount[];
  /** Words in brackets, a pack's size ('400g each'), a length of the unit ('3cm'). */
  note: string | null;
  /** False when the line is empty, a heading, cut, or an amount in it, or what it is counted in, was not understood. */
  isUnderstood: boolean;
};

/** What says how the amount is measured, after it: 'firmly packed', 'each', 'or so'. */
const NAME_QUALIFIER =
  /^[\s,]*((?:(?:very )?(?:firmly|lightly|loosely|tightly|well|gently)[- ])?packed|each|heaped|heaping|level(?:led|ed)?|rounded|scant|generous|or (?:so|two|more|less)(?: of(?= ))?)(?:,|\s+of)?\s+(?=\S)/i;
/** What ends a line and says nothing; the full stop of 'q.b.' stays. */
const TRAILING_MARKS = /(?:[\s,;*=/|–—-]|(?<!\.\p{L})\.)+$/u;
const OF = /^[\s,*†‡]*(?:(?:measures?\s+)?of\s+(?:an?\s+)?)?(?:the\s+)?/i;
/** '2 parts oil to 1 part vinegar': both numbers stay as they are for any number of servings. */
const RATIO =
  /^(?:[\d½¼¾⅓⅔.,/–-]+|one|two|three|four|five) parts?\b.*?(?:[:/,+]|\b(?:to|and|plus)\b) ?(?:[\d½¼¾⅓⅔.,/–-]+|an?|one|two|three|four|five) parts?\b/i;
const EACH = /\beach\b/i;
/** 'A sprinkle of': as vague as it is meant. */
const ARTICLE = /^an?\s/i;
/** Units that may follow what they count ('3 garlic cloves'), with the names they follow. */
const TRAILING_UNITS: Record<string, RegExp> = {
  clove: /\bgarlic$/i,
  sprig: /\S/,
  slice: /\S/,
  rasher: /\S/,
  wedge: /\S/,
  bulb: /\b(?:fennel|garlic)$/i,
  stalk: /\b(?:celery|lemon ?grass|rhubarb)$/i,
  rib: /\bcelery$/i,
  stick: /\b(?:celery|lemon ?grass)$/i,
  ear: /\bcorn$/i,
  stem: /\b(?:celery|lemon ?grass|rhubarb)$/i,
  spear: /\b(?:asparagus|broccoli|pickle)$/i,
  leaf: /\bgelatine?$/i,
  sheet: /\bgelatine?$/i,
};
const FURTHER = /(?:plus|or|and|\+)\s(?:about )?/iy;
const SIZE_IN_NAME = /^(?:extra[- ]large|large|lg\.?|small|sm\.?|medium|med\.?|md\.?|big|fat)\s+/i;

/** What is added: the size of the packs before it stands before it, too. */
const ADDITION = /^(?:\+|plus\b)\s*/i;

/** The star of a footnote, behind a name. */
const FOOTNOTE = /(?<=[\p{L}\d)])(?:\*{1,3}|[†‡])$/u;
/** What an amount behind the name says exactly: 'a few eggs (3)', 'a little bit of salt (1 tsp)'. */
const VAGUELY = /^(an? (?:few|couple|little|bit|small amount)(?: bit)?|some|several)(?: of)? (?=\S)/i;

/** '(plus 2 tbsp for dusting)', '(or 1 cup cream)', and not '(or 500 ml)', which says the amount again. */
function isFurtherAmount(bracket: string): boolean {
  const lead = matchAt(FURTHER, bracket, 0)?.[0];
  const amount = lead === undefined ? null : readAmount(bracket, lead.length);
  return amount !== null && !amount.isArticle && /\p{L}/u.test(bracket.slice(amount.end));
}

/** '3 eggs (150 g total)': how much all are that a line counts. */
function isTotalOfCounted(bracket: string, { unitSlug }: Lead): boolean {
  return !isMeasure(unitSlug) && !EACH.test(bracket) && saysTotal(bracket);
}

/** '3 garlic cloves', '1 large garlic clove': the unit stands after what it counts. */
function moveTrailingUnit(lead: Lead, name: string): Pick<Lead, 'unitSlug' | 'unitTitle'> & { name: string } {
  const [, words, last] = /^(.*\S)\s+(\p{L}+)$/u.exec(name) ?? [];
  const slug = last ? unitSlugOf(last) : null;
  if (
    words &&
    slug &&
    lead.quantityMin !== null &&
    lead.unitSlug === null &&
    TRAILING_UNITS[slug]?.test(words)
  ) {
    const size = SIZE_IN_NAME.exec(words)?.[0] ?? '';
    const unitTitle = size ? `${size.trim()} ${unitTitleOf(slug)}` : null;
    return { unitSlug: slug, unitTitle, name: words.slice(size.length) };
  }
  return { unitSlug: lead.unitSlug, unitTitle: lead.unitTitle, name };
}

/** '1 tin + 1/2 cup water': where nothing is named but what is added to packs, they are what is counted. */
function packsNamed(
  { unitSlug, unitTitle, name }: ReturnType<typeof moveTrailingUnit>,
  count: number,
): { pack: string; added: string } | null {
  const [lead] = ADDITION.exec(name) ?? [];
  if (lead === undefined || unitSlug === null || !CONTAINER_SLUGS.has(unitSlug)) return null;
  // '1 (14 oz) can plus 1 (8 oz) can tomato sauce': both are of what is named last.
  if (!isMeasure(readAmount(name, lead.length)?.unitSlug ?? null)) return null;
  const pack = unitTitle ?? unitTitleOf(unitSlug);
  return { pack: count > 1 ? severalOf(pack) : pack, added: name };
}

/** Takes the words before the name that belong to the amount off it. */
function splitNameQualifier(text: string): { nameQualifier: string | null; text: string } {
  const [whole = '', nameQualifier = null] = NAME_QUALIFIER.exec(text) ?? [];
  return { nameQualifier, text: text.slice(whole.length).replace(OF, '') };
}

/** '5 to 3 eggs' may be a slip, and is asked about. */
function isFalling({ quantityMin, quantityMax }: Pick<Lead, 'quantityMin' | 'quantityMax'>): boolean {
  return (quantityMin ?? 0) > (quantityMax ?? 0);
}

/** The line in its parts; alternatives after a comma ('milk, water, or stock') belong to the name. */
function splitAlternatives(text: string) {
  const { head, isComma, tail, notes } = partsOfLine(text);
  const length = isComma ? alternativesLength(tail, EACH.test(head)) : 0;
  if (length === 0) return { head, tail, notes };
  const rest = tail.slice(length).replace(/^[\s,;]+/, '');
  const [, note] = /^\(([^()]*)\)$/.exec(rest) ?? [];
  return {
    head: `${head}, ${tail.slice(0, length)}`,
    tail: note === undefined ? rest : '',
    notes: note ? [...notes, note] : notes,
  };
}

/**
 * Reads one line of an ingredient list in English: '2 x 400g tins chopped tomatoes, drained'. Digits,
 * fractions, decimal commas and metric units are understood in any language. Never throws; takes time linear
 * in the line, of which the first 500 characters are read.
 */
export function parseIngredientLine(line: string): ParsedIngredientLine {
  const { whole, text: clean, unread } = cleanLine(line);
  const sum = splitSum(clean);
  const isRatio = RATIO.test(sum.text);
  const parts = isRatio ? { head: sum.text, tail: '', notes: [] } : splitAlternatives(sum.text);
  const lead = isRatio ? { ...NO_LEAD, rest: parts.head } : readLead(parts.head);
  const hasAmount = lead.quantityMin !== null || lead.unitSlug !== null;
  const qualified = hasAmount ? splitNameQualifier(lead.rest) : { nameQualifier: null, text: lead.rest };
  const text = qualified.text.replace(TRAILING_MARKS, '');
  const [star] = FOOTNOTE.exec(parts.head) ?? [];
  const last = hasAmount ? null : readLastAmount(text, splitName(text).preparation);
  const named = splitName(last?.name ?? text);
  const isFurther = (note: string) => hasAmount && (isFurtherAmount(note) || isTotalOfCounted(note, lead));
  const notes = [...lead.notes, ...parts.notes.filter((note) => !isFurther(note))];
  // 'A cup minus a tablespoon (110 g)': what stands first was not understood, and would stay.
  const isUnread = readNumber(named.name, 0)?.isArticle === false;
  const later =
    hasAmount || isUnread
      ? readRepeatedAmount(named.name, notes, parts.tail)
      : readLaterAmount(named.name, notes, parts.tail, last);
  const again = splitName(later.name.replace(TRAILING_MARKS, ''));
  const [vaguely = '', vague = ''] = (later.amount && VAGUELY.exec(again.name)) || [];
  const moved = moveTrailingUnit(lead, again.name.slice(vaguely.length));
  const hasUnreadAmount =
    hasAmount || later.amount ? readNumber(moved.name, 0)?.isArticle === false : FIRST_DIGIT.test(moved.name);
  const packs = packsNamed(moved, lead.quantityMax ?? 0);
  const amount = {
    quantityMin: later.amount?.min ?? lead.quantityMin,
    quantityMax: later.amount?.max ?? lead.quantityMax,
    unitSlug: later.amount ? later.amount.unitSlug : packs ? null : moved.unitSlug,
  };
  const isCounted = lead.quantityMin !== null && amount.unitSlug === null && moved.unitTitle === null;
  const isOfUnknown =
    isCounted &&
    packs === null &&
    !ARTICLE.test(parts.head) &&
    beginsWithUnknownUnit(moved.name, amount.quantityMax ?? amount.quantityMin ?? 1);
  const after = takeAmountAgain(amount, [again.preparation, named.preparation, later.tail]);
  const [prepared = '', preparedFirst = '', tail = ''] = after.said;
  const notesSaid = [vague, ...later.notes, ...after.notes, star ?? ''].filter(Boolean).join('; ');
  const isSizeFirst = packs === null && notesSaid !== '' && ADDITION.test(moved.name);
  const preparation = joined(
    packs?.added ?? '',
    sum.added,
    lead.preparation ?? '',
    prepared,
    preparedFirst,
    ...parts.notes.filter(isFurther),
    tail + unread,
  );
  return {
    ...amount,
    addedPart: later.amount ? addedPartOf(later.amount) : lead.addedPart,
    quantityQualifier: later.quantityQualifier ?? lead.quantityQualifier,
    unitTitle: later.amount ? later.amount.unitTitle : packs ? null : moved.unitTitle,
    nameQualifier: qualified.nameQualifier,
    name: (packs?.pack ?? (isSizeFirst ? `(${notesSaid}) ${moved.name}` : moved.name)) || whole,
    preparation: preparation || null,
    ...takeSecondAmounts({ ...amount, note: isSizeFirst ? null : notesSaid || null }),
    isUnderstood:
      moved.name !== '' &&
      !saysMoreOnly(moved.name) &&
      unread === '' &&
      !whole.endsWith(':') &&
      !hasUnreadAmount &&
      !isFalling(amount) &&
      !isOfUnknown,
  };
}
