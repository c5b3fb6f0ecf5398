/** Pages of words that are not published. */
import { PREVIEWS_PATH } from '#domain/pages/paths.ts';
import type { PreviewReader } from '#domain/people/access.ts';
import type { CollectionDocument } from '#domain/recipes/collections.ts';
import type { WorkingRecipe } from '#domain/recipes/working-recipe.ts';
import { PREVIEW_LIFETIME_MS, PREVIEW_LINK_LIFETIME_MS } from '#domain/shared/constants.ts';
import type { SettingsPage, WrittenOnPages } from '#domain/sites/settings-pages.ts';
import type { SiteLook } from '#domain/sites/site-look.ts';
import { SiteSettings } from '#domain/sites/sites.ts';
import type { CssFinding } from '#domain/themes/css-findings.ts';
import { originOf } from '../../config.ts';
import type { Context } from '../../context.ts';
import type { DrawnPage, WantedPage } from '../../ports/renderer/renderer.ts';
import { findPreviewLink, upsertPreviewLink } from '../../repositories/recipes/preview-links.ts';
import { findRecipe, isRecipeIdTaken } from '../../repositories/recipes/recipes.ts';
import { findSiteById } from '../../repositories/sites/sites.ts';
import { signPage } from '../media/signed-media.ts';
import { fail, type Outcome, succeed } from '../outcome.ts';
import { hashOf, newToken } from '../people/secrets.ts';
import type { HeldPage } from './held-pages.ts';

const NOT_FOUND = fail('not_found');

type PreviewContext = Pick<Context, 'config' | 'db' | 'heldPages' | 'now' | 'renderer'>;
/** Where a preview can be seen, and until when. */
type Preview = { href: string; expiresAt: number; cssFindings?: CssFinding[] };

/** Draws a recipe of a site; without a document, the stored one. An id that nobody has is a recipe that is not saved yet. */
export async function previewRecipe(
  context: PreviewContext,
  siteId: string,
  recipeId: string,
  {
    document,
    ...as
  }: { document?: WorkingRecipe | undefined; reader: PreviewReader; look?: SiteLook | undefined },
): Promise<Outcome<Preview>> {
  const row = await findRecipe(context.db, siteId, recipeId);
  if (!row && (await isRecipeIdTaken(context.db, recipeId))) return NOT_FOUND;
  const shown = document ?? row?.document;
  return shown ? show(context, { kind: 'recipe', siteId, recipeId, document: shown, ...as }) : NOT_FOUND;
}

/** Draws a collection of a site, stored or not. */
export function previewCollection(
  context: PreviewContext,
  siteId: string,
  { collectionId, document }: { collectionId: string | null; document: CollectionDocument },
): Promise<Outcome<Preview>> {
  return show(context, { kind: 'collection', siteId, collectionId, document });
}

/** Draws a page of a site with other settings. */
export function previewSitePage(
  context: PreviewContext,
  siteId: string,
  written: { page: SettingsPage; settings: WrittenOnPages },
): Promise<Outcome<Preview>> {
  return show(context, { kind: 'site page', siteId, ...written });
}

/** Draws a recipe on a site that is not there yet. */
export function previewSample(
  context: PreviewContext,
  { document, site }: { document: WorkingRecipe; site: Partial<SiteSettings> },
): Promise<Outcome<Preview>> {
  return show(context, { kind: 'sample', document, settings: SiteSettings.parse(site) });
}

/** The page that a link shows: what a visitor gets of what is stored now. */
export async function openPreviewLink(context: PreviewContext, token: string): Promise<Outcome<HeldPage>> {
  const link = await findPreviewLink(context.db, hashOf(token), context.now());
  const site = link && (await findSiteById(context.db, link.siteId));
  const row = site && (await findRecipe(context.db, link.siteId, link.recipeId));
  if (!row) return NOT_FOUND;
  const wanted = { kind: 'recipe', ...link, document: row.document, reader: 'visitor' } as const;
  const drawn = await context.renderer.draw(wanted);
  return drawn === 'gave up' ? fail('preview_not_drawn') : succeed(await pageOf(context, wanted, drawn));
}

/** Makes a link by which others see a recipe; an earlier one is over. */
export async function makePreviewLink(
  { config, db, now }: Pick<Context, 'config' | 'db' | 'now'>,
  { site, createdBy }: { site: { id: string; slug: string }; createdBy: string },
  recipeId: string,
): Promise<Outcome<Preview>> {
  if (!(await findRecipe(db, site.id, recipeId))) return NOT_FOUND;
  const token = newToken();
  const expiresAt = now() + PREVIEW_LINK_LIFETIME_MS;
  await upsertPreviewLink(db, { recipeId, siteId: site.id, tokenHash: hashOf(token), createdBy, expiresAt });
  return succeed({ href: `${originOf(config, site.slug)}${PREVIEWS_PATH}/${token}`, expiresAt });
}

async function show(context: PreviewContext, wanted: WantedPage): Promise<Outcome<Preview>> {
  const drawn = await context.renderer.draw(wanted);
  if (drawn === 'gave up') return fail('preview_not_drawn');
  const path = `${PREVIEWS_PATH}/${newToken()}`;
  context.heldPages.hold(path, await pageOf(context, wanted, drawn));
  const { origin, cssFindings } = drawn;
  const expiresAt = context.now() + PREVIEW_LIFETIME_MS;
  return succeed({ href: origin + path, expiresAt, ...(cssFindings && { cssFindings }) });
}

/** The page as it is shown; its style sheet is held. */
async function pageOf(
  context: PreviewContext,
  wanted: WantedPage,
  { html, origin, sheet }: DrawnPage,
): Promise<HeldPage> {
  const page = { host: new URL(origin).hostname, isInert: wanted.kind === 'sample' };
  const text = wanted.kind === 'sample' ? html : await signPage(context, html, wanted.siteId);
  if (sheet) context.heldPages.hold(sheet.path, { ...page, text: sheet.css, contentType: 'text/css' });
  return { ...page, text, contentType: 'text/html' };
}
