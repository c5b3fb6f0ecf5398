import { atom, type ReadableAtom } from 'nanostores';
import { RECIPE_IMPORT_MAX } from '#domain/shared/constants.ts';
import { type DraftToStore, storeDrafts } from '../../../stores/create/store-drafts.ts';
import { logFailure } from '../../../stores/log-failure.ts';
import { createPatience, createPatientCalls } from '../../../stores/patient-calls.ts';
import { createDraftMaker, type DraftMaking } from './import-drafts.ts';
import type { ReadEntry } from './import-entries.ts';
import type { ImportList } from './import-list.ts';

/** What making drafts of a list needs of its page. */
export type ImportSavingEnvironment = DraftMaking & { wait(milliseconds: number): Promise<void> };

/** How far bringing in is. */
export type ImportProgress = {
  isSaving: boolean;
  /** Seconds for which the server asks us to wait; null while it does not. */
  waitSeconds: number | null;
};

/** Makes drafts of the recipes of a list, part by part. */
export type ImportSaving = {
  $progress: ReadableAtom<ImportProgress>;
  /** Makes drafts of those wanted. @returns ids of those there are now; empty where one failed or lost a picture */
  save(): Promise<readonly string[]>;
};

export function createImportSaving(
  environment: ImportSavingEnvironment,
  siteSlug: string,
  { $entries, change, clear, titlesBySlug }: ImportList,
): ImportSaving {
  const $progress = atom<ImportProgress>({ isSaving: false, waitSeconds: null });
  const patiently = createPatience(async (seconds) => {
    $progress.set({ ...$progress.get(), waitSeconds: seconds });
    await environment.wait(seconds * 1000);
    $progress.set({ ...$progress.get(), waitSeconds: null });
  });
  const callApi = createPatientCalls(environment.callApi, patiently);
  const makeDraft = createDraftMaker(
    { ...environment, callApi, sendFile: (...file) => patiently(() => environment.sendFile(...file)) },
    siteSlug,
  );

  /** @returns true where all of it is in, with all pictures */
  async function savePart(part: readonly ReadEntry[]): Promise<boolean> {
    const stored = new Set<string>();
    let isWhole = true;
    try {
      const drafts: DraftToStore[] = [];
      for (const entry of part) {
        const { draft, lost } = await makeDraft(entry, await titlesBySlug());
        drafts.push(draft);
        if (lost.size === 0) continue;
        isWhole = false;
        change(entry.recipeId, {
          read: { ...entry.read, leftOut: [...entry.read.leftOut, ...lost.values()] },
          pictures: entry.pictures.filter(({ id }) => !lost.has(id)),
        });
      }
      await storeDrafts(callApi, siteSlug, drafts, (ids) => {
        for (const id of ids) stored.add(id);
      });
    } catch (error) {
      logFailure('Recipes could not be brought in.', error);
    }
    for (const { recipeId } of part) change(recipeId, { state: stored.has(recipeId) ? 'SAVED' : 'FAILED' });
    return isWhole && part.every(({ recipeId }) => stored.has(recipeId));
  }

  return {
    $progress,
    async save() {
      $progress.set({ isSaving: true, waitSeconds: null });
      const wanted = $entries.get().filter(({ isWanted, state }) => isWanted && state !== 'SAVED');
      let isWhole = true;
      // The last one stored stands first in the list.
      for (let end = wanted.length; end > 0; end -= RECIPE_IMPORT_MAX) {
        const part = wanted.slice(Math.max(0, end - RECIPE_IMPORT_MAX), end);
        isWhole = (await savePart(part)) && isWhole;
      }
      $progress.set({ isSaving: false, waitSeconds: null });
      if (!isWhole) return [];
      const saved = $entries.get().filter(({ state }) => state === 'SAVED');
      clear();
      return saved.map(({ recipeId }) => recipeId);
    },
  };
}
