/** What a manager does with a site: make it, change its settings, read it. */
import { randomUUID } from 'node:crypto';
import { namedIn } from '#domain/shared/partial-update.ts';
import { RESERVED_SITE_SLUGS, SOCIAL_PLATFORMS_OFFERED } from '#domain/sites/site-choices.ts';
import { imageIdsOf } from '#domain/sites/site-images.ts';
import { type NewSite, type Site, SiteSettings, type SiteSettingsChange } from '#domain/sites/sites.ts';
import { SENTENCES } from '#domain/text/sentences.ts';
import { READY_THEMES } from '#domain/themes/themes.ts';
import type { Context } from '../../context.ts';
import { inTransaction, type Queryable } from '../../db/transaction.ts';
import { listUsableIds, readImages } from '../../repositories/media/media.ts';
import { findUserById } from '../../repositories/people/users.ts';
import { insertPublishJob } from '../../repositories/publishing/publish-jobs.ts';
import { listLivingRecipeIds } from '../../repositories/recipes/recipes.ts';
import {
  findSiteById,
  findSiteBySlug,
  insertSite,
  type SiteRow,
  updateSiteSettings,
} from '../../repositories/sites/sites.ts';
import { fail, type Outcome, succeed } from '../outcome.ts';
import { readRecipeCards } from '../recipes/recipe-cards.ts';

/** Makes a site owned by the user; its pages are built at once. */
export async function createSite(
  context: Context,
  userId: string,
  { title, slug }: NewSite,
): Promise<Outcome<Site>> {
  if (RESERVED_SITE_SLUGS.includes(slug))
    return fail('slug_reserved', { fields: { slug: SENTENCES.slugInUse } });
  return inTransaction(context.db, async (unit) => {
    if (await findSiteBySlug(unit.tx, slug))
      return fail('slug_in_use', { fields: { slug: SENTENCES.slugInUse } });
    const now = context.now();
    const id = randomUUID();
    await insertSite(unit.tx, {
      id,
      slug,
      ownerUserId: userId,
      settings: SiteSettings.parse({ title }),
      revisionId: randomUUID(),
      now,
    });
    await insertPublishJob(unit.tx, { siteId: id, reason: 'change', now });
    await insertPublishJob(unit.tx, { siteId: null, reason: 'change', now });
    unit.afterCommit(context.wakePublisher);
    return answer(unit.tx, id, now);
  });
}

/** Changes the settings that are named; readers get them at once. */
export async function changeSite(
  context: Context,
  siteId: string,
  userId: string,
  change: SiteSettingsChange,
): Promise<Outcome<Site>> {
  const { version, ...fields } = change;
  return inTransaction(context.db, async (unit) => {
    const row = await findSiteById(unit.tx, siteId);
    if (!row) return fail('not_found');
    if (version !== undefined && version !== row.version)
      return fail('stale_version', { current: await readSite(unit.tx, row, context.now()) });
    const settings = SiteSettings.parse({ ...row.settings, ...namedIn(fields) });
    const problems = await findProblems(unit.tx, row, userId, settings);
    if (Object.keys(problems).length > 0) return fail('invalid_input', { fields: problems });
    const now = context.now();
    await updateSiteSettings(unit.tx, {
      siteId,
      settings,
      version: row.version + 1,
      revisionId: randomUUID(),
      userId,
      now,
    });
    await insertPublishJob(unit.tx, { siteId, reason: 'change', now });
    await insertPublishJob(unit.tx, { siteId: null, reason: 'change', now });
    unit.afterCommit(context.wakePublisher);
    return answer(unit.tx, siteId, now);
  });
}

/** A site as its manager gets it. */
export async function readSite(db: Queryable, row: SiteRow, now: number): Promise<Site> {
  const { settings } = row;
  const owner = await findUserById(db, row.ownerUserId);
  const images = await readImages(db, imageIdsOf(settings));
  const image = (id: string | null) => (id === null ? null : (images.get(id) ?? null));
  return {
    ...settings,
    id: row.id,
    slug: row.slug,
    version: row.version,
    owner: { displayName: owner?.displayName ?? null, avatar: owner?.avatar ?? null },
    featuredRecipes: await readRecipeCards(db, row.id, settings.featuredRecipeIds, now),
    featuredImage: image(settings.featuredImageId),
    logo: image(settings.logoId),
    icon: image(settings.iconId),
    favicon: image(settings.faviconId),
    productLinks: settings.productLinks.map((link) => ({
      ...link,
      productImage: image(link.productImageId),
    })),
    events: settings.events.map((event) => ({ ...event, image: image(event.imageId) })),
  };
}

/** Rules between fields and tables: what a schema alone cannot see. */
async function findProblems(
  db: Queryable,
  site: SiteRow,
  userId: string,
  settings: SiteSettings,
): Promise<Record<string, string>> {
  const problems: Record<string, string> = {};
  if (settings.subscriptionsEnabled && !settings.newslettersEnabled)
    problems.newslettersEnabled = 'Subscriptions need the newsletter switched on.';

  for (const [field, kind] of [
    ['colorThemeId', 'color'],
    ['typeThemeId', 'type'],
  ] as const) {
    const id = settings[field];
    const offered = READY_THEMES.filter((theme) => theme.kind === kind).map((theme) => theme.id);
    if (id !== null && id !== site.settings[field] && !offered.includes(id))
      problems[field] = `Choose one of ${offered.join(', ')}`;
  }

  const offered: readonly string[] = SOCIAL_PLATFORMS_OFFERED;
  settings.socialMediaLinks.forEach((link, index) => {
    const isStored = site.settings.socialMediaLinks.some(
      (stored) => stored.id === link.id && stored.platform === link.platform,
    );
    if (!offered.includes(link.platform) && !isStored)
      problems[`socialMediaLinks.${index}.platform`] = `Choose one of ${offered.join(', ')}`;
  });

  const usable = await listUsableIds(db, 'images', site.id, userId, imageIdsOf(settings));
  const check = (path: string, id: string | null) => {
    if (id !== null && !usable.has(id)) problems[path] = SENTENCES.notOnThisSite;
  };
  check('featuredImageId', settings.featuredImageId);
  check('logoId', settings.logoId);
  check('iconId', settings.iconId);
  check('faviconId', settings.faviconId);
  settings.productLinks.forEach((link, index) => {
    check(`productLinks.${index}.productImageId`, link.productImageId);
  });
  settings.events.forEach((event, index) => {
    check(`events.${index}.imageId`, event.imageId);
  });

  const living = await listLivingRecipeIds(db, site.id, settings.featuredRecipeIds);
  settings.featuredRecipeIds.forEach((id, index) => {
    if (!living.has(id) && !site.settings.featuredRecipeIds.includes(id))
      problems[`featuredRecipeIds.${index}`] = SENTENCES.notOnThisSite;
  });
  return problems;
}

async function answer(db: Queryable, siteId: string, now: number): Promise<Outcome<Site>> {
  const row = await findSiteById(db, siteId);
  return row ? succeed(await readSite(db, row, now)) : fail('not_found');
}
