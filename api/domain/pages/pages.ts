/** Page models: all that a template receives. Plain data; a page is a pure function of its model. No zod here. */

import type { CroppedImage, Image } from '../media/media.ts';
import type { PaidPlans } from '../payments/paid-plans.ts';
import type { UpdateLine } from '../recipes/recipe-cards.ts';
import type { Recipe, RecipeCard } from '../recipes/recipes.ts';
import type { CollectionCard, CollectionWithRecipes } from '../recipes/shown-collections.ts';
import type { TermGroup } from '../recipes/terms/term-kinds.ts';
import type { CountedTerm } from '../recipes/terms/terms.ts';
import type { HeaderLink, Site, SocialMediaLink } from '../sites/sites.ts';
import type { BuyLink } from '../special/book-links.ts';
import type { SpecialPage } from '../special/special-pages.ts';
import type { HomeSection, SpecialSite } from '../special/special-site.ts';
import type { RichText } from '../text/rich-text.ts';

/** A recipe for its page: without the counts of its terms, so that other recipes do not change it. */
export type PageRecipe = Omit<Recipe, TermGroup | 'version'> & { terms: TermLink[] };

/** A term in the index of a site. */
export type PageTerm = CountedTerm & {
  /** Slugs it had before. */
  earlierSlugs: string[];
};

/** A recipe as readers get it, with its authors. */
export type ReadRecipe = {
  /** Cut to its teaser when it is premium. */
  recipe: PageRecipe;
  isTeaser: boolean;
  /** Steps of all groups, also where they are cut off. */
  stepCount: number;
  /** The author's last line about what changed; null where they gave none. */
  update: UpdateLine | null;
  /** Contributors, else the owner. */
  authors: string[];
};

/** How many recipes of a site only members read; where that is not exact there are more. */
export type PremiumCount = { count: number; isExact: boolean };

/** Link to the list of a term. */
export type TermLink = { group: TermGroup; slug: string; title: string };

/** Picture of who runs a site; null words leave them to the page. */
export type Portrait = CroppedImage & { altText: string | null };

/** What stands around every page of a site. */
export type SiteLayoutModel = {
  slug: string;
  /** The slug it was made with: what the site has of its own goes by it. */
  firstSlug: string;
  title: string;
  /** Scheme, host and port of the site, for canonical and shared addresses. */
  origin: string;
  /** Scheme, host and port of the platform. */
  platformOrigin: string;
  headerLayout: Site['headerLayout'];
  headerLinks: Omit<HeaderLink, 'id'>[];
  socialMediaLinks: SocialMediaLink[];
  logo: CroppedImage | null;
  /** The site's own picture in tabs: its favicon, else its icon; null shows the platform's. */
  icon: CroppedImage | null;
  /** The same among the apps of a phone: its icon, else its favicon. */
  appIcon: CroppedImage | null;
  /** Also shared where a page has no picture. */
  featuredImage: Portrait | null;
  /** Key of the picture with the site's name, shared where it has no other. */
  cardKey: string;
  /** Colour of the ground, for what surrounds the page. */
  groundColor: string;
  /** Id of the owner's measurement at Google; null where visitors are not counted. */
  googleAnalyticsId: string | null;
  /** Who runs the site. */
  ownerDisplayName: string | null;
  /** A line about the site, for pages without a description. */
  description: string;
  /** Address of the site's style sheet. */
  themeHref: string;
  /** Addresses of the fonts every page needs. */
  fontHrefs: string[];
  themeStyle: Site['themeStyle'];
  defaultMeasurementSystem: Site['defaultMeasurementSystem'];
  defaultTemperatureSystem: Site['defaultTemperatureSystem'];
  /** Language of dates and numbers. */
  locale: Site['locale'];
  /** Year of the copyright line. */
  year: number;
  /** Pages that exist. */
  has: { collections: boolean; about: boolean; links: boolean; events: boolean };
  /** Readers comment on recipes. */
  hasComments: boolean;
  /** Readers have a reason to sign in here, so they are asked to. Whoever is signed in has their menu on every site. */
  asksToSignIn: boolean;
  /** What is said of the newsletter beside its field, and whether its readers have to open a link first; null where it has none. */
  newsletter: { promise: string; isConfirmed: boolean } | null;
  /** What readers may pay for; null where they cannot. */
  plans: PaidPlans | null;
  /** Why readers should pay, in the owner's words. */
  membershipPitch: string | null;
  /** Members may give premium recipes to friends. */
  hasGifts: boolean;
  /** Crawlers of AI companies are told to stay away. */
  keepsAiCrawlersOut: boolean;
  /** Pages are counted when readers open them. */
  countsPageViews: boolean;
  /** The header has a search box. */
  hasSearchWidget: boolean;
  special: SpecialSite;
  /** The page is shown in an iframe of the kitchen and is not published; absent from those that are. */
  isPreview?: true;
};

/** Profile card: who cooks here. */
export type ProfileCard = {
  heading: string | null;
  aboutShort: RichText | null;
  featuredImage: Portrait | null;
  socialMediaLinks: SocialMediaLink[];
};

/** What a page of links shows besides them. */
export type LinkInBio = {
  image: Portrait | null;
  /** Formatted; null where there is no about text. */
  about: RichText | null;
  featured: RecipeCard[];
  socialMediaLinks: SocialMediaLink[];
};

/** A contributor with their newest recipes on the site. */
export type ContributorEntry = {
  displayName: string;
  bio: string | null;
  recipes: { slug: string; title: string }[];
};

/** Link between the pages of a long list. */
export type ListStep = { path: string; label: string };

/** A list of recipes, newest first, with the way on. */
export type RecipeListModel = {
  recipes: RecipeCard[];
  newer: ListStep | null;
  older: ListStep | null;
};

/** A page for getting in: its form, what follows a form without scripts, and where a mailed link leads. */
export type SignInScreen = 'sign-in' | 'sign-up' | 'sent' | 'callback';

/** The page for subscribing, and those that follow: it, and a payment. */
export type SubscribeScreen = 'form' | 'done' | 'paid';

/** The pages of a site, each with what it shows. `path` is the page's address on its site. */
export type SitePage = { layout: SiteLayoutModel; path: string } & (
  | {
      kind: 'home';
      /** The newest recipe, where the page begins with it. */
      lead: RecipeCard | null;
      /** The owner's choice in their order, without `lead`. */
      featured: RecipeCard[];
      /** Newest first, without `lead`. */
      latest: RecipeCard[];
      /** Most kept first, then the newest, without `lead`; empty where the page has no such section. */
      trending: RecipeCard[];
      collections: CollectionCard[];
      about: { heading: string | null; text: RichText; image: Portrait | null } | null;
      productLinks: { title: RichText; image: Image | null; href: string }[];
      /** What follows the recipes that it begins with, in order. */
      sections: readonly HomeSection[];
    }
  | {
      kind: 'recipes';
      list: RecipeListModel;
      /** Terms with recipes, for the plain links to their lists; on the newest page only. */
      terms: { group: TermGroup; terms: PageTerm[] }[];
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
  | ({
      kind: 'recipe';
      /** Readers who have made it, as they were counted last. */
      makerCount: number;
      profile: ProfileCard | null;
      moreRecipes: RecipeCard[];
      /** Null where all of the recipe is shown. */
      premiumCount: PremiumCount | null;
    } & ReadRecipe)
  | { kind: 'collections'; collections: CollectionCard[] }
  | { kind: 'collection'; collection: CollectionWithRecipes }
  | {
      kind: 'about';
      heading: string | null;
      about: RichText;
      featuredImage: Portrait | null;
      socialMediaLinks: SocialMediaLink[];
    }
  | {
      kind: 'links';
      heading: string | null;
      /** `remark` is said behind the label. */
      links: { label: string; remark: string | null; href: string }[];
      /** What a link-in-bio page also shows; null where it is a list only. */
      bio: LinkInBio | null;
    }
  | { kind: 'events'; events: Site['events'] }
  | { kind: 'legal' }
  | { kind: 'sign-in'; screen: SignInScreen }
  | { kind: 'subscribe'; screen: SubscribeScreen }
  | {
      /** A page only this site has. */
      kind: 'special';
      content: SpecialPage;
      /** Its pictures that exist, by their ids. */
      images: Record<string, Image>;
      /** Who wrote recipes of the site, by name. */
      contributors: ContributorEntry[];
      /** Shops that sell the site's book. */
      buyLinks: BuyLink[];
    }
  | {
      /** The feed for readers of feeds. */
      kind: 'feed';
      /** Newest first; premium ones cut to their teasers. */
      recipes: ReadRecipe[];
    }
  /** A recipe as it is mailed; in no file. */
  | ({ kind: 'letter' } & ReadRecipe)
  | { kind: 'manifest' }
  | { kind: 'not-found' }
);

/** What stands around every page of the platform. */
export type PlatformLayoutModel = {
  origin: string;
  /** False while new kitchens open by invitation. */
  areSignUpsOpen: boolean;
};

/** The platform's own pages. */
export type PlatformPage = { platform: PlatformLayoutModel; path: string } & (
  | {
      kind: 'platform/home';
      kitchens: { title: string; origin: string; description: string; image: Image | null }[];
    }
  | { kind: 'platform/sign-in'; screen: SignInScreen }
  | {
      /** Takes the place of signing up while new kitchens open by invitation. */
      kind: 'platform/early-sign-up';
      /** The page after its form. */
      isNoted: boolean;
    }
  | { kind: 'platform/create' }
  | { kind: 'platform/profile' }
  | { kind: 'platform/bookmarks' }
  | { kind: 'platform/subscriptions' }
  | { kind: 'platform/legal' }
  | { kind: 'platform/kitchen' }
  | { kind: 'platform/not-found' }
);

/** Any page. */
export type Page = SitePage | PlatformPage;
/** Name of a template. */
export type PageKind = Page['kind'];
/** Page of one kind. */
export type PageOf<Kind extends PageKind> = Extract<Page, { kind: Kind }>;
