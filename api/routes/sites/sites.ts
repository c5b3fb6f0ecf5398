import * as contract from '#contract/sites/sites.ts';
import { answerCalls, type Call } from '../../http/calls/calls.ts';
import { endFirstHour, isFirstHour } from '../../repositories/sites/first-hours.ts';
import { listSiteSlugs } from '../../repositories/sites/sites.ts';
import { succeed } from '../../services/outcome.ts';
import { refuseNewKitchen } from '../../services/people/closed-sign-ups.ts';
import { bringSiteBack, deleteSite } from '../../services/sites/deleted-sites.ts';
import { changeSite, createSite, findSlugProblem, readSite } from '../../services/sites/sites.ts';

async function currentSite({
  context,
  site,
}: Pick<Call<typeof contract.manageReadCurrentSite>, 'context' | 'site'>) {
  return succeed({ site: await readSite(context.db, site, context.now()) });
}

/** A kitchen has a list of readers from its first day; whoever wants none switches it off. */
const BEGINNING = { newslettersEnabled: true };

export const siteCalls = answerCalls(contract, {
  listSiteSlugs: async ({ context }) => succeed({ siteSlugs: await listSiteSlugs(context.db) }),

  manageCreateSite: async ({ context, body, caller }) => {
    const refusal = await refuseNewKitchen(context, caller.user.id);
    if (refusal) return refusal;
    const outcome = await createSite(context, caller.user.id, body, BEGINNING);
    return outcome.isOk ? succeed({ site: outcome.value }) : outcome;
  },

  manageCheckSiteSlug: async ({ context, query }) =>
    succeed({ problem: await findSlugProblem(context.db, query.slug) }),

  manageChangeSite: async ({ context, body, caller, site }) => {
    const outcome = await changeSite(context, site.id, caller.user.id, body);
    return outcome.isOk ? succeed({ site: outcome.value }) : outcome;
  },

  manageDeleteSite: ({ context, body, caller, site }) =>
    deleteSite(context, { site, userId: caller.user.id }, body.slug),

  manageRestoreSite: ({ context, params, caller }) => bringSiteBack(context, caller.user.id, params.siteId),

  manageReadFirstHour: async ({ context, site }) =>
    succeed({ isShown: await isFirstHour(context.db, site.id, context.now()) }),

  manageEndFirstHour: async ({ context, site }) => {
    await endFirstHour(context.db, site.id, context.now());
    return succeed({});
  },

  manageReadCurrentSite: currentSite,
  siteReadCurrentSite: currentSite,
});
