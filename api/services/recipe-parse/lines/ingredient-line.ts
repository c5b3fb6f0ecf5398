import { cutText } from '#domain/text/text.ts';
import { alternativesLength } from './alternatives.ts';
import { type Amount, matchAt, readAmount, readMeasuredAmount, readNumber } from './amounts.ts';
import {
  ABOUT,
  addedPartOf,
  BEFORE_REPEATED,
  type Lead,
  readLead,
  skipRepeatedAmounts,
} from './line-lead.ts';
import { splitLine, splitName, withSizeOfEach, withUnitInBrackets } from './line-parts.ts';
import { type ParsedSecondAmount, saysTheSame, takeSecondAmounts } from './second-amounts.ts';
import { splitSum } from './sums.ts';
import { isMeasure, unitSlugOf, unitTitleOf } from './units-in-text.ts';

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
  /** False when the line is empty, a heading, cut, or an amount in it was not understood. */
  isUnderstood: boolean;
};

/** Longest part of a line that is read; the rest becomes part of the preparation. */
const READ_LIMIT_CHARACTERS = 500;

/** Characters without width that pasted text holds: joiners, marks of direction, soft hyphens. */
const INVISIBLE = /[\u00ad\u200b-\u200f\u2060-\u2064\ufeff]/g;
const BULLET = /^[\s\-–—•*·▢☐□✓]+(?=\S)/u;
/** What says how the amount is measured, after it: 'firmly packed', 'each', 'or so'. */
const NAME_QUALIFIER =
  /^[\s,]*((?:(?:very )?(?:firmly|lightly|loosely|tightly|well|gently)[- ])?packed|each|heaped|heaping|level(?:led|ed)?|rounded|scant|or (?:so|two|more|less))(?:,|\s+of)?\s+(?=\S)/i;
const TRAILING_MARKS = /[\s,;.*–—-]+$/;
const OF = /^[\s,*†‡]*(?:of\s+(?:an?\s+)?)?(?:the\s+)?/i;
const EACH = /\beach\b/i;
/** The first digit of a number; 0 and 00 are kinds of flour. */
const FIRST_DIGIT = /(?!00? )[\d½¼¾⅓⅔⅛]/;
/** Words after which a number is no amount of what stands before: 'salad for 6', 'flour of type 55'. */
const NO_COUNT_AFTER = /(?:^|\s)(?:for|of|to|in|or|and|type|no|nr|number|size)\.?$/i;
/** Largest bare number ending a line that is a count ('Garlic cloves 3'), not a kind ('flour type 55'). */
const TRAILING_COUNT_MAX = 20;
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
/** What follows a count behind its name: 'Onions 2 medium-sized'. */
const SIZE_LAST = /^(?:extra[- ])?(?:large|medium|small|big)(?:[- ]sized?)?$/i;
const SIZE_IN_NAME = /^(?:extra[- ]large|large|lg\.?|small|sm\.?|medium|med\.?|md\.?|big|fat)\s+/i;

/** Amount that ends the text, with a unit, or as a count ('Water 3 dl', 'shallots: 2', 'Garlic cloves 3'). */
function readTrailingAmount(text: string) {
  const start = text.search(FIRST_DIGIT);
  if (start <= 0 || !/[\s:~]/.test(text[start - 1] ?? '')) return null;
  const amount = readAmount(text, start);
  const name = text.slice(0, start).replace(/[\s:~]+$/, '');
  if (NO_COUNT_AFTER.test(name)) return null;
  const end = amount ? skipRepeatedAmounts(text, amount.end) : 0;
  const size = text.slice(end).trim();
  const isSize = amount?.unitSlug === null && SIZE_LAST.test(size);
  if (!amount || !name || (size !== '' && !isSize)) return null;
  const isKind = amount.unitSlug === null && amount.max > TRAILING_COUNT_MAX && !text.includes(':');
  const repeated = isSize ? size : text.slice(amount.end, end).replace(BEFORE_REPEATED, '');
  return isKind ? null : { name, written: text.slice(start).trim(), amount, repeated };
}

/** An amount found after the name, and what is left around it. */
type LaterAmount = {
  amount: Amount | null;
  quantityQualifier: string | null;
  name: string;
  notes: string[];
  tail: string;
};

/** Amount of weight or volume at the front of `text`, with nothing but punctuation or the end after it. */
function readWholeAmount(text: string) {
  const about = matchAt(ABOUT, text, 0)?.[0] ?? '';
  const amount = readMeasuredAmount(text, about.length);
  if (!amount) return null;
  const end = skipRepeatedAmounts(text, amount.end);
  const rest = text.slice(end).trim();
  if (/^[^,;.(]/.test(rest)) return null;
  const repeated = text.slice(amount.end, end).replace(BEFORE_REPEATED, '');
  return {
    amount,
    quantityQualifier: about.trim() || null,
    repeated,
    written: text.slice(0, end).trim(),
    rest: rest.replace(/^[,;.]\s*/, ''),
  };
}

/** A count that a bracket begins with: 'Eggs (3)', 'Onions (2, chopped)', 'Garlic (2 cloves)'. */
function readBracketedCount(text: string) {
  const amount = readAmount(text, 0);
  if (!amount || amount.isArticle || amount.max > TRAILING_COUNT_MAX || isMeasure(amount.unitSlug))
    return null;
  const rest = text.slice(amount.end).trim();
  if (rest !== '' && !/^(?:[,;]|(?:extra[- ])?(?:large|medium|small|big)$)/i.test(rest)) return null;
  return { amount, quantityQualifier: null, repeated: '', rest: rest.replace(/^[,;]\s*/, '') };
}

/** Marks that brackets and links left behind when they were dropped: 'or cold water, .', ')'. */
const STRAY_MARKS = /^[\s,;.)]+$|\s?[,;(][\s,;(]{0,20}[.)]?$/;

function joined(...parts: string[]): string {
  return parts
    .map((part) => part.replace(STRAY_MARKS, ''))
    .filter(Boolean)
    .join(', ');
}

/** '(plus 2 tbsp for dusting)', '(or 1 cup cream)', and not '(or 500 ml)', which says the amount again. */
function isFurtherAmount(bracket: string): boolean {
  const lead = matchAt(FURTHER, bracket, 0)?.[0];
  const amount = lead === undefined ? null : readAmount(bracket, lead.length);
  return amount !== null && !amount.isArticle && /\p{L}/u.test(bracket.slice(amount.end));
}

/** A name and what follows it, with the amount that stood among them; the amount is null when none did. */
function readLaterAmount(name: string, notes: string[], tail: string): LaterAmount {
  const trailing = readTrailingAmount(name);
  const none = { amount: null, quantityQualifier: null, name, notes, tail };
  if (trailing) {
    const all = [...notes, trailing.repeated].filter(Boolean);
    return { ...none, amount: trailing.amount, name: trailing.name, notes: all };
  }
  const count = /^\d{1,2}$/.test(tail) ? readAmount(tail, 0) : null;
  if (count && count.max <= TRAILING_COUNT_MAX) return { ...none, amount: count, tail: '' };
  const [bracket = '', inBracket = ''] = /\(([^()]*)\)$/.exec(tail) ?? [];
  const places = [
    { text: tail, without: (rest: string) => ({ notes, tail: rest }) },
    {
      text: inBracket,
      without: (rest: string) => ({
        notes,
        tail: joined(tail.slice(0, tail.length - bracket.length).trim(), rest),
      }),
    },
    ...notes.map((note) => ({
      text: note,
      without: (rest: string) => ({
        notes: notes.filter((other) => other !== note),
        tail: joined(rest, tail),
      }),
    })),
  ];
  for (const { text, without } of places) {
    const found = readWholeAmount(text) ?? (notes.includes(text) ? readBracketedCount(text) : null);
    if (!found) continue;
    const rest = without(found.rest);
    const { amount, quantityQualifier, repeated } = found;
    return {
      amount,
      quantityQualifier,
      name,
      tail: rest.tail,
      notes: [...rest.notes, repeated].filter(Boolean),
    };
  }
  return none;
}

/** The second amount of '2 tsp vanilla extract 10 mL' becomes a note. */
function readRepeatedAmount(name: string, notes: string[], tail: string): LaterAmount {
  const none = { amount: null, quantityQualifier: null, name, notes, tail };
  const trailing = readTrailingAmount(name);
  if (!trailing || !isMeasure(trailing.amount.unitSlug)) return none;
  return { ...none, name: trailing.name, notes: [...notes, trailing.written] };
}

/** The second amount that stands after the name's comma or dash becomes a note: '4 cups flour - 500 g, sifted'. */
function takeAmountAgain(
  amount: Pick<Lead, 'quantityMin' | 'unitSlug'>,
  { notes, tail }: LaterAmount,
): Pick<LaterAmount, 'notes' | 'tail'> {
  const found = readWholeAmount(tail);
  const isSame = found && saysTheSame(amount, found.amount);
  return isSame ? { notes: [...notes, found.written], tail: found.rest } : { notes, tail };
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

/** Takes the words before the name that belong to the amount off it. */
function splitNameQualifier(text: string): { nameQualifier: string | null; text: string } {
  const [whole = '', nameQualifier = null] = NAME_QUALIFIER.exec(text) ?? [];
  return { nameQualifier, text: text.slice(whole.length).replace(OF, '') };
}

/** The line in its parts; alternatives after a comma ('milk, water, or stock') belong to the name. */
function splitAlternatives(text: string) {
  const { head, isComma, tail, notes } = splitLine(text);
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
  const whole = line.replace(INVISIBLE, '').replace(/\s+/g, ' ').trim();
  const read = cutText(whole, READ_LIMIT_CHARACTERS);
  const unread = whole.slice(read.length);
  const sum = splitSum(withSizeOfEach(withUnitInBrackets(read.replace(BULLET, ''))));
  const parts = splitAlternatives(sum.text);
  const lead = readLead(parts.head);
  const hasAmount = lead.quantityMin !== null || lead.unitSlug !== null;
  const qualified = hasAmount ? splitNameQualifier(lead.rest) : { nameQualifier: null, text: lead.rest };
  const named = splitName(qualified.text.replace(TRAILING_MARKS, ''));
  const isFurther = (note: string) => hasAmount && isFurtherAmount(note);
  const notes = [...lead.notes, ...parts.notes.filter((note) => !isFurther(note))];
  const later = hasAmount
    ? readRepeatedAmount(named.name, notes, parts.tail)
    : readLaterAmount(named.name, notes, parts.tail);
  const again = splitName(later.name.replace(TRAILING_MARKS, ''));
  const moved = moveTrailingUnit(lead, again.name);
  const hasUnreadAmount =
    hasAmount || later.amount ? readNumber(moved.name, 0)?.isArticle === false : FIRST_DIGIT.test(moved.name);
  const amount = {
    quantityMin: later.amount?.min ?? lead.quantityMin,
    quantityMax: later.amount?.max ?? lead.quantityMax,
    unitSlug: later.amount ? later.amount.unitSlug : moved.unitSlug,
  };
  const { notes: allNotes, tail } = takeAmountAgain(amount, later);
  const preparation = joined(
    sum.added,
    lead.preparation ?? '',
    again.preparation,
    named.preparation,
    ...parts.notes.filter(isFurther),
    tail + unread,
  );
  return {
    ...amount,
    addedPart: later.amount ? addedPartOf(later.amount) : lead.addedPart,
    quantityQualifier: later.quantityQualifier ?? lead.quantityQualifier,
    unitTitle: later.amount ? later.amount.foreignUnit : moved.unitTitle,
    nameQualifier: qualified.nameQualifier,
    name: moved.name || whole,
    preparation: preparation || null,
    ...takeSecondAmounts({ ...amount, note: allNotes.filter(Boolean).join('; ') || null }),
    isUnderstood: moved.name !== '' && unread === '' && !whole.endsWith(':') && !hasUnreadAmount,
  };
}
