import * as contract from '#contract/sites/site-address.ts';
import { answerCalls } from '../../http/calls/calls.ts';
import { succeed } from '../../services/outcome.ts';
import { changeSiteSlug, readSiteAddress } from '../../services/sites/site-address.ts';
import { findSlugProblem } from '../../services/sites/sites.ts';

export const siteAddressCalls = answerCalls(contract, {
  manageReadSiteAddress: async ({ context, site }) =>
    succeed(await readSiteAddress(context, context.db, site)),

  manageChangeSiteAddress: ({ context, body, caller, site }) =>
    changeSiteSlug(context, { siteId: site.id, userId: caller.user.id }, body.slug),

  manageCheckSiteAddress: async ({ context, query, site }) =>
    succeed({ problem: await findSlugProblem(context.db, query.slug, site.id) }),
});
