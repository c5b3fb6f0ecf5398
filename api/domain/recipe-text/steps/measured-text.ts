import type { InlineNode, RichText, TextLeaf } from '../../text/rich-text.ts';
import { type CountInText, findFurtherCounts } from './further-counts.ts';
import { type AmountInText, findFurtherAmounts } from './step-amounts.ts';
import type { FoundTemperature } from './temperatures/bare-temperatures.ts';
import { findLineTemperatures, otherScale } from './temperatures/temperatures-in-text.ts';

/** Gives the id of a unit of the catalogue. */
export type UnitIdOf = (slug: string) => string;

/** A stretch of text that becomes a measurement, or two of a range with the separator between them. */
type Measured = {
  /** Null for a count. */
  unitSlug: string | null;
  /** `second` is the same in another unit, where the author said it. */
  quantities: { value: number; words: string; second: { quantity: number; unitSlug: string } | null }[];
  separator: string;
  /** The ingredient usage it is an amount of, where that is known. */
  usageId?: string | undefined;
  start: number;
  end: number;
};

/** Cuts a run of text at its temperatures and amounts, which become measurement nodes around the text as written. */
export function measuredNodes(
  leaf: TextLeaf,
  temperatures: readonly FoundTemperature[],
  amounts: readonly (AmountInText | CountInText)[],
  unitIdOf: UnitIdOf,
): InlineNode[] {
  const found: Measured[] = [
    ...temperatures.map(({ scale, degrees, ...rest }) => ({
      ...rest,
      unitSlug: scale,
      quantities: degrees.map(({ value, words, second }) => ({
        value,
        words,
        second: second === undefined ? null : { quantity: second, unitSlug: otherScale(scale) },
      })),
    })),
    ...amounts.map(({ second, ...amount }) => ({
      ...amount,
      quantities: amount.quantities.map(({ value, words }) => ({
        value,
        words: second ? leaf.text.slice(amount.start, amount.end) : words,
        second,
      })),
    })),
  ].sort((one, other) => one.start - other.start);
  const nodes: InlineNode[] = [];
  let at = 0;
  const addText = (end: number) => {
    if (end > at) nodes.push({ ...leaf, text: leaf.text.slice(at, end) });
  };
  for (const measured of found) {
    if (measured.start < at) continue;
    addText(measured.start);
    at = measured.end;
    const [only, upper] = measurements(leaf, measured, unitIdOf);
    if (only) nodes.push(only);
    if (upper) nodes.push({ ...leaf, text: measured.separator }, upper);
  }
  addText(leaf.text.length);
  return nodes;
}

function measurements(
  leaf: TextLeaf,
  { unitSlug, quantities, usageId }: Measured,
  unitIdOf: UnitIdOf,
): InlineNode[] {
  return quantities.map(({ value, words, second }) => ({
    type: 'measurement',
    quantity: value,
    unitId: unitSlug === null ? null : unitIdOf(unitSlug),
    ...(second && { second: { quantity: second.quantity, unitId: unitIdOf(second.unitSlug) } }),
    ...(usageId !== undefined && { ingredientUsageId: usageId }),
    children: [{ ...leaf, text: words }],
  }));
}

/** What is said of an ingredient after its name; further amounts ('+ 2 cups water', '+ 1 egg yolk') and temperatures become measurements. */
export function measuredLine(text: string, unitIdOf: UnitIdOf): RichText {
  const amounts = findFurtherAmounts(text);
  const further = [...amounts, ...findFurtherCounts(text, amounts)];
  const children = measuredNodes({ text }, findLineTemperatures(text), further, unitIdOf);
  return [{ type: 'paragraph', children }];
}
