import { z } from 'zod';
import { ALT_TEXT_MAX_LENGTH } from '#domain/shared/constants.ts';
import { cleanText, cutText, emptyUnlessVisible } from '#domain/text/text.ts';

/** Words; null, as careless systems write it, is no words. */
const text = z
  .string()
  .nullable()
  .transform((words) => emptyUnlessVisible(cleanText(words ?? '')).trim());
const listOf = <Item extends z.ZodType>(item: Item) =>
  z.union([z.array(item), item.transform((one) => [one])]).default([]);

/** One text with all lines: 'one leek' and 'two eggs, 100 g flour' below each other. */
const Lines = text.transform((lines) =>
  lines.split(/\s*\n\s*|,\s+(?=[\d½¼¾⅓⅔])/).filter((line) => line !== ''),
);

const Step = z.object({ '@type': z.literal('HowToStep').optional(), name: text.optional(), text });
/** Steps with or without a title of their own. */
const Section = z.object({
  '@type': z.enum(['HowToSection', 'ItemList']),
  name: text.default(''),
  itemListElement: listOf(z.union([Step, text])),
});
const Person = z.union([text, z.object({ name: text }).transform((person) => person.name)]);
/** The name of its file, and what it shows, in words. */
const Picture = z.union([
  text.transform((name) => ({ name, altText: null })),
  z
    .object({
      url: text.default(''),
      contentUrl: text.default(''),
      caption: text.default(''),
      description: text.default(''),
    })
    .transform(({ url, contentUrl, caption, description }) => ({
      name: url || contentUrl,
      altText: cutText((caption || description).replaceAll(/\s+/g, ' '), ALT_TEXT_MAX_LENGTH) || null,
    })),
]);
/** A number with its unit, or a range: https://schema.org/QuantitativeValue */
const QuantitativeValue = z
  .object({
    value: z.union([z.number(), text]).default(''),
    minValue: z.number().optional(),
    maxValue: z.number().optional(),
    unitText: text.default(''),
  })
  .transform(({ value, minValue, maxValue, unitText }) => {
    const quantity = value || [minValue, maxValue].filter((end) => end !== undefined).join('-');
    return `${quantity} ${unitText}`.trim();
  });
const Yield = z.union([text, z.number().transform(String), QuantitativeValue]);

/** A video by its address, or described: https://schema.org/VideoObject. The first address counts. */
const VideoAddress = z.union([
  text,
  z
    .object({ embedUrl: text.default(''), contentUrl: text.default(''), url: text.default('') })
    .transform(({ embedUrl, contentUrl, url }) => embedUrl || contentUrl || url),
]);

/** A work by its address, or described. */
const Original = z.union([
  text.transform((url) => ({ name: '', url })),
  z.object({ name: text.default(''), url: text.default('') }),
]);

/**
 * A schema.org/Recipe as other systems write it (https://schema.org/Recipe), with the extensions that this
 * importer reads: groups, notes, further times and links by slug.
 */
export const SchemaOrgRecipe = z.object({
  '@type': z.union([z.literal('Recipe'), z.array(z.string()).refine((types) => types.includes('Recipe'))]),
  name: text.pipe(z.string().min(1, 'A recipe needs a name.')),
  description: text.default(''),
  recipeIngredient: z.union([z.array(text), Lines]).default([]),
  recipeInstructions: listOf(z.union([Section, Step, text])),
  recipeYield: z.union([Yield, z.array(Yield).transform(([first = '']) => first)]).default(''),
  prepTime: text.default(''),
  cookTime: text.default(''),
  totalTime: text.default(''),
  keywords: z
    .union([z.array(text), z.string().transform((words) => words.split(',').map((word) => word.trim()))])
    .default([]),
  recipeCategory: listOf(text),
  recipeCuisine: listOf(text),
  /** A year is a number where careless systems write it. */
  datePublished: z.union([text, z.number().transform(String)]).default(''),
  author: listOf(Person),
  image: listOf(Picture),
  /** Addresses of videos. */
  video: listOf(VideoAddress).catch([]),
  /** What it was adapted from. */
  isBasedOn: listOf(Original).catch([]),
  /** The same in words. */
  creditText: text.default(''),
  /** Groups of ingredient lines. */
  'x-ingredientGroups': z.array(z.object({ name: text.default(''), items: z.array(text) })).default([]),
  'x-notes': z.array(z.object({ heading: text.default(''), text })).default([]),
  /** Slugs of recipes of the same collection. */
  'x-links': z.array(text).default([]),
  /** Further times, as text, by name. */
  'x-times': z.record(z.string(), z.string()).default({}),
});
export type SchemaOrgRecipe = z.infer<typeof SchemaOrgRecipe>;
