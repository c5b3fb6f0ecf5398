import { atom, type ReadableAtom } from 'nanostores';
import type { CallApi } from '../../../browser/api-client.ts';
import { type ReadEntry, unsureCountOf } from './import-entries.ts';
import type { ImportKeeping } from './import-keeping.ts';
import type { FoundRecipe } from './import-reading.ts';
import { slugOfFound, type TakenNames, takenNames } from './taken-names.ts';

/** What a list needs of its page. */
export type ImportListEnvironment = {
  callApi: CallApi;
  keeping: ImportKeeping;
  newId(): string;
};

/** The recipes that were read, kept on this device, beside those that the kitchen has. */
export type ImportList = {
  $entries: ReadableAtom<readonly ReadEntry[]>;
  /** Takes up what the device has kept. */
  start(): Promise<void>;
  find(recipeId: string): ReadEntry | undefined;
  change(recipeId: string, changes: Partial<ReadEntry>): void;
  changeAll(changes: Partial<ReadEntry>): void;
  /** Lists recipes, their pictures kept on this device. */
  add(found: readonly FoundRecipe[]): Promise<readonly ReadEntry[]>;
  clear(): void;
  /** What recipes of the kitchen and of the list are called, by their slugs. */
  titlesBySlug(): Promise<ReadonlyMap<string, string>>;
};

type Named = { title: string; slug: string };

export function createImportList(
  { callApi, keeping, newId }: ImportListEnvironment,
  siteSlug: string,
): ImportList {
  const $entries = atom<readonly ReadEntry[]>([]);
  const askKitchen = createKitchenNames(callApi, siteSlug);

  function set(entries: readonly ReadEntry[]): void {
    $entries.set(entries);
    keeping.keep(entries);
  }

  async function named(): Promise<readonly Named[]> {
    const listed = $entries.get().map(({ slug, read }) => ({ slug, title: read.recipe.title }));
    return [...(await askKitchen()), ...listed];
  }

  async function entryOf(found: FoundRecipe, names: TakenNames): Promise<ReadEntry> {
    const { read, pictures } = found;
    const kept: ReadEntry['pictures'][number][] = [];
    for (const { file, altText } of pictures) {
      const id = newId();
      await keeping.keepPicture(id, file);
      kept.push({ id, altText });
    }
    const isKnown = names.has(read.recipe.title, found.slug);
    const slug = slugOfFound(found, names, isKnown);
    names.add(read.recipe.title, slug);
    return {
      recipeId: newId(),
      slug,
      read,
      pictures: kept,
      remarks: [],
      unsureCount: unsureCountOf(read),
      isKnown,
      isWanted: !isKnown,
      leadsOn: true,
      state: 'READ',
    };
  }

  return {
    $entries,
    async start() {
      const kept = await keeping.take();
      if ($entries.get().length === 0) $entries.set(kept);
    },
    find: (recipeId) => $entries.get().find((entry) => entry.recipeId === recipeId),
    change(recipeId, changes) {
      set($entries.get().map((entry) => (entry.recipeId === recipeId ? { ...entry, ...changes } : entry)));
    },
    changeAll: (changes) => set($entries.get().map((entry) => ({ ...entry, ...changes }))),
    async add(found) {
      const names = takenNames(await named());
      const entries: ReadEntry[] = [];
      for (const one of found) entries.push(await entryOf(one, names));
      const begun = withLinksFollowing(entries, found);
      set([...$entries.get(), ...begun]);
      return begun;
    },
    clear: () => set([]),
    async titlesBySlug() {
      const addressed = (await named()).filter(({ slug }) => slug !== '');
      return new Map(addressed.map(({ slug, title }) => [slug, title]));
    },
  };
}

/** Recipes that call each other by the names of their files go on to do so, whatever slugs they have now. */
function withLinksFollowing(entries: readonly ReadEntry[], found: readonly FoundRecipe[]): ReadEntry[] {
  const slugs = new Map(entries.map(({ slug }, index) => [found[index]?.slug ?? '', slug]));
  return entries.map((entry) => {
    const { read } = entry;
    const links = read.recipe.links.map((link) => slugs.get(link) || link);
    return { ...entry, read: { ...read, recipe: { ...read.recipe, links } } };
  });
}

/** Asks for the recipes of the kitchen, once; where they cannot be asked for, none is known. */
function createKitchenNames(callApi: CallApi, siteSlug: string): () => Promise<readonly Named[]> {
  let asked: Promise<readonly Named[]> | null = null;
  return () => {
    asked ??= callApi('GET /manage/:siteSlug/recipes', { params: { siteSlug } })
      .then(({ body }) => body.recipes)
      .catch((error: unknown) => {
        console.warn('The recipes of the kitchen are not known.', error);
        asked = null;
        return [];
      });
    return asked;
  };
}
