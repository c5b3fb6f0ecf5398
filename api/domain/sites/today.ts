/** What a kitchen is told about its site: on Today, and in the weekly mail. */
import { z } from 'zod';
import { Id, Slug } from '../shared/fields.ts';

const count = z.number().int().min(0);
const NamedRecipe = z.object({ id: Id, title: z.string() });

/** How often pages were opened. A page view is no person: who opens two pages counts twice. */
const Visits = z.object({
  pageViews: count,
  /** Those of recipes. */
  recipeViews: count,
  /** Recipes that were opened most, the first of them most often. */
  topRecipes: z.array(NamedRecipe.extend({ slug: Slug.nullable(), views: count })),
  /** Names of the sites that led here most often. */
  topSources: z.array(z.object({ source: z.string(), views: count })),
});
export type Visits = z.infer<typeof Visits>;

/** Who gets the newsletter or may read all recipes. */
const ListGrowth = z.object({
  total: count,
  /** How many of them came in each of the last LIST_GROWTH_WEEKS, the oldest first. */
  joined: z.array(count),
});
export type ListGrowth = z.infer<typeof ListGrowth>;

/** Something that readers miss, and that people can mend. `dead-shared-links` are those of the links page. */
const Attention = z.object({
  kind: z.enum(['dead-links', 'dead-header-links', 'dead-shared-links', 'alt-texts', 'dead-redirects']),
  /** Recipes that have it, links of the site, or old addresses. */
  count: count.min(1),
  /** The first recipe; null of what is no recipe's. */
  recipe: NamedRecipe.nullable(),
  /** Where on its screen the first link stands that leads nowhere; null of all that is no link. */
  place: z.string().nullable(),
});
export type Attention = z.infer<typeof Attention>;

/** The one thing that is worth doing next. */
const Suggestion = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('changes'), count }),
  z.object({ kind: z.literal('draft'), recipe: NamedRecipe }),
  z.object({ kind: z.literal('about') }),
]);
export type Suggestion = z.infer<typeof Suggestion>;

/** How a site stands with its readers. */
export const Today = z.object({
  /** Of yesterday (UTC); null where visits are not counted. */
  visits: Visits.nullable(),
  /** A page was counted before today. */
  hadVisits: z.boolean(),
  list: ListGrowth,
  attention: z.array(Attention),
  suggestion: Suggestion.nullable(),
  /** The owner is mailed the same once a week. */
  isMailed: z.boolean(),
});
export type Today = z.infer<typeof Today>;
