import { measureOf } from '#domain/maths/second-amounts.ts';
import {
  lineInWords,
  type ShownAmounts,
  showAmounts,
  type Usage,
} from '#domain/recipes/lines/ingredient-line-text.ts';
import { preparationOf } from './ingredient-lines.ts';
import { withHeat } from './rich-text/heat-in-text.ts';
import { resolveRichText, type TextContext } from './rich-text/resolve.ts';
import { plainResolvedText } from './rich-text/resolved-text.ts';

/** A line of the list in plain words as the page shows it first, with amounts of the site's own system alone. */
export function plainLine(usage: Usage, context: TextContext): string {
  const { system } = context.defaults;
  const { ingredient } = usage;
  const { amount, beside } = showAmounts(usage, { multiplier: 1, system, ownSystem: system });
  const isOwn = ({ max }: ShownAmounts['amount']) =>
    max.every(({ unit }) => (measureOf({ unit, ingredient })?.system ?? system) === system);
  return lineInWords(usage, {
    shown: { amount, beside: beside.filter(isOwn) },
    preparation: plainResolvedText(resolveRichText(preparationOf(usage) ?? [], context)),
    note: usage.note && plainResolvedText(withHeat(usage.note, context)),
  });
}
