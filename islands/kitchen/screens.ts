/** The screens of one kitchen. The code of each is loaded when it is first opened. */

import type { ComponentType } from 'react';
import { DELETE_KITCHEN_TITLE } from '#domain/text/sentences.ts';
import { ADDRESS_TITLE, IMPORT_TITLE, PLANS_TITLE } from './places.ts';
import type { ScreenName } from './routes.ts';
import type { ScreenProps } from './screen-props.ts';

type Screen = {
  /** One and the same function at every render. */
  load: () => Promise<ComponentType<ScreenProps>>;
  /** Said in the window's title. */
  title: string;
};

export const SCREENS: Readonly<Record<ScreenName, Screen>> = {
  overview: {
    load: () => import('./today/today-screen.tsx').then(({ TodayScreen }) => TodayScreen),
    title: 'Today',
  },
  recipes: {
    load: () => import('./recipes/recipes-screen.tsx').then(({ RecipesScreen }) => RecipesScreen),
    title: 'Recipes',
  },
  recipe: {
    load: () => import('./recipe/recipe-screen.tsx').then(({ RecipeScreen }) => RecipeScreen),
    title: 'Recipe',
  },
  collections: {
    load: () =>
      import('./collections/collections-screen.tsx').then(({ CollectionsScreen }) => CollectionsScreen),
    title: 'Collections',
  },
  collection: {
    load: () => import('./collection/collection-screen.tsx').then(({ CollectionScreen }) => CollectionScreen),
    title: 'Collection',
  },
  readers: {
    load: () => import('./readers/readers-screen.tsx').then(({ ReadersScreen }) => ReadersScreen),
    title: 'Readers',
  },
  comments: {
    load: () => import('./comments/comments-screen.tsx').then(({ CommentsScreen }) => CommentsScreen),
    title: 'Comments',
  },
  newsletter: {
    load: () => import('./newsletter/newsletter-screen.tsx').then(({ NewsletterScreen }) => NewsletterScreen),
    title: 'Newsletter',
  },
  subscribers: {
    load: () =>
      import('./subscribers/subscribers-screen.tsx').then(({ SubscribersScreen }) => SubscribersScreen),
    title: 'Subscribers',
  },
  homepage: {
    load: () => import('./homepage/homepage-screen.tsx').then(({ HomepageScreen }) => HomepageScreen),
    title: 'Homepage',
  },
  about: {
    load: () => import('./about/about-screen.tsx').then(({ AboutScreen }) => AboutScreen),
    title: 'About',
  },
  links: {
    load: () => import('./links/links-screen.tsx').then(({ LinksScreen }) => LinksScreen),
    title: 'Links',
  },
  look: {
    load: () => import('./look/look-screen.tsx').then(({ LookScreen }) => LookScreen),
    title: 'Look',
  },
  pictures: {
    load: () => import('./pictures/pictures-screen.tsx').then(({ PicturesScreen }) => PicturesScreen),
    title: 'Pictures',
  },
  site: {
    load: () => import('./site/site-screen.tsx').then(({ SiteScreen }) => SiteScreen),
    title: 'Site',
  },
  terms: {
    load: () => import('./terms/terms-screen.tsx').then(({ TermsScreen }) => TermsScreen),
    title: 'Terms',
  },
  redirects: {
    load: () => import('./redirects/redirects-screen.tsx').then(({ RedirectsScreen }) => RedirectsScreen),
    title: 'Redirects',
  },
  settings: {
    load: () => import('./settings/settings-screen.tsx').then(({ SettingsScreen }) => SettingsScreen),
    title: 'Settings',
  },
  import: {
    load: () => import('./import/import-screen.tsx').then(({ ImportScreen }) => ImportScreen),
    title: IMPORT_TITLE,
  },
  address: {
    load: () => import('./address/address-screen.tsx').then(({ AddressScreen }) => AddressScreen),
    title: ADDRESS_TITLE,
  },
  people: {
    load: () => import('./people/people-screen.tsx').then(({ PeopleScreen }) => PeopleScreen),
    title: 'People',
  },
  plans: {
    load: () => import('./plans/plans-screen.tsx').then(({ PlansScreen }) => PlansScreen),
    title: PLANS_TITLE,
  },
  deletion: {
    load: () => import('./settings/delete-screen.tsx').then(({ DeleteScreen }) => DeleteScreen),
    title: DELETE_KITCHEN_TITLE,
  },
};

/** True for the route of a screen. */
export function isScreen(route: string): route is ScreenName {
  return Object.hasOwn(SCREENS, route);
}
