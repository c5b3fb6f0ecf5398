import { atom, type ReadableAtom } from 'nanostores';
import { KITCHEN_PATH } from '#domain/pages/paths.ts';
import { type CallApi, callApi } from '../../browser/api-client.ts';
import { leaveTo } from '../../browser/page.ts';
import { problemsOf } from './call-problems.ts';
import { type Session, session } from './session.ts';

/** What answering needs of its page. */
export type InvitationAnswersEnvironment = {
  callApi: CallApi;
  session: Pick<Session, 'reload'>;
  leaveTo(address: string): void;
};

/** The user's answers to those who ask them to manage a site. No action rejects. */
export type InvitationAnswers = {
  /** Id of the invitation that is being answered, and what became of the last answer. */
  $state: ReadableAtom<{ answering: string | null; failure: string | null }>;
  /** Leads into the kitchen of that site. */
  accept(invitationId: string): Promise<void>;
  decline(invitationId: string): Promise<void>;
};

export function createInvitationAnswers({
  callApi,
  session,
  leaveTo,
}: InvitationAnswersEnvironment): InvitationAnswers {
  const $state = atom<{ answering: string | null; failure: string | null }>({
    answering: null,
    failure: null,
  });

  async function answer(invitationId: string, send: () => Promise<void>): Promise<void> {
    $state.set({ answering: invitationId, failure: null });
    let failure: string | null = null;
    try {
      await send();
    } catch (error) {
      console.error('An invitation could not be answered.', error);
      failure = problemsOf(error).sentence;
    }
    $state.set({ answering: null, failure });
  }

  return {
    $state,
    accept: (invitationId) =>
      answer(invitationId, async () => {
        const { body } = await callApi('POST /manage/current-user/invitations/:invitationId', {
          params: { invitationId },
        });
        leaveTo(`${KITCHEN_PATH}/${body.siteSlug}`);
      }),
    decline: (invitationId) =>
      answer(invitationId, async () => {
        await callApi('DELETE /manage/current-user/invitations/:invitationId', { params: { invitationId } });
        await session.reload();
      }),
  };
}

/** The answers of this page's user. */
export const invitationAnswers = createInvitationAnswers({ callApi, session, leaveTo });
