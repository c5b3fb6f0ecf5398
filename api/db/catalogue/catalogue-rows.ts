import type { MeasurementMethod } from '#domain/recipes/catalogue.ts';
import type { TermKind } from '#domain/recipes/term-kinds.ts';

/** Row of the table of units. */
export interface CatalogueUnit {
  /** Name in addresses; with the kind 'unit' it makes the identifier. */
  readonly slug: string;
  /** Name for an amount of at most one, as ingredient lists show it. */
  readonly title: string;
  /** Name for an amount over one; null uses the title. */
  readonly pluralTitle: string | null;
  /** Short form; null when there is none. */
  readonly abbreviation: string | null;
  /** Other spellings in recipes; lower case, except where 'T' and 't' differ: try as written, then lower case. */
  readonly aliases: readonly string[];
}

/** Row of the table of ingredients. */
export interface CatalogueIngredient {
  /** Name in addresses; with the kind 'ingredient' it makes the identifier. */
  readonly slug: string;
  /** Name for one, or for an uncounted amount. */
  readonly title: string;
  /** Name for several; null uses the title. */
  readonly pluralTitle: string | null;
  /** Other names in recipes, in lower case. */
  readonly aliases: readonly string[];
  /** Weight of one liter, in grams; null when unknown. */
  readonly gramsPerLiter: number | null;
  /** How metric cooks measure it; null keeps the recipe's way. */
  readonly defaultMetricMeasurementMethod: MeasurementMethod | null;
  /** How US cooks measure it; null keeps the recipe's way. */
  readonly defaultImperialMeasurementMethod: MeasurementMethod | null;
  /** Where gramsPerLiter is from, with the measure it was computed from; null when it is unknown. */
  readonly source: string | null;
}

/** Row of the table of equipment. */
export interface CatalogueEquipment {
  /** Name in addresses; with the kind 'equipment' it makes the identifier. */
  readonly slug: string;
  /** Name shown. */
  readonly title: string;
}

/** Row of the table of terms. */
export interface CatalogueTerm {
  /** Which of the six ways of filing. */
  readonly kind: TermKind;
  /** Name in addresses, unique within the kind; both make the identifier. */
  readonly slug: string;
  /** Name shown. */
  readonly title: string;
  /** Keywords of recipes that mean this term, in lower case. */
  readonly aliases: readonly string[];
}
