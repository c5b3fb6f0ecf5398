import type { ConvertibleSlug } from './unit-measures.ts';

/** A unit as a recipe names it. */
export interface AmountUnit {
  slug: string;
  title: string;
  /** Used for more than 1; null: the title serves for both. */
  pluralTitle: string | null;
  abbreviation: string | null;
}

/** Units an amount can be converted to, by slug: the recipe itself may not have them. */
export type ConversionResultSlug =
  | Exclude<ConvertibleSlug, 'fluid-ounce' | 'pint' | 'imperial-pint' | 'centiliter' | 'deciliter'>
  | 'pinch';

function unit(slug: string, title: string, pluralTitle: string | null, abbreviation: string): AmountUnit {
  return { slug, title, pluralTitle, abbreviation };
}

/** How converted amounts name their unit. */
const RESULT_UNITS: Readonly<Record<ConversionResultSlug, AmountUnit>> = {
  pinch: unit('pinch', 'pinch', 'pinches', 'pinch'),
  teaspoon: unit('teaspoon', 'teaspoon', 'teaspoons', 'tsp'),
  tablespoon: unit('tablespoon', 'tablespoon', 'tablespoons', 'tbsp'),
  cup: unit('cup', 'cup', 'cups', 'cup'),
  'imperial-fluid-ounce': unit(
    'imperial-fluid-ounce',
    'imperial fluid ounce',
    'imperial fluid ounces',
    'imp fl oz',
  ),
  quart: unit('quart', 'quart', 'quarts', 'qt'),
  gallon: unit('gallon', 'gallon', 'gallons', 'gal'),
  ounce: unit('ounce', 'ounce', 'ounces', 'oz'),
  pound: unit('pound', 'pound', 'pounds', 'lb'),
  milliliter: unit('milliliter', 'ml', null, 'ml'),
  liter: unit('liter', 'liter', 'liters', 'l'),
  milligram: unit('milligram', 'mg', null, 'mg'),
  gram: unit('gram', 'g', null, 'g'),
  kilogram: unit('kilogram', 'kg', null, 'kg'),
  inch: unit('inch', 'inch', 'inches', 'in'),
  millimeter: unit('millimeter', 'mm', null, 'mm'),
  centimeter: unit('centimeter', 'cm', null, 'cm'),
};

/** How amounts name a unit the recipe does not have. */
export function resultUnit(slug: ConversionResultSlug): AmountUnit {
  return RESULT_UNITS[slug];
}

/** The unit's title for this shown quantity: the plural for more than 1 (as specified). */
export function unitTitle(unit: AmountUnit, quantity: number): string {
  return quantity > 1 ? (unit.pluralTitle ?? unit.title) : unit.title;
}
