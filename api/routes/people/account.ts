import * as contract from '#contract/account.ts';
import { answerCalls } from '../../http/calls/calls.ts';
import { succeed } from '../../services/outcome.ts';
import { readAccountData } from '../../services/people/account-data.ts';
import { eraseAccount } from '../../services/people/erase-account.ts';
import { changeProfile, endAllSessions, endSession, readSessions } from '../../services/people/profile.ts';
import { declineHandover, takeOver } from '../../services/sites/handovers.ts';
import { acceptInvitation, declineInvitation } from '../../services/sites/invitations.ts';

export const accountCalls = answerCalls(contract, {
  manageChangeCurrentUser: async ({ context, caller, body }) => {
    const outcome = await changeProfile(context, caller.user.id, body);
    return outcome.isOk ? succeed({ currentUser: outcome.value }) : outcome;
  },

  listSessions: async ({ context, caller }) => succeed({ sessions: await readSessions(context, caller) }),

  deleteSession: ({ context, caller, params }) => endSession(context, caller.user.id, params.sessionId),

  deleteSessions: async ({ context, caller }) => {
    await endAllSessions(context, caller.user);
    return succeed({});
  },

  readAccountData: async ({ context, caller }) => succeed(await readAccountData(context, caller.user)),

  eraseAccount: ({ context, caller, body }) => eraseAccount(context, caller.user, body.email),

  acceptInvitation: ({ context, caller, params }) =>
    acceptInvitation(context, caller.user, params.invitationId),

  declineInvitation: ({ context, caller, params }) =>
    declineInvitation(context, caller.user, params.invitationId),

  acceptHandover: ({ context, caller, params }) => takeOver(context, caller.user, params.handoverId),

  declineHandover: ({ context, caller, params }) =>
    declineHandover(context, caller.user.id, params.handoverId),
});
