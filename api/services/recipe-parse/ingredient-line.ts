import { cutText } from '#domain/text.ts';
import { type Amount, matchAt, readAmount, readMeasuredAmount, readNumber } from './amounts.ts';
import { ABOUT, type Lead, readLead, skipRepeatedAmounts } from './line-lead.ts';
import { splitLine, splitName } from './line-parts.ts';
import { type ParsedSecondAmount, takeSecondAmount } from './second-amounts.ts';
import { isMeasure, unitSlugOf } from './units-in-text.ts';

/** What one line of an ingredient list says. */
export type ParsedIngredientLine = {
  /** Lower end of the amount, in `unitSlug`; null when the line has no amount. */
  quantityMin: number | null;
  /** Upper end of the amount; equal to `quantityMin` for a single value, null when there is no amount. */
  quantityMax: number | null;
  /** Slug of a catalogue unit; null for counted things and where there is no unit. */
  unitSlug: string | null;
  /** The ingredient as written, without amount and preparation; empty only for an empty line. */
  name: string;
  /** What is done to it ('finely chopped', 'plus more for serving'); null when nothing is. */
  preparation: string | null;
  /** The same amount in another unit, as it was written beside the first; null when it was written once. */
  secondAmount: ParsedSecondAmount | null;
  /** Words in brackets, a third amount, a pack's size ('400g each'), 'about', a size of the unit. */
  note: string | null;
  /** False when the line is empty, a heading, cut, or an amount in it was not understood. */
  isUnderstood: boolean;
};

/** Longest part of a line that is read; the rest becomes part of the preparation. */
const READ_LIMIT_CHARACTERS = 500;

const BULLET = /^[\s\-–—•*·▢☐□✓]+(?=\S)/u;
const OF = /^\s*(?:of\s+(?:an?\s+)?)?(?:the\s+)?/i;
const FIRST_DIGIT = /[\d½¼¾⅓⅔⅛]/;
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
  leaf: /\bgelatine?$/i,
  sheet: /\bgelatine?$/i,
};
const FURTHER = /(?:plus|or|and|\+)\s(?:about )?/iy;
const SIZE_IN_NAME = /^(?:extra[- ]large|large|lg\.?|small|sm\.?|medium|med\.?|md\.?|big|fat)\s+/i;

/** Amount that ends the text, with a unit, or as a count ('Water 3 dl', 'shallots: 2', 'Garlic cloves 3'). */
function readTrailingAmount(text: string): { name: string; written: string; amount: Amount } | null {
  const start = text.search(FIRST_DIGIT);
  if (start <= 0 || !/[\s:~]/.test(text[start - 1] ?? '')) return null;
  const amount = readAmount(text, start);
  const name = text.slice(0, start).replace(/[\s:~]+$/, '');
  if (!amount || !name || text.slice(skipRepeatedAmounts(text, amount.end)).trim()) return null;
  const isKind = amount.unitSlug === null && amount.max > TRAILING_COUNT_MAX && !text.includes(':');
  return isKind ? null : { name, written: text.slice(start).trim(), amount };
}

/** Amount of weight or volume at the front of `text`, with nothing but punctuation or the end after it. */
function readWholeAmount(text: string): { amount: Amount; rest: string } | null {
  const amount = readMeasuredAmount(text, matchAt(ABOUT, text, 0)?.[0].length ?? 0);
  const rest = amount && text.slice(skipRepeatedAmounts(text, amount.end)).trim();
  if (!amount || rest === null || /^[^,;.(]/.test(rest)) return null;
  return { amount, rest: rest.replace(/^[,;.]\s*/, '') };
}

/** A count that a bracket begins with: 'Eggs (3)', 'Onions (2, chopped)', 'Garlic (2 cloves)'. */
function readBracketedCount(text: string): { amount: Amount; rest: string } | null {
  const amount = readAmount(text, 0);
  if (!amount || amount.isArticle || amount.max > TRAILING_COUNT_MAX || isMeasure(amount.unitSlug))
    return null;
  const rest = text.slice(amount.end).trim();
  if (rest !== '' && !/^(?:[,;]|(?:extra[- ])?(?:large|medium|small|big)$)/i.test(rest)) return null;
  return { amount, rest: rest.replace(/^[,;]\s*/, '') };
}

/** '(plus 2 tbsp for dusting)', '(or 1 cup cream)', and not '(or 500 ml)', which says the amount again. */
function isFurtherAmount(bracket: string): boolean {
  const lead = matchAt(FURTHER, bracket, 0)?.[0];
  const amount = lead === undefined ? null : readAmount(bracket, lead.length);
  return amount !== null && !amount.isArticle && /\p{L}/u.test(bracket.slice(amount.end));
}

/** A name and what follows it, with the amount that stood among them; the amount is null when none did. */
function readLaterAmount(name: string, notes: string[], tail: string) {
  const trailing = readTrailingAmount(name);
  if (trailing) return { amount: trailing.amount, name: trailing.name, notes, tail };
  const inTail = readWholeAmount(tail);
  if (inTail) return { amount: inTail.amount, name, notes, tail: inTail.rest };
  for (const note of notes) {
    const inNote = readWholeAmount(note) ?? readBracketedCount(note);
    if (!inNote) continue;
    const rest = [inNote.rest, tail].filter(Boolean).join(', ');
    return { amount: inNote.amount, name, notes: notes.filter((other) => other !== note), tail: rest };
  }
  return { amount: null, name, notes, tail };
}

/** The second amount of '2 tsp vanilla extract 10 mL' becomes a note. */
function readRepeatedAmount(name: string, notes: string[], tail: string) {
  const trailing = readTrailingAmount(name);
  if (!trailing || !isMeasure(trailing.amount.unitSlug)) return { amount: null, name, notes, tail };
  return { amount: null, name: trailing.name, notes: [...notes, trailing.written], tail };
}

function moveTrailingUnit(lead: Lead, name: string): { unitSlug: string | null; name: string; size: string } {
  const words = /^(.*\S)\s+(\p{L}+)$/u.exec(name);
  const slug = words?.[2] ? unitSlugOf(words[2]) : null;
  if (lead.quantityMin !== null && lead.unitSlug === null && slug && words?.[1]) {
    if (TRAILING_UNITS[slug]?.test(words[1])) {
      const size = SIZE_IN_NAME.exec(words[1])?.[0] ?? '';
      return { unitSlug: slug, name: words[1].slice(size.length), size: size.trim() };
    }
  }
  return { unitSlug: lead.unitSlug, name, size: '' };
}

/**
 * Reads one line of an ingredient list in English: '2 x 400g tins chopped tomatoes, drained'. Digits,
 * fractions, decimal commas and metric units are understood in any language. Never throws; takes time linear
 * in the line, of which the first 500 characters are read.
 */
export function parseIngredientLine(line: string): ParsedIngredientLine {
  const whole = line.replace(/\s+/g, ' ').trim();
  const read = cutText(whole, READ_LIMIT_CHARACTERS);
  const unread = whole.slice(read.length);
  const { head, tail, notes: brackets } = splitLine(read.replace(BULLET, ''));
  const lead = readLead(head);
  const named = splitName(lead.rest.replace(OF, '').replace(/[\s,;.*–—-]+$/, ''));
  const hasAmount = lead.quantityMin !== null || lead.unitSlug !== null;
  const isFurther = (note: string) => hasAmount && isFurtherAmount(note);
  const notes = [...lead.notes, ...brackets.filter((note) => !isFurther(note))];
  const later = hasAmount
    ? readRepeatedAmount(named.name, notes, tail)
    : readLaterAmount(named.name, notes, tail);
  const again = splitName(later.name);
  const moved = moveTrailingUnit(lead, again.name);
  const preparation = [
    lead.preparation,
    again.preparation,
    named.preparation,
    ...brackets.filter(isFurther),
    later.tail + unread,
  ]
    .filter(Boolean)
    .join(', ');
  const note = [moved.size, ...later.notes].filter(Boolean).join('; ');
  const hasUnreadAmount =
    hasAmount || later.amount ? readNumber(moved.name, 0)?.isArticle === false : FIRST_DIGIT.test(moved.name);
  const amount = {
    quantityMin: later.amount?.min ?? lead.quantityMin,
    quantityMax: later.amount?.max ?? lead.quantityMax,
    unitSlug: later.amount ? later.amount.unitSlug : moved.unitSlug,
  };
  return {
    ...amount,
    name: moved.name || whole,
    preparation: preparation || null,
    ...takeSecondAmount({ ...amount, note: note || null }),
    isUnderstood: moved.name !== '' && unread === '' && !whole.endsWith(':') && !hasUnreadAmount,
  };
}
