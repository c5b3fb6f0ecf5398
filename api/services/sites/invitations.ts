/** Asking people to manage a site with its owner, and their answers. */
import { randomUUID } from 'node:crypto';
import type { SiteInvitation } from '#contract/people.ts';
import type { OwnInvitation } from '#contract/users.ts';
import { HOME_PATH } from '#domain/pages/paths.ts';
import { mailboxOf } from '#domain/people/email-addresses.ts';
import {
  INVITATIONS_MAX,
  INVITATIONS_TO_ONE_MAX,
  INVITATIONS_WINDOW_MS,
} from '#domain/shared/call-limits.ts';
import { INVITATION_LIFETIME_MS } from '#domain/shared/constants.ts';
import type { Context } from '../../context.ts';
import { inTransaction, type Queryable } from '../../db/transaction.ts';
import { findUserByEmail, findUserById, type UserRow } from '../../repositories/people/users.ts';
import { type ActingOn, insertSiteAct } from '../../repositories/sites/site-acts.ts';
import {
  type InvitationRow,
  insertSiteManager,
  listInvitationsOfEmail,
  listInvitationsOfSite,
  takeInvitation,
  upsertInvitation,
} from '../../repositories/sites/site-people.ts';
import { findSiteById, isSiteManager } from '../../repositories/sites/sites.ts';
import { type Limit, refuseAboveLimit } from '../limits.ts';
import { invitationMail } from '../mails/invitation-mail.ts';
import { PLATFORM_SENDER } from '../mails/mail-senders.ts';
import { nameInMail } from '../mails/names-in-mails.ts';
import { sendMail } from '../mails/send-mail.ts';
import { type Failure, fail, type Outcome, succeed } from '../outcome.ts';
import { createSignInLink } from '../people/made-tokens.ts';

/** Of one who invites, whatever sites they have. */
const INVITATIONS_LIMIT: Limit = {
  name: 'invitations of a user',
  max: INVITATIONS_MAX,
  windowMs: INVITATIONS_WINDOW_MS,
};
/** Of one who invites, to one mailbox: what they have used up, others have not. */
const INVITATIONS_TO_ONE_LIMIT: Limit = {
  name: 'invitations of a user to a mailbox',
  max: INVITATIONS_TO_ONE_MAX,
  windowMs: INVITATIONS_WINDOW_MS,
};

/** What is counted together. */
const THESE_MAILS = 'invitations and questions to take over';

/**
 * Invites by mail; who is invited already gets another mail. Whether they have an account shows nowhere.
 * Fails with `manages_already`, `too_many_requests`, `invalid_input` for an email the mail server refuses, and
 * `unavailable` while no mail can be sent.
 */
export async function invite(
  context: Context,
  owner: UserRow,
  { siteId, email }: { siteId: string; email: string },
): Promise<Outcome<SiteInvitation>> {
  const { db } = context;
  const site = await findSiteById(db, siteId);
  if (!site) return fail('not_found');
  const known = await findUserByEmail(db, email);
  if (known && (await isSiteManager(db, siteId, known.id))) return fail('manages_already');
  const refusal = await refuseInvitation(context, owner.id, email);
  if (refusal) return refusal;

  // The platform's home shows what somebody is asked.
  const href = await createSignInLink(context, email, {
    next: HOME_PATH,
    lifetimeMs: INVITATION_LIFETIME_MS,
  });
  const mail = invitationMail(
    { to: email, from: PLATFORM_SENDER, href },
    {
      siteTitle: nameInMail(site.settings.title) || site.slug,
      invitedBy: nameInMail(owner.displayName ?? '') || owner.email,
    },
  );
  const sent = await sendMail(context, mail);
  if (!sent.isOk) return sent;
  const now = context.now();
  const id = randomUUID();
  const expiresAt = now + INVITATION_LIFETIME_MS;
  await inTransaction(db, async ({ tx }) => {
    await upsertInvitation(tx, { id, siteId, email, createdAt: now, expiresAt, createdBy: owner.id });
    await insertSiteAct(tx, { siteId, userId: owner.id }, { act: 'invited-person', subject: email, now });
  });
  const stored = (await listInvitationsOfSite(db, siteId, now)).find((row) => row.email === email);
  return stored ? succeed(invitationOf(stored)) : fail('not_found');
}

/** Fails with `too_many_requests` where somebody has mailed such questions too often, to all or to one mailbox. */
export async function refuseInvitation(
  context: Context,
  userId: string,
  email: string,
): Promise<Failure | null> {
  const ofAll = await refuseAboveLimit(context, INVITATIONS_LIMIT, userId);
  if (ofAll)
    return { ...ofAll, sentence: `You can send ${INVITATIONS_MAX} of these mails a day, ${THESE_MAILS}.` };
  const ofOne = await refuseAboveLimit(context, INVITATIONS_TO_ONE_LIMIT, `${userId} ${mailboxOf(email)}`);
  return (
    ofOne && {
      ...ofOne,
      sentence: `${email} gets ${INVITATIONS_TO_ONE_MAX} of these mails a day at most, ${THESE_MAILS}.`,
    }
  );
}

/** Invitations of a site that wait for an answer. */
export async function readSiteInvitations({ db, now }: Context, siteId: string): Promise<SiteInvitation[]> {
  return (await listInvitationsOfSite(db, siteId, now())).map(invitationOf);
}

function invitationOf({ siteId: _siteId, ...invitation }: InvitationRow): SiteInvitation {
  return invitation;
}

/** What a user is asked to manage. */
export async function readOwnInvitations(
  db: Queryable,
  email: string,
  now: number,
): Promise<OwnInvitation[]> {
  const invitations: OwnInvitation[] = [];
  for (const { id, siteId, expiresAt } of await listInvitationsOfEmail(db, email, now)) {
    const site = await findSiteById(db, siteId);
    const owner = site && (await findUserById(db, site.ownerUserId));
    if (!owner) continue;
    invitations.push({
      id,
      siteTitle: site.settings.title,
      invitedBy: owner.displayName ?? owner.email,
      expiresAt,
    });
  }
  return invitations;
}

/** Says no, which those who manage the site can read. Fails with `not_found` for what is not theirs. */
export async function declineInvitation(
  { db, now }: Context,
  { id: userId, email }: UserRow,
  invitationId: string,
): Promise<Outcome<Record<string, never>>> {
  return inTransaction(db, async ({ tx }) => {
    const taken = await takeInvitation(tx, invitationId, { email });
    if (!taken) return fail('not_found');
    const { siteId } = taken;
    await insertSiteAct(tx, { siteId, userId }, { act: 'declined', subject: '', now: now() });
    return succeed({});
  });
}

/** Makes the user a manager. Fails with `not_found` for what is not theirs, too old, or of a site that is gone. */
export async function acceptInvitation(
  { db, now }: Context,
  user: UserRow,
  invitationId: string,
): Promise<Outcome<{ siteSlug: string }>> {
  return inTransaction(db, async ({ tx }) => {
    const taken = await takeInvitation(tx, invitationId, { email: user.email });
    const site = taken && taken.expiresAt > now() ? await findSiteById(tx, taken.siteId) : null;
    if (!site) return fail('not_found');
    const joined = { siteId: site.id, userId: user.id };
    if (site.ownerUserId !== user.id) {
      await insertSiteManager(tx, { ...joined, now: now() });
      await insertSiteAct(tx, joined, { act: 'joined', subject: '', now: now() });
    }
    return succeed({ siteSlug: site.slug });
  });
}

/** Takes back what a site asked. Fails with `not_found` when it is of another. */
export async function withdrawInvitation(
  { db, now }: Context,
  owner: ActingOn,
  id: string,
): Promise<Outcome<Record<string, never>>> {
  return inTransaction(db, async ({ tx }) => {
    const taken = await takeInvitation(tx, id, { siteId: owner.siteId });
    if (!taken) return fail('not_found');
    await insertSiteAct(tx, owner, { act: 'uninvited-person', subject: taken.email, now: now() });
    return succeed({});
  });
}
