import type { ScreenName } from './screens.ts';

/** A screen that a site's slug alone leads to. */
type PlaceName = Exclude<ScreenName, 'recipe'>;

/** Where one can go in a kitchen, in the order of the menu. Only what exists is named. */
export const PLACES: readonly { route: PlaceName; label: string }[] = [
  { route: 'overview', label: 'Today' },
  { route: 'recipes', label: 'Recipes' },
  { route: 'people', label: 'People' },
];
