import * as contract from '#contract/sites/own-domains.ts';
import { answerCalls } from '../../http/calls/calls.ts';
import { type Outcome, succeed } from '../../services/outcome.ts';
import {
  checkDomain,
  chooseMainDomain,
  claimDomain,
  listOwnDomains,
  removeDomain,
} from '../../services/sites/own-domains.ts';

type Listed = Awaited<ReturnType<typeof listOwnDomains>>;

/** The domains as they are afterwards. */
async function thenList(
  { context, site }: { context: Parameters<typeof listOwnDomains>[0]; site: { id: string } },
  outcome: Outcome<unknown>,
): Promise<Outcome<{ domains: Listed }>> {
  return outcome.isOk ? succeed({ domains: await listOwnDomains(context, site.id) }) : outcome;
}

function ownerIn({
  site,
  caller,
}: {
  site: { id: string; slug: string };
  caller: { user: { id: string } };
}): Parameters<typeof removeDomain>[1] {
  return { siteId: site.id, slug: site.slug, userId: caller.user.id };
}

export const ownDomainCalls = answerCalls(contract, {
  manageListDomains: (call) => thenList(call, succeed({})),

  manageClaimDomain: async (call) => {
    const { context, site, body } = call;
    return thenList(call, await claimDomain(context, site.id, body.host));
  },

  manageDeleteDomain: (call) => removeDomain(call.context, ownerIn(call), call.body.host),

  manageCheckDomain: (call) => checkDomain(call.context, ownerIn(call), call.body.host),

  manageChooseMainDomain: async (call) => {
    const { context, body } = call;
    return thenList(call, await chooseMainDomain(context, ownerIn(call), body.host));
  },
});
