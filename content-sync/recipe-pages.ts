/** The pages of recipes: which recipe shows what besides itself. */

import { ANONYMOUS, readAccess, teaser } from '#domain/access.ts';
import { MORE_RECIPES_CANDIDATES, MORE_RECIPES_MAX } from '#domain/constants.ts';
import { withoutDeadLinks } from '#domain/dead-links.ts';
import { expandRecipe } from '#domain/expand-recipe.ts';
import type { PageRecipe, SitePage, TermLink } from '#domain/pages.ts';
import { recipePath } from '#domain/paths.ts';
import type { PublishedRecipe } from '#domain/recipe-cards.ts';
import type { RecipeCard } from '#domain/recipes.ts';
import { TERM_GROUPS, TERM_KINDS } from '#domain/term-kinds.ts';
import type { Db } from '../api/db/open.ts';
import { readRevisionDocuments } from '../api/repositories/published-recipes.ts';
import { fingerprintOf, tokenOf } from './fingerprints.ts';
import type { PlannedFile } from './planned-files.ts';
import { makeProfileCard } from './site-frame.ts';
import type { SiteSnapshot } from './site-snapshot.ts';

/** Plans the page of every recipe in the snapshot, or of the one named. */
export function planRecipePages(
  db: Db,
  snapshot: SiteSnapshot,
  buildId: string,
  onlyRecipeId?: string,
): PlannedFile[] {
  const { frame, lookups } = snapshot;
  const profile = makeProfileCard(frame, snapshot.settings);
  const shared = fingerprintOf(buildId, tokenOf(frame), tokenOf(profile));
  return snapshot.recipes.flatMap((recipe, index) => {
    if (onlyRecipeId !== undefined && recipe.id !== onlyRecipeId) return [];
    const moreRecipes = chooseMoreRecipes(snapshot, index);
    const { references } = recipe;
    const deadSlugs = references.linkedRecipeSlugs.filter((slug) => !snapshot.livingSlugs.has(slug));
    const tokens = (ids: readonly string[], rows: Map<string, object>) =>
      ids.map((id) => tokenOf(rows.get(id))).join();
    return {
      kind: 'recipe' as const,
      path: recipePath(recipe.slug),
      mayNotStayStale: readAccess(recipe.summary, ANONYMOUS) === 'teaser',
      fingerprint: fingerprintOf(
        shared,
        recipe.revisionId,
        recipe.slug,
        String(recipe.publishedAt),
        tokens(references.unitIds, lookups.units),
        tokens(references.ingredientIds, lookups.ingredients),
        tokens(references.equipmentIds, lookups.equipment),
        tokens(
          references.equipmentIds.flatMap((id) => lookups.equipment.get(id)?.imageId ?? []),
          lookups.images,
        ),
        tokens(references.contributorIds, lookups.contributors),
        tokens(references.termIds, lookups.terms),
        tokens(references.imageIds, lookups.images),
        tokens(references.videoIds, lookups.videos),
        JSON.stringify(lookups.collections.get(recipe.id) ?? []),
        moreRecipes.map(tokenOf).join(),
        deadSlugs.join(),
      ),
      makePage: () => makeRecipePage(db, snapshot, recipe, moreRecipes, profile),
    };
  });
}

/**
 * Ten recipes that share most terms with this one, among the sixty published just before it: so a later
 * publish does not change earlier pages. The first recipes of a site are topped up with those just after.
 */
function chooseMoreRecipes({ recipes, cards }: SiteSnapshot, index: number): RecipeCard[] {
  const terms = new Set(recipes[index]?.references.termIds);
  const before = recipes.slice(Math.max(0, index - MORE_RECIPES_CANDIDATES), index).reverse();
  const missing = Math.max(0, MORE_RECIPES_MAX - before.length);
  const candidates = [...before, ...recipes.slice(index + 1, index + 1 + missing)];
  return candidates
    .map((recipe) => ({
      card: cards.get(recipe.id),
      shared: recipe.references.termIds.reduce((sum, id) => sum + (terms.has(id) ? 1 : 0), 0),
    }))
    .sort((one, other) => other.shared - one.shared)
    .slice(0, MORE_RECIPES_MAX)
    .flatMap(({ card }) => card ?? []);
}

async function makeRecipePage(
  db: Db,
  snapshot: SiteSnapshot,
  published: PublishedRecipe,
  moreRecipes: RecipeCard[],
  profile: ReturnType<typeof makeProfileCard>,
): Promise<SitePage> {
  const { frame, lookups } = snapshot;
  const document = (await readRevisionDocuments(db, [published.revisionId])).get(published.revisionId);
  if (!document) throw new Error(`The published revision ${published.revisionId} is missing.`);
  const living = withoutDeadLinks(document, snapshot.livingSlugs);
  const head = { id: published.id, version: 1, publishedAt: published.publishedAt };
  const whole = expandRecipe(head, living, lookups);
  const isTeaser = readAccess(whole, ANONYMOUS) === 'teaser';
  const {
    meals,
    categories,
    methods,
    cuisines,
    diets,
    tags,
    version: _,
    ...recipe
  } = isTeaser ? teaser(whole) : whole;
  const groups = { meals, categories, methods, cuisines, diets, tags };
  const terms: TermLink[] = TERM_KINDS.flatMap((kind) => {
    const group = TERM_GROUPS[kind];
    return groups[group].map(({ slug, title }) => ({ group, slug, title }));
  });
  const names = recipe.contributors.map((contributor) => contributor.displayName);
  const owner = frame.ownerDisplayName ?? frame.title;
  const pageRecipe: PageRecipe = {
    ...recipe,
    ingredientUsageCount: published.summary.ingredientUsageCount,
    terms,
  };
  return {
    kind: 'recipe',
    frame,
    path: recipePath(published.slug),
    recipe: pageRecipe,
    isTeaser,
    authors: names.length > 0 ? names : [owner],
    profile,
    moreRecipes,
  };
}
