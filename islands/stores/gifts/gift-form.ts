import { atom, type ReadableAtom } from 'nanostores';
import type { CallApi } from '../../browser/api-client.ts';
import { type CallProblems, followRefusal, problemsOf } from '../account/call-problems.ts';
import type { Session } from '../account/session.ts';
import type { MembersPage } from '../recipe/members-page.ts';

/** What is typed of a gift. */
export type TypedGift = { email: string; message: string; displayName: string };

/** What giving needs of its page. */
export type GiftFormEnvironment = {
  callApi: CallApi;
  session: Pick<Session, 'reload'>;
  membersPage: Pick<MembersPage, 'setGiftsLeft'>;
  showToast(sentence: string): void;
};

/** Giving a recipe of this page to a friend. */
export type GiftForm = {
  $isSending: ReadableAtom<boolean>;
  $problems: ReadableAtom<CallProblems>;
  /** @returns whether it was sent */
  send(of: { siteSlug: string; recipeSlug: string }, typed: TypedGift): Promise<boolean>;
};

const NO_PROBLEMS: CallProblems = { fields: {}, sentence: '' };

/** Makes the form of a dialog, which begins anew each time it opens. */
export function createGiftForm({ callApi, session, membersPage, showToast }: GiftFormEnvironment): GiftForm {
  const $isSending = atom(false);
  const $problems = atom(NO_PROBLEMS);
  return {
    $isSending,
    $problems,
    async send({ siteSlug, recipeSlug }, { email, message, displayName }) {
      if ($isSending.get()) return false;
      $isSending.set(true);
      $problems.set(NO_PROBLEMS);
      try {
        const { body } = await callApi('POST /site/:siteSlug/gifts', {
          params: { siteSlug },
          body: { recipeSlug, email, message, displayName: displayName.trim() || null },
        });
        membersPage.setGiftsLeft(body.giftsLeft);
        showToast(`Sent to ${email}.`);
        return true;
      } catch (error) {
        const { fields, sentence } = problemsOf(error);
        $problems.set({ fields, sentence: Object.keys(fields).length > 0 ? '' : sentence });
        await followRefusal(error, session);
        return false;
      } finally {
        $isSending.set(false);
      }
    },
  };
}
