import { OTHER_EMAIL_SENTENCE } from '#domain/text/sentences.ts';
import type { Context } from '../../context.ts';
import { inTransaction, type Queryable } from '../../db/transaction.ts';
import { deleteMedia } from '../../repositories/media/deleted-media.ts';
import { listPicturesOfUser } from '../../repositories/people/comment-pictures.ts';
import { eraseContributors } from '../../repositories/people/contributors.ts';
import { eraseUser, isPaying } from '../../repositories/people/erasure.ts';
import { deleteSignInTokensOfUser } from '../../repositories/people/sign-in-tokens.ts';
import type { UserRow } from '../../repositories/people/users.ts';
import { deletePreviewLinksOfUser } from '../../repositories/recipes/preview-links.ts';
import { listSitesOfUser } from '../../repositories/sites/sites.ts';
import { deleteOwnMedia, findShownMedia, leaveMediaToSite, removeFiles } from '../media/deleted-media.ts';
import { type Failure, fail, type Outcome, succeed } from '../outcome.ts';
import { endAppSubscription } from '../payments/app-subscriptions.ts';
import { unlessPaymentsFail } from '../payments/payment-failures.ts';
import { publishSites } from '../publishing/publish-sites.ts';

/**
 * Erases a user for good; what others read stays without them. Fails with `invalid_input` when another email is named,
 * `owns_sites` while a living site would be left without an owner, `has_paid_subscriptions` while they pay a site, and
 * `payments_unavailable` where the plan they pay the platform for cannot be ended.
 */
export async function eraseAccount(
  context: Context,
  user: UserRow,
  email: string,
): Promise<Outcome<Record<string, never>>> {
  if (email !== user.email) return fail('invalid_input', { fields: { email: OTHER_EMAIL_SENTENCE } });
  const refusal = await refuseToErase(context, context.db, user);
  if (refusal) return refusal;
  const ended = await unlessPaymentsFail(context, async () => {
    await endAppSubscription(context, user.id);
    return succeed({});
  });
  if (!ended.isOk) return ended;
  const now = context.now();
  const before = await findShownMedia(
    context,
    user.id,
    (await listSitesOfUser(context.db, user.id)).map(({ id }) => id),
  );
  const outcome = await inTransaction(context.db, async (unit) => {
    const { tx } = unit;
    const refusedNow = await refuseToErase(context, tx, user);
    if (refusedNow) return refusedNow;
    const sites = await listSitesOfUser(tx, user.id);
    await deleteSignInTokensOfUser(tx, user);
    const managed = sites.map(({ id }) => id);
    await publishSites(context, unit, await eraseContributors(tx, user, managed));
    await deletePreviewLinksOfUser(tx, user.id, null);
    // First, so that a site may keep the picture that was beside their name.
    await eraseUser(tx, user, now);
    for (const siteId of managed)
      await leaveMediaToSite(
        tx,
        { siteId, userId: user.id },
        before,
        managed.filter((id) => id !== siteId),
      );
    const pictures = await deleteMedia(tx, 'images', await listPicturesOfUser(tx, user.id));
    return succeed([...pictures, ...(await deleteOwnMedia(tx, user.id))]);
  });
  if (!outcome.isOk) return outcome;
  await removeFiles(context, outcome.value);
  return succeed({});
}

async function refuseToErase({ now }: Context, db: Queryable, user: UserRow): Promise<Failure | null> {
  const sites = await listSitesOfUser(db, user.id);
  if (sites.some(({ ownerUserId }) => ownerUserId === user.id)) return fail('owns_sites');
  return (await isPaying(db, user, now())) ? fail('has_paid_subscriptions') : null;
}
