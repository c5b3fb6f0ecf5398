import { atom, type ReadableAtom } from 'nanostores';
import type { RecipeBatch } from '#contract/recipe-batches.ts';
import { RECIPE_BATCH_MAX, UNDO_DELETE_DAYS } from '#domain/shared/constants.ts';
import { countOfRecipes } from '#domain/text/counted/counts.ts';
import type { CallApi } from '../../../browser/api-client.ts';
import { logFailure } from '../../../stores/log-failure.ts';
import { failureSentence } from '../failure-sentence.ts';
import { kitchenSession } from '../kitchen-session.ts';
import { onePerSite } from '../one-per-site.ts';

/** Something that can be done to recipes. */
export type RecipeAction =
  | { action: 'publish' | 'unpublish' | 'delete' | 'restore' }
  | { action: 'add-term' | 'remove-term'; term: { id: string; title: string } };

/** What became of it. */
export type ActionReport = {
  /** What was done, in a sentence. */
  sentence: string;
  /** What could not be done: the recipe, and a sentence. */
  problems: readonly { recipeId: string; problem: string }[];
  /** What the button says that takes it back; null where nothing can be. */
  undoLabel: 'Undo' | 'Redo' | null;
};

/** What actions need of their page. */
export type RecipeActionsEnvironment = { callApi: CallApi };

/** @param changes whether they are where they were: false where terms alone changed, and more may be done to them */
export type ChangeListener = (changes: { standing: boolean }) => Promise<void>;

/** Doing one thing to many recipes, and taking it back. No action rejects: what failed is in the report. */
export type RecipeActions = {
  $report: ReadableAtom<ActionReport | null>;
  $isBusy: ReadableAtom<boolean>;
  act(action: RecipeAction, recipeIds: readonly string[]): Promise<void>;
  /** Makes a draft that says the same. @returns its id; null where it could not be made */
  duplicate(recipeId: string): Promise<string | null>;
  /** Says that drafts were brought in, and how to be rid of them. */
  reportBroughtIn(recipeIds: readonly string[]): void;
  /** Takes back what was done last. */
  undo(): Promise<void>;
  dismiss(): void;
  /** Calls a function when recipes have changed, until the function it returns is called. */
  whenChanged(listener: ChangeListener): () => void;
};

/** Those of a site: the list says what was done in the editor, and takes it back. */
export const recipeActionsOf = onePerSite((siteSlug) => createRecipeActions(kitchenSession, siteSlug));

export function createRecipeActions({ callApi }: RecipeActionsEnvironment, siteSlug: string): RecipeActions {
  const $report = atom<ActionReport | null>(null);
  const $isBusy = atom(false);
  const listeners = new Set<ChangeListener>();
  let undos: RecipeBatch[] = [];

  async function end(standing: boolean): Promise<void> {
    for (const listener of listeners) await listener({ standing });
    $isBusy.set(false);
  }

  async function send(
    batches: readonly RecipeBatch[],
    undoLabel: 'Undo' | 'Redo',
    sentenceOf: (count: number, unchangedCount: number) => string,
  ): Promise<void> {
    $isBusy.set(true);
    const sent = await sendAll(callApi, siteSlug, batches);
    const { changedCount, problems, takenBackBy, failure } = sent;
    undos = takenBackBy;
    const done = failure !== '' && changedCount === 0 ? '' : sentenceOf(changedCount, sent.unchangedCount);
    $report.set({
      sentence: [done, failure].join(' ').trim(),
      problems,
      undoLabel: undos.length > 0 ? undoLabel : null,
    });
    await end(batches.some((batch) => !('termId' in batch)));
  }

  return {
    $report,
    $isBusy,
    act: (action, recipeIds) =>
      send(
        chunksOf(recipeIds).map((ids) => batchOf(action, ids)),
        'Undo',
        (count, unchangedCount) => sentenceOf(action, count, unchangedCount),
      ),
    async duplicate(recipeId) {
      let copyId: string | null = null;
      $isBusy.set(true);
      undos = [];
      try {
        const { body } = await callApi('POST /manage/:siteSlug/recipes/:recipeId/duplicate', {
          params: { siteSlug, recipeId },
        });
        copyId = body.recipeId;
        undos = [{ action: 'delete', recipeIds: [body.recipeId] }];
        $report.set({ sentence: 'A copy is now among your drafts.', problems: [], undoLabel: 'Undo' });
      } catch (error) {
        logFailure('A recipe could not be duplicated.', error);
        $report.set({ sentence: failureSentence(error), problems: [], undoLabel: null });
      }
      await end(true);
      return copyId;
    },
    reportBroughtIn(recipeIds) {
      undos = chunksOf(recipeIds).map((ids) => ({ action: 'delete', recipeIds: ids }));
      const recipes = countOfRecipes(recipeIds.length);
      const sentence = `${recipes} brought in, as ${recipeIds.length === 1 ? 'a draft' : 'drafts'}.`;
      $report.set({ sentence, problems: [], undoLabel: 'Undo' });
    },
    undo() {
      const isRedone = $report.get()?.undoLabel === 'Redo';
      return send(undos, isRedone ? 'Undo' : 'Redo', (count) =>
        isRedone ? `Done again for ${countOfRecipes(count)}.` : `Taken back for ${countOfRecipes(count)}.`,
      );
    },
    dismiss: () => $report.set(null),
    whenChanged(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Sends batches one after another. Where one fails, those after it are not sent. */
async function sendAll(callApi: CallApi, siteSlug: string, batches: readonly RecipeBatch[]) {
  const problems: ActionReport['problems'][number][] = [];
  const takenBackBy: RecipeBatch[] = [];
  let changedCount = 0;
  let unchangedCount = 0;
  let failure = '';
  try {
    for (const batch of batches) {
      const { body } = await callApi('POST /manage/:siteSlug/recipe-batches', {
        params: { siteSlug },
        body: batch,
      });
      for (const { recipeId, isChanged, problem } of body.outcomes) {
        if (isChanged) changedCount += 1;
        else if (problem === null) unchangedCount += 1;
        if (problem !== null) problems.push({ recipeId, problem });
      }
      if (body.undo) takenBackBy.unshift(body.undo);
    }
  } catch (error) {
    logFailure('Recipes could not be changed.', error);
    failure = failureSentence(error);
  }
  return { changedCount, unchangedCount, problems, takenBackBy, failure };
}

function chunksOf(ids: readonly string[]): string[][] {
  return Array.from({ length: Math.ceil(ids.length / RECIPE_BATCH_MAX) }, (_, index) =>
    ids.slice(index * RECIPE_BATCH_MAX, (index + 1) * RECIPE_BATCH_MAX),
  );
}

function batchOf(action: RecipeAction, recipeIds: string[]): RecipeBatch {
  return 'term' in action
    ? { action: action.action, termId: action.term.id, recipeIds }
    : { action: action.action, recipeIds };
}

/** @param unchangedCount how many needed it not */
function sentenceOf(action: RecipeAction, count: number, unchangedCount: number): string {
  const recipes = countOfRecipes(count);
  switch (action.action) {
    case 'publish':
      return count === 0
        ? 'Readers have these recipes as they are.'
        : `${recipes} published. No one is mailed.${othersWereLive(unchangedCount)}`;
    case 'unpublish':
      return count === 0 ? 'None of these was published.' : `${recipes} taken offline. They are drafts now.`;
    case 'delete':
      return `${recipes} deleted. For ${UNDO_DELETE_DAYS} days you find ${count === 1 ? 'it' : 'them'} under Deleted.`;
    case 'restore':
      return `${recipes} brought back.`;
    case 'add-term':
      return count === 0
        ? `All of them have “${action.term.title}”.`
        : `“${action.term.title}” added to ${recipes}. Readers of live ones see it once you publish.`;
    case 'remove-term':
      return count === 0
        ? `None of them has “${action.term.title}”.`
        : `“${action.term.title}” removed from ${recipes}. Readers of live ones see it once you publish.`;
  }
}

function othersWereLive(count: number): string {
  if (count === 0) return '';
  return count === 1 ? ' 1 other was live already.' : ` ${count} others were live already.`;
}
