import type { RecipeLookups } from '#domain/recipes/expand-recipe.ts';
import type { RecipeReferences, RecipeSummary } from '#domain/recipes/recipe-contents.ts';
import type { Queryable } from '../../db/transaction.ts';
import { readImages, readVideos } from '../media/media.ts';
import { readPresentKeysInTexts } from '../media/replaced-files.ts';
import { listContributors, listEquipment, listIngredients, listTerms, listUnits } from './catalogue.ts';
import { listCollectionsOfRecipes } from './collections.ts';

/**
 * Reads what the documents refer to, in one statement a table. The counts of terms are left empty.
 * @param shown further recipes, of which nothing but their cards is shown
 */
export async function readRecipeLookups(
  db: Queryable,
  siteId: string,
  recipes: readonly { id: string; references: RecipeReferences }[],
  shown: readonly { summary: RecipeSummary }[] = [],
): Promise<RecipeLookups> {
  const all = (select: (references: RecipeReferences) => string[]) => [
    ...new Set(recipes.flatMap((recipe) => select(recipe.references))),
  ];
  const equipment = await listEquipment(
    db,
    siteId,
    all((references) => references.equipmentIds),
  );
  return {
    units: byId(
      await listUnits(
        db,
        all((references) => references.unitIds),
      ),
    ),
    ingredients: byId(
      await listIngredients(
        db,
        all((references) => references.ingredientIds),
      ),
    ),
    equipment: byId(equipment),
    contributors: byId(await listContributors(db, siteId)),
    terms: byId(
      await listTerms(db, siteId, [
        ...new Set([
          ...all((references) => references.termIds),
          ...shown.flatMap(({ summary }) => summary.badgeTermIds),
        ]),
      ]),
    ),
    termCounts: new Map(),
    images: await readImages(db, [
      ...all((references) => references.imageIds),
      ...equipment.flatMap((tool) => tool.imageId ?? []),
      ...shown.flatMap(({ summary }) => summary.image?.id ?? []),
    ]),
    videos: await readVideos(
      db,
      siteId,
      all((references) => references.videoIds),
    ),
    presentKeys: await readPresentKeysInTexts(db, siteId),
    collections: await listCollectionsOfRecipes(db, siteId, recipes),
  };
}

function byId<Row extends { id: string }>(rows: readonly Row[]): Map<string, Row> {
  return new Map(rows.map((row) => [row.id, row]));
}
