import { atom, type ReadableAtom } from 'nanostores';
import type { WorkingRecipeState } from '#contract/working-recipes.ts';
import type { RecipeDocument } from '#domain/recipes/recipes.ts';
import type { WorkingRecipe } from '#domain/recipes/working-recipe.ts';
import { UNDO_DELETE_DAYS } from '#domain/shared/constants.ts';
import type { DeviceDocuments } from '../../../browser/device-documents.ts';
import { REPLACED_PREFIX } from '../../../stores/account/sent-words.ts';
import type { RecipeMedia } from './media/recipe-media.ts';
import type { RecipeDocumentStore } from './recipe-document.ts';

/** Words that were discarded, or gave way to an earlier version, with the media they name. */
export type ReplacedDocument = Pick<WorkingRecipeState, 'images' | 'videos'> & {
  document: WorkingRecipe;
  /** When they were, in milliseconds UTC. */
  replacedAt: number;
};

/** What was written of a recipe and replaced as a whole: this device keeps it for 30 days. */
export type ReplacedDocuments = {
  /** Newest first. */
  $entries: ReadableAtom<readonly ReplacedDocument[]>;
  /** Looks for what the device has; what is too old goes. */
  load(): Promise<void>;
  /**
   * Puts another document in the place of what is written, as one change, and keeps what was written.
   * @returns false where the device does not keep it
   */
  replace(by: RecipeDocument | WorkingRecipe): Promise<boolean>;
};

/** What it needs of its page. */
export type ReplacedDocumentsEnvironment = {
  device: DeviceDocuments;
  now(): number;
  store: Pick<RecipeDocumentStore, '$document' | 'change'>;
  media: Pick<RecipeMedia, '$images' | '$videos'>;
};

const KEPT_MS = UNDO_DELETE_DAYS * 24 * 60 * 60 * 1000;

export function createReplacedDocuments(
  { device, now, store, media }: ReplacedDocumentsEnvironment,
  { firstSlug, recipeId }: { firstSlug: string; recipeId: string },
): ReplacedDocuments {
  const prefix = `${REPLACED_PREFIX}${firstSlug}/${recipeId}/`;
  const $entries = atom<readonly ReplacedDocument[]>([]);

  async function load(): Promise<void> {
    try {
      const kept = (await device.list(REPLACED_PREFIX)) as [string, ReplacedDocument][];
      const isOver = ({ replacedAt }: ReplacedDocument) => replacedAt < now() - KEPT_MS;
      for (const [key, entry] of kept) if (isOver(entry)) await device.remove(key);
      $entries.set(
        kept
          .filter(([key, entry]) => key.startsWith(prefix) && !isOver(entry))
          .map(([, entry]) => entry)
          .sort((one, other) => other.replacedAt - one.replacedAt),
      );
    } catch (error) {
      console.error('The device could not be asked for what was replaced.', error);
    }
  }

  return {
    $entries,
    load,
    async replace(by) {
      const entry: ReplacedDocument = {
        document: store.$document.get(),
        replacedAt: now(),
        images: [...media.$images.get().values()],
        videos: [...media.$videos.get().values()],
      };
      store.change(({ privateNotes }) => ({ ...by, ...(privateNotes && { privateNotes }) }));
      try {
        await device.write(`${prefix}${entry.replacedAt}`, entry);
      } catch (error) {
        console.error('The device did not keep what was replaced.', error);
        return false;
      }
      await load();
      return true;
    },
  };
}
