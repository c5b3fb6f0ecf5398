import type { SiteRole } from '#domain/people/site-roles.ts';
import { UNDO_DELETE_DAYS } from '#domain/shared/constants.ts';
import { DELETE_KITCHEN_TITLE } from '#domain/text/sentences.ts';
import type { ScreenName } from './routes.ts';

/** A screen that a site's slug alone leads to. */
type PlaceName = Exclude<ScreenName, 'recipe' | 'collection'>;
/** A screen that the menu names. */
type MenuPlace = Extract<PlaceName, 'overview' | 'recipes' | 'collections' | 'about' | 'links' | 'settings'>;
type MenuEntry = { route: MenuPlace; label: string };

/** Where one can go in a kitchen, in the order of the menu; some under one word. Only what exists is named. */
export const MENU: readonly (MenuEntry | { label: string; places: readonly MenuEntry[] })[] = [
  { route: 'overview', label: 'Today' },
  { route: 'recipes', label: 'Recipes' },
  { route: 'collections', label: 'Collections' },
  {
    label: 'Site',
    places: [
      { route: 'about', label: 'About' },
      { route: 'links', label: 'Links' },
    ],
  },
  { route: 'settings', label: 'Settings' },
];

/** The same, one by one. */
export const PLACES: readonly MenuEntry[] = MENU.flatMap((entry) =>
  'places' in entry ? entry.places : [entry],
);

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
            label: DELETE_KITCHEN_TITLE,
            sentence: `It can be brought back for ${UNDO_DELETE_DAYS} days.`,
          },
        ] as const)
      : []),
  ];
}

/** Place of the menu that a screen belongs to. */
export const PLACE_OF: Readonly<Record<ScreenName, MenuPlace>> = {
  overview: 'overview',
  recipes: 'recipes',
  collections: 'collections',
  about: 'about',
  links: 'links',
  settings: 'settings',
  recipe: 'recipes',
  collection: 'collections',
  people: 'settings',
  import: 'settings',
  deletion: 'settings',
};
