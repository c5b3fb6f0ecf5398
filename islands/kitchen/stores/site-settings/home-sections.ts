/** Which sections of the home page have something to show, for the screen that orders them. */
import { FEATURED_RECIPES_MAX } from '#domain/shared/constants.ts';
import { isSame } from '#domain/shared/records.ts';
import type { HomeLayout, HomeSection } from '#domain/special/special-site.ts';
import { hasText } from '#domain/text/rich-text-reading.ts';
import type { CallApi } from '../../../browser/api-client.ts';
import { createResource, type Resource } from '../../../stores/resource.ts';
import { type HomepageDocument, type KnownOfHomepage, shownHomepage } from './homepage-part.ts';
import type { KitchenSite } from './settings-subject.ts';

/** What readers have that is not written on that screen. */
type ReadersHave = { recipeCount: number; hasCollections: boolean };

/** Asks what readers have. */
export function createReadersHave(
  { callApi }: { callApi: CallApi },
  siteSlug: string,
): Pick<Resource<ReadersHave>, '$state' | 'load'> {
  const params = { siteSlug };
  return createResource<ReadersHave>({
    name: 'What readers have',
    async read(signal) {
      const [recipes, collections] = await Promise.all([
        callApi('GET /manage/:siteSlug/recipes', { params, query: { limit: '1' }, signal }),
        callApi('GET /manage/:siteSlug/collections', { params, signal }),
      ]);
      const { live = 0, changed = 0 } = recipes.body.counts;
      return {
        recipeCount: live + changed,
        hasCollections: collections.body.collections.some(({ recipeCount }) => recipeCount > 0),
      };
    },
  });
}

/** What is written there, and what is known besides. */
export type HomeContents = {
  variant: HomeLayout['variant'];
  document: HomepageDocument;
  known: KnownOfHomepage;
  about: Pick<KitchenSite, 'about' | 'aboutShort'> | null;
  /** Null as long as that is not known: then such sections count as having something. */
  readersHave: ReadersHave | null;
};

/**
 * Whether readers see nothing of a section, as far as that is known: of several recipes it is not known here which is
 * the newest.
 */
export function isEmptySection(
  section: HomeSection,
  { variant, document, known, about, readersHave }: HomeContents,
): boolean {
  const chosenCount = document.featuredRecipeIds.filter((id) => known.recipes[id]?.isPublished).length;
  const isLatestFirst = variant === 'latest-first' || chosenCount === 0;
  const firstCount = isLatestFirst ? 1 : Math.min(chosenCount, FEATURED_RECIPES_MAX);
  switch (section) {
    case 'latest':
    case 'trending':
      return readersHave !== null && readersHave.recipeCount <= firstCount;
    case 'featured':
      return chosenCount === 0 || (isLatestFirst && readersHave?.recipeCount === 1);
    case 'collections':
      return readersHave?.hasCollections === false;
    case 'about':
      return about !== null && !hasText(about.aboutShort) && !hasText(about.about);
    case 'products':
    case 'cookbooks':
      return shownHomepage(document).productLinks?.length === 0;
  }
}

/**
 * The order of sections as it is written: empty where it is the usual one.
 * @param ordered the sections of the site
 * @param written what was written before: names of other sections stay, behind
 */
export function writtenOrder(
  ordered: readonly string[],
  usual: readonly string[],
  written: readonly string[],
): string[] {
  const others = written.filter((name) => !ordered.includes(name));
  return others.length === 0 && isSame(ordered, usual) ? [] : [...ordered, ...others];
}
