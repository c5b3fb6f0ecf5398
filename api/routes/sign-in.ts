import { BROWSER_MARK_HEADER } from '#contract/addresses.ts';
import {
  manageConfirmSignIn,
  manageCreateSingleUseToken,
  manageSignIn,
  manageSignOut,
  manageSignUp,
  siteConfirmSignIn,
  siteSignIn,
  siteSignUp,
} from '#contract/sign-in.ts';
import { type Api, mount } from '../http/calls/mount.ts';
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

export function mountSignIn(api: Api): void {
  mount(api, manageSignIn, ({ context, query, body }) =>
    requestSignIn(context, { email: body.email, site: null, next: query.next, callbackUrl: undefined }),
  );

  mount(api, siteSignIn, ({ context, query, body, site }) =>
    requestSignIn(context, { email: body.email, callbackUrl: body.callbackUrl, site, next: query.next }),
  );

  mount(api, manageSignUp, ({ context, query, body }) =>
    requestSignUp(context, {
      email: body.email,
      site: null,
      next: query.next,
      callbackUrl: undefined,
      isSubscribing: false,
    }),
  );

  mount(api, siteSignUp, ({ context, query, body, site }) =>
    requestSignUp(context, {
      email: body.email,
      callbackUrl: body.callbackUrl,
      site,
      next: query.next,
      isSubscribing: body.subscribe && site.settings.newslettersEnabled,
    }),
  );

  mount(api, manageConfirmSignIn, async ({ context, params, header }) => {
    const outcome = await confirmSignIn(context, useOf(params.token, header));
    if (!outcome.isOk) return outcome;
    const { user, authToken } = outcome.value;
    return succeed({ currentUser: await readCurrentUser(context.db, user, null, context.now()), authToken });
  });

  mount(api, siteConfirmSignIn, async ({ context, params, site, header }) => {
    const outcome = await confirmSignIn(context, useOf(params.token, header));
    if (!outcome.isOk) return outcome;
    const { user, authToken } = outcome.value;
    return succeed({
      currentUser: await readCurrentUser(context.db, user, site.id, context.now()),
      siteUserData: await readSiteUserData(context.db, site.id, user.id),
      authToken,
    });
  });

  mount(api, manageSignOut, async ({ context, caller }) => {
    await deleteSession(context.db, caller.sessionId);
    return succeed({});
  });

  mount(api, manageCreateSingleUseToken, async ({ context, caller }) =>
    succeed({ singleUseToken: await createSingleUseToken(context, caller.user) }),
  );
}
