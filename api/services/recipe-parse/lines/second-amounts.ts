import { findConvertibleMeasure } from '#domain/maths/units/unit-measures.ts';
import { type Amount, matchAt, readAmount } from './amounts.ts';
import { ABOUT } from './line-lead.ts';

/** An amount once more, in another unit: the 5 cups of '600 g or 5 cups'. */
export type ParsedSecondAmount = { quantityMin: number; quantityMax: number; unitSlug: string };

/** The first amount of a line, and its note: parts with '; ' between them. */
type Line = { quantityMin: number | null; unitSlug: string | null; note: string | null };

/** What stands between amounts that all say the same. */
const BETWEEN = /\s*(?:[/|,=]|\bor\b)\s*/iy;
/** Amounts of one kind that differ by more say different things. */
const SAME_WITHIN_FACTOR = 1.5;
/** Grams in a milliliter of the lightest and the heaviest food: dill and salt are within, a typing error is not. */
const LIGHTEST = 0.03;
const HEAVIEST = 3;
/** Counted things that always weigh the same, so that a weight beside them is that of all. */
const ALIKE_SLUGS: ReadonlySet<string> = new Set(['stick']);

/**
 * Finds the amount an author wrote beside the first one, in brackets, after a stroke or 'or', and takes it out of the
 * note. Only where both are weights or volumes and can be the same: '2 cans (400 g)' may mean each; butter's sticks count too. Of several the one
 * in the other system; the others stay in the note.
 */
export function takeSecondAmount(line: Line): {
  secondAmount: ParsedSecondAmount | null;
  note: string | null;
} {
  const parts = line.note?.split('; ') ?? [];
  for (const [index, part] of parts.entries()) {
    const amounts = readAmounts(part);
    const same = amounts.filter((amount) => saysTheSame(line, amount));
    const own = measureOf(line.unitSlug)?.system;
    const measures = same.filter(({ unitSlug }) => measureOf(unitSlug) !== undefined);
    const second =
      measures.find(({ unitSlug }) => measureOf(unitSlug)?.system !== own) ?? measures[0] ?? same[0];
    if (!second?.unitSlug) continue;
    const others = amounts.filter((amount) => amount !== second).map(({ words }) => words);
    const note = [...parts.slice(0, index), ...others, ...parts.slice(index + 1)].join('; ');
    return {
      secondAmount: { quantityMin: second.min, quantityMax: second.max, unitSlug: second.unitSlug },
      note: note || null,
    };
  }
  return { secondAmount: null, note: line.note };
}

/** The amounts a part of a note consists of; none where it says anything else. */
function readAmounts(part: string): (Amount & { words: string })[] {
  const amounts: (Amount & { words: string })[] = [];
  let at = 0;
  while (at < part.length) {
    const amount = readAmount(part, at + (matchAt(ABOUT, part, at)?.[0].length ?? 0));
    if (!amount || amount.isArticle) return [];
    amounts.push({ ...amount, words: part.slice(at, amount.end) });
    const between = matchAt(BETWEEN, part, amount.end);
    if (!between && part.slice(amount.end).trim() !== '') return [];
    at = between ? amount.end + between[0].length : part.length;
  }
  return amounts;
}

/** Whether a line's amount and another can be one. */
function saysTheSame(line: Line, amount: Amount): boolean {
  return canBeSame({ quantity: line.quantityMin ?? 0, unitSlug: line.unitSlug }, amount, SAME_WITHIN_FACTOR);
}

/** Whether the two can be one amount. A count is as much as a weight only of what always weighs the same. */
export function canBeSame(
  written: { quantity: number; unitSlug: string | null },
  amount: Amount,
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

function measureOf(slug: string | null) {
  return slug === null ? undefined : findConvertibleMeasure(slug);
}
