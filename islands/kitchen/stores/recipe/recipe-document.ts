import { atom, type ReadableAtom } from 'nanostores';
import type { WorkingRecipeState } from '#contract/working-recipes.ts';
import { mergeRecipes, takeTheirs } from '#domain/recipes/changes/merge-recipes.ts';
import type { WorkingRecipe } from '#domain/recipes/working-recipe.ts';
import type { MergeConflict, Side } from '#domain/shared/merge-records.ts';
import { CallFailure } from '../../../browser/api-client.ts';
import type { DeviceDocuments } from '../../../browser/device-documents.ts';
import { logFailure } from '../../../stores/log-failure.ts';
import { type ChangeHistory, createChangeHistory } from '../change-history.ts';
import type { Opening } from '../drafts/draft.ts';
import { createDocumentSending, type SendingEnvironment } from './document-sending.ts';
import {
  createDocumentStanding,
  type DocumentStanding,
  type RecipePlace,
  type SavingStatus,
  type ServerState,
} from './document-standing.ts';

/** What an editor needs of its page. */
export type RecipeDocumentEnvironment = SendingEnvironment & { device: DeviceDocuments };

/** A recipe in its editor: one document, changed, kept and sent. */
export type RecipeDocumentStore = {
  $opening: ReadableAtom<Opening>;
  $document: ReadableAtom<WorkingRecipe>;
  $server: ReadableAtom<ServerState>;
  $saving: ReadableAtom<SavingStatus>;
  $conflicts: ReadableAtom<readonly MergeConflict[]>;
  /** What a server that refuses it says. */
  $refusal: ReadableAtom<string | null>;
  /** Seconds from a try that failed to the next one. */
  $waitSeconds: ReadableAtom<number>;
  /** True while the device takes nothing: what is not sent is in this tab alone. */
  $isRefusedByDevice: ReadableAtom<boolean>;
  history: Pick<ChangeHistory<WorkingRecipe>, '$canUndo' | '$canRedo'>;
  /** Reads it, with what this device kept and could not send. */
  open(): Promise<void>;
  /**
   * Changes the document; changes of the same key that follow at once are undone together.
   * @param withinMs how soon they follow; without it as soon as typing goes on
   */
  change(edit: (document: WorkingRecipe) => WorkingRecipe, key?: string, withinMs?: number): void;
  undo(): void;
  redo(): void;
  /** Picks one of two versions; undoing that takes the other one. */
  pick(conflict: MergeConflict, side: Side): void;
  /** Sends what is not sent; resolves when it is tried. */
  save(): Promise<void>;
  /** Sends what is not sent once more, and tries no longer: the device has it for who opens the recipe next. */
  leave(): Promise<void>;
  /**
   * Makes a new recipe of what cannot be saved where it was.
   * @returns false where that did not work either
   */
  keepAsNew(recipeId: string): Promise<boolean>;
  /** Looks whether somebody else, or another tab, saved something newer. */
  refresh(): Promise<void>;
  /** True when neither the server nor the device has the text, or the device still has an older one. */
  isUnkept(): boolean;
};

export function createRecipeDocument(
  environment: RecipeDocumentEnvironment,
  place: RecipePlace,
): RecipeDocumentStore {
  const { callApi } = environment;
  const params = { siteSlug: place.siteSlug, recipeId: place.recipeId };
  const history = createRecipeHistory(environment.now);
  const $opening = atom<Opening>('LOADING');
  const isReady = () => $opening.get() === 'READY';
  const standing = createDocumentStanding(environment.device, place, () => sending.saveSoon());
  const sending = createDocumentSending(environment, standing, params, isReady);
  const { $document, $server, $saving, $conflicts, isUnkept } = standing;

  async function read(): Promise<WorkingRecipeState> {
    const { body } = await callApi('GET /manage/:siteSlug/recipes/:recipeId/working-document', { params });
    return body.workingRecipe;
  }

  return {
    $opening,
    $document,
    $server,
    $saving,
    $conflicts,
    $refusal: sending.$refusal,
    $waitSeconds: sending.$waitSeconds,
    $isRefusedByDevice: standing.$isRefusedByDevice,
    history,
    async open() {
      $opening.set('LOADING');
      const entries = await standing.takeUnsent();
      try {
        if (!place.blank) {
          const { document, ...state } = await read();
          $server.set(state);
          standing.begin(document, state.version);
        }
      } catch (error) {
        const [first] = entries;
        const isMissing = error instanceof CallFailure && error.status === 404;
        // A draft that never reached the server, or no server: what the device has is the recipe.
        if (!first) {
          $opening.set(isMissing ? 'MISSING' : 'FAILED');
          return;
        }
        standing.begin(first.base, first.version);
      }
      standing.adopt(entries);
      $opening.set('READY');
    },
    ...createDocumentEdits(standing, history),
    save: sending.save,
    leave: sending.leave,
    async keepAsNew(recipeId) {
      const document = $document.get();
      try {
        await callApi('PUT /manage/:siteSlug/recipes/:recipeId/working-document', {
          params: { ...params, recipeId },
          body: { document, version: 0 },
        });
      } catch (error) {
        logFailure('It could not be kept as a new recipe.', error);
        return false;
      }
      standing.rebase(document, standing.version);
      return true;
    },
    async refresh() {
      if (!isReady() || standing.version === 0 || sending.isSending()) return;
      try {
        const state = await read();
        if (state.version >= standing.version && !sending.isSending()) standing.receive(state);
      } catch (error) {
        logFailure('The recipe could not be looked at again.', error);
      }
    },
    isUnkept,
  };
}

/** What was done to a recipe; what others changed meanwhile is not undone with it. */
function createRecipeHistory(now: () => number): ChangeHistory<WorkingRecipe> {
  return createChangeHistory<WorkingRecipe>({
    now,
    merge: (was, is, document) => mergeRecipes(was, is, document, 'theirs').merged,
  });
}

/** What is done to the document, and undone. */
function createDocumentEdits(
  { $document, $conflicts, show }: DocumentStanding,
  history: ChangeHistory<WorkingRecipe>,
): Pick<RecipeDocumentStore, 'change' | 'undo' | 'redo' | 'pick'> {
  function goTo(document: WorkingRecipe | null): void {
    if (document) show(document);
  }

  return {
    change(edit, changeKey, withinMs) {
      const before = $document.get();
      const after = edit(before);
      if (after === before) return;
      history.note(before, after, changeKey, withinMs);
      show(after);
    },
    undo: () => goTo(history.undo($document.get())),
    redo: () => goTo(history.redo($document.get())),
    pick(conflict, side) {
      $conflicts.set($conflicts.get().filter((other) => other !== conflict));
      const mine = $document.get();
      const theirs = takeTheirs(mine, conflict);
      // Also mine, which stands there already: undoing it takes the other one.
      const [other, picked] = side === 'mine' ? [theirs, mine] : [mine, theirs];
      history.note(other, picked, undefined);
      show(picked);
    },
  };
}
