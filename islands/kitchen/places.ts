import type { SiteRole } from '#domain/people/site-roles.ts';
import { UNDO_DELETE_DAYS } from '#domain/shared/constants.ts';
import type { RouteName } from './routes.ts';

/** A screen that a site's slug alone leads to. */
type PlaceName = Exclude<RouteName, 'kitchens' | 'kitchen' | 'recipe'>;

/** Where one can go in a kitchen, in the order of the menu. Only what exists is named. */
export const PLACES: readonly { route: PlaceName; label: string }[] = [
  { route: 'overview', label: 'Today' },
  { route: 'recipes', label: 'Recipes' },
  { route: 'settings', label: 'Settings' },
];

/** What stands behind Settings for somebody, each with what it is for. */
export function settingsFor(
  role: SiteRole,
): readonly { route: PlaceName; label: string; sentence: string }[] {
  return [
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
    ...(role === 'owner'
      ? ([
          {
            route: 'deletion',
            label: 'Delete this kitchen',
            sentence: `It can be brought back for ${UNDO_DELETE_DAYS} days.`,
          },
        ] as const)
      : []),
  ];
}

/** Place of the menu that a screen belongs to, where it is none itself. */
export const PLACE_OF: Readonly<Partial<Record<RouteName, PlaceName>>> = {
  recipe: 'recipes',
  people: 'settings',
  import: 'settings',
  deletion: 'settings',
};
