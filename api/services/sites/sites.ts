/** What a manager does with a site: make it, change its settings, read it. */
import { randomUUID } from 'node:crypto';
import { isPartOf } from '#domain/media/crops.ts';
import { namedIn } from '#domain/shared/partial-update.ts';
import { changedParts } from '#domain/sites/settings-parts.ts';
import { imageIdsOf, SITE_PICTURES } from '#domain/sites/site-images.ts';
import { SITE_SLUG_SENTENCES, siteSlugProblem } from '#domain/sites/site-slugs.ts';
import {
  GoogleAnalyticsId,
  type NewSite,
  type Site,
  SiteSettings,
  type SiteSettingsChange,
} from '#domain/sites/sites.ts';
import { SOCIAL_PLATFORMS_OFFERED } from '#domain/sites/social-platforms.ts';
import { NOT_ON_THIS_SITE_SENTENCE, OUTSIDE_PICTURE_SENTENCE } from '#domain/text/sentences.ts';
import { READY_THEMES } from '#domain/themes/themes.ts';
import type { Context } from '../../context.ts';
import { inTransaction, type Queryable } from '../../db/transaction.ts';
import { insertVariantJobs } from '../../repositories/media/image-variants.ts';
import { listUsableIds, readImages } from '../../repositories/media/media.ts';
import { findUserById } from '../../repositories/people/users.ts';
import { insertPublishJob } from '../../repositories/publishing/publish-jobs.ts';
import { listLivingRecipeIds } from '../../repositories/recipes/recipes.ts';
import { type ActingOn, insertSiteAct } from '../../repositories/sites/site-acts.ts';
import { findHolderOfSlug } from '../../repositories/sites/site-slugs.ts';
import {
  findSiteById,
  findSiteSaverId,
  insertSite,
  isSiteIdTaken,
  listEarlierSettings,
  type SiteRow,
  updateSiteSettings,
} from '../../repositories/sites/sites.ts';
import { fail, type Outcome, succeed } from '../outcome.ts';
import { refuseAbovePlan } from '../payments/app-plans.ts';
import { readSaver } from '../people/savers.ts';
import { readNamedRecipes } from '../recipes/named-recipes.ts';
import { readRecipeCards } from '../recipes/recipe-cards.ts';

/**
 * Makes a site owned by the user; its pages are built at once. A site that the user has made with this id is answered as
 * it is: who asks twice, as after a lost answer or in two tabs, gets one.
 */
export async function createSite(
  context: Context,
  userId: string,
  { id = randomUUID(), slug, ...chosen }: NewSite,
  beginning: Partial<Pick<SiteSettings, 'newslettersEnabled'>> = {},
): Promise<Outcome<Site>> {
  const reserved = siteSlugProblem(slug);
  if (reserved !== null) return fail('slug_reserved', { fields: { slug: reserved } });
  const settings = SiteSettings.parse({ ...beginning, ...chosen });
  const problems = themeProblems(settings, NO_THEMES);
  if (Object.keys(problems).length > 0) return fail('invalid_input', { fields: problems });
  return inTransaction(context.db, async (unit) => {
    const made = await findSiteById(unit.tx, id);
    if (made?.ownerUserId === userId) return answer(unit.tx, id, context.now());
    if (await isSiteIdTaken(unit.tx, id)) return fail('not_found');
    if ((await findHolderOfSlug(unit.tx, slug)) !== null)
      return fail('slug_in_use', { fields: { slug: SITE_SLUG_SENTENCES.taken } });
    const refusal = await refuseAbovePlan(context, unit.tx, { ownerId: userId, count: 'sites', added: 1 });
    if (refusal) return refusal;
    const now = context.now();
    await insertSite(unit.tx, {
      id,
      slug,
      ownerUserId: userId,
      settings,
      revisionId: randomUUID(),
      now,
    });
    await insertPublishJob(unit.tx, { siteId: id, reason: 'change', now });
    await insertPublishJob(unit.tx, { siteId: null, reason: 'change', now });
    unit.afterCommit(context.wakePublisher);
    return answer(unit.tx, id, now);
  });
}

/**
 * Why a site cannot have an address, in a sentence; null when it can.
 * @param siteId null is one that is not there yet
 */
export async function findSlugProblem(
  db: Queryable,
  slug: string,
  siteId: string | null = null,
): Promise<string | null> {
  const problem = siteSlugProblem(slug);
  if (problem !== null) return problem;
  const holder = await findHolderOfSlug(db, slug);
  return holder === null || holder === siteId ? null : SITE_SLUG_SENTENCES.taken;
}

/** How far back is looked for what a part of a site was before. */
const REVISIONS_LOOKED_AT = 20;

/** What a site asks of its readers' money: the owner's alone. */
const MONEY_FIELDS = [
  'paymentsEnabled',
  'subscriptionsEnabled',
  'monthlyAmountCents',
  'yearlyAmountCents',
  'membershipPitch',
  'giftsEnabled',
] as const satisfies readonly (keyof SiteSettings)[];

/**
 * Changes the settings that are named; readers get them at once. Fails with `forbidden` where a manager would change
 * what is the owner's.
 */
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
    const changesMoney = MONEY_FIELDS.some((field) => settings[field] !== row.settings[field]);
    if (changesMoney && row.ownerUserId !== userId) return fail('forbidden');
    const problems = await findProblems(unit.tx, row, settings);
    if (Object.keys(problems).length > 0) return fail('invalid_input', { fields: problems });
    const now = context.now();
    await noteChange(unit.tx, { siteId, userId }, { before: row.settings, after: settings, now });
    await updateSiteSettings(unit.tx, {
      siteId,
      settings,
      version: row.version + 1,
      revisionId: randomUUID(),
      userId,
      now,
    });
    const cut = SITE_PICTURES.flatMap((picture) => {
      const [imageId, crop] = [settings[picture.id], settings[picture.crop]];
      return imageId !== null && crop ? [{ imageId, crop }] : [];
    });
    await insertVariantJobs(unit.tx, cut, now);
    await insertPublishJob(unit.tx, { siteId, reason: 'change', now });
    await insertPublishJob(unit.tx, { siteId: null, reason: 'change', now });
    unit.afterCommit(context.wakePublisher);
    return answer(unit.tx, siteId, now);
  });
}

/** Notes which parts of a site change, and which of them become again what they were before their last change. */
async function noteChange(
  db: Queryable,
  manager: ActingOn,
  { before, after, now }: { before: SiteSettings; after: SiteSettings; now: number },
): Promise<void> {
  const earlier = await listEarlierSettings(db, manager.siteId, REVISIONS_LOOKED_AT);
  for (const part of changedParts(before, after)) {
    const last = earlier.find((settings) => changedParts(settings, before).includes(part));
    const isTakenBack = last !== undefined && !changedParts(last, after).includes(part);
    await insertSiteAct(db, manager, {
      act: isTakenBack ? 'took-back-site' : 'changed-site',
      subject: part,
      now,
    });
  }
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
    savedBy: await readSaver(db, row.id, await findSiteSaverId(db, row.id)),
    owner: { displayName: owner?.displayName ?? null, avatar: owner?.avatar ?? null },
    featuredRecipes: await readRecipeCards(db, row.id, settings.featuredRecipeIds, now),
    featuredRecipeNames: await readNamedRecipes(db, row.id, settings.featuredRecipeIds, now),
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
  settings: SiteSettings,
): Promise<Record<string, string>> {
  const problems: Record<string, string> = {};
  if (settings.subscriptionsEnabled && !settings.newslettersEnabled) {
    const isSwitchedOn = !site.settings.subscriptionsEnabled;
    problems[isSwitchedOn ? 'subscriptionsEnabled' : 'newslettersEnabled'] =
      'Paid plans need the newsletter, which their readers get. Switch it on under Settings.';
  }

  Object.assign(problems, themeProblems(settings, site.settings));

  const { error } = GoogleAnalyticsId.safeParse(settings.googleAnalyticsId);
  if (error && settings.googleAnalyticsId !== site.settings.googleAnalyticsId)
    problems.googleAnalyticsId = error.issues.map(({ message }) => message).join(' ');

  const offered: readonly string[] = SOCIAL_PLATFORMS_OFFERED;
  settings.socialMediaLinks.forEach((link, index) => {
    const isStored = site.settings.socialMediaLinks.some(
      (stored) => stored.id === link.id && stored.platform === link.platform,
    );
    if (!offered.includes(link.platform) && !isStored)
      problems[`socialMediaLinks.${index}.platform`] = `Choose one of ${offered.join(', ')}`;
  });

  const usable = await listUsableIds(db, 'images', site.id, imageIdsOf(settings));
  for (const id of imageIdsOf(site.settings)) usable.add(id);
  const check = (path: string, id: string | null) => {
    if (id !== null && !usable.has(id)) problems[path] = NOT_ON_THIS_SITE_SENTENCE;
  };
  const images = await readImages(db, imageIdsOf(settings));
  for (const picture of SITE_PICTURES) {
    const [id, crop] = [settings[picture.id], settings[picture.crop]];
    check(picture.id, id);
    if (id !== null && crop && !isPartOf(crop, images.get(id)))
      problems[picture.crop] = OUTSIDE_PICTURE_SENTENCE;
  }
  settings.productLinks.forEach((link, index) => {
    check(`productLinks.${index}.productImageId`, link.productImageId);
  });
  settings.events.forEach((event, index) => {
    check(`events.${index}.imageId`, event.imageId);
  });

  const living = await listLivingRecipeIds(db, site.id, settings.featuredRecipeIds);
  settings.featuredRecipeIds.forEach((id, index) => {
    if (!living.has(id) && !site.settings.featuredRecipeIds.includes(id))
      problems[`featuredRecipeIds.${index}`] = NOT_ON_THIS_SITE_SENTENCE;
  });
  return problems;
}

type ThemeIds = Pick<SiteSettings, 'colorThemeId' | 'typeThemeId'>;
const NO_THEMES: ThemeIds = { colorThemeId: null, typeThemeId: null };

/** Themes that are not offered; a site keeps one that it has. */
function themeProblems(chosen: ThemeIds, kept: ThemeIds): Record<string, string> {
  const problems: Record<string, string> = {};
  for (const [field, kind] of [
    ['colorThemeId', 'color'],
    ['typeThemeId', 'type'],
  ] as const) {
    const id = chosen[field];
    const offered = READY_THEMES.filter((theme) => theme.kind === kind).map((theme) => theme.id);
    if (id !== null && id !== kept[field] && !offered.includes(id))
      problems[field] = `Choose one of ${offered.join(', ')}`;
  }
  return problems;
}

async function answer(db: Queryable, siteId: string, now: number): Promise<Outcome<Site>> {
  const row = await findSiteById(db, siteId);
  return row ? succeed(await readSite(db, row, now)) : fail('not_found');
}
