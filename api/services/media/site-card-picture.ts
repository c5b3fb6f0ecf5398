/** The picture with a site's name: it has one size, and is drawn from what the site is called and wears now. */
import { onDemandFolder } from '#domain/media/storage-keys.ts';
import { makeSiteCard, siteCardKey } from '#domain/sites/site-cards.ts';
import type { Context } from '../../context.ts';
import { FORM_CONTENT_TYPES } from '../../ports/images/images.ts';
import { findHolderOfSlug } from '../../repositories/sites/site-slugs.ts';
import { findPublishedSettings, findSiteById } from '../../repositories/sites/sites.ts';
import { fail, type Outcome, succeed } from '../outcome.ts';
import type { FoundPicture, StoredVariants } from './stored-variants.ts';

/**
 * Fails with `not_found` where the site looks otherwise by now, and with `too_many_requests`.
 * @param mayMakeMore asked before it is drawn
 */
export async function findSiteCard(
  { db, images }: Pick<Context, 'db' | 'images'>,
  stored: StoredVariants,
  { siteSlug, key }: { siteSlug: string; key: string },
  mayMakeMore: () => boolean,
): Promise<Outcome<FoundPicture>> {
  const storageKey = `${onDemandFolder(key)}/card.png`;
  let bytes = await stored.read(storageKey, storageKey);
  if (!bytes) {
    const card = await readSiteCard(db, siteSlug);
    if (!card || siteCardKey(siteSlug, card) !== key) return fail('not_found');
    if (!mayMakeMore()) return fail('too_many_requests');
    bytes = await images.drawCard(card);
    await stored.storeOnDemand(key, storageKey, bytes);
  }
  return succeed({ bytes, contentType: FORM_CONTENT_TYPES.png });
}

/** Pages that were shared name the card of a slug that the site had then. */
async function readSiteCard(db: Context['db'], siteSlug: string) {
  const siteId = await findHolderOfSlug(db, siteSlug);
  const site = siteId === null ? null : await findSiteById(db, siteId);
  return site && makeSiteCard((await findPublishedSettings(db, site.id)) ?? site.settings);
}
