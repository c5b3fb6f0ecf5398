import { z } from 'zod';
import { SIGN_IN_PATH, SIGN_IN_SENT_PATH, SIGN_UP_NOTED_PATH, SIGN_UP_PATH } from '#domain/pages/paths.ts';
import { CurrentUser, SiteUserData } from '#domain/people/current-user.ts';
import { SIGN_IN_CODE_DIGITS } from '#domain/shared/constants.ts';
import { Email, Line, Text, WebAddress } from '#domain/shared/fields.ts';
import { SENTENCES } from '#domain/text/sentences.ts';
import { cleanJson } from '#domain/text/text.ts';
import { endpoint, Nothing, SiteParams } from './endpoint.ts';

/** Where to go after signing in: a path, or an address of a known site; anything else is dropped. */
const NextQuery = z.object({ next: Line.max(2048).optional() });
const TokenParams = z.object({ token: Line.min(1).max(200) });
/** The code of a mail, and what the tab that asked for the mail was answered. */
const TypedCode = z.object({
  codeSecret: Line.min(1).max(200),
  code: z.string().regex(new RegExp(`^\\d{${SIGN_IN_CODE_DIGITS}}$`), SENTENCES.signInCodeWrong),
});
/** Return address of the link; absent is that of the site in the path. */
const callbackUrl = WebAddress.optional();
/** A box of a plain form has its value when it is ticked, and is not sent when it is not. */
const Ticked = z.union([z.boolean(), z.literal('true').transform(() => true)]).default(false);
const authToken = z.string();
const analyticsText = Text.max(2000).nullish();

/** What asks for a link by mail, on the platform and on a site. */
const mailing = {
  method: 'POST',
  access: 'anyone',
  query: NextQuery,
  /** With `codeSecret` the code of the mail may be used; for the tab that asked alone. */
  answer: z.object({ codeSecret: z.string() }),
  limit: 'mails',
} as const;

/** The page with the form, and the page that says that a mail is on its way. */
const mailForm = { donePath: SIGN_IN_SENT_PATH, marksBrowser: true } as const;
const signInForm = { ...mailForm, path: SIGN_IN_PATH, tells: ['email'] };
const signUpForm = { ...mailForm, path: SIGN_UP_PATH, tells: ['email', 'subscribe'] };

/** What uses a token or a code. */
const confirming = { method: 'POST', access: 'anyone', limit: 'sign-ins' } as const;

/** Mails a sign-in link and code; the answer is the same for known and unknown addresses. */
export const manageSignIn = endpoint({
  ...mailing,
  path: '/manage/sign-in',
  body: z.object({ email: Email }),
  form: signInForm,
});

/** Uses a mailed link or a crossing token. */
export const manageConfirmSignIn = endpoint({
  ...confirming,
  path: '/manage/sign-in/:token',
  params: TokenParams,
  answer: z.object({ currentUser: CurrentUser, authToken }),
});

/** Tells whom a mailed link or a crossing token would sign in, and uses nothing up. */
export const manageCheckSignIn = endpoint({
  method: 'POST',
  access: 'anyone',
  storesNothing: true,
  path: '/manage/sign-in-checks',
  body: TokenParams,
  answer: z.object({
    email: Email,
    /** True where its own user is signed in, or nobody is and this browser asked for it; else it asks its user before. */
    isExpected: z.boolean(),
  }),
});

/** Uses the code of a mail. */
export const manageConfirmSignInCode = endpoint({
  ...confirming,
  path: '/manage/sign-in-codes',
  body: TypedCode,
  answer: manageConfirmSignIn.answer,
});

/**
 * Mails a link that makes an account; one who has an account gets a sign-in link. Nobody gets either while sign-ups are
 * closed: who is invited or has an account signs in.
 */
export const manageSignUp = endpoint({
  ...mailing,
  path: '/manage/sign-up',
  body: z.object({
    email: Email,
    /** What other clients of this API send; read by nobody and not stored. */
    fbp: analyticsText,
    fbc: analyticsText,
    eventId: analyticsText,
    userAgent: analyticsText,
    metadata: z.json().overwrite(cleanJson).optional(),
  }),
  form: signUpForm,
});

/**
 * Notes the email of somebody who would like a kitchen while new ones open by invitation. The answer is the same for one
 * that stands there already or has an account; nothing is mailed.
 */
export const manageSignUpEarly = endpoint({
  method: 'POST',
  path: '/manage/early-signups',
  access: 'anyone',
  body: z.object({ email: Email }),
  status: 201,
  answer: Nothing,
  limit: 'mails',
  form: { path: SIGN_UP_PATH, donePath: SIGN_UP_NOTED_PATH, tells: [] },
});

/** Signs the caller out of their browser: of the platform and of every site, each of which has a token of its own. */
export const manageSignOut = endpoint({
  method: 'POST',
  path: '/manage/sign-out',
  access: 'user',
  isForSiteSessions: true,
  answer: Nothing,
});

/** A token that signs the caller in on another origin, once, and on no other. */
export const manageCreateSingleUseToken = endpoint({
  method: 'POST',
  path: '/manage/single-use-tokens',
  access: 'user',
  /** Scheme, host and port of a site; absent is the platform. */
  body: z.object({ origin: WebAddress.optional() }),
  answer: z.object({ singleUseToken: z.string() }),
});

/** Mails a sign-in link that returns to the site. */
export const siteSignIn = endpoint({
  ...mailing,
  path: '/site/:siteSlug/sign-in',
  params: SiteParams,
  body: z.object({ email: Email, callbackUrl }),
  form: signInForm,
});

/** Uses a mailed link or a crossing token on a site. */
export const siteConfirmSignIn = endpoint({
  ...confirming,
  path: '/site/:siteSlug/sign-in/:token',
  params: SiteParams.extend(TokenParams.shape),
  answer: z.object({ currentUser: CurrentUser, siteUserData: SiteUserData, authToken }),
});

/** Tells whom a mailed link or a crossing token would sign in on a site, and uses nothing up. */
export const siteCheckSignIn = endpoint({
  ...manageCheckSignIn,
  path: '/site/:siteSlug/sign-in-checks',
  params: SiteParams,
});

/** Uses the code of a mail on a site. */
export const siteConfirmSignInCode = endpoint({
  ...confirming,
  path: '/site/:siteSlug/sign-in-codes',
  params: SiteParams,
  body: TypedCode,
  answer: siteConfirmSignIn.answer,
});

/** Mails a link that makes an account, and subscribes to the site's newsletter when asked. */
export const siteSignUp = endpoint({
  ...mailing,
  path: '/site/:siteSlug/sign-up',
  params: SiteParams,
  body: z.object({ email: Email, subscribe: Ticked, callbackUrl }),
  form: signUpForm,
});
