import { UNTITLED } from '#domain/text/sentences.ts';
import type { DeviceDocuments } from '../../browser/device-documents.ts';
import { logFailure } from '../../stores/log-failure.ts';
import { recipeAsText } from '../recipe/edits/recipe-as-text.ts';
import { firstSlugOf } from '../stores/address/moved-sites.ts';
import { readKeptCatalogue } from '../stores/catalogue.ts';
import { type KeptText, readEach } from '../stores/drafts/kept-text.ts';
import { siteOfUnsent, type Unsent } from '../stores/recipe/unsent-documents.ts';

/** Recipes, collections, settings and a letter with words that the server has not; a kind that cannot be read hides no other. */
export async function readUnsentWords(
  device: Pick<DeviceDocuments, 'read' | 'list'>,
  siteSlug: string,
): Promise<KeptText[]> {
  const firstSlug = await firstSlugOf(device, siteSlug).catch((error: unknown) => {
    logFailure('An earlier address could not be read.', error);
    return siteSlug;
  });
  const kinds = await Promise.allSettled([
    readRecipes(device, siteSlug, firstSlug),
    import('../stores/collections/kept-collections.ts').then(({ readKeptCollections }) =>
      readKeptCollections(device, firstSlug),
    ),
    import('../stores/site-settings/kept-settings.ts').then(({ readKeptSettings }) =>
      readKeptSettings(device, firstSlug),
    ),
    import('../stores/newsletter/letter-draft.ts').then(({ readKeptLetter }) =>
      readKeptLetter(device, firstSlug),
    ),
  ]);
  return kinds.flatMap((kind) => {
    if (kind.status === 'fulfilled') return kind.value;
    logFailure('Some of what this device keeps could not be read.', kind.reason);
    return [];
  });
}

async function readRecipes(
  device: Pick<DeviceDocuments, 'read' | 'list'>,
  siteSlug: string,
  firstSlug: string,
): Promise<KeptText[]> {
  const entries = await device.list(siteOfUnsent(firstSlug));
  const names = (await readKeptCatalogue(device, siteSlug))?.names ?? NO_NAMES;
  return readEach(entries, (entry) => {
    const { document } = entry as Unsent;
    return { title: document.title.trim() || UNTITLED, readText: () => recipeAsText(document, names) };
  });
}

const NO_NAMES = { units: new Map(), ingredients: new Map(), titles: new Map() };
