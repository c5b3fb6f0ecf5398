/** Asking for a mail that signs in: with a link, and a code for the tab that asked. */

import {
  CONFIRMATIONS_PATH,
  SIGN_IN_CALLBACK_PATH,
  SIGN_IN_PATH,
  SIGN_UP_PATH,
} from '#domain/pages/paths.ts';
import { mailboxOf } from '#domain/people/email-addresses.ts';
import type { SignInIntent } from '#domain/people/sign-in-intents.ts';
import {
  SIGN_IN_LINKS_LONG_MAX,
  SIGN_IN_LINKS_LONG_WINDOW_MS,
  SIGN_IN_LINKS_MAX,
  SIGN_IN_LINKS_WINDOW_MS,
} from '#domain/shared/call-limits.ts';
import { SIGN_IN_TOKEN_LIFETIME_MS } from '#domain/shared/constants.ts';
import { originOf } from '../../config.ts';
import type { Context } from '../../context.ts';
import type { Mail } from '../../ports/mail/mailer.ts';
import { deleteSignInToken, insertSignInToken } from '../../repositories/people/sign-in-tokens.ts';
import { findUserByEmail } from '../../repositories/people/users.ts';
import type { SiteRow } from '../../repositories/sites/sites.ts';
import { forgetLimitUse, type Limit, refuseAboveLimit } from '../limits.ts';
import { PLATFORM_SENDER, siteSender } from '../mails/mail-senders.ts';
import { closedMail, noAccountMail } from '../mails/refused-sign-in-mails.ts';
import { sendMail } from '../mails/send-mail.ts';
import {
  confirmSubscriptionMail,
  type SignInMailLayout,
  signInMail,
  signUpMail,
} from '../mails/sign-in-mails.ts';
import { fail, type Outcome, succeed } from '../outcome.ts';
import { findOriginOwner, isOwnHost, knownReturnAddress, ownOrigin } from '../sites/known-origins.ts';
import { isExpectedSomewhere } from './closed-sign-ups.ts';
import { hashOf, hashOfCode, newCode, newToken } from './secrets.ts';

/** What a person is asked to come back to. */
export type SignInRequest = {
  email: string;
  /** Site they asked on; null is the platform. */
  site: SiteRow | null;
  /** Where to go afterwards; dropped unless it is a path or a page of a known site. */
  next: string | undefined;
  /** Return address of the link, of which the origin counts; absent is where they asked. */
  callbackUrl?: string | undefined;
  /** Host they asked on. */
  host: string | null;
  /** What the browser that asks calls itself. */
  browserMark: string | null;
};

/** What only the tab that asked gets: with it, the code of the mail may be typed there. */
export type CodeSecret = { codeSecret: string };

/** Links to one mailbox. */
const linksLimits = (name: string): readonly Limit[] => [
  { name, max: SIGN_IN_LINKS_MAX, windowMs: SIGN_IN_LINKS_WINDOW_MS },
  { name: `${name}, long`, max: SIGN_IN_LINKS_LONG_MAX, windowMs: SIGN_IN_LINKS_LONG_WINDOW_MS },
];
/**
 * Signing up is counted apart: whoever asks for sign-ins of an email that has no account, of which no mail gets anybody
 * in, keeps nobody from making one. The kind of mail would be no measure, as it tells who has an account.
 */
const SIGN_IN_LIMITS = linksLimits('links to an email');
const SIGN_UP_LIMITS = linksLimits('sign-ups of an email');

/**
 * Mails a sign-in link; an email without account gets a link to sign up instead, or is told that it cannot. The answer is the same.
 * Fails with `invalid_input` for a foreign callback or an email the mail server refuses, `too_many_requests`, and
 * `unavailable` while no mail can be sent.
 */
export async function requestSignIn(context: Context, request: SignInRequest): Promise<Outcome<CodeSecret>> {
  const { db } = context;
  const { email } = request;
  const isKnown =
    (await findUserByEmail(db, email)) !== null || (await isExpectedSomewhere(db, email, context.now()));
  return mailLink(context, request, {
    compose: isKnown ? signInMail : null,
    intent: null,
    limits: SIGN_IN_LIMITS,
  });
}

/**
 * Mails a link that makes an account when it is used; one who has an account gets a sign-in link. Nothing else is
 * stored before, so that nobody can make accounts for others. Fails as requestSignIn does, and with `sign_ups_closed` on
 * the platform while new kitchens open by invitation.
 * @param takesCode false where the code of the mail could be typed nowhere
 */
export async function requestSignUp(
  context: Context,
  request: SignInRequest,
  intent: SignInIntent | null,
  { takesCode = true }: { takesCode?: boolean } = {},
): Promise<Outcome<CodeSecret>> {
  if (request.site === null && context.config.signUps === 'closed') return fail('sign_ups_closed');
  const isKnown = (await findUserByEmail(context.db, request.email)) !== null;
  return mailLink(context, request, {
    compose: isKnown ? signInMail : signUpMail,
    intent,
    limits: SIGN_UP_LIMITS,
    takesCode,
  });
}

/**
 * Mails a link to a page on which a button puts an email on the newsletter's list of a site (`confirmations.ts`); it may
 * sign in, too. Fails as requestSignUp does.
 */
export function requestConfirmation(context: Context, request: SignInRequest): Promise<Outcome<CodeSecret>> {
  return mailLink(context, request, {
    compose: confirmSubscriptionMail,
    intent: { kind: 'newsletter' },
    limits: SIGN_UP_LIMITS,
    takesCode: false,
    isConfirmation: true,
  });
}

/**
 * Mails a link that signs in, with what else its mail says. Fails as requestSignUp does.
 * @param compose writes the mail
 */
export function requestWelcome(
  context: Context,
  request: SignInRequest,
  compose: (layout: SignInMailLayout) => Mail,
  intent: SignInIntent | null,
): Promise<Outcome<CodeSecret>> {
  return mailLink(context, request, { compose, intent, limits: SIGN_UP_LIMITS, takesCode: false });
}

/**
 * @param compose writes the mail; null where nobody may sign in with the email, and no code fits
 * @param isConfirmation the link leads to the page that asks whether the newsletter is wanted
 */
async function mailLink(
  context: Context,
  request: SignInRequest,
  {
    compose,
    intent,
    limits,
    takesCode = true,
    isConfirmation = false,
  }: {
    compose: ((layout: SignInMailLayout) => Mail) | null;
    intent: SignInIntent | null;
    limits: readonly Limit[];
    takesCode?: boolean;
    isConfirmation?: boolean;
  },
): Promise<Outcome<CodeSecret>> {
  const { db } = context;
  const { email, site } = request;
  const origin = await findReturnOrigin(context, request);
  if (origin === null)
    return fail('invalid_input', { fields: { callbackUrl: 'Expected an address of this site' } });
  for (const limit of limits) {
    const refusal = await refuseAboveLimit(context, limit, mailboxOf(email));
    if (refusal) return refusal;
  }
  const [token, codeSecret, code] = [newToken(), newToken(), compose && takesCode ? newCode() : null];
  const now = context.now();
  await insertSignInToken(db, {
    tokenHash: hashOf(token),
    email,
    purpose: 'link',
    siteId: site?.id ?? null,
    isSiteOnly: !isOwnHost(context.config, new URL(origin).hostname),
    askedBrowserHash: request.browserMark === null ? null : hashOf(request.browserMark),
    intent,
    code: { secretHash: hashOf(codeSecret), codeHash: code === null ? null : hashOfCode(codeSecret, code) },
    expiresAt: now + SIGN_IN_TOKEN_LIFETIME_MS,
    now,
  });
  const next = await knownReturnAddress(db, context.config, request.next);
  const from = site ? siteSender(site) : PLATFORM_SENDER;
  const layout = {
    to: email,
    from,
    newsletterOf: site && intent?.kind === 'newsletter' ? from.name : null,
  };
  const addressWith = (path: string, parameters: Record<string, string>) => {
    const asked = new URLSearchParams({ ...parameters, ...(next === null ? {} : { next }) });
    return `${origin}${path}${asked.size > 0 ? `?${asked}` : ''}`;
  };
  const isClosed = site === null && context.config.signUps === 'closed';
  const composeForStranger = () =>
    isClosed
      ? closedMail({ ...layout, href: addressWith(SIGN_IN_PATH, {}) })
      : noAccountMail({ ...layout, href: addressWith(SIGN_UP_PATH, { email }) });
  const href = isConfirmation
    ? `${origin}${CONFIRMATIONS_PATH}/${token}`
    : addressWith(SIGN_IN_CALLBACK_PATH, { mgk: token });
  const mail = compose ? compose({ ...layout, href, code }) : composeForStranger();
  const sent = await sendMail(context, mail);
  if (sent.isOk) return succeed({ codeSecret });
  if (sent.error === 'unavailable') {
    // A link that nobody has does not count against those that may be asked for.
    await deleteSignInToken(db, hashOf(token));
    for (const limit of limits) await forgetLimitUse(context, limit, mailboxOf(email));
  }
  return sent;
}

/** Scheme, host and port that the link leads to; null where somebody names those of others. */
async function findReturnOrigin(
  { config, db }: Context,
  { callbackUrl, host, site }: SignInRequest,
): Promise<string | null> {
  const siteSlug = site?.slug ?? null;
  const isOwn = async (origin: string) => (await findOriginOwner(db, config, origin))?.siteSlug === siteSlug;
  if (callbackUrl !== undefined) {
    const { origin = '' } = URL.parse(callbackUrl) ?? {};
    return (await isOwn(origin)) ? origin : null;
  }
  const asked = await ownOrigin(db, config, host);
  return (await isOwn(asked)) ? asked : originOf(config, site?.slug);
}
