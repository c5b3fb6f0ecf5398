import { atom, type ReadableAtom } from 'nanostores';
import { failureSentence } from '../failure-sentence.ts';
import { QUICK_LOOKS } from '../publishing-end.ts';
import type { ServerState } from './document-standing.ts';
import type { RecipeDocumentStore } from './recipe-document.ts';
import { failedSentence, followRecipe, type ProgressEnvironment } from './recipe-progress.ts';

/** How far taking back is. */
export type UndoStep =
  | { name: 'NONE' }
  /** What was done last can be taken back. */
  | { name: 'OFFERED' }
  | { name: 'WORKING' }
  /** It is taken back, and its pages take long. */
  | { name: 'STORED' }
  | { name: 'DONE' }
  | { name: 'FAILED'; sentence: string };

/** Taking back what publishing, scheduling or unpublishing did: readers get what they had before, from the date it had. */
export type PublicationUndo = {
  $step: ReadableAtom<UndoStep>;
  /** Notes what readers have, and does something that can be taken back to it. */
  before(work: () => Promise<void>): Promise<void>;
  undo(): Promise<void>;
};

/** What it needs of its page. */
export type PublicationUndoEnvironment = ProgressEnvironment & {
  store: Pick<RecipeDocumentStore, '$server' | 'refresh'>;
};

/** What readers had. */
type Publication = Pick<ServerState, 'publishedAt' | 'publishedRevisionId'>;

export function createPublicationUndo(
  { callApi, store, wait }: PublicationUndoEnvironment,
  params: { siteSlug: string; recipeId: string },
): PublicationUndo {
  const $step = atom<UndoStep>({ name: 'NONE' });
  let earlier: Publication | null = null;

  async function giveBack({ publishedAt, publishedRevisionId }: Publication): Promise<void> {
    if (publishedAt === null || publishedRevisionId === null)
      await callApi('POST /manage/:siteSlug/recipes/:recipeId/unpublish', { params });
    else
      await callApi('POST /manage/:siteSlug/recipes/:recipeId/revisions/:revisionId/publish', {
        params: { ...params, revisionId: publishedRevisionId },
        body: { publishedAt },
      });
  }

  /** Waits until readers have what they had. */
  async function follow(): Promise<void> {
    await followRecipe({ callApi, wait }, params, (progress, looks) => {
      if (progress?.step === 'FAILED') $step.set({ name: 'FAILED', sentence: failedSentence(progress) });
      else if (progress?.step === 'DONE') $step.set({ name: 'DONE' });
      else if (looks >= QUICK_LOOKS) $step.set({ name: 'STORED' });
      return ['DONE', 'FAILED'].includes($step.get().name);
    });
  }

  return {
    $step,
    async before(work) {
      $step.set({ name: 'NONE' });
      earlier = store.$server.get();
      await work();
      $step.set({ name: 'OFFERED' });
    },
    async undo() {
      if (!earlier) return;
      $step.set({ name: 'WORKING' });
      try {
        await giveBack(earlier);
        await store.refresh();
        await follow();
      } catch (error) {
        $step.set({ name: 'FAILED', sentence: failureSentence(error) });
      }
    },
  };
}
