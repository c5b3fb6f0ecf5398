import * as contract from '#contract/people.ts';
import { answerCalls } from '../../http/calls/calls.ts';
import { succeed } from '../../services/outcome.ts';
import { askToTakeOver, readHandover, withdrawHandover } from '../../services/sites/handovers.ts';
import { invite, readSiteInvitations, withdrawInvitation } from '../../services/sites/invitations.ts';
import { removePerson } from '../../services/sites/remove-person.ts';
import { readSiteActs } from '../../services/sites/site-acts.ts';
import { readSitePeople } from '../../services/sites/site-people.ts';

export const peopleCalls = answerCalls(contract, {
  manageListSitePeople: async ({ context, caller, site }) =>
    succeed({
      people: await readSitePeople(context.db, site.id),
      invitations: await readSiteInvitations(context, site.id),
      handover: await readHandover(context, site.id, caller.user.id),
    }),

  manageListSiteActs: async ({ context, site }) => succeed({ acts: await readSiteActs(context.db, site.id) }),

  manageCreateSiteHandover: async ({ context, caller, site, body }) => {
    const asked = { siteId: site.id, owner: caller.user, toUserId: body.userId };
    const outcome = await askToTakeOver(context, asked);
    return outcome.isOk ? succeed({ handover: outcome.value }) : outcome;
  },

  manageDeleteSiteHandover: ({ context, site, params }) =>
    withdrawHandover(context, site.id, params.handoverId),

  manageDeleteSitePerson: ({ context, caller, site, params }) =>
    removePerson(context, { siteId: site.id, userId: caller.user.id }, params.userId),

  manageCreateSiteInvitation: async ({ context, caller, site, body }) => {
    const outcome = await invite(context, caller.user, { siteId: site.id, email: body.email });
    return outcome.isOk ? succeed({ invitation: outcome.value }) : outcome;
  },

  manageDeleteSiteInvitation: ({ context, caller, site, params }) =>
    withdrawInvitation(context, { siteId: site.id, userId: caller.user.id }, params.invitationId),
});
