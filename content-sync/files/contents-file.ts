/** The contents of a site that has a drawer for them, as data. Public text only. */

import { CONTENTS_FILE_PATH, recipePath } from '#domain/pages/paths.ts';
import type { ContentsFile, ContentsSection } from '#domain/recipes/contents.ts';
import { OTHER_RECIPES_TITLE } from '#domain/text/sentences.ts';
import { type PlannedFile, textFile } from '../plan/planned-files.ts';
import type { SiteSnapshot } from '../plan/site-snapshot.ts';

/** Plans the file; sections are collections, in their order. Recipes whose pages do not lie in place are left out. */
export function planContentsFile(
  { layout, collections, recipes, cards }: SiteSnapshot,
  isThere: (path: string) => boolean,
): PlannedFile[] {
  if (!layout.special.hasContentsDrawer) return [];
  const collected = new Set(collections.flatMap(({ recipeIds }) => recipeIds));
  const others = recipes.map(({ id }) => id).filter((id) => !collected.has(id));
  const section = (title: string, ids: readonly string[]): ContentsSection => ({
    title,
    recipes: ids
      .flatMap((id) => cards.get(id) ?? [])
      .filter(({ slug }) => isThere(recipePath(slug)))
      .map(({ id, slug, title }) => ({ id, slug, title })),
  });
  const file: ContentsFile = {
    sections: [
      ...collections.map(({ title, recipeIds }) => section(title, recipeIds)),
      section(OTHER_RECIPES_TITLE, others),
    ].filter(({ recipes }) => recipes.length > 0),
  };
  return [textFile(CONTENTS_FILE_PATH, JSON.stringify(file))];
}
