import { z } from 'zod';
import { MEASUREMENT_METHODS } from '../maths/units/unit-choices.ts';
import { Id, Slug } from '../shared/fields.ts';

/** Unit of an amount. */
export const Unit = z.object({
  /** Identifier. */
  id: Id,
  /** Name in addresses and in the tables of measures. */
  slug: Slug,
  /** Name for an amount of at most one. */
  title: z.string(),
  /** Name for an amount over one; null uses the title. */
  pluralTitle: z.string().nullable(),
  /** Short form; null when there is none. */
  abbreviation: z.string().nullable(),
});
export type Unit = z.infer<typeof Unit>;

/** Thing to cook with, known to the platform. */
export const Ingredient = z.object({
  /** Identifier. */
  id: Id,
  /** Name in addresses. */
  slug: Slug,
  /** Name for one. */
  title: z.string(),
  /** Name for several; null uses the title. */
  pluralTitle: z.string().nullable(),
  /** Weight of one liter, in grams; null when unknown. */
  gramsPerLiter: z.number().positive().nullable(),
  /** How metric cooks measure it; null keeps the recipe's way. */
  defaultMetricMeasurementMethod: z.enum(MEASUREMENT_METHODS).nullable(),
  /** How US cooks measure it; null keeps the recipe's way. */
  defaultImperialMeasurementMethod: z.enum(MEASUREMENT_METHODS).nullable(),
});
export type Ingredient = z.infer<typeof Ingredient>;

/** Tool to cook with. */
export const Equipment = z.object({
  /** Identifier. */
  id: Id,
  /** Name in addresses. */
  slug: Slug,
  /** Name shown. */
  title: z.string(),
  /** Picture, if any. */
  imageId: Id.nullable(),
});
export type Equipment = z.infer<typeof Equipment>;

/** Person who wrote or tested recipes of a site. */
export const Contributor = z.object({
  /** Identifier. */
  id: Id,
  /** Name in addresses. */
  slug: Slug,
  /** Name shown. */
  displayName: z.string(),
  /** A line or two about the person. */
  bio: z.string().nullable(),
});
export type Contributor = z.infer<typeof Contributor>;
