/** Draws pages that are in no published file, with the templates that published pages are drawn with. */
import type { PreviewReader } from '#domain/people/access.ts';
import type { CollectionDocument } from '#domain/recipes/collections.ts';
import type { WorkingRecipe } from '#domain/recipes/working-recipe.ts';
import type { SettingsPage, WrittenOnPages } from '#domain/sites/settings-pages.ts';
import type { SiteLook } from '#domain/sites/site-look.ts';
import type { SiteSettings } from '#domain/sites/sites.ts';
import type { CssFinding } from '#domain/themes/css-findings.ts';

/** A page to be drawn. Of its words, what publishing would refuse is left out. */
export type WantedPage =
  | {
      kind: 'recipe';
      siteId: string;
      recipeId: string;
      document: WorkingRecipe;
      reader: PreviewReader;
      /** Another look than readers have. */
      look?: SiteLook | undefined;
    }
  /** A recipe of a site as it was published, whole. */
  | { kind: 'published recipe'; siteId: string; recipeId: string }
  /** A recipe of a site as it is mailed: a part of HTML, for readers of whom nothing is known. */
  | { kind: 'letter'; siteId: string; recipeId: string }
  /** A collection of a site; null is one that is not stored yet. */
  | { kind: 'collection'; siteId: string; collectionId: string | null; document: CollectionDocument }
  /** A page of a site as it would be with other settings. */
  | { kind: 'site page'; siteId: string; page: SettingsPage; settings: WrittenOnPages }
  /** A recipe on a site that is not there yet, with a look and a title. Nothing in it runs or asks for anything. */
  | { kind: 'sample'; document: WorkingRecipe; settings: SiteSettings };

/** A page that was drawn. */
export type DrawnPage = {
  html: string;
  /** Scheme, host and port it was drawn for, and must be shown at. */
  origin: string;
  /** The style sheet it names, where no site has it. */
  sheet: { path: string; css: string } | null;
  /** What has no effect in the style rules of another look. */
  cssFindings?: CssFinding[];
  /** Of a letter: the title of its recipe, and whether the recipe is cut to its teaser. */
  letter?: { title: string; isTeaser: boolean };
};

/** The renderer of previews. */
export type Renderer = {
  /** 'gave up' where no page could be drawn: it took too long, or there are no templates. */
  draw(wanted: WantedPage): Promise<DrawnPage | 'gave up'>;
};

/** Where nobody asks for previews. */
export const NO_RENDERER: Renderer = { draw: async () => 'gave up' };
