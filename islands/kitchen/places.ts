import type { SiteRole } from '#domain/people/site-roles.ts';
import { UNDO_DELETE_DAYS } from '#domain/shared/constants.ts';
import { DELETE_KITCHEN_TITLE } from '#domain/text/sentences.ts';
import type { ScreenName } from './routes.ts';

/** A screen that a site's slug alone leads to. */
type PlaceName = Exclude<ScreenName, 'recipe' | 'collection'>;
/** A screen that the menu names. */
type MenuPlace = Extract<PlaceName, 'overview' | 'recipes' | 'collections' | 'readers' | 'site' | 'settings'>;

/** An entry of the menu. */
type MenuEntry = {
  route: MenuPlace;
  label: string;
  /** What people call it besides, by which it is found. */
  keywords?: string;
};

/** A place behind one of the menu, with what it is for. */
export type PlaceBehind = {
  route: PlaceName;
  label: string;
  sentence: string;
  /** What people call it besides, by which it is found. */
  keywords: string;
};

/** The first of the menu, and for who looks for a setting where the weekly mail is switched. */
export const TODAY = {
  route: 'overview',
  label: 'Today',
  sentence: 'What readers opened, what needs a hand, and the weekly mail about both.',
  keywords: 'visits views statistics numbers weekly mail email',
} as const satisfies PlaceBehind;

/** Where one can go in a kitchen, in the order of the menu. Only what exists is named. */
export const PLACES: readonly MenuEntry[] = [
  TODAY,
  { route: 'recipes', label: 'Recipes' },
  { route: 'collections', label: 'Collections' },
  { route: 'readers', label: 'Readers' },
  { route: 'site', label: 'Site' },
  {
    route: 'settings',
    label: 'Settings',
    keywords:
      'logo icon favicon units temperatures language dates numbers newsletter crawlers google analytics privacy',
  },
];

/** What stands behind Readers. */
export const READERS_PLACES: readonly PlaceBehind[] = [
  {
    route: 'comments',
    label: 'Comments',
    sentence: 'What readers say and ask: questions first, answered on the spot.',
    keywords: 'questions answers replies moderation hide inbox',
  },
  {
    route: 'newsletter',
    label: 'Newsletter',
    sentence: 'Send a recipe to everybody on your list, and see what became of it.',
    keywords: 'mail email send letter campaign schedule test',
  },
  {
    route: 'subscribers',
    label: 'Subscribers',
    sentence: 'Who is on your list, and since when.',
    keywords: 'emails newsletter members csv export download',
  },
];

/** What stands behind Site. */
export const SITE_PLACES: readonly PlaceBehind[] = [
  {
    route: 'homepage',
    label: 'Homepage',
    sentence: 'What strangers see first: recipes, products, links, events.',
    keywords: 'front start featured sections order',
  },
  {
    route: 'about',
    label: 'About',
    sentence: 'Who is cooking: a portrait, your words, where else you are.',
    keywords: 'biography author photo profiles social',
  },
  {
    route: 'links',
    label: 'Links',
    sentence: 'One address for your bios, with what you share most.',
    keywords: 'instagram tiktok profile',
  },
  {
    route: 'look',
    label: 'Look',
    sentence: 'Colors, type and style, seen on a recipe of your own.',
    keywords: 'colors colours dark light theme fonts design css',
  },
  {
    route: 'pictures',
    label: 'Pictures',
    sentence: 'All pictures and videos: where each is used, what it shows, what nothing uses.',
    keywords: 'photos images media alt text replace',
  },
  {
    route: 'terms',
    label: 'Terms',
    sentence: 'Tags, equipment and contributors of your own: how much each is used, and what it is called.',
    keywords: 'categories labels rename merge',
  },
  {
    route: 'redirects',
    label: 'Redirects',
    sentence: 'Old addresses that lead on, so that no link to you breaks.',
    keywords: 'urls moved broken',
  },
];

export const ADDRESS_TITLE = 'Address and domain';
export const IMPORT_TITLE = 'Paste or bring in recipes';
export const PLANS_TITLE = 'Plans and money';

/** What stands behind Settings for somebody. */
export function settingsFor(role: SiteRole): readonly PlaceBehind[] {
  return [
    {
      route: 'address',
      label: ADDRESS_TITLE,
      keywords: 'url slug host dns name rename',
      sentence: 'Where readers find you, a domain of your own, and the addresses you had.',
    },
    {
      route: 'people',
      label: 'People',
      sentence: 'Who writes and publishes here, and who is invited to.',
      keywords: 'managers owner team users invite invitations hand over leave lately activity history',
    },
    {
      route: 'import',
      label: IMPORT_TITLE,
      sentence: 'From a text, from pages of the web, or all at once from files. They come as drafts.',
      keywords: 'import upload move zip folder',
    },
    ...(role === 'owner'
      ? ([
          {
            route: 'plans',
            label: PLANS_TITLE,
            sentence: 'What readers pay for all of your recipes, and what arrives.',
            keywords:
              'stripe payments prices paid subscriptions members memberships monthly yearly revenue income earn',
          },
          {
            route: 'deletion',
            label: DELETE_KITCHEN_TITLE,
            sentence: `It can be brought back for ${UNDO_DELETE_DAYS} days.`,
            keywords: 'remove close end',
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
  readers: 'readers',
  comments: 'readers',
  newsletter: 'readers',
  subscribers: 'readers',
  site: 'site',
  homepage: 'site',
  about: 'site',
  links: 'site',
  look: 'site',
  pictures: 'site',
  terms: 'site',
  redirects: 'site',
  settings: 'settings',
  recipe: 'recipes',
  collection: 'collections',
  address: 'settings',
  people: 'settings',
  plans: 'settings',
  import: 'settings',
  deletion: 'settings',
};
