import { atom, type ReadableAtom } from 'nanostores';
import type { OwnInvitation } from '#contract/users.ts';
import { KITCHEN_PATH } from '#domain/pages/paths.ts';
import { type CallApi, CallFailure, callApi } from '../../browser/api-client.ts';
import { leaveTo } from '../../browser/page.ts';
import { logFailure } from '../log-failure.ts';
import { problemsOf } from './call-problems.ts';
import { type Session, session } from './session.ts';

/** What answering needs of its page. */
export type InvitationAnswersEnvironment = {
  callApi: CallApi;
  session: Pick<Session, 'reload'>;
  leaveTo(address: string): void;
};

type Asked = Pick<OwnInvitation, 'id' | 'siteTitle'>;
type Answering = {
  /** Id of the invitation that is being answered. */
  answering: string | null;
  /** What became of the last one that is gone; empty while none is. */
  said: string;
  /** Why the last answer did not arrive. */
  failure: string | null;
};

/** The user's answers to those who ask them to manage a site. No action rejects. */
export type InvitationAnswers = {
  $state: ReadableAtom<Answering>;
  /** Leads into the kitchen of that site. */
  accept(invitation: Asked): Promise<void>;
  decline(invitation: Asked): Promise<void>;
};

export function createInvitationAnswers({
  callApi,
  session,
  leaveTo,
}: InvitationAnswersEnvironment): InvitationAnswers {
  const $state = atom<Answering>({ answering: null, said: '', failure: null });

  /** @param send returns what is said of it */
  async function answer({ id, siteTitle }: Asked, send: () => Promise<string>): Promise<void> {
    $state.set({ answering: id, said: '', failure: null });
    try {
      const said = await send();
      $state.set({ answering: null, said, failure: null });
    } catch (error) {
      logFailure('An invitation could not be answered.', error);
      if (!(error instanceof CallFailure && error.status === 404)) {
        $state.set({ answering: null, said: '', failure: problemsOf(error).sentence });
        return;
      }
      await session.reload();
      const said = `The invitation to ${siteTitle} was taken back, or is too old. Its owner can invite you again.`;
      $state.set({ answering: null, said, failure: null });
    }
  }

  return {
    $state,
    accept: (invitation) =>
      answer(invitation, async () => {
        const { body } = await callApi('POST /manage/current-user/invitations/:invitationId', {
          params: { invitationId: invitation.id },
        });
        leaveTo(`${KITCHEN_PATH}/${body.siteSlug}`);
        return '';
      }),
    decline: (invitation) =>
      answer(invitation, async () => {
        await callApi('DELETE /manage/current-user/invitations/:invitationId', {
          params: { invitationId: invitation.id },
        });
        await session.reload();
        return `You have not accepted. Whoever looks after ${invitation.siteTitle} can see that.`;
      }),
  };
}

/** The answers of this page's user. */
export const invitationAnswers = createInvitationAnswers({ callApi, session, leaveTo });
