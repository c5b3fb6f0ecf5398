/** Page models of many recipes for tests: of the real ones, where they lie, and of our own. No database, no files. */

import type { Image } from '#domain/media/media.ts';
import type { PageOf, PageRecipe, SiteLayoutModel, TermLink } from '#domain/pages/pages.ts';
import { recipePath } from '#domain/pages/paths.ts';
import { ANONYMOUS, readAccess, teaser } from '#domain/people/access.ts';
import { expandRecipe, type RecipeLookups } from '#domain/recipes/expand-recipe.ts';
import type { RecipeDocument } from '#domain/recipes/recipes.ts';
import { TERM_GROUPS, TERM_KINDS } from '#domain/recipes/terms/term-kinds.ts';
import { specialSite } from '#domain/special/special-sites.ts';
import { stableId } from '../../api/db/catalogue/stable-id.ts';
import { byId, catalogueLookups } from '../../scripts/bench/recipes/catalogue-lookups.ts';
import { realRecipes } from '../../scripts/bench/recipes/real-recipes.ts';
import { readKitchens } from '../../scripts/seed/kitchens/kitchens.ts';

type RecipePage = PageOf<'recipe'>;

const KITCHENS = readKitchens();

const ORIGIN = 'https://test-kitchen.example.com';
const PUBLISHED_AT = Date.UTC(2025, 0, 15);

const LAYOUT: SiteLayoutModel = {
  slug: 'test-kitchen',
  firstSlug: 'test-kitchen',
  title: 'Test kitchen',
  origin: ORIGIN,
  platformOrigin: 'https://example.com',
  headerLayout: 'left',
  headerLinks: [],
  socialMediaLinks: [],
  logo: null,
  icon: null,
  appIcon: null,
  featuredImage: null,
  cardKey: 'card-alpha-0.png',
  groundColor: '#fbf7f0',
  googleAnalyticsId: null,
  ownerDisplayName: 'Cook',
  description: 'Recipes.',
  themeHref: '/theme.css',
  fontHrefs: [],
  themeStyle: 'accent',
  defaultMeasurementSystem: 'imperial',
  defaultTemperatureSystem: 'fahrenheit',
  locale: 'en-US',
  year: 2025,
  has: { collections: false, about: false, links: false, events: false },
  hasComments: false,
  asksToSignIn: false,
  newsletter: null,
  plans: null,
  membershipPitch: null,
  hasGifts: false,
  keepsAiCrawlersOut: false,
  countsPageViews: true,
  hasSearchWidget: false,
  special: specialSite('test-kitchen'),
};

/** The pages of the real recipes; null where they do not lie. */
export function realRecipePages(): RecipePage[] | null {
  return (
    realRecipes()?.map(({ document, pictures, authors }) => {
      const images = pictures.map(({ id, key }) => imageOf(id, key));
      return pageOf(document, { ...catalogueLookups(), images: byId(images) }, authors);
    }) ?? null
  );
}

/** The pages of all recipes of the demonstration kitchens. */
export function demonstrationRecipePages(): RecipePage[] {
  return KITCHENS.flatMap(({ recipes, contributors, terms, equipment, images, videos }) => {
    const known = catalogueLookups();
    const lookups: RecipeLookups = {
      ...known,
      terms: new Map([...known.terms, ...byId(terms)]),
      equipment: new Map([...known.equipment, ...byId(equipment)]),
      contributors: byId(contributors),
      images: byId(images.map(({ id, key }) => imageOf(id, key))),
      videos: byId(videos.map((video) => ({ ...video, createdAt: PUBLISHED_AT }))),
    };
    return recipes.map((recipe) => pageOf(recipe, lookups, []));
  });
}

/** The page of one of them. */
export function demonstrationRecipePage(slug: string): RecipePage {
  const page = demonstrationRecipePages().find(({ recipe }) => recipe.slug === slug);
  if (!page) throw new Error(`There is no demonstration recipe '${slug}'.`);
  return page;
}

function pageOf(document: RecipeDocument, lookups: RecipeLookups, authors: string[]): RecipePage {
  const head = { id: stableId('recipe', document.slug), version: 1, publishedAt: PUBLISHED_AT };
  const whole = expandRecipe(head, document, lookups);
  const isTeaser = readAccess(whole, ANONYMOUS) === 'teaser';
  const shown = isTeaser ? teaser(whole) : whole;
  const terms = TERM_KINDS.flatMap((kind): TermLink[] => {
    const group = TERM_GROUPS[kind];
    return shown[group].map(({ slug, title }) => ({ group, slug, title }));
  });
  const recipe: PageRecipe = { ...shown, terms };
  const names = [...authors, ...recipe.contributors.map(({ displayName }) => displayName)];
  return {
    kind: 'recipe',
    layout: LAYOUT,
    path: recipePath(document.slug),
    recipe,
    isTeaser,
    stepCount: 0,
    update: null,
    authors: names.length > 0 ? names : ['Cook'],
    makerCount: 0,
    profile: null,
    moreRecipes: [],
    premiumCount: null,
  };
}

function imageOf(id: string, key: string): Image {
  return { id, key, width: 1600, height: 1200, lqip: null };
}
