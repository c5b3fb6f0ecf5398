/** What a demonstration kitchen is made of, as its files write it: names instead of ids, scenes instead of pictures. */
import type { z } from 'zod';
import type { Credit, DifficultyLevel, PrivacySetting } from '#domain/recipes/recipes.ts';
import type { TermGroup, TermKind } from '#domain/recipes/term-kinds.ts';
import type { Crop } from '#domain/shared/fields.ts';
import type { SocialPlatform } from '#domain/sites/site-choices.ts';
import type { SiteSettings } from '#domain/sites/sites.ts';
import type { InlineNode, RichText } from '#domain/text/rich-text.ts';
import type { BookCover, DishScene, Mark, ProductScene, StillLifeScene } from './scene.ts';

/** Anything that can be drawn. The same artwork on one site is one stored image. */
export type Artwork = DishScene | StillLifeScene | ProductScene | BookCover | Mark;

/** A picture of a recipe: all of an artwork, or the part of it that is shown. */
export type DemonstrationPicture = Artwork | { artwork: Artwork; crop: Crop };

/** One line of an ingredient list. */
export type Line = {
  /** Name for steps; the ingredient's slug when absent. */
  id?: string;
  /** Amount, or its lower and upper end; absent for 'to taste'. */
  amount?: number | readonly [number, number];
  /** Slug of the unit; absent for a plain count. */
  unit?: string;
  /** The same once more in another unit. */
  second?: { amount: number; unit: string };
  /** Words before the amount ('about'). */
  qualifier?: string;
  /** Words for the unit instead of its title ('level teaspoon'). */
  unitTitle?: string;
  /** The whole line as it was typed. */
  written?: string;
  /** Slug of the ingredient; absent when the catalogue does not have it. */
  ingredient?: string;
  /** Name shown instead of the ingredient's. */
  title?: string;
  preparation?: string | InlineNode[];
  link?: string;
  note?: string;
};

/** Part of an ingredient list. */
export type LineGroup = { title: string; note?: string; lines: readonly Line[] };

/** One step; `use('flour')` in its words stands for the line of that name. */
export type Step = {
  words: InlineNode[];
  timerMinutes?: number;
  furtherTimerMinutes?: readonly number[];
  note?: string;
  /** Name of a clip of the kitchen. */
  video?: string;
  pictures?: readonly Artwork[];
};

/** Part of the steps. */
export type StepGroup = { title: string; note?: string; steps: readonly Step[] };

/** A tool a recipe needs. */
export type Tool = {
  /** Slug of equipment of the catalogue or of the kitchen. */
  equipment: string;
  /** Name shown instead of the equipment's. */
  title?: string;
  link?: string;
  note?: string;
  /** Shown instead of the equipment's picture. */
  picture?: Artwork;
};

/** A recipe as its file writes it. */
export type DemonstrationRecipe = {
  title: string;
  slug: string;
  /** ISO instant from which readers get it; null is a draft. */
  publishedAt: string | null;
  privacySetting?: PrivacySetting;
  description: RichText;
  storyExcerpt?: RichText;
  storyMore?: RichText;
  note?: RichText;
  pictures: readonly DemonstrationPicture[];
  /** Name of a clip of the kitchen. */
  video?: string;
  youtubeVideoId?: string;
  prepTimeMinutes?: number;
  cookTimeMinutes?: number;
  customTime?: { label: string; minutes: number };
  /** Absent where the times add up to it. */
  totalTimeMinutes?: number;
  yieldServings?: number;
  /** The yield in its author's words. */
  yieldText?: string;
  servingDescription?: string;
  difficultyLevel?: DifficultyLevel;
  /** Slugs of terms, of the catalogue or of the kitchen. */
  terms: Partial<Record<TermGroup, readonly string[]>>;
  keywords?: readonly string[];
  ingredients: readonly LineGroup[];
  steps: readonly StepGroup[];
  tools?: readonly Tool[];
  /** Slugs of contributors of the kitchen. */
  contributors?: readonly string[];
  credit?: Credit;
  /** HTML of an older system, shown instead of lists and steps. */
  legacyHtml?: string;
};

/** A short film: the file `clips/{name}.webm`, with its size in pixels. */
export type Clip = { name: string; width: number; height: number; durationSeconds: number };

/** A collection; `recipes` are slugs, in order. */
export type DemonstrationCollection = {
  title: string;
  slug: string;
  description?: RichText;
  picture?: DemonstrationPicture;
  recipes: readonly string[];
};

type SettingsByName =
  | 'title'
  | 'featuredImageId'
  | 'logoId'
  | 'iconId'
  | 'faviconId'
  | 'featuredRecipeIds'
  | 'socialMediaLinks'
  | 'links'
  | 'productLinks'
  | 'events';

/** A site with its owner and everything on it. */
export type DemonstrationKitchen = {
  slug: string;
  title: string;
  owner: { email: string; displayName: string; handle: string; bio: string };
  /** Settings that name nothing else; those that do are the fields below. */
  settings: Omit<z.input<typeof SiteSettings>, SettingsByName>;
  featuredImage?: Artwork;
  icon?: Artwork;
  /** Slugs of the recipes the home page shows first. */
  featuredRecipes: readonly string[];
  socialMediaLinks: readonly { platform: SocialPlatform; url: string }[];
  links: readonly { label?: string; href: string }[];
  productLinks: readonly { title: RichText; href: string; picture?: Artwork }[];
  events: readonly {
    title: string;
    /** ISO instant. */
    date: string;
    location?: string;
    description?: RichText;
    href?: string;
    picture?: Artwork;
  }[];
  contributors: readonly { slug: string; displayName: string; bio: string | null }[];
  /** Tools only this kitchen has. */
  equipment: readonly { slug: string; title: string; picture?: Artwork }[];
  /** Terms only this kitchen files under. */
  terms: readonly { kind: TermKind; slug: string; title: string }[];
  /** Films of steps. */
  clips: readonly Clip[];
  recipes: readonly DemonstrationRecipe[];
  collections: readonly DemonstrationCollection[];
};
