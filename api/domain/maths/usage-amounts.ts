import { type Amount, type AmountView, resolveAmount, type WrittenAmount } from './amounts.ts';
import type { AmountUnit } from './units/shown-units.ts';
import { findConvertibleMeasure } from './units/unit-measures.ts';

/** The amount of an ingredient line, with its author's words around it. */
export interface UsageAmount extends WrittenAmount {
  /** Words before the number ('about', '~'); absent or null when there are none. */
  quantityQualifier?: string | null;
  /** Words for the unit instead of its title ('heaped tablespoon', 'EL', 'a few sprigs of'); absent or null uses the title. */
  unitTitleOverride?: string | null;
}

/** Words before a unit that leave its size as it is. */
const EXACT = /^(?:level(?:led)?|measuring|flat|(?:(?:firmly|lightly|loosely|tightly|well)[- ])?packed)$/i;
/** Signs that stand before a number without a space. */
const SIGN = /^[~≈<>≤≥]$/;

/** 'Heaped' of 'heaped tablespoons': what stands before the unit's own name; null when it is another name ('EL'). */
function wordsBefore(title: string, unit: AmountUnit): string | null {
  for (const own of [unit.pluralTitle, unit.title]) {
    if (own !== null && ` ${title.toLowerCase()}`.endsWith(` ${own.toLowerCase()}`))
      return title.slice(0, title.length - own.length).trim();
  }
  return null;
}

/**
 * The unit under the author's words. A heaped spoon or a large handful is no exact measure: it scales, and is never
 * converted. A unit's name in another language is converted as the unit is, and keeps its words otherwise.
 */
function unitInWords({ unit, unitTitleOverride }: UsageAmount): AmountUnit | null {
  if (unit === null || !unitTitleOverride) return unit;
  const before = wordsBefore(unitTitleOverride, unit);
  if (before === null) return { ...unit, title: unitTitleOverride, pluralTitle: null };
  const isExact = before === '' || EXACT.test(before) || !findConvertibleMeasure(unit.slug);
  const named = (name: string) => `${before} ${name}`.trim();
  return {
    ...unit,
    slug: isExact ? unit.slug : `inexact-${unit.slug}`,
    title: named(unit.title),
    pluralTitle: named(unit.pluralTitle ?? unit.title),
  };
}

/** The amount of a line for a reader's choice: 'about 2 heaped tablespoons'. See `resolveAmount`. */
export function resolveUsageAmount(usage: UsageAmount, view: AmountView): Amount {
  const unit = unitInWords(usage);
  const hasNumber = usage.quantityMin !== null || usage.quantityMax !== null;
  const words =
    !hasNumber && unit && usage.unitTitleOverride ? { ...unit, title: usage.unitTitleOverride } : unit;
  const amount = resolveAmount({ ...usage, unit: words }, view);
  const qualifier = hasNumber ? usage.quantityQualifier : null;
  if (!qualifier) return amount;
  const prefix = SIGN.test(qualifier) ? qualifier : `${qualifier} `;
  return {
    ...amount,
    text: `${prefix}${amount.text}`,
    typographicText: `${prefix}${amount.typographicText}`,
  };
}
