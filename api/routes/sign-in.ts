import { BROWSER_MARK_HEADER } from '#contract/paths.ts';
import * as contract from '#contract/sign-in.ts';
import { answerCalls, type Call } from '../http/calls/calls.ts';
import { deleteSession } from '../repositories/people/sessions.ts';
import { succeed } from '../services/outcome.ts';
import { readCurrentUser, readSiteUserData } from '../services/people/current-user.ts';
import {
  confirmSignIn,
  createSingleUseToken,
  requestSignIn,
  requestSignUp,
} from '../services/people/sign-in.ts';

/** What a token is used with: itself, and what the browser tells of itself. */
function useOf(token: string, header: (name: string) => string | null) {
  return { token, browserMark: header(BROWSER_MARK_HEADER), userAgent: header('User-Agent') };
}

function signIn({
  context,
  query: { next },
  body,
  site,
}: Call<typeof contract.manageSignIn> | Call<typeof contract.siteSignIn>) {
  return requestSignIn(context, { callbackUrl: undefined, ...body, site, next });
}

export const signInCalls = answerCalls(contract, {
  manageSignIn: signIn,
  siteSignIn: signIn,

  manageSignUp: ({ context, query, body }) =>
    requestSignUp(context, {
      email: body.email,
      site: null,
      next: query.next,
      callbackUrl: undefined,
      isSubscribing: false,
    }),

  siteSignUp: ({ context, query, body, site }) =>
    requestSignUp(context, {
      email: body.email,
      callbackUrl: body.callbackUrl,
      site,
      next: query.next,
      isSubscribing: body.subscribe && site.settings.newslettersEnabled,
    }),

  manageConfirmSignIn: async ({ context, params, header }) => {
    const outcome = await confirmSignIn(context, useOf(params.token, header));
    if (!outcome.isOk) return outcome;
    const { user, authToken } = outcome.value;
    return succeed({ currentUser: await readCurrentUser(context.db, user, null, context.now()), authToken });
  },

  siteConfirmSignIn: async ({ context, params, site, header }) => {
    const outcome = await confirmSignIn(context, useOf(params.token, header));
    if (!outcome.isOk) return outcome;
    const { user, authToken } = outcome.value;
    return succeed({
      currentUser: await readCurrentUser(context.db, user, site.id, context.now()),
      siteUserData: await readSiteUserData(context.db, site.id, user.id),
      authToken,
    });
  },

  manageSignOut: async ({ context, caller }) => {
    await deleteSession(context.db, caller.sessionId);
    return succeed({});
  },

  manageCreateSingleUseToken: async ({ context, caller }) =>
    succeed({ singleUseToken: await createSingleUseToken(context, caller.user) }),
});
