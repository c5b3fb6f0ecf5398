import { atom, type ReadableAtom, type WritableAtom } from 'nanostores';
import type { WorkingRecipeState } from '#contract/working-recipes.ts';
import { mergeRecipes, takeTheirs, valueAt } from '#domain/recipes/changes/merge-recipes.ts';
import { isBlankRecipe, type WorkingRecipe } from '#domain/recipes/working-recipe.ts';
import type { MergeConflict } from '#domain/shared/merge-records.ts';
import { isSame } from '#domain/shared/records.ts';
import type { DeviceDocuments } from '../../../browser/device-documents.ts';
import { createUnsentDocuments, type Unsent } from './unsent-documents.ts';

/** Which recipe it is, and what a tab begins with. */
export type RecipePlace = {
  siteSlug: string;
  /** The slug its site was made with: what a device keeps goes by it, as it never changes. */
  firstSlug: string;
  recipeId: string;
  /** Names this tab among those that keep unsent work on the device. */
  tabId: string;
  /** The document of a recipe that is begun; null for one that the server has. */
  blank: WorkingRecipe | null;
  /** A document with nothing in it. */
  empty: WorkingRecipe;
};

/** How the document stands. */
export type SavingStatus =
  | 'SAVED'
  | 'UNSAVED'
  | 'SAVING'
  /** No answer: it is kept on the device, and sent later. */
  | 'OFFLINE'
  /** The server has too much to do: the same. */
  | 'BUSY'
  /** The server has a fault: the same. */
  | 'FAULTY'
  /** The session ended: sent after signing in. */
  | 'EXPIRED'
  /** The same field was changed elsewhere too: one of both is to be picked first. */
  | 'CONFLICT'
  /** The recipe was deleted meanwhile. */
  | 'GONE'
  /** Who writes does not work on this site any more. */
  | 'EXCLUDED'
  /** The server takes it not, for a reason. */
  | 'REFUSED';

/** What more typing does not change: whether it is sent shows at the next try. */
const LASTING: ReadonlySet<SavingStatus> = new Set([
  'OFFLINE',
  'BUSY',
  'FAULTY',
  'EXPIRED',
  'GONE',
  'EXCLUDED',
]);

/** What the server knows, without the document. */
export type ServerState = Omit<WorkingRecipeState, 'document'>;

/** A recipe between its editor, the server and this device: what each has of it. */
export type DocumentStanding = {
  $document: WritableAtom<WorkingRecipe>;
  $server: WritableAtom<ServerState>;
  $saving: WritableAtom<SavingStatus>;
  $conflicts: WritableAtom<readonly MergeConflict[]>;
  /** True while the device takes nothing: what is not sent is in this tab alone. */
  $isRefusedByDevice: ReadableAtom<boolean>;
  /** The document that the server has, and its version; 0 while it has none. */
  readonly base: WorkingRecipe;
  readonly version: number;
  /** True while there is nothing that the server should get: a draft begins with its first real character. */
  isSent(): boolean;
  /** True when neither the server nor the device has the text, or the device still has an older one. */
  isUnkept(): boolean;
  /** True when it can be saved nowhere: the recipe is gone, or the site is closed to who writes. */
  isLost(): boolean;
  /** Shows what was written, and keeps it on the device. */
  show(document: WorkingRecipe): void;
  /** What the recipe begins with: a document of the server, or what unsent words were based on. */
  begin(document: WorkingRecipe, version: number): void;
  /** The server has this now; what is shown stays. */
  rebase(base: WorkingRecipe, version: number): void;
  /** Brings in what the server has. */
  receive(state: WorkingRecipeState): void;
  /** What this device kept and could not send. */
  takeUnsent(): Promise<Unsent[]>;
  /** Puts what could not be sent earlier upon what the server has. */
  adopt(entries: readonly Unsent[]): void;
};

/** @param onChanged called when there may be something to send */
export function createDocumentStanding(
  device: DeviceDocuments,
  { firstSlug, recipeId, tabId, blank, empty }: RecipePlace,
  onChanged: () => void,
): DocumentStanding {
  const unsent = createUnsentDocuments(device, firstSlug, recipeId, tabId);
  const $document = atom(blank ?? empty);
  const $server = atom<ServerState>(unknownTo(recipeId));
  const $saving = atom<SavingStatus>('SAVED');
  const $conflicts = atom<readonly MergeConflict[]>([]);
  let base = $document.get();
  let version = 0;

  const isSent = () =>
    $conflicts.get().length === 0 &&
    ($document.get() === base || (version === 0 && isBlankRecipe($document.get())));

  function keep(): void {
    unsent.keep(() =>
      isSent() ? null : { document: $document.get(), base, version, conflicts: $conflicts.get() },
    );
  }

  function show(document: WorkingRecipe): void {
    $document.set(document);
    if ($conflicts.get().length > 0) $saving.set('CONFLICT');
    else if (isSent()) $saving.set('SAVED');
    else if (!LASTING.has($saving.get())) $saving.set('UNSAVED');
    keep();
    onChanged();
  }

  return {
    $document,
    $server,
    $saving,
    $conflicts,
    $isRefusedByDevice: unsent.$isRefused,
    get base() {
      return base;
    },
    get version() {
      return version;
    },
    isSent,
    isUnkept: () => !unsent.isKept() && !(isSent() && unsent.$isRefused.get()),
    isLost: () => $saving.get() === 'GONE' || $saving.get() === 'EXCLUDED',
    show,
    begin(document, itsVersion) {
      $document.set(document);
      base = document;
      version = itsVersion;
    },
    rebase(nextBase, nextVersion) {
      base = nextBase;
      version = nextVersion;
      keep();
    },
    receive({ document, ...state }) {
      const { merged, conflicts } = mergeRecipes(base, $document.get(), document);
      base = baseBeside(document, base, conflicts);
      ({ version } = state);
      $server.set(state);
      $conflicts.set(withNewer($conflicts.get(), conflicts));
      $document.set(isSame(merged, document) ? document : merged);
      if (conflicts.length > 0) $saving.set('CONFLICT');
      // Another tab has sent what was written here.
      else if (isSent()) $saving.set('SAVED');
      keep();
    },
    takeUnsent: unsent.take,
    adopt(entries) {
      for (const entry of entries) {
        const { merged, conflicts } = mergeRecipes(entry.base, entry.document, $document.get());
        $document.set(merged);
        $conflicts.set(withNewer([...$conflicts.get(), ...entry.conflicts], conflicts));
      }
      if (entries.length > 0) show($document.get());
    },
  };
}

/**
 * What the server has, but at places with two versions what both were made of: so either of them, once it is picked, is
 * a change that a newer version there does not replace unasked.
 */
function baseBeside(
  document: WorkingRecipe,
  earlier: WorkingRecipe,
  conflicts: readonly MergeConflict[],
): WorkingRecipe {
  return conflicts.reduce((base, conflict) => {
    const was = valueAt(earlier, conflict);
    return was === undefined ? base : takeTheirs(base, { ...conflict, theirs: was });
  }, document);
}

/** Of a place that has changed once more, the newer version is the one to choose. */
function withNewer(earlier: readonly MergeConflict[], newer: readonly MergeConflict[]): MergeConflict[] {
  const places = new Set(newer.map(({ path }) => path.join('/')));
  return [...earlier.filter(({ path }) => !places.has(path.join('/'))), ...newer];
}

/** What is known of a recipe before the server is asked. */
function unknownTo(recipeId: string): ServerState {
  return {
    recipeId,
    version: 0,
    savedAt: 0,
    savedBy: null,
    hasUnpublishedChanges: false,
    deadLinkSlugs: [],
    takenAddress: null,
    publishedAt: null,
    publishedSlug: null,
    publishedRevisionId: null,
    whatChanged: null,
    publishedDocument: null,
    images: [],
    videos: [],
  };
}
