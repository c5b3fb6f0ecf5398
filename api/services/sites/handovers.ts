/** A site gets another owner: its owner asks a manager, who accepts. */
import { randomUUID } from 'node:crypto';
import type { SiteHandover } from '#contract/people.ts';
import { kitchenPeoplePath } from '#domain/pages/paths.ts';
import { HANDOVER_LIFETIME_MS } from '#domain/shared/constants.ts';
import { originOf } from '../../config.ts';
import type { Context } from '../../context.ts';
import { inTransaction } from '../../db/transaction.ts';
import { leavePaymentAccount } from '../../repositories/payments/payment-accounts.ts';
import { findUserById, type UserRow } from '../../repositories/people/users.ts';
import { insertPublishJob } from '../../repositories/publishing/publish-jobs.ts';
import {
  deleteHandover,
  findHandoverOfSite,
  type HandoverRow,
  listHandoversToUser,
  replaceHandover,
} from '../../repositories/sites/handovers.ts';
import { insertSiteAct } from '../../repositories/sites/site-acts.ts';
import {
  deleteSiteManager,
  insertSiteManager,
  updateSiteOwner,
} from '../../repositories/sites/site-people.ts';
import { findSiteById, findSiteRole, type SiteRow } from '../../repositories/sites/sites.ts';
import { handoverAskedMail, handoverDoneMail, handoverRequestMail } from '../mails/handover-mails.ts';
import { nameInMail } from '../mails/names-in-mails.ts';
import { sendMail } from '../mails/send-mail.ts';
import { fail, type Outcome, succeed } from '../outcome.ts';
import { refuseAbovePlan } from '../payments/app-plans.ts';
import { refuseInvitation } from './invitations.ts';

/** What a site's owner has asked, for the two whom it is about; null for all others. */
export async function readHandover(
  { db, now }: Context,
  siteId: string,
  userId: string,
): Promise<SiteHandover | null> {
  const row = await findHandoverOfSite(db, siteId, now());
  return row && [row.ownerUserId, row.toUserId].includes(userId) ? handoverOf(row) : null;
}

function handoverOf({ id, toUserId: userId, createdAt, expiresAt }: HandoverRow): SiteHandover {
  return { id, userId, createdAt, expiresAt };
}

/**
 * Asks a manager to become the owner, instead of whoever was asked before. Both get a mail. Fails with `not_found` when
 * they do not manage the site, `forbidden` when the caller is its owner no more, `too_many_requests`, and `unavailable`
 * while no mail can be sent: then nobody is asked.
 */
export async function askToTakeOver(
  context: Context,
  { siteId, owner, toUserId }: { siteId: string; owner: UserRow; toUserId: string },
): Promise<Outcome<SiteHandover>> {
  const { db } = context;
  const [site, manager] = [await findSiteById(db, siteId), await findUserById(db, toUserId)];
  if (!site || !manager || (await findSiteRole(db, siteId, toUserId)) !== 'manager') return fail('not_found');
  const refusal = await refuseInvitation(context, owner.id, manager.email);
  if (refusal) return refusal;
  const words = wordsOf(context, site, owner, manager);
  const sent = await sendMail(context, handoverRequestMail(manager.email, words));
  if (!sent.isOk) return sent;
  const outcome = await inTransaction(db, async ({ tx }) => {
    if ((await findSiteRole(tx, siteId, owner.id)) !== 'owner') return fail('forbidden');
    if ((await findSiteRole(tx, siteId, toUserId)) !== 'manager') return fail('not_found');
    const createdAt = context.now();
    const expiresAt = createdAt + HANDOVER_LIFETIME_MS;
    const asked = { id: randomUUID(), siteId, ownerUserId: owner.id, toUserId, createdAt, expiresAt };
    await replaceHandover(tx, asked);
    return succeed(handoverOf(asked));
  });
  if (outcome.isOk) await sendMail(context, handoverAskedMail(owner.email, words));
  return outcome;
}

/**
 * Makes the user the owner and the owner a manager, at once; pages name the new one, and both get a mail. Fails with
 * `not_found` for what is not asked of them, was withdrawn or has run out, and where either is not what they were, and
 * with `plan_full`.
 */
export async function takeOver(
  context: Context,
  user: UserRow,
  handoverId: string,
): Promise<Outcome<{ siteSlug: string }>> {
  const now = context.now();
  const outcome = await inTransaction(context.db, async (unit) => {
    const { tx } = unit;
    const asked = (await listHandoversToUser(tx, user.id, now)).find(({ id }) => id === handoverId);
    const site = asked && (await findSiteById(tx, asked.siteId));
    const owner = site && (await findUserById(tx, site.ownerUserId));
    if (!owner || owner.id !== asked.ownerUserId) return fail('not_found');
    const refusal = await refuseAbovePlan(context, tx, { ownerId: user.id, count: 'sites', added: 1 });
    if (refusal) return refusal;
    if (!(await deleteSiteManager(tx, site.id, user.id))) return fail('not_found');
    await deleteHandover(tx, handoverId, { toUserId: user.id });
    await updateSiteOwner(tx, site.id, user.id);
    await insertSiteManager(tx, { siteId: site.id, userId: owner.id, now });
    // What readers pay from now on is not the earlier owner's.
    const hadAccount = await leavePaymentAccount(tx, site.id);
    await insertSiteAct(tx, { siteId: site.id, userId: user.id }, { act: 'became-owner', subject: '', now });
    await insertPublishJob(tx, { siteId: site.id, reason: 'change', now });
    unit.afterCommit(context.wakePublisher);
    return succeed({ site, owner, hadAccount });
  });
  if (!outcome.isOk) return outcome;
  const { site, owner, hadAccount } = outcome.value;
  const words = { ...wordsOf(context, site, owner, user), hadAccount };
  // It is done, whether or not they can be told.
  for (const { email } of [owner, user]) await sendMail(context, handoverDoneMail(email, words));
  return succeed({ siteSlug: site.slug });
}

/** Takes back what was asked about a site. Fails with `not_found` when it is of another. */
export async function withdrawHandover(
  { db }: Context,
  siteId: string,
  id: string,
): Promise<Outcome<Record<string, never>>> {
  return (await deleteHandover(db, id, { siteId })) ? succeed({}) : fail('not_found');
}

/** Says no, which those who manage the site can read. Fails with `not_found` for what is not asked of them. */
export async function declineHandover(
  { db, now }: Context,
  userId: string,
  id: string,
): Promise<Outcome<Record<string, never>>> {
  return inTransaction(db, async ({ tx }) => {
    const asked = (await listHandoversToUser(tx, userId, now())).find((handover) => handover.id === id);
    if (!asked || !(await deleteHandover(tx, id, { toUserId: userId }))) return fail('not_found');
    const { siteId } = asked;
    await insertSiteAct(tx, { siteId, userId }, { act: 'declined-ownership', subject: '', now: now() });
    return succeed({});
  });
}

function wordsOf({ config }: Context, site: SiteRow, owner: UserRow, manager: UserRow) {
  const nameOf = ({ displayName, email }: UserRow) => nameInMail(displayName ?? '') || email;
  return {
    siteTitle: nameInMail(site.settings.title) || site.slug,
    ownerName: nameOf(owner),
    managerName: nameOf(manager),
    href: originOf(config) + kitchenPeoplePath(site.slug),
  };
}
