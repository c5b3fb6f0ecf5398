import * as contract from '#contract/people.ts';
import { answerCalls } from '../../http/calls/calls.ts';
import { succeed } from '../../services/outcome.ts';
import { invite, readSiteInvitations, removeInvitation } from '../../services/sites/invitations.ts';
import { handOver, readSitePeople, removePerson } from '../../services/sites/site-people.ts';

export const peopleCalls = answerCalls(contract, {
  listSitePeople: async ({ context, site }) =>
    succeed({
      people: await readSitePeople(context.db, site.id),
      invitations: await readSiteInvitations(context, site.id),
    }),

  changeSiteOwner: ({ context, caller, site, params }) =>
    handOver(context, { siteId: site.id, userId: caller.user.id }, params.userId),

  deleteSitePerson: ({ context, caller, site, params }) =>
    removePerson(context, { siteId: site.id, userId: caller.user.id }, params.userId),

  createSiteInvitation: async ({ context, caller, site, body }) => {
    const outcome = await invite(context, caller.user, { siteId: site.id, email: body.email });
    return outcome.isOk ? succeed({ invitation: outcome.value }) : outcome;
  },

  deleteSiteInvitation: ({ context, site, params }) =>
    removeInvitation(context, params.invitationId, { siteId: site.id }),
});
