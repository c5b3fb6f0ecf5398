/** Models of pages that are in no published file: those that publishing would make, and those of members alone. */
import type { PageOf, SitePage } from '#domain/pages/pages.ts';
import { PREVIEWS_PATH } from '#domain/pages/paths.ts';
import { ANONYMOUS } from '#domain/people/access.ts';
import { referencesOf, summaryOf } from '#domain/recipes/recipe-contents.ts';
import type { RecipeDocument } from '#domain/recipes/recipes.ts';
import { showablePart } from '#domain/recipes/showable-recipe.ts';
import { type Config, originOf } from '../../api/config.ts';
import type { Db } from '../../api/db/open.ts';
import { inReadTransaction, type Queryable } from '../../api/db/transaction.ts';
import type { WantedPage } from '../../api/ports/renderer/renderer.ts';
import { listUsableIds } from '../../api/repositories/media/media.ts';
import { readRecipeLookups } from '../../api/repositories/recipes/recipe-lookups.ts';
import { findRecipe } from '../../api/repositories/recipes/recipes.ts';
import { makeLetter, makeMembersPage, makePreviewPage } from '../plan/recipe-pages.ts';
import { makeLayout } from '../plan/site-layout.ts';
import { readPreviewSnapshot, readRecipeSnapshot } from '../plan/site-snapshot.ts';
import { makeThemeFile, type ThemeFile } from '../theme/theme-file.ts';

type Wanted<Kind extends WantedPage['kind']> = Extract<WantedPage, { kind: Kind }>;

/** Belongs to no site, so only what all sites share is found. */
const NO_SITE = '';

/** A page with the style sheet it names, where no host of its own has it. */
export type PageWithSheet = { page: SitePage; sheet: { path: string; css: string } | null };

/** A page whose style sheet is shown beside it: the site may not be published yet, and its host may lead to a domain. */
export function withSheet(page: SitePage, { path, content }: ThemeFile): PageWithSheet {
  const { layout } = page;
  // Sites that look the same have a sheet each, at their own hosts.
  const sheet = { path: `${PREVIEWS_PATH}/${layout.slug}${path.replace('/', '.')}`, css: content };
  return { page: { ...page, layout: { ...layout, themeHref: sheet.path } }, sheet };
}

/** The page of a recipe of a site; null when the site is gone. */
export async function makeRecipePreview(
  db: Db,
  config: Config,
  { siteId, recipeId, document: typed, reader, look }: Wanted<'recipe'>,
  now: number,
): Promise<PageWithSheet | null> {
  const document = showablePart(typed);
  return inReadTransaction(db, async (tx) => {
    const read = await readPreviewSnapshot(tx, config, siteId, { recipeId, document, look }, now);
    if (read === null) return null;
    await leaveOutForeignPictures(tx, siteId, read);
    const as = { ...ANONYMOUS, isPreviewing: reader === 'member' };
    return withSheet(makePreviewPage(read.snapshot, read.recipe, document, as), read.snapshot.theme);
  });
}

/** The page of a recipe as it was published, whole; null when readers cannot get it. */
export async function makePublishedRecipe(
  db: Db,
  config: Config,
  { siteId, recipeId }: Wanted<'published recipe'>,
  now: number,
): Promise<PageWithSheet | null> {
  return inReadTransaction(db, async (tx) => {
    const snapshot = await readRecipeSnapshot(tx, config, siteId, recipeId, now);
    const recipe = snapshot?.recipes.find(({ id }) => id === recipeId);
    return snapshot && recipe ? { page: await makeMembersPage(tx, snapshot, recipe), sheet: null } : null;
  });
}

/** A recipe as it is mailed; null when readers cannot get it. */
export async function makeRecipeLetter(
  db: Db,
  config: Config,
  { siteId, recipeId }: Wanted<'letter'>,
  now: number,
): Promise<PageOf<'letter'> | null> {
  return inReadTransaction(db, async (tx) => {
    const snapshot = await readRecipeSnapshot(tx, config, siteId, recipeId, now);
    const recipe = snapshot?.recipes.find(({ id }) => id === recipeId);
    return snapshot && recipe ? makeLetter(tx, snapshot, recipe) : null;
  });
}

/** A draft may name any picture; shown are those of its site, and those that were kept with it before. */
async function leaveOutForeignPictures(
  db: Queryable,
  siteId: string,
  { snapshot, recipe }: NonNullable<Awaited<ReturnType<typeof readPreviewSnapshot>>>,
): Promise<void> {
  const { imageIds } = recipe.references;
  const usable = await listUsableIds(db, 'images', siteId, imageIds);
  const stored = await findRecipe(db, siteId, recipe.id);
  const kept = new Set(stored ? referencesOf(stored.document).imageIds : []);
  for (const id of imageIds) if (!usable.has(id) && !kept.has(id)) snapshot.lookups.images.delete(id);
}

/** The page of a recipe on a site that is not there yet, with its style sheet. */
export async function makeSamplePreview(
  db: Db,
  config: Config,
  { document: typed, settings }: Wanted<'sample'>,
  now: number,
): Promise<PageWithSheet> {
  const document: RecipeDocument = { ...showablePart(typed), privacySetting: 'public' };
  const id = NO_SITE;
  const theme = makeThemeFile(settings);
  const sheet = { path: PREVIEWS_PATH + theme.path, css: theme.content };
  const layout = makeLayout({
    slug: NO_SITE,
    firstSlug: NO_SITE,
    settings,
    images: new Map(),
    ownerDisplayName: null,
    origin: originOf(config),
    canCharge: false,
    platformOrigin: originOf(config),
    theme: { ...theme, path: sheet.path },
    now,
  });
  const references = referencesOf(document);
  const found = await readRecipeLookups(db, NO_SITE, [{ id, references }]);
  const lookups = { ...found, images: new Map(), videos: new Map() };
  const recipe = {
    id,
    slug: document.slug,
    revisionId: NO_SITE,
    publishedAt: now,
    revisedAt: now,
    update: null,
    makerCount: 0,
    summary: summaryOf(document),
    references,
  };
  const page = makePreviewPage(
    { layout, settings, lookups, livingSlugs: new Set(), recipes: [recipe], cards: new Map() },
    recipe,
    document,
    ANONYMOUS,
  );
  return { page, sheet };
}
