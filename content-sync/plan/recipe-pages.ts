/** The pages of recipes: which recipe shows what besides itself. */

import { withoutDeadLinks } from '#domain/pages/dead-links.ts';
import type {
  PageOf,
  PageRecipe,
  PremiumCount,
  ReadRecipe,
  SitePage,
  TermLink,
} from '#domain/pages/pages.ts';
import { recipePath } from '#domain/pages/paths.ts';
import { ANONYMOUS, type RecipeReader, readAccess, teaser } from '#domain/people/access.ts';
import { expandRecipe } from '#domain/recipes/expand-recipe.ts';
import type { PublishedRecipe } from '#domain/recipes/recipe-cards.ts';
import type { RecipeReferences } from '#domain/recipes/recipe-contents.ts';
import type { RecipeCard, RecipeDocument } from '#domain/recipes/recipes.ts';
import { TERM_GROUPS, TERM_KINDS } from '#domain/recipes/terms/term-kinds.ts';
import { MORE_RECIPES_CANDIDATES, MORE_RECIPES_MAX } from '#domain/shared/constants.ts';
import type { Db } from '../../api/db/open.ts';
import type { Queryable } from '../../api/db/transaction.ts';
import { readRevisionDocuments } from '../../api/repositories/recipes/published-recipes.ts';
import { fingerprintOf, tokenOf } from '../fingerprints.ts';
import { neverYield, type YieldIfDue } from '../workers/yield-to-urgent-work.ts';
import type { PlannedFile } from './planned-files.ts';
import { makeProfileCard } from './site-layout.ts';
import type { SiteSnapshot } from './site-snapshot.ts';

/**
 * Plans the page of every recipe in the snapshot, or of the one named.
 * @param yieldIfDue called between recipes
 */
export async function planRecipePages(
  db: Db,
  snapshot: SiteSnapshot,
  buildId: string,
  { onlyRecipeId, yieldIfDue = neverYield }: { onlyRecipeId?: string; yieldIfDue?: YieldIfDue } = {},
): Promise<PlannedFile[]> {
  const { layout } = snapshot;
  const profile = makeProfileCard(layout, snapshot.settings);
  const shared = fingerprintOf(buildId, tokenOf(layout), tokenOf(profile));
  const premiumCount = countPremium(snapshot);
  const plan: PlannedFile[] = [];
  for (const [index, recipe] of snapshot.recipes.entries()) {
    if (onlyRecipeId !== undefined && recipe.id !== onlyRecipeId) continue;
    await yieldIfDue();
    const moreRecipes = chooseMoreRecipes(snapshot, index);
    const isTeaser = readAccess(recipe.summary, ANONYMOUS) === 'teaser';
    plan.push({
      kind: 'recipe',
      path: recipePath(recipe.slug),
      mayNotStayStale: isTeaser,
      fingerprint: fingerprintOf(
        shared,
        contentTokenOf(snapshot, recipe),
        JSON.stringify(snapshot.lookups.collections.get(recipe.id) ?? []),
        moreRecipes.map(tokenOf).join(),
        String(recipe.makerCount),
        isTeaser ? JSON.stringify(premiumCount) : '',
      ),
      makePage: () => makeRecipePage(db, snapshot, recipe, { moreRecipes, profile, reader: ANONYMOUS }),
    });
  }
  return plan;
}

/** How many recipes only members read: of more than ten the ten below, so that one more seldom changes all pages. */
function countPremium({ recipes }: Pick<SiteSnapshot, 'recipes'>): PremiumCount {
  const count = recipes.filter(({ summary }) => readAccess(summary, ANONYMOUS) === 'teaser').length;
  const isExact = count <= 10;
  return { count: isExact ? count : count - 1 - ((count - 1) % 10), isExact };
}

/** Stands for all that a recipe says of itself, without reading its document: its revision and the rows it refers to. */
export function contentTokenOf({ lookups, livingSlugs }: SiteSnapshot, recipe: PublishedRecipe): string {
  const { references } = recipe;
  const tokens = (ids: readonly string[], rows: Map<string, object>) =>
    ids.map((id) => tokenOf(rows.get(id))).join();
  return [
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
    [...(lookups.presentKeys.get(recipe.id) ?? [])].join(),
    references.linkedRecipeSlugs.filter((slug) => !livingSlugs.has(slug)).join(),
  ].join('\n');
}

/** What was chosen before, by what the recipe refers to, and among what; it is the same as long as these are. */
const chosenBefore = new WeakMap<RecipeReferences, { among: RecipeReferences[]; chosen: number[] }>();

/**
 * The recipes that share most terms with this one, among the sixty published just before it: so a later
 * publish does not change earlier pages. The first recipes of a site are topped up with those just after.
 */
function chooseMoreRecipes(
  { recipes, cards }: Pick<SiteSnapshot, 'recipes' | 'cards'>,
  index: number,
): RecipeCard[] {
  const references = recipes[index]?.references;
  if (!references) return [];
  const before = recipes.slice(Math.max(0, index - MORE_RECIPES_CANDIDATES), index).reverse();
  const missing = Math.max(0, MORE_RECIPES_MAX - before.length);
  const candidates = [...before, ...recipes.slice(index + 1, index + 1 + missing)];
  const known = chosenBefore.get(references);
  const isSame =
    known?.among.length === candidates.length &&
    candidates.every((candidate, place) => candidate.references === known.among[place]);
  const among = isSame ? known.among : candidates.map((candidate) => candidate.references);
  const chosen = isSame ? known.chosen : mostAlike(references, among);
  if (!isSame) chosenBefore.set(references, { among, chosen });
  return chosen.flatMap((place) => cards.get(candidates[place]?.id ?? '') ?? []);
}

/** Places of the recipes that share most terms with one, the first among equals. */
function mostAlike({ termIds }: RecipeReferences, among: readonly RecipeReferences[]): number[] {
  const terms = new Set(termIds);
  return among
    .map((other, place) => ({
      place,
      shared: other.termIds.reduce((sum, id) => sum + (terms.has(id) ? 1 : 0), 0),
    }))
    .sort((one, other) => other.shared - one.shared)
    .slice(0, MORE_RECIPES_MAX)
    .map(({ place }) => place);
}

async function makeRecipePage(
  db: Queryable,
  snapshot: SiteSnapshot,
  published: PublishedRecipe,
  {
    moreRecipes,
    profile,
    reader,
  }: { moreRecipes: RecipeCard[]; profile: ReturnType<typeof makeProfileCard>; reader: RecipeReader },
): Promise<SitePage> {
  const [read] = await readFor(reader, db, snapshot, [published]);
  if (!read) throw new Error(`The published revision ${published.revisionId} is missing.`);
  const path = recipePath(published.slug);
  const { layout } = snapshot;
  const { makerCount } = published;
  const premiumCount = read.isTeaser ? countPremium(snapshot) : null;
  return { kind: 'recipe', layout, path, ...read, makerCount, profile, moreRecipes, premiumCount };
}

/** The page of a published recipe of the snapshot with all of its words, which stands in no file. */
export function makeMembersPage(
  db: Queryable,
  snapshot: SiteSnapshot,
  recipe: PublishedRecipe,
): Promise<SitePage> {
  return makeRecipePage(db, snapshot, recipe, {
    moreRecipes: chooseMoreRecipes(snapshot, snapshot.recipes.indexOf(recipe)),
    profile: makeProfileCard(snapshot.layout, snapshot.settings),
    reader: { ...ANONYMOUS, isPreviewing: true },
  });
}

/** A published recipe of the snapshot as it is mailed; null where its revision is missing. */
export async function makeLetter(
  db: Queryable,
  snapshot: SiteSnapshot,
  recipe: PublishedRecipe,
): Promise<PageOf<'letter'> | null> {
  const [read] = await readFor(ANONYMOUS, db, snapshot, [recipe]);
  const path = recipePath(recipe.slug);
  return read ? { kind: 'letter', layout: snapshot.layout, path, ...read } : null;
}

/** The page of a recipe of the snapshot whose words are not published, as a reader would get it. */
export function makePreviewPage(
  snapshot: Pick<SiteSnapshot, 'layout' | 'settings' | 'lookups' | 'livingSlugs' | 'recipes' | 'cards'>,
  recipe: PublishedRecipe,
  document: RecipeDocument,
  reader: RecipeReader,
): SitePage {
  const read = toReadRecipe(snapshot, recipe, document, reader);
  return {
    kind: 'recipe',
    layout: { ...snapshot.layout, googleAnalyticsId: null, isPreview: true },
    path: recipePath(recipe.slug),
    ...read,
    premiumCount: read.isTeaser ? countPremium(snapshot) : null,
    makerCount: recipe.makerCount,
    profile: makeProfileCard(snapshot.layout, snapshot.settings),
    moreRecipes: chooseMoreRecipes(snapshot, snapshot.recipes.indexOf(recipe)),
  };
}

/** Recipes as every reader gets them, in order; one whose revision is missing is left out. */
export function readForReaders(
  db: Queryable,
  snapshot: SiteSnapshot,
  recipes: readonly PublishedRecipe[],
): Promise<ReadRecipe[]> {
  return readFor(ANONYMOUS, db, snapshot, recipes);
}

async function readFor(
  reader: RecipeReader,
  db: Queryable,
  snapshot: SiteSnapshot,
  recipes: readonly PublishedRecipe[],
): Promise<ReadRecipe[]> {
  const documents = await readRevisionDocuments(
    db,
    snapshot.siteId,
    recipes.map(({ revisionId }) => revisionId),
  );
  return recipes.flatMap((recipe) => {
    const document = documents.get(recipe.revisionId);
    return document ? [toReadRecipe(snapshot, recipe, document, reader)] : [];
  });
}

function toReadRecipe(
  { layout, lookups, livingSlugs }: Pick<SiteSnapshot, 'layout' | 'lookups' | 'livingSlugs'>,
  { id, publishedAt, update, summary }: PublishedRecipe,
  document: RecipeDocument,
  reader: RecipeReader,
): ReadRecipe {
  const whole = expandRecipe(
    { id, version: 1, publishedAt },
    withoutDeadLinks(document, livingSlugs),
    lookups,
  );
  const isTeaser = readAccess(whole, reader) === 'teaser';
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
  const shown: PageRecipe = { ...recipe, ingredientUsageCount: summary.ingredientUsageCount, terms };
  return {
    recipe: shown,
    isTeaser,
    stepCount: whole.instructionGroups.reduce((sum, { instructions }) => sum + instructions.length, 0),
    // The line may name what only members read.
    update: isTeaser ? null : update,
    authors: names.length > 0 ? names : [layout.ownerDisplayName ?? layout.title],
  };
}
