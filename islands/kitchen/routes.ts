/** Addresses of the kitchen's screens: a name and a path each. What a screen shows beyond that stands behind '?'. */
import { KITCHEN_PATH, kitchenPeoplePath, kitchenPlansPath } from '#domain/pages/paths.ts';

export const ROUTES = {
  kitchens: KITCHEN_PATH,
  kitchen: `${KITCHEN_PATH}/:siteSlug`,
  overview: `${KITCHEN_PATH}/:siteSlug/overview`,
  recipes: `${KITCHEN_PATH}/:siteSlug/recipes`,
  recipe: `${KITCHEN_PATH}/:siteSlug/recipes/:recipeId`,
  collections: `${KITCHEN_PATH}/:siteSlug/collections`,
  collection: `${KITCHEN_PATH}/:siteSlug/collections/:collectionId`,
  readers: `${KITCHEN_PATH}/:siteSlug/readers`,
  comments: `${KITCHEN_PATH}/:siteSlug/comments`,
  newsletter: `${KITCHEN_PATH}/:siteSlug/newsletter`,
  subscribers: `${KITCHEN_PATH}/:siteSlug/subscribers`,
  homepage: `${KITCHEN_PATH}/:siteSlug/homepage`,
  about: `${KITCHEN_PATH}/:siteSlug/about`,
  links: `${KITCHEN_PATH}/:siteSlug/links`,
  look: `${KITCHEN_PATH}/:siteSlug/look`,
  pictures: `${KITCHEN_PATH}/:siteSlug/pictures`,
  site: `${KITCHEN_PATH}/:siteSlug/site`,
  terms: `${KITCHEN_PATH}/:siteSlug/terms`,
  redirects: `${KITCHEN_PATH}/:siteSlug/redirects`,
  settings: `${KITCHEN_PATH}/:siteSlug/settings`,
  address: `${KITCHEN_PATH}/:siteSlug/settings/address`,
  import: `${KITCHEN_PATH}/:siteSlug/settings/import`,
  deletion: `${KITCHEN_PATH}/:siteSlug/settings/delete`,
  people: kitchenPeoplePath(':siteSlug'),
  plans: kitchenPlansPath(':siteSlug'),
} as const;

/** Name of an address. */
export type RouteName = keyof typeof ROUTES;
/** Name of the address of a screen of one kitchen. */
export type ScreenName = Exclude<RouteName, 'kitchens' | 'kitchen'>;
