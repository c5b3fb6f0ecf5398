import { atom, type ReadableAtom } from 'nanostores';
import { type CallApi, callApi } from '../../browser/api-client.ts';
import { problemsOf } from './call-problems.ts';
import { type Session, session } from './session.ts';

/** What answering needs of its page. */
export type InvitationAnswersEnvironment = { callApi: CallApi; session: Pick<Session, 'reload'> };

/** The user's answers to those who ask them to manage a site. No action rejects. */
export type InvitationAnswers = {
  /** Id of the invitation that is being answered, and what became of the last answer. */
  $state: ReadableAtom<{ answering: string | null; failure: string | null }>;
  accept(invitationId: string): Promise<void>;
  decline(invitationId: string): Promise<void>;
};

export function createInvitationAnswers({
  callApi,
  session,
}: InvitationAnswersEnvironment): InvitationAnswers {
  const $state = atom<{ answering: string | null; failure: string | null }>({
    answering: null,
    failure: null,
  });
  const answerBy = (method: 'POST' | 'DELETE') => async (invitationId: string) => {
    $state.set({ answering: invitationId, failure: null });
    let failure: string | null = null;
    try {
      await callApi(`${method} /manage/current-user/invitations/:invitationId`, { params: { invitationId } });
    } catch (error) {
      console.error('An invitation could not be answered.', error);
      failure = problemsOf(error).sentence;
    }
    if (failure === null) await session.reload();
    $state.set({ answering: null, failure });
  };
  return { $state, accept: answerBy('POST'), decline: answerBy('DELETE') };
}

/** The answers of this page's user. */
export const invitationAnswers = createInvitationAnswers({ callApi, session });
