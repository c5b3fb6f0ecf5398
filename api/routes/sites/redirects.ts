import * as contract from '#contract/sites/redirects.ts';
import { answerCalls } from '../../http/calls/calls.ts';
import { succeed } from '../../services/outcome.ts';
import {
  checkRedirect,
  createRedirect,
  deleteRedirect,
  listRedirectsOfSite,
  restoreRedirect,
} from '../../services/sites/redirects.ts';

export const redirectCalls = answerCalls(contract, {
  manageListRedirects: async ({ context, query, site }) =>
    succeed(await listRedirectsOfSite(context, site.id, query)),

  manageCheckRedirect: async ({ context, body, site }) => succeed(await checkRedirect(context, site, body)),

  manageCreateRedirect: async ({ context, body, caller, site }) => {
    const outcome = await createRedirect(context, { ...site, userId: caller.user.id }, body);
    return outcome.isOk ? succeed({ redirect: outcome.value }) : outcome;
  },

  manageDeleteRedirect: async ({ context, body, caller, site }) =>
    deleteRedirect(context, { ...site, userId: caller.user.id }, body.fromPath),

  manageRestoreRedirect: async ({ context, body, caller, site }) => {
    const outcome = await restoreRedirect(context, { ...site, userId: caller.user.id }, body.fromPath);
    return outcome.isOk ? succeed({ redirect: outcome.value }) : outcome;
  },
});
