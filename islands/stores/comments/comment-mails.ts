import { atom, type ReadableAtom } from 'nanostores';
import type { CommentMailChoice } from '#contract/people/comment-mails.ts';
import { type CallApi, callApi } from '../../browser/api-client.ts';
import { followRefusal, problemsOf } from '../account/call-problems.ts';
import { type Session, session } from '../account/session.ts';
import { logFailure } from '../log-failure.ts';
import { createResource, type ResourceState } from '../resource.ts';

/** What the mails need of their page. */
export type CommentMailsEnvironment = { callApi: CallApi; session: Pick<Session, 'reload'> };

/** How the last change stands. */
export type CommentMailsChange = { isChanging: boolean; problem: string | null };

/** Which mails about comments the user gets. No action rejects. */
export type CommentMails = {
  $choices: ReadableAtom<ResourceState<readonly CommentMailChoice[]>>;
  $change: ReadableAtom<CommentMailsChange>;
  load(): Promise<void>;
  /** Ends mails, or begins them again. */
  choose(choice: CommentMailChoice, isOn: boolean): Promise<void>;
};

const UNCHANGED: CommentMailsChange = { isChanging: false, problem: null };

export function createCommentMails({ callApi, session }: CommentMailsEnvironment): CommentMails {
  const $change = atom(UNCHANGED);
  const choices = createResource<readonly CommentMailChoice[]>({
    name: 'The mails about comments',
    read: async (signal) =>
      (await callApi('GET /manage/current-user/comment-mails', { params: {}, signal })).body.commentMails,
  });
  return {
    $choices: choices.$state,
    $change,
    load: choices.load,
    async choose({ siteId, kind }, isOn) {
      $change.set({ ...UNCHANGED, isChanging: true });
      try {
        const body = { siteId, kind, isOn };
        const answer = await callApi('PUT /manage/current-user/comment-mails', { params: {}, body });
        choices.replace(answer.body.commentMails);
        $change.set(UNCHANGED);
      } catch (error) {
        logFailure('The mails about comments could not be changed.', error);
        await followRefusal(error, session);
        $change.set({ isChanging: false, problem: problemsOf(error).sentence });
      }
    },
  };
}

/** The mails about comments to the user of this page. */
export const commentMails = createCommentMails({ callApi, session });
