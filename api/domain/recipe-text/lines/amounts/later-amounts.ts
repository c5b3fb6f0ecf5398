/** Amounts that stand after the name of an ingredient: 'Eggs (3)', 'Water 3 dl', 'flour, 4 cups or 500 g'. */
import { matchAt } from '../../../text/match-at.ts';
import type { Lead } from '../line-lead.ts';
import { isMeasure, unitSlugOf, unitTitleOf } from '../units/units-in-text.ts';
import { ABOUT } from '../words-of-lead.ts';
import { BEFORE_REPEATED, skipRepeatedAmounts } from './amount-again.ts';
import { NUMBER_IN_NAME, type ReadAmount, readAmount, readMeasuredAmount } from './amounts.ts';
import { saysTheSame } from './second-amounts.ts';

/** The first digit of a number; 0 and 00 are kinds of flour, and '5-spice' is a name. */
export const FIRST_DIGIT = new RegExp(`(?!00? |\\d{1,2}${NUMBER_IN_NAME})[\\d½¼¾⅓⅔⅛]`, 'i');
/** Words after which a number is no amount of what stands before: 'salad for 6', 'flour of type 55', 'Dosen Tomaten à 400 g'. */
const NO_COUNT_AFTER = /(?:^|\s)(?:for|of|to|in|or|and|type|no|nr|number|size|à|je)\.?$/i;
/** Words of other languages between a counted thing and the size of each: '2 boîtes de thon de 160 g'. */
const SIZE_AFTER = /\s(?:d[aei]|van|von|på|d['’]environ)$/iu;
/** Largest bare number ending a line that is a count ('Garlic cloves 3'), not a kind ('flour type 55'). */
const TRAILING_COUNT_MAX = 20;
/** What follows a count behind its name: 'Onions 2 medium-sized'. */
const SIZE_LAST = /^(?:extra[- ])?(?:large|medium|small|big)(?:[- ]sized?)?$/i;

/** Amount that ends the text, with a unit, or as a count ('Water 3 dl', 'shallots: 2', 'Garlic cloves 3'). */
function readTrailingAmount(text: string) {
  const start = text.search(FIRST_DIGIT);
  if (start <= 0 || !/[\s:~]/.test(text[start - 1] ?? '')) return null;
  const amount = readAmount(text, start);
  const name = text.slice(0, start).replace(/[\s:~=/|]+$/, '');
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
  amount: ReadAmount | null;
  quantityQualifier: string | null;
  name: string;
  notes: string[];
  tail: string;
};

/** '250 g plus extra for the tin'. */
const SAYS_MORE = /^(?:\+|plus|and|&) (?:extra|more)(?!\p{L})/iu;

/** Amount of weight or volume at the front of `text`, with nothing but punctuation or the end after it. */
function readWholeAmount(text: string) {
  const about = matchAt(ABOUT, text, 0)?.[0] ?? '';
  const amount = readMeasuredAmount(text, about.length);
  if (!amount) return null;
  const end = skipRepeatedAmounts(text, amount.end);
  const rest = text.slice(end).trim();
  if (/^[^,;.(]/.test(rest) && !SAYS_MORE.test(rest)) return null;
  const repeated = text.slice(amount.end, end).replace(BEFORE_REPEATED, '');
  return {
    amount,
    quantityQualifier: about.trim() || null,
    repeated,
    written: text.slice(0, end).trim(),
    rest: rest.replace(/^[,;.]\s*/, ''),
  };
}

/** A count behind a comma, and in brackets how much it is: 'Eggs, 3', 'butter, 1 stick (113 g), soft'. */
function readCountFirst(tail: string): Pick<LaterAmount, 'amount' | 'notes' | 'tail'> | null {
  const amount = readAmount(tail, 0);
  if (!amount || amount.isArticle || amount.max > TRAILING_COUNT_MAX || isMeasure(amount.unitSlug))
    return null;
  const [whole, size, note] =
    /^\s*((?:extra[- ])?(?:large|medium|small|big)(?:[- ]sized?)?(?=\s*(?:$|,)))?(?:\(([^()]*)\)\s*)?(?:$|,\s*)/i.exec(
      tail.slice(amount.end),
    ) ?? [];
  if (whole === undefined) return null;
  return {
    amount,
    notes: [size, note].flatMap((said) => said || []),
    tail: tail.slice(amount.end + whole.length),
  };
}

/** '(4-8 large cloves)'. */
const SIZED_UNIT = /^((?:extra[- ])?(?:large|medium|small|big|fat)) (\p{L}+)$/iu;

/** A count that a bracket begins with: 'Eggs (3)', 'Onions (2, chopped)', 'Garlic (2 cloves)'. */
function readBracketedCount(text: string) {
  const amount = readAmount(text, 0);
  if (!amount || amount.isArticle || amount.max > TRAILING_COUNT_MAX || isMeasure(amount.unitSlug))
    return null;
  const rest = text.slice(amount.end).trim();
  if (/^[x×]$/.test(rest)) return { amount, quantityQualifier: null, repeated: '', rest: '' };
  const [, size, counted] = SIZED_UNIT.exec(rest) ?? [];
  const slug = amount.unitSlug === null && counted ? unitSlugOf(counted) : null;
  if (slug !== null && !isMeasure(slug) && size) {
    const unitTitle = `${size} ${unitTitleOf(slug)}`;
    return {
      amount: { ...amount, unitSlug: slug, unitTitle },
      quantityQualifier: null,
      repeated: '',
      rest: '',
    };
  }
  if (rest !== '' && !/^(?:[,;]|(?:extra[- ])?(?:large|medium|small|big)$)/i.test(rest)) return null;
  return { amount, quantityQualifier: null, repeated: '', rest: rest.replace(/^[,;]\s*/, '') };
}

/** A name and what follows it, with the amount that stood among them; the amount is null when none did. */
export function readLaterAmount(
  name: string,
  notes: string[],
  tail: string,
  last: ReturnType<typeof readTrailingAmount>,
): LaterAmount {
  const trailing = last ? { ...last, name } : readTrailingAmount(name);
  const none = { amount: null, quantityQualifier: null, name, notes, tail };
  if (trailing) {
    const all = [...notes, trailing.repeated].filter(Boolean);
    return { ...none, amount: trailing.amount, name: trailing.name, notes: all };
  }
  const counted = readCountFirst(tail);
  if (counted) return { ...none, ...counted, notes: [...notes, ...counted.notes] };
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

/** The second amount of '2 tsp vanilla extract 10 mL' becomes a note; a size that a name leads to stays in it. */
export function readRepeatedAmount(name: string, notes: string[], tail: string): LaterAmount {
  const none = { amount: null, quantityQualifier: null, name, notes, tail };
  const trailing = readTrailingAmount(name);
  if (!trailing || !isMeasure(trailing.amount.unitSlug) || SIZE_AFTER.test(trailing.name)) return none;
  return { ...none, name: trailing.name, notes: [...notes, trailing.written] };
}

/** '500 g', 'or 500 g', '= 500 g, sifted' after a name. */
const SAID_AGAIN = /^(?:or|=|~|\/|that is|i\.e\.)\s/i;

/** '(250 ml), warm' after an amount behind a name. */
const BRACKETS_FIRST = /^\((?<amount>[^()]*)\)[\s,;]*(?<rest>.*)$/;
/** 'sifted (240 g)', with nothing behind it. */
const BRACKETS_LAST = /^(?<rest>[^()]*[^()\s]) ?\((?<amount>[^()]*)\)$/;

/** What is said after a name, without the second amount that it begins with: '4 cups flour - 500 g, sifted'. */
export function takeAmountAgain(
  amount: Pick<Lead, 'quantityMin' | 'unitSlug'>,
  said: readonly string[],
): { notes: string[]; said: string[] } {
  const notes: string[] = [];
  const left = said.map((words) => {
    const inBrackets = (BRACKETS_FIRST.exec(words) ?? BRACKETS_LAST.exec(words))?.groups;
    const found = readWholeAmount((inBrackets?.amount ?? words).replace(SAID_AGAIN, ''));
    if (!found || !saysTheSame(amount, found.amount)) return words;
    notes.push(found.written);
    return joined(found.rest, inBrackets?.rest ?? '');
  });
  return { notes, said: left };
}

/**
 * '… preferably or Parmesan 1.5oz': a weight or volume at the very end is the line's own, whatever is said before it.
 * Null where the words before it are all name, or where there is none.
 */
export function readLastAmount(text: string, preparation: string) {
  const trailing = preparation === '' ? null : readTrailingAmount(text);
  return trailing && isMeasure(trailing.amount.unitSlug) ? trailing : null;
}

/** Marks that brackets and links left behind when they were dropped: 'or cold water, .', ')'. */
const STRAY_MARKS = /^[\s,;.)]+$|\s?[,;(][\s,;(]{0,20}[.)]?$/;

/** Parts of a line with commas between them. */
export function joined(...parts: string[]): string {
  return parts
    .map((part) => part.replace(STRAY_MARKS, ''))
    .filter(Boolean)
    .join(', ');
}
