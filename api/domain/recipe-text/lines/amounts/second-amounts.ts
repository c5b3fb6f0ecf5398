import { findConvertibleMeasure } from '../../../maths/units/unit-measures.ts';
import { FURTHER_AMOUNTS_MAX } from '../../../shared/constants.ts';
import { matchAt } from '../../../text/match-at.ts';
import { addedPartOf, type ParsedAddedPart } from '../line-lead.ts';
import { isMeasure } from '../units/units-in-text.ts';
import { readAmountInWords } from './amount-again.ts';
import type { ReadAmount } from './amounts.ts';

/** An amount once more, in another unit: the 5 cups of '600 g or 5 cups'. */
export type ParsedSecondAmount = {
  quantityMin: number;
  quantityMax: number;
  unitSlug: string;
  /** Words before its number ('~'); null when there are none. */
  quantityQualifier: string | null;
  /** Words for its unit where its title would not say what was written ('heaped tablespoon', 'EL'); null where it does. */
  unitTitle: string | null;
  /** What of it was written in a smaller unit ('1 lb 2 oz'); null when nothing was. */
  addedPart: ParsedAddedPart | null;
};

/** The first amount of a line, and its note: parts with '; ' between them. */
type Line = { quantityMin: number | null; unitSlug: string | null; note: string | null };

/** The same amount in other units, and what is left of the note. */
type SameAmounts = {
  secondAmount: ParsedSecondAmount | null;
  /** Beside the second: the ½ cup of '1 stick (½ cup / 113 g)'. */
  furtherAmounts: ParsedSecondAmount[];
  note: string | null;
};

/** What stands between amounts that all say the same. */
const BETWEEN = /\s*(?:[/|,=]|\bor\b)\s*/iy;
/** '1 cup flour (or 125 g)'. */
const OR_FIRST = /^or\s/i;
/** Amounts of one kind that differ by more say different things. */
const SAME_WITHIN_FACTOR = 1.5;
/** Grams in a milliliter of the lightest and the heaviest food: dill and salt are within, a typing error is not. */
const LIGHTEST = 0.03;
const HEAVIEST = 3;
/** Counted things that always weigh the same, so that a weight beside them is that of all. */
const ALIKE_SLUGS: ReadonlySet<string> = new Set(['stick']);

/**
 * Finds the amounts an author wrote beside the first one, in brackets, after a stroke or 'or', and takes them out of the
 * note. Only those that are weights or volumes and can be the same: '2 cans (400 g)' may mean each; butter's sticks
 * count too. The second is the one in the other system; amounts that say something else stay in the note.
 */
export function takeSecondAmounts(line: Line): SameAmounts {
  const parts = (line.note?.split('; ') ?? []).flatMap((words) => {
    const [, first = '', rest = ''] = /^([^,]*\d[^,]*), (\D.*)$/u.exec(words) ?? [];
    const amounts = readAmounts(first);
    // '(1 cup, room temperature)': what is said behind an amount that says the same stays.
    return amounts.some((amount) => saysTheSame(line, amount))
      ? [
          { words: first, amounts },
          { words: rest, amounts: [] },
        ]
      : [{ words, amounts: readAmounts(words) }];
  });
  const same = parts
    .flatMap(({ amounts }) => amounts.filter((amount) => saysTheSame(line, amount)))
    .slice(0, 1 + FURTHER_AMOUNTS_MAX);
  const isSame = (amount: AmountInNote) => same.includes(amount);
  const own = systemOf(line.unitSlug);
  const isMeasured = ({ unitSlug }: ReadAmount) => measureOf(unitSlug) !== undefined;
  const second =
    same.find((amount) => isMeasured(amount) && systemOf(amount.unitSlug) !== own) ??
    same.find(isMeasured) ??
    same[0];
  const left = parts.flatMap(({ words, amounts }) =>
    amounts.some(isSame) ? amounts.filter((amount) => !isSame(amount)).map((amount) => amount.words) : words,
  );
  return {
    secondAmount: second ? parsed(second) : null,
    furtherAmounts: same.filter((amount) => amount !== second).map(parsed),
    note: left.join('; ') || null,
  };
}

function parsed(amount: AmountInNote): ParsedSecondAmount {
  return {
    quantityMin: amount.min,
    quantityMax: amount.max,
    unitSlug: amount.unitSlug ?? '',
    quantityQualifier: amount.about || null,
    unitTitle: amount.unitTitle,
    addedPart: addedPartOf(amount),
  };
}

/** An amount with all its words. */
type AmountInNote = NonNullable<ReturnType<typeof readAmountInWords>> & { words: string };

/** The amounts a part of a note consists of; none where it says anything else. */
function readAmounts(part: string): AmountInNote[] {
  const amounts: AmountInNote[] = [];
  let at = OR_FIRST.exec(part)?.[0].length ?? 0;
  while (at < part.length) {
    const amount = readAmountInWords(part, at);
    if (!amount || amount.min > amount.max || (amount.isArticle && !isMeasure(amount.unitSlug))) return [];
    amounts.push({ ...amount, words: part.slice(at, amount.end) });
    const between = matchAt(BETWEEN, part, amount.end);
    if (!between && part.slice(amount.end).trim() !== '') return [];
    at = between ? amount.end + between[0].length : part.length;
  }
  return amounts;
}

/** Whether a line's amount and another can be one. */
export function saysTheSame(line: Omit<Line, 'note'>, amount: ReadAmount): boolean {
  return canBeSame({ quantity: line.quantityMin ?? 0, unitSlug: line.unitSlug }, amount, SAME_WITHIN_FACTOR);
}

/** Whether the two can be one amount. A count is as much as a weight only of what always weighs the same. */
export function canBeSame(
  written: { quantity: number; unitSlug: string | null },
  amount: ReadAmount,
  withinFactor: number,
): boolean {
  if (written.quantity <= 0 || written.unitSlug === amount.unitSlug) return false;
  const [own, other] = [measureOf(written.unitSlug), measureOf(amount.unitSlug)];
  if (!own || !other)
    return (own ?? other) !== undefined && isAlike(own ? amount.unitSlug : written.unitSlug);
  const ratio = (amount.min * other.toBase) / (written.quantity * own.toBase);
  if (own.dimension === other.dimension) return ratio > 1 / withinFactor && ratio < withinFactor;
  const gramsPerMilliliter = other.dimension === 'weight' ? ratio : 1 / ratio;
  return gramsPerMilliliter > LIGHTEST && gramsPerMilliliter < HEAVIEST;
}

function isAlike(slug: string | null): boolean {
  return slug !== null && ALIKE_SLUGS.has(slug);
}

/** Sticks are how US shops sell butter. */
function systemOf(slug: string | null) {
  return isAlike(slug) ? 'imperial' : measureOf(slug)?.system;
}

function measureOf(slug: string | null) {
  return slug === null ? undefined : findConvertibleMeasure(slug);
}
