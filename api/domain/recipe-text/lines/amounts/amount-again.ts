/** Amounts beside another that may say it again: '200 g / 7 oz', '100 g / scant ½ cup', '15 g / 1 heaped tbsp'. */
import { matchAt } from '../../../text/match-at.ts';
import { isMeasure, readUnit, unitTitleOf } from '../units/units-in-text.ts';
import { ABOUT, DESCRIBING } from '../words-of-lead.ts';
import { type ReadAmount, readAmount, readMeasuredAmount } from './amounts.ts';

/** An amount with the words around its number. */
type AmountInWords = ReadAmount & {
  /** Words before its number ('about', 'scant'); empty where there are none. */
  about: string;
  /** Words for its unit where its own title would not say what was written ('heaped tablespoon', 'EL'); else null. */
  unitTitle: string | null;
};

/** What separates an amount from the same amount in another unit. */
export const BEFORE_REPEATED = /^[\s/|;,=–—-]*(?:~\s+)?(?:or\s+)?/i;
const NEXT_AMOUNT =
  /(?:\s{0,2}(?:[/|;=]|,\s?(?:or\s)?(?=\d)|or\s)\s{0,2}(?:[~≈]\s?|(?:about|around|approx\.?|roughly)\s)?|\s[–—~-]\s{1,2}|\s(?=[\d½¼¾⅓⅔⅛]))/iy;
/** Behind 'or', 'a cup' may be another choice; behind a sign it is the same amount. */
const SIGN = /[/|=]/;

/** Reads an amount with the words before its number and before its unit; null where none begins at `position`. */
export function readAmountInWords(text: string, position: number): AmountInWords | null {
  const lead = matchAt(ABOUT, text, position)?.[0] ?? '';
  // 'A heaped cup' has its number before what 'a heaped ½ cup' begins with.
  const [about, amount] = [lead, '']
    .map((before) => [before, readAmount(text, position + before.length)] as const)
    .find((read) => read[1] !== null) ?? ['', null];
  if (amount?.unitSlug) return { ...amount, about: about.trim(), unitTitle: amount.unitTitle };
  const start = amount ? skipSpaces(text, amount.numberEnd) : text.length;
  const described = matchAt(DESCRIBING, text, start)?.[0] ?? '';
  const unit = described === '' ? null : readUnit(text, start + described.length);
  if (!amount || !unit || !isMeasure(unit.slug))
    return amount && { ...amount, about: about.trim(), unitTitle: null };
  const name = unit.isForeign ? text.slice(start + described.length, unit.end) : unitTitleOf(unit.slug);
  const unitTitle = `${described.trim()} ${name}`;
  return { ...amount, unitSlug: unit.slug, end: unit.end, about: about.trim(), unitTitle };
}

/** Position after further amounts that repeat the one that ends at `position`: '/7 oz', ' or 400 grams'. */
export function skipRepeatedAmounts(text: string, position: number): number {
  let at = position;
  for (let count = 0; count < 3; count++) {
    const separator = matchAt(NEXT_AMOUNT, text, at)?.[0];
    const amount = separator === undefined ? null : readAmountInWords(text, at + separator.length);
    if (separator === undefined || !amount?.unitSlug) return at;
    if (amount.isArticle && !(isMeasure(amount.unitSlug) && SIGN.test(separator))) return at;
    at = amount.end;
    const added = readMeasuredAmount(text, skipSpaces(text, at));
    if (added && added.end > at + 1) at = added.end;
  }
  return at;
}

/** Position of the next character that is no space. */
export function skipSpaces(text: string, position: number): number {
  return position + text.slice(position).search(/\S|$/);
}
