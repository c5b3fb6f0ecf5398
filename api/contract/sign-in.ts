import { z } from 'zod';
import { SIGN_IN_PATH, SIGN_IN_SENT_PATH } from '#domain/pages/paths.ts';
import { CurrentUser, SiteUserData } from '#domain/people/users.ts';
import { Email, Line, Text, WebAddress } from '#domain/shared/fields.ts';
import { cleanJson } from '#domain/text/text.ts';
import { endpoint, Nothing, SiteParams } from './endpoint.ts';

/** Where to go after signing in: a path, or an address of a known site; anything else is dropped. */
const NextQuery = z.object({ next: Line.max(2048).optional() });
const TokenParams = z.object({ token: Line.min(1).max(200) });
/** Return address of the link; absent is that of the site in the path. */
const callbackUrl = WebAddress.optional();
const authToken = z.string();
const analyticsText = Text.max(2000).nullish();

/** What asks for a link by mail, on the platform and on a site. */
const mailing = {
  method: 'POST',
  access: 'anyone',
  query: NextQuery,
  answer: Nothing,
  isMailing: true,
} as const;

/** Mails a sign-in link; the answer is the same for known and unknown addresses. */
export const manageSignIn = endpoint({
  ...mailing,
  path: '/manage/sign-in',
  body: z.object({ email: Email }),
  form: { path: SIGN_IN_PATH, donePath: SIGN_IN_SENT_PATH },
});

/** Uses a mailed link or a crossing token. */
export const manageConfirmSignIn = endpoint({
  method: 'POST',
  path: '/manage/sign-in/:token',
  access: 'anyone',
  params: TokenParams,
  answer: z.object({ currentUser: CurrentUser, authToken }),
});

/** Mails a link that makes an account; one who has an account gets a sign-in link. */
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
});

/** Ends the session of the token sent. */
export const manageSignOut = endpoint({
  method: 'POST',
  path: '/manage/sign-out',
  access: 'user',
  answer: Nothing,
});

/** A token that signs the caller in on another origin, once. */
export const manageCreateSingleUseToken = endpoint({
  method: 'POST',
  path: '/manage/single-use-tokens',
  access: 'user',
  answer: z.object({ singleUseToken: z.string() }),
});

/** Mails a sign-in link that returns to the site. */
export const siteSignIn = endpoint({
  ...mailing,
  path: '/site/:siteSlug/sign-in',
  params: SiteParams,
  body: z.object({ email: Email, callbackUrl }),
});

/** Uses a mailed link or a crossing token on a site. */
export const siteConfirmSignIn = endpoint({
  method: 'POST',
  path: '/site/:siteSlug/sign-in/:token',
  access: 'anyone',
  params: SiteParams.extend(TokenParams.shape),
  answer: z.object({ currentUser: CurrentUser, siteUserData: SiteUserData, authToken }),
});

/** Mails a link that makes an account, and subscribes to the site's newsletter when asked. */
export const siteSignUp = endpoint({
  ...mailing,
  path: '/site/:siteSlug/sign-up',
  params: SiteParams,
  body: z.object({ email: Email, subscribe: z.boolean().default(false), callbackUrl }),
});
