/** Page models: all that a template receives. Plain data; a page is a pure function of its model. No zod here. */
import type { CollectionCard, CollectionWithRecipes } from './collections.ts';
import type { Image } from './media.ts';
import type { Recipe, RecipeCard } from './recipes.ts';
import type { RichText } from './rich-text.ts';
import type { HeaderLink, Site, SocialMediaLink } from './sites.ts';
import type { SpecialSite } from './special/special-sites.ts';
import type { TermGroup } from './term-kinds.ts';
import type { CountedTerm } from './terms.ts';

/** A recipe for its page: without the counts of its terms, so that other recipes do not change it. */
export type PageRecipe = Omit<Recipe, TermGroup | 'version'> & { terms: TermLink[] };

/** Link to the list of a term. */
export type TermLink = { group: TermGroup; slug: string; title: string };

/** What stands around every page of a site. */
export type SiteFrame = {
  slug: string;
  title: string;
  /** Scheme, host and port of the site, for canonical and shared addresses. */
  origin: string;
  /** Scheme, host and port of the platform. */
  platformOrigin: string;
  headerLayout: Site['headerLayout'];
  headerLinks: HeaderLink[];
  socialMediaLinks: SocialMediaLink[];
  logo: Image | null;
  /** The site's own small picture: its favicon, else its icon; null shows the platform's. */
  icon: Image | null;
  /** Picture shared when a page has none. */
  featuredImage: Image | null;
  /** Who runs the site. */
  ownerDisplayName: string | null;
  /** A line about the site, for pages without a description. */
  description: string;
  /** Address of the site's style sheet. */
  themeHref: string;
  themeStyle: Site['themeStyle'];
  defaultMeasurementSystem: Site['defaultMeasurementSystem'];
  defaultTemperatureSystem: Site['defaultTemperatureSystem'];
  /** Year of the copyright line. */
  year: number;
  /** Pages that exist. */
  has: { collections: boolean; about: boolean; links: boolean; events: boolean };
  special: SpecialSite;
};

/** Profile card: who cooks here. */
export type ProfileCard = {
  heading: string | null;
  aboutShort: RichText | null;
  featuredImage: Image | null;
  socialMediaLinks: SocialMediaLink[];
};

/** Link between the pages of a long list. */
export type ListStep = { path: string; label: string };

/** A list of recipes, newest first, with the way on. */
export type RecipeListModel = {
  recipes: RecipeCard[];
  newer: ListStep | null;
  older: ListStep | null;
};

/** The pages of a site, each with what it shows. `path` is the page's address on its site. */
export type SitePage = { frame: SiteFrame; path: string } & (
  | {
      kind: 'home';
      featured: RecipeCard[];
      latest: RecipeCard[];
      collections: CollectionCard[];
      about: { heading: string | null; text: RichText; image: Image | null } | null;
      productLinks: { title: RichText; image: Image | null; href: string }[];
    }
  | {
      kind: 'recipes';
      list: RecipeListModel;
      /** Terms with recipes, for the plain links to their lists; on the newest page only. */
      terms: { group: TermGroup; terms: CountedTerm[] }[];
      collections: CollectionCard[];
      /** Number of an older page; null is the newest. */
      pageNumber: number | null;
    }
  | {
      kind: 'term';
      term: TermLink;
      list: RecipeListModel;
      pageNumber: number | null;
    }
  | {
      kind: 'recipe';
      /** The recipe, cut to its teaser when it is premium. */
      recipe: PageRecipe;
      isTeaser: boolean;
      /** Contributors, else the owner. */
      authors: string[];
      profile: ProfileCard | null;
      moreRecipes: RecipeCard[];
    }
  | { kind: 'collections'; collections: CollectionCard[] }
  | { kind: 'collection'; collection: CollectionWithRecipes }
  | {
      kind: 'about';
      heading: string | null;
      about: RichText;
      featuredImage: Image | null;
      socialMediaLinks: SocialMediaLink[];
    }
  | { kind: 'links'; heading: string | null; links: { label: string; href: string }[] }
  | { kind: 'events'; events: Site['events'] }
  | { kind: 'terms' }
  | { kind: 'not-found' }
);

/** What stands around every page of the platform. */
export type PlatformFrame = { origin: string };

/** The platform's own pages. */
export type PlatformPage = { platform: PlatformFrame; path: string } & (
  | {
      kind: 'platform-home';
      kitchens: { title: string; origin: string; description: string; image: Image | null }[];
    }
  | { kind: 'platform-sign-in' }
  | { kind: 'platform-sign-in-callback' }
  | { kind: 'platform-terms' }
  | { kind: 'platform-not-found' }
);

/** Any page. */
export type Page = SitePage | PlatformPage;
/** Name of a template. */
export type PageKind = Page['kind'];
/** Page of one kind. */
export type PageOf<Kind extends PageKind> = Extract<Page, { kind: Kind }>;
