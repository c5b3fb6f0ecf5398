import * as contract from '#contract/people.ts';
import { answerCalls } from '../../http/calls/calls.ts';
import { succeed } from '../../services/outcome.ts';
import { invite, readSiteInvitations, removeInvitation } from '../../services/sites/invitations.ts';
import { handOver, readSitePeople, removePerson } from '../../services/sites/site-people.ts';

export const peopleCalls = answerCalls(contract, {
  manageListSitePeople: async ({ context, site }) =>
    succeed({
      people: await readSitePeople(context.db, site.id),
      invitations: await readSiteInvitations(context, site.id),
    }),

  manageChangeSiteOwner: ({ context, caller, site, params }) =>
    handOver(context, { siteId: site.id, userId: caller.user.id }, params.userId),

  manageDeleteSitePerson: ({ context, caller, site, params }) =>
    removePerson(context, { siteId: site.id, userId: caller.user.id }, params.userId),

  manageCreateSiteInvitation: async ({ context, caller, site, body }) => {
    const outcome = await invite(context, caller.user, { siteId: site.id, email: body.email });
    return outcome.isOk ? succeed({ invitation: outcome.value }) : outcome;
  },

  manageDeleteSiteInvitation: ({ context, site, params }) =>
    removeInvitation(context, params.invitationId, { siteId: site.id }),
});
