/** Slugs that recipes bring along with their old addresses. */
import { readOldAddress, slugOfOldPath } from '#domain/pages/old-addresses.ts';
import type { RecipeFile } from './recipe-files.ts';

/**
 * The recipes of an import, each under the slug of its old address, where that is one and no other of them has it, else
 * under its own. What links to it by its own follows.
 * @param isThere true for a slug that a recipe of the kitchen has: what came in under its own before is not doubled
 */
export function withKeptSlugs(
  recipes: readonly RecipeFile[],
  isThere: (slug: string) => boolean,
): RecipeFile[] {
  const taken = new Set(recipes.map(({ slug }) => slug));
  const newSlugs = recipes.map(({ slug, source }) => {
    const old = readOldAddress(source.address);
    const kept = old ? slugOfOldPath(old.path) : '';
    if (kept === '' || taken.has(kept) || isThere(slug)) return slug;
    taken.add(kept);
    return kept;
  });
  const slugs = new Map(recipes.map(({ slug }, index) => [slug, newSlugs[index] ?? slug]));
  return recipes.map((recipe, index) => ({
    ...recipe,
    slug: newSlugs[index] ?? recipe.slug,
    source: { ...recipe.source, links: recipe.source.links.map((link) => slugs.get(link) ?? link) },
  }));
}
