/** What has not changed since an earlier sync is the same object again: what stands for it (`tokenOf`) is found once. */
import { LRUCache } from 'lru-cache';
import type { RecipeLookups } from '#domain/recipes/expand-recipe.ts';
import { type CardLookups, type PublishedRecipe, toRecipeCard } from '#domain/recipes/recipe-cards.ts';
import type { RecipeSummary } from '#domain/recipes/recipe-contents.ts';
import type { RecipeCard } from '#domain/recipes/recipes.ts';

const ROWS_MAX = 50_000;

const rowsBefore = new LRUCache<string, object>({ max: ROWS_MAX });
const cardsBefore = new WeakMap<RecipeSummary, { madeOf: unknown[]; card: RecipeCard }>();

/** The same rows; each that says what it said before is the object from before. */
export function unchangedRows(lookups: RecipeLookups): RecipeLookups {
  return {
    ...lookups,
    units: asBefore('unit', lookups.units),
    ingredients: asBefore('ingredient', lookups.ingredients),
    equipment: asBefore('equipment', lookups.equipment),
    contributors: asBefore('contributor', lookups.contributors),
    terms: asBefore('term', lookups.terms),
    images: asBefore('image', lookups.images),
    videos: asBefore('video', lookups.videos),
  };
}

function asBefore<Row extends object>(table: string, rows: Map<string, Row>): Map<string, Row> {
  return new Map(
    [...rows].map(([id, row]) => {
      const key = `${table} ${id}`;
      const before = rowsBefore.get(key) as Row | undefined;
      if (before !== undefined && isSame(before, row)) return [id, before];
      rowsBefore.set(key, row);
      return [id, row];
    }),
  );
}

/** Whether two rows of one table say the same; what is not flat counts as another. */
function isSame<Row extends object>(one: Row, other: Row): boolean {
  const fields = Object.keys(one) as (keyof Row)[];
  return fields.length === Object.keys(other).length && fields.every((field) => one[field] === other[field]);
}

/** A recipe's card: the one from before, as long as everything it is made of is. */
export function unchangedCard(recipe: PublishedRecipe, lookups: CardLookups): RecipeCard {
  const { id, slug, publishedAt, makerCount, summary } = recipe;
  const madeOf = [
    id,
    slug,
    publishedAt,
    makerCount,
    summary.image && lookups.images.get(summary.image.id),
    ...summary.badgeTermIds.map((termId) => lookups.terms.get(termId)),
  ];
  const before = cardsBefore.get(summary);
  if (before?.madeOf.length === madeOf.length && madeOf.every((part, place) => part === before.madeOf[place]))
    return before.card;
  const card = toRecipeCard(recipe, lookups);
  cardsBefore.set(summary, { madeOf, card });
  return card;
}
