import type { ScreenName } from './screens.ts';

/** A screen that a site's slug alone leads to. */
type PlaceName = Exclude<ScreenName, 'recipe'>;

/** Where one can go in a kitchen, in the order of the menu. Only what exists is named. */
export const PLACES: readonly { route: PlaceName; label: string }[] = [
  { route: 'overview', label: 'Today' },
  { route: 'recipes', label: 'Recipes' },
  { route: 'settings', label: 'Settings' },
];

/** What stands behind Settings, each with what it is for. */
export const SETTINGS: readonly { route: PlaceName; label: string; sentence: string }[] = [
  {
    route: 'people',
    label: 'People',
    sentence: 'Who writes and publishes here, and who is invited to.',
  },
  {
    route: 'import',
    label: 'Paste or bring in recipes',
    sentence: 'From a text, from pages of the web, or all at once from files. They come as drafts.',
  },
];

/** Place of the menu that a screen belongs to, where it is none itself. */
export const PLACE_OF: Readonly<Partial<Record<ScreenName, PlaceName>>> = {
  recipe: 'recipes',
  people: 'settings',
  import: 'settings',
};
