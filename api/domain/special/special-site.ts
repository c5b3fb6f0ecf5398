/** What a single site may have of its own: the shapes. */
import type { SpecialPage } from './special-pages.ts';

/** Sections of a home page, below the recipe or the recipes it begins with. */
export type HomeSection =
  | 'latest'
  /** The owner's choice, where the page begins with the newest recipe. */
  | 'featured'
  /** Recipes that most readers keep. */
  | 'trending'
  | 'collections'
  | 'about'
  | 'products'
  /** The product links as books. */
  | 'cookbooks';

/** How a home page is put together. */
export type HomeLayout = {
  /** What it begins with: the owner's choice, or the newest recipe. */
  variant: 'featured-first' | 'latest-first';
  /** How the owner's choice is shown. */
  featured: 'grid' | 'slider';
  /** What follows, in its usual order. A section that has nothing to show is left out. */
  sections: readonly HomeSection[];
};

/** What a site may have of its own. */
export type SpecialSite = {
  /** How the header looks; every look but the ordinary one has a style sheet of its own. */
  header: 'ordinary' | 'masthead';
  /** How the footer looks, in the same way. */
  footer: 'ordinary' | 'letter';
  /** How the menu of phones comes: down from the top, or in from the side. */
  mobileMenu: 'slide' | 'drawer';
  /** The header has a drawer with all sections and recipes, as a book has its contents. */
  hasContentsDrawer: boolean;
  /** The page /collections and the links to it exist. */
  hasCollectionsIndex: boolean;
  home: HomeLayout;
  /** Whose email the sign-in page asks for: that of the account, or the one a reader has at Substack. */
  signInVariant: 'email' | 'substack';
  /** Who sells the access to premium recipes: the site's own plans, or Substack. */
  premiumVariant: 'subscriptions' | 'substack';
  /** Groups of ingredients or steps whose items are all null are left out, with their titles. */
  hidesEmptyGroups: boolean;
  /** The number of ingredients is left out where the first ingredient and the first instruction are both null. */
  hidesCountWhenEmpty: boolean;
  /** Recipes are saved on the reader's device, without an account; null where they are not. */
  savesOnDevice: {
    /** Slugs of recipes that count as saved until the reader says otherwise. */
    premarkedSlugs: readonly string[];
  } | null;
  /** How /links looks: a list, or with featured recipes, a portrait and profiles, as the one link of a profile elsewhere. */
  linksVariant: 'list' | 'link-in-bio';
  /** The site's links are shops that sell a book: their labels say 'title|region|discount'. */
  hasBuyLinks: boolean;
  /** Pages no other site has. */
  pages: readonly SpecialPage[];
};
