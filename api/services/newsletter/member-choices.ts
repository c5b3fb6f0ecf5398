/** What whoever has a newsletter may do by its link, without signing in. */
import { mailboxOf } from '#domain/people/email-addresses.ts';
import { SIGN_IN_TOKEN_LIFETIME_MS } from '#domain/shared/constants.ts';
import { Email } from '#domain/shared/fields.ts';
import { SENTENCES } from '#domain/text/sentences.ts';
import type { Context } from '../../context.ts';
import { inTransaction, type Queryable } from '../../db/transaction.ts';
import {
  agreeAnew,
  deleteMember,
  findNewsletterMember,
  listMemberIdsOfEmail,
  type NewsletterMember,
  stopNewsletter,
  updateMemberEmail,
} from '../../repositories/people/newsletter-members.ts';
import { findUserByEmail } from '../../repositories/people/users.ts';
import { findSiteById, type SiteRow } from '../../repositories/sites/sites.ts';
import { type Limit, refuseAboveLimit } from '../limits.ts';
import { siteSender } from '../mails/mail-senders.ts';
import { newsletterEmailMail } from '../mails/newsletter-email-mail.ts';
import { sendMail } from '../mails/send-mail.ts';
import { fail, type Outcome } from '../outcome.ts';
import { memberLink, memberTokens } from './member-tokens.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Mails that ask whether an email is theirs, by the link of one member, and to one mailbox. */
const EMAIL_LIMITS = {
  member: { name: 'newsletter emails of a member', max: 5, windowMs: DAY_MS },
  mailbox: { name: 'newsletter emails to a mailbox', max: 5, windowMs: DAY_MS },
} satisfies Record<string, Limit>;

/** Whom a link is for, and of which site. */
export type LinkedMember = { member: NewsletterMember; site: SiteRow };

/** Whom the token of a link names; null where it names nobody of a living site. */
export async function findLinkedMember(
  context: Pick<Context, 'config' | 'db'>,
  token: string,
): Promise<LinkedMember | null> {
  const memberId = (await memberTokens(context)).memberOf(token);
  const member = memberId === null ? null : await findNewsletterMember(context.db, memberId);
  const site = member && (await findSiteById(context.db, member.siteId));
  return member && site ? { member, site } : null;
}

/** Ends the newsletters of all sites for an email. */
export async function stopAllNewsletters({ db, now }: Context, email: string): Promise<void> {
  await inTransaction(db, async ({ tx }) => {
    for (const id of await listMemberIdsOfEmail(tx, email))
      await stopNewsletter(tx, id, { reason: 'link', now: now() });
  });
}

/** Puts a member back on the list, whatever stood against it. */
export async function resumeNewsletter({ db, now }: Context, member: NewsletterMember): Promise<void> {
  await inTransaction(db, ({ tx }) => agreeAnew(tx, { ...member, userId: null, now: now() }));
}

/** Mails a link to the email that a newsletter is to go to. Whether it is known here is told to nobody. */
export async function askForOtherEmail(
  context: Context,
  { member, site }: LinkedMember,
  typed: string,
): Promise<Outcome<null>> {
  const parsed = Email.safeParse(typed);
  if (!parsed.success) return fail('invalid_input', { sentence: SENTENCES.invalidEmail });
  const email = parsed.data;
  const refusal =
    (await refuseAboveLimit(context, EMAIL_LIMITS.member, member.id)) ??
    (await refuseAboveLimit(context, EMAIL_LIMITS.mailbox, mailboxOf(email)));
  if (refusal) return refusal;
  const tokens = await memberTokens(context);
  const asked = tokens.emailTokenOf(member.id, email, context.now() + SIGN_IN_TOKEN_LIFETIME_MS);
  const href = `${await memberLink(context, site, tokens.tokenOf(member.id))}/email/${asked}`;
  return sendMail(context, newsletterEmailMail({ to: email, from: siteSender(site), href }));
}

/** The email that a mailed link is for; null where it is over, or of another member. */
export async function readAskedEmail(
  context: Context,
  member: NewsletterMember,
  asked: string,
): Promise<string | null> {
  return (await memberTokens(context)).emailOf(member.id, asked, context.now());
}

/** Lets the newsletter go to another email, whose mailed link was followed. A member who has it already gets it instead. */
export async function changeEmail(
  { db, now }: Context,
  member: NewsletterMember,
  email: string,
): Promise<void> {
  await inTransaction(db, async ({ tx }) => {
    const [otherId] = await listMemberIdsOfEmail(tx, email, member.siteId);
    if (otherId === member.id) return;
    if (otherId === undefined) {
      const user = await findUserByEmail(tx, email);
      await updateMemberEmail(tx, member.id, { email, userId: user?.id ?? null, now: now() });
      return;
    }
    await stopNewsletter(tx, member.id, { reason: 'link', now: now() });
    await agreeAnew(tx, { siteId: member.siteId, email, userId: null, now: now() });
  });
}

/** Removes what a site keeps about a member; of those who paid, the books stay, without their email. */
export async function eraseMember({ db, now }: Context, { id, hasPaid }: NewsletterMember): Promise<void> {
  await inTransaction(db, async ({ tx }) => {
    if (hasPaid) await forgetPayer(tx, id, now());
    else await deleteMember(tx, id);
  });
}

async function forgetPayer(tx: Queryable, memberId: string, now: number): Promise<void> {
  await stopNewsletter(tx, memberId, { reason: 'link', now });
  await updateMemberEmail(tx, memberId, { email: `erased-${memberId}@erased.invalid`, userId: null, now });
}
