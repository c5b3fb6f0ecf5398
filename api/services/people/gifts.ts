/** Recipes that members give to friends: mailed as a link, read by the first browser that opens it. */
import { randomUUID } from 'node:crypto';
import { recipePath } from '#domain/pages/paths.ts';
import { ANONYMOUS, readAccess } from '#domain/people/access.ts';
import { GIFT_DAYS, GIFT_NAME, GIFTS_PER_MONTH, giftMonth } from '#domain/people/gifts.ts';
import { GIVER_NAME_SENTENCE } from '#domain/text/sentences.ts';
import { knownOriginOf } from '../../config.ts';
import type { Context } from '../../context.ts';
import { inTransaction, type Queryable } from '../../db/transaction.ts';
import { bindGift, countGifts, deleteGift, findGift, insertGift } from '../../repositories/people/gifts.ts';
import type { UserRow } from '../../repositories/people/users.ts';
import {
  findPublishedRecipeBySlug,
  readPublishedRecipes,
} from '../../repositories/recipes/published-recipes.ts';
import { findPrimaryHost, findPublishedSettings, type SiteRow } from '../../repositories/sites/sites.ts';
import { giftMail } from '../mails/gift-mail.ts';
import { siteSender } from '../mails/mail-senders.ts';
import { sendMail } from '../mails/send-mail.ts';
import { signPage } from '../media/signed-media.ts';
import { fail, type Outcome, succeed } from '../outcome.ts';
import { readRecipeReader } from './current-user.ts';
import { nameOfUser } from './profile.ts';
import { hashOf, newToken } from './secrets.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** How many recipes of a site a user may still give this month; null where they may give none. */
export async function countGiftsLeft(
  db: Queryable,
  { siteId, user, now }: { siteId: string; user: UserRow; now: number },
): Promise<number | null> {
  const settings = await findPublishedSettings(db, siteId);
  const { isSubscribedToPaid } = await readRecipeReader(db, user, siteId, now);
  if (!settings?.giftsEnabled || !isSubscribedToPaid) return null;
  const given = await countGifts(db, { siteId, giverId: user.id, since: giftMonth(now).from });
  return Math.max(0, GIFTS_PER_MONTH - given);
}

/** What is given, and to whom. */
type NewGift = {
  recipeSlug: string;
  email: string;
  message?: string | undefined;
  /** For a user who has no name yet. */
  displayName?: string | null | undefined;
};

/**
 * Mails a gift; the email is stored nowhere. Fails with `not_found` for a recipe that is not premium, `forbidden` for
 * whoever may give none here, `too_many_requests` until the next month, `invalid_input` for a user without a name and
 * for an email that the mail server refuses, and `unavailable` while no mail can be sent; none of these counts.
 */
export async function giveRecipe(
  context: Context,
  { site, user }: { site: SiteRow; user: UserRow },
  { recipeSlug, email, message = '', displayName = null }: NewGift,
): Promise<Outcome<{ giftsLeft: number }>> {
  const { db } = context;
  const now = context.now();
  const siteId = site.id;
  const found = await findPublishedRecipeBySlug(db, siteId, recipeSlug, now);
  if (!found || readAccess(found.summary, ANONYMOUS) === 'full') return fail('not_found');
  const gift = { id: randomUUID(), token: newToken(), expiresAt: now + GIFT_DAYS * DAY_MS };
  const inserted = await inTransaction(db, async ({ tx }) => {
    const left = await countGiftsLeft(tx, { siteId, user, now });
    if (left === null) return fail('forbidden');
    if (left === 0)
      return fail('too_many_requests', {
        retryAfterSeconds: Math.ceil((giftMonth(now).until - now) / 1000),
      });
    const giverName = await nameOfUser(tx, user, displayName);
    if (giverName === null) return fail('invalid_input', { fields: { displayName: GIVER_NAME_SENTENCE } });
    const { id, token, expiresAt } = gift;
    const by = { siteId, recipeId: found.id, giverId: user.id };
    await insertGift(tx, { id, ...by, tokenHash: hashOf(token), createdAt: now, expiresAt });
    return succeed({ giverName, giftsLeft: left - 1 });
  });
  if (!inserted.isOk) return inserted;
  const { giverName, giftsLeft } = inserted.value;

  const origin = knownOriginOf(context.config, {
    slug: site.slug,
    primaryHost: await findPrimaryHost(db, siteId),
  });
  const mail = giftMail(
    {
      to: email,
      from: siteSender(site),
      href: `${origin}${recipePath(recipeSlug)}#${GIFT_NAME}=${gift.token}`,
    },
    { giverName, recipeTitle: found.summary.title, message, expiresAt: gift.expiresAt },
  );
  const sent = await sendMail(context, mail);
  if (sent.isOk) return succeed({ giftsLeft });
  await deleteGift(db, gift.id);
  return sent;
}

/**
 * The whole page of a recipe that was given, for the first browser that asks for it. Fails with `not_found` for another
 * one, after its time, and where readers do not have the recipe any more.
 */
export async function openGift(
  context: Pick<Context, 'config' | 'db' | 'now' | 'renderer'>,
  siteId: string,
  { token, recipeSlug, browserMark }: { token: string; recipeSlug: string; browserMark: string | null },
): Promise<Outcome<{ html: string; giverName: string | null; expiresAt: number }>> {
  const { db, now, renderer } = context;
  const at = now();
  const gift = await findGift(db, { siteId, tokenHash: hashOf(token), now: at });
  if (gift === null || browserMark === null) return fail('not_found');
  const { id, recipeId, giverName, expiresAt } = gift;
  const [recipe] = await readPublishedRecipes(db, siteId, [recipeId], at);
  if (recipe?.slug !== recipeSlug) return fail('not_found');
  if (!(await bindGift(db, id, hashOf(browserMark)))) return fail('not_found');
  const drawn = await renderer.draw({ kind: 'published recipe', siteId, recipeId });
  if (drawn === 'gave up') return fail('preview_not_drawn');
  return succeed({ html: await signPage(context, drawn.html, siteId), giverName, expiresAt });
}
