import { atom, type ReadableAtom } from 'nanostores';
import { failureSentence } from '../failure-sentence.ts';
import { type PublishingEndEnvironment, publishingEnd } from '../publishing-end.ts';
import type { RecipeDocumentStore } from './recipe-document.ts';

/** How far taking back is. */
export type UndoStep =
  | { name: 'NONE' }
  /** What was done last can be taken back. */
  | { name: 'OFFERED' }
  | { name: 'WORKING' }
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
export type PublicationUndoEnvironment = PublishingEndEnvironment & {
  store: Pick<RecipeDocumentStore, '$server' | 'refresh'>;
};

/** What readers had; a date without a revision is none that can be given back. */
type Publication = { publishedAt: number | null; revisionId: string | undefined };

export function createPublicationUndo(
  { callApi, store, wait }: PublicationUndoEnvironment,
  params: { siteSlug: string; recipeId: string },
): PublicationUndo {
  const $step = atom<UndoStep>({ name: 'NONE' });
  let earlier: Publication | null = null;

  async function readPublication(): Promise<Publication> {
    const { publishedAt } = store.$server.get();
    if (publishedAt === null) return { publishedAt, revisionId: undefined };
    const { body } = await callApi('GET /manage/:siteSlug/recipes/:recipeId/revisions', {
      params,
      query: {},
    });
    return { publishedAt, revisionId: body.revisions.find(({ isPublished }) => isPublished)?.id };
  }

  async function giveBack({ publishedAt, revisionId }: Publication): Promise<void> {
    if (publishedAt === null || revisionId === undefined)
      await callApi('POST /manage/:siteSlug/recipes/:recipeId/unpublish', { params });
    else
      await callApi('POST /manage/:siteSlug/recipes/:recipeId/revisions/:revisionId/publish', {
        params: { ...params, revisionId },
        body: { publishedAt },
      });
  }

  return {
    $step,
    async before(work) {
      $step.set({ name: 'NONE' });
      earlier = await readPublication().catch(() => null);
      await work();
      const isKnown = earlier !== null && (earlier.publishedAt === null || earlier.revisionId !== undefined);
      if (isKnown) $step.set({ name: 'OFFERED' });
    },
    async undo() {
      if (!earlier) return;
      $step.set({ name: 'WORKING' });
      try {
        await giveBack(earlier);
        await store.refresh();
        await publishingEnd({ callApi, wait }, params.siteSlug);
        $step.set({ name: 'DONE' });
      } catch (error) {
        $step.set({ name: 'FAILED', sentence: failureSentence(error) });
      }
    },
  };
}
