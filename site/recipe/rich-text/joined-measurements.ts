/** Measurements that stand beside each other in a text and are one amount: '2 to 3 cups', 'zwischen 2 und 3 EL', '1 cup + 2 tablespoons'. */
import { findConvertibleMeasure } from '#domain/maths/units/unit-measures.ts';
import type { AddedAmountPart } from '#domain/maths/usage-amounts.ts';
import type { PageRecipe } from '#domain/pages/pages.ts';
import { readAmount } from '#domain/recipe-text/lines/amounts/amounts.ts';
import { andOfBetween, RANGE_WORDS } from '#domain/text/range-words.ts';
import type { InlineNode } from '#domain/text/rich-text.ts';
import { plainText } from '#domain/text/rich-text-reading.ts';

/** A measurement of a text. */
export type Measurement = Extract<InlineNode, { type: 'measurement' }>;

/** What a measurement and the one after it are together. */
type Joined = {
  /** The smaller end of a range, or all of a sum, in the unit of the first. */
  quantity: number;
  /** The larger end of a range. */
  quantityMax?: number;
  /** What a sum adds in a smaller unit. */
  added?: AddedAmountPart;
};

const BETWEEN_ENDS = new RegExp(`^\\s?(?:${RANGE_WORDS}|[-–—])\\s?$`, 'iu');
const DASH = /^\s?[-–—]\s?$/;
const BETWEEN_PARTS = /^\s?(?:\+|plus|and|&)?\s?$/i;

/** The range or the sum that begins at a place of a text; undefined where none does. Of three in a row, the first two. */
export function joinedAt(
  nodes: readonly InlineNode[],
  index: number,
  units: PageRecipe['units'],
): Joined | undefined {
  if (index < 0 || joinedAt(nodes, index - 2, units) !== undefined) return undefined;
  const [first, between, next] = nodes.slice(index, index + 3);
  if (!first || !between || !next || 'type' in between) return undefined;
  if (!isMeasurement(first) || !isMeasurement(next) || first.second || next.second) return undefined;
  const before = nodes[index - 1];
  const lead = before && !('type' in before) ? before.text : '';
  const and = andOfBetween(lead + between.text, lead.length, lead.length);
  if (BETWEEN_ENDS.test(between.text) || and === between.text) return rangeOf(first, next, units);
  return BETWEEN_PARTS.test(between.text) ? sumOf(first, next, units) : undefined;
}

/** Whether a measurement is the lower end of '350–375 °F', which says its scale once. */
export function isLowerOfDegrees(
  nodes: readonly InlineNode[],
  index: number,
  units: PageRecipe['units'],
): boolean {
  const [lower, between, upper] = nodes.slice(index, index + 3);
  if (!lower || !between || !upper || 'type' in between || !DASH.test(between.text)) return false;
  if (!isMeasurement(lower) || !isMeasurement(upper) || lower.unitId !== upper.unitId) return false;
  return units.some(({ id, slug }) => id === lower.unitId && (slug === 'fahrenheit' || slug === 'celsius'));
}

function rangeOf(lower: Measurement, upper: Measurement, units: PageRecipe['units']): Joined | undefined {
  const unit = units.find(({ id }) => id === lower.unitId);
  const isHeat = unit?.slug === 'fahrenheit' || unit?.slug === 'celsius';
  const isOfOne = lower.unitId === upper.unitId && lower.quantity < upper.quantity;
  return unit && isOfOne && !isHeat ? { quantity: lower.quantity, quantityMax: upper.quantity } : undefined;
}

/** Amounts of one line of the list, or of none, the smaller unit last. */
function sumOf(first: Measurement, next: Measurement, units: PageRecipe['units']): Joined | undefined {
  const unit = units.find(({ id }) => id === next.unitId) ?? null;
  const measure = findConvertibleMeasure(units.find(({ id }) => id === first.unitId)?.slug ?? '');
  const nextMeasure = findConvertibleMeasure(unit?.slug ?? '');
  if (!measure || !nextMeasure || first.ingredientUsageId !== next.ingredientUsageId) return undefined;
  if (measure.dimension !== nextMeasure.dimension || measure.system !== nextMeasure.system) return undefined;
  if (measure.dimension === 'length' || nextMeasure.toBase >= measure.toBase) return undefined;
  const quantity = first.quantity + (next.quantity * nextMeasure.toBase) / measure.toBase;
  const unitTitle = unitTitleSaid(next, undefined);
  const words = unitTitle !== null && { unitTitleOverride: unitTitle };
  return { quantity, added: { quantity: next.quantity, unit, ...words } };
}

/** The name of a unit in another language, as it was written in the text, of a range in its upper end; null elsewhere. */
export function unitTitleSaid(node: Measurement, upper: InlineNode | undefined): string | null {
  const ends = [node, ...(upper && isMeasurement(upper) ? [upper] : [])];
  const read = ends.map((end) => readAmount(plainText(end.children).trim(), 0));
  return read.find((amount) => amount?.unitTitle)?.unitTitle ?? null;
}

function isMeasurement(node: InlineNode): node is Measurement {
  return 'type' in node && node.type === 'measurement';
}
