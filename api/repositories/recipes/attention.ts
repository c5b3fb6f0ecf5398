/** Recipes that readers have, and that lack something. */
import { PLACES_WITH_ALT_TEXT } from '#domain/media/named-media.ts';
import type { RecipeReferences } from '#domain/recipes/recipe-contents.ts';
import type { Queryable } from '../../db/transaction.ts';
import { fromOwnJson } from '../json.ts';
import { readersHave } from './readers-have.ts';

type NamedRecipe = { id: string; title: string };

/** Those that link to other recipes, with the slugs that they link to; the newest first. */
export async function listLinkingRecipes(
  db: Queryable,
  siteId: string,
  now: number,
): Promise<(NamedRecipe & { slugs: string[]; publishedRevisionId: string })[]> {
  const rows = await db
    .selectFrom('recipes')
    .innerJoin('recipe_revisions', 'recipe_revisions.id', 'recipes.published_revision_id')
    .select(['recipes.id', 'recipes.title', 'references', 'recipe_revisions.id as publishedRevisionId'])
    .where('recipes.site_id', '=', siteId)
    .where(readersHave(now))
    // Documents of most recipes need not be parsed.
    .where('references', 'like', '%"linkedRecipeSlugs":["%')
    .orderBy('published_at', 'desc')
    .execute();
  return rows.map(({ references, ...recipe }) => ({
    ...recipe,
    slugs: fromOwnJson<RecipeReferences>(references).linkedRecipeSlugs,
  }));
}

/** Those with pictures that no words describe, neither for readers nor in what is being written; the newest first. */
export async function listRecipesWithoutAltTexts(
  db: Queryable,
  siteId: string,
  now: number,
): Promise<NamedRecipe[]> {
  return db
    .selectFrom('recipes')
    .select(['recipes.id', 'recipes.title'])
    .where('recipes.site_id', '=', siteId)
    .where(readersHave(now))
    .where((where) =>
      where.exists(
        where
          .selectFrom('recipe_media as had')
          .innerJoin('recipe_media as written', (join) =>
            join
              .onRef('written.recipe_id', '=', 'had.recipe_id')
              .onRef('written.media_id', '=', 'had.media_id')
              .on('written.is_published', '=', 0)
              .on('written.alt_text', 'is', null),
          )
          .select('had.media_id')
          .whereRef('had.recipe_id', '=', 'recipes.id')
          .where('had.is_published', '=', 1)
          .where('had.place', 'in', [...PLACES_WITH_ALT_TEXT])
          .where('had.alt_text', 'is', null),
      ),
    )
    .orderBy('published_at', 'desc')
    .execute();
}

/** The draft that was worked on last; null where there is none. */
export async function findLastDraft(db: Queryable, siteId: string): Promise<NamedRecipe | null> {
  const row = await db
    .selectFrom('recipes')
    .select(['id', 'title'])
    .where('site_id', '=', siteId)
    .where('deleted_at', 'is', null)
    .where('published_at', 'is', null)
    .orderBy('updated_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}
