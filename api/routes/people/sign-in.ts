import { BROWSER_MARK_HEADER } from '#contract/paths.ts';
import * as contract from '#contract/sign-in.ts';
import { bearerTokenOf } from '../../http/calls/caller.ts';
import { answerCalls, type Call } from '../../http/calls/calls.ts';
import { readFormMark } from '../../http/calls/form-marks.ts';
import { insertEarlySignUp } from '../../repositories/people/early-sign-ups.ts';
import { type Outcome, succeed } from '../../services/outcome.ts';
import { readCurrentUser, readSiteUserData } from '../../services/people/current-user.ts';
import { createSingleUseToken } from '../../services/people/made-tokens.ts';
import { signOut } from '../../services/people/profile.ts';
import {
  checkSignIn,
  confirmSignIn,
  confirmSignInCode,
  type SignedIn,
  type SigningBrowser,
} from '../../services/people/sign-in.ts';
import { requestSignIn, requestSignUp } from '../../services/people/sign-in-requests.ts';

type Header = (name: string) => string | null;

/** What a request tells of the browser that is signed in by it. */
export function browserOf(header: Header): SigningBrowser {
  return {
    browserMark: header(BROWSER_MARK_HEADER),
    userAgent: header('User-Agent'),
    authToken: bearerTokenOf(header('Authorization')),
  };
}

/** What a request tells of where a link is asked for. */
export function whereAsked(header: Header) {
  return { host: header('Host'), browserMark: header(BROWSER_MARK_HEADER) };
}

function signIn({
  context,
  query: { next },
  body,
  site,
  header,
}: Call<typeof contract.manageSignIn> | Call<typeof contract.siteSignIn>) {
  return requestSignIn(context, { ...body, site, next, ...whereAsked(header) });
}

function check({
  context,
  body,
  caller,
  site,
  address,
  header,
}: Call<typeof contract.manageCheckSignIn> | Call<typeof contract.siteCheckSignIn>) {
  const presented = { token: body.token, siteId: site?.id ?? null };
  const { browserMark, userAgent } = browserOf(header);
  const formMark = readFormMark(header('Cookie'));
  return checkSignIn(context, presented, { browserMark, formMark, userAgent, address, caller });
}

async function answerOnPlatform(
  { context }: Pick<Call<typeof contract.manageConfirmSignIn>, 'context'>,
  outcome: Outcome<SignedIn>,
) {
  if (!outcome.isOk) return outcome;
  const { user, authToken } = outcome.value;
  return succeed({ currentUser: await readCurrentUser(context.db, user, null, context.now()), authToken });
}

async function answerOnSite(
  { context, site }: Pick<Call<typeof contract.siteConfirmSignIn>, 'context' | 'site'>,
  outcome: Outcome<SignedIn>,
) {
  if (!outcome.isOk) return outcome;
  const { user, authToken } = outcome.value;
  return succeed({
    currentUser: await readCurrentUser(context.db, user, site.id, context.now()),
    siteUserData: await readSiteUserData(context.db, site.id, user.id),
    authToken,
  });
}

export const signInCalls = answerCalls(contract, {
  manageSignIn: signIn,
  siteSignIn: signIn,

  manageSignUp: ({ context, query: { next }, body: { email }, header }) =>
    requestSignUp(context, { email, site: null, next, ...whereAsked(header) }, null),

  manageSignUpEarly: async ({ context, body: { email } }) => {
    await insertEarlySignUp(context.db, { email, askedAt: context.now() });
    return succeed({});
  },

  siteSignUp: ({ context, query: { next }, body: { email, callbackUrl, subscribe }, site, header }) =>
    requestSignUp(
      context,
      { email, site, next, callbackUrl, ...whereAsked(header) },
      subscribe && site.settings.newslettersEnabled ? { kind: 'newsletter' } : null,
    ),

  manageCheckSignIn: check,
  siteCheckSignIn: check,

  manageConfirmSignIn: async ({ context, params: { token }, header }) =>
    answerOnPlatform({ context }, await confirmSignIn(context, { token, siteId: null }, browserOf(header))),

  siteConfirmSignIn: async ({ context, params: { token }, site, header }) =>
    answerOnSite(
      { context, site },
      await confirmSignIn(context, { token, siteId: site.id }, browserOf(header)),
    ),

  manageConfirmSignInCode: async ({ context, body, header }) =>
    answerOnPlatform(
      { context },
      await confirmSignInCode(context, { ...body, siteId: null }, browserOf(header)),
    ),

  siteConfirmSignInCode: async ({ context, body, site, header }) =>
    answerOnSite(
      { context, site },
      await confirmSignInCode(context, { ...body, siteId: site.id }, browserOf(header)),
    ),

  manageSignOut: async ({ context, caller }) => {
    await signOut(context, caller);
    return succeed({});
  },

  manageCreateSingleUseToken: async ({ context, caller, body, address, header }) => {
    const browser = { userAgent: header('User-Agent'), address };
    const outcome = await createSingleUseToken(context, caller.user, browser, body.origin);
    return outcome.isOk ? succeed({ singleUseToken: outcome.value }) : outcome;
  },
});
