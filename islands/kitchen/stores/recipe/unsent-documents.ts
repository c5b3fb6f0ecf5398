import { atom, type ReadableAtom } from 'nanostores';
import type { WorkingRecipeState } from '#contract/working-recipes.ts';
import type { WorkingRecipe } from '#domain/recipes/working-recipe.ts';
import type { MergeConflict } from '#domain/shared/merge-records.ts';
import type { DeviceDocuments } from '../../../browser/device-documents.ts';
import { inBackground } from '../../../stores/background.ts';

/** A document that is not sent, and what it was based on. */
export type Unsent = Pick<WorkingRecipeState, 'document' | 'version'> & {
  base: WorkingRecipe;
  conflicts: readonly MergeConflict[];
};

/** What a device keeps of a recipe until the server has it; each tab keeps its own. */
export type UnsentDocuments = {
  /** What any tab kept: from now on part of what this one keeps. Empty where the device refuses. */
  take(): Promise<Unsent[]>;
  /** Keeps the newest, or forgets it; `read` is asked until what it answers is kept. */
  keep(read: () => Unsent | null): void;
  /** False while the device has something older: what is newer, or that there is nothing, is on its way or was refused. */
  isKept(): boolean;
  /** True while the device takes nothing. */
  $isRefused: ReadableAtom<boolean>;
};

/** Where a device keeps what is unsent of a site: a key is this, the recipe's id, and the tab's. */
export const siteOfUnsent = (firstSlug: string) => `unsent/${firstSlug}/`;

export function createUnsentDocuments(
  device: DeviceDocuments,
  firstSlug: string,
  recipeId: string,
  tabId: string,
): UnsentDocuments {
  const prefix = `${siteOfUnsent(firstSlug)}${recipeId}/`;
  const key = prefix + tabId;
  let taken: string[] = [];
  /** What is written is newer than what the device was asked to keep. */
  let isStale = false;
  const $isRefused = atom(false);
  let isKeeping = false;

  /** Ends in the same moment in which it finds nothing newer, or what comes then would wait for ever. */
  async function keepNewest(read: () => Unsent | null): Promise<void> {
    isKeeping = true;
    try {
      while (isStale) {
        isStale = false;
        const unsent = read();
        if (unsent) await device.write(key, unsent);
        else await device.remove(key);
        // What was taken is part of it, and beside it would be a change of its own.
        for (const one of taken) await device.remove(one);
        taken = [];
      }
      $isRefused.set(false);
    } catch (error) {
      isStale = true;
      $isRefused.set(true);
      console.error('The device keeps nothing.', error);
    } finally {
      isKeeping = false;
    }
  }

  return {
    async take() {
      try {
        const entries = await device.list(prefix);
        taken = entries.map(([from]) => from);
        return entries.map(([, unsent]) => unsent as Unsent);
      } catch (error) {
        console.error('The device could not be asked for unsent work.', error);
        return [];
      }
    },
    keep(read) {
      isStale = true;
      if (!isKeeping) inBackground(keepNewest(read));
    },
    isKept: () => !isStale && !isKeeping,
    $isRefused,
  };
}
