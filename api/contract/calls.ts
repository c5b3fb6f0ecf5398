/** Every call there is, by the name of its address. */
import type { ADDRESSES } from './addresses.ts';
import { listGlobals, listGlobalsOfSites, manageListGlobals } from './catalogue.ts';
import {
  listAllCollections,
  manageChangeCollection,
  manageCreateCollection,
  manageDeleteCollection,
  manageListCollections,
  manageReadCollection,
  siteListCollections,
  siteReadCollection,
} from './collections.ts';
import type { Endpoint } from './endpoint.ts';
import {
  manageCreateImage,
  manageCreateImageUploadUrl,
  manageDeleteImage,
  manageReadImage,
} from './images.ts';
import { manageListSyncReceipts, manageReadPublishing, requestRebuild } from './publishing.ts';
import {
  listAllRecipes,
  manageChangeRecipe,
  manageCreateRecipe,
  manageDeleteRecipe,
  manageListPublishedRecipes,
  manageListRecipes,
  managePublishRecipe,
  manageReadRecipe,
  manageUnpublishRecipe,
  siteListRecipes,
  siteReadRecipe,
} from './recipes.ts';
import {
  manageConfirmSignIn,
  manageCreateSingleUseToken,
  manageSignIn,
  manageSignOut,
  manageSignUp,
  siteConfirmSignIn,
  siteSignIn,
  siteSignUp,
} from './sign-in.ts';
import {
  listSiteSlugs,
  manageChangeSite,
  manageCreateSite,
  manageReadCurrentSite,
  siteReadCurrentSite,
} from './sites.ts';
import { siteListFilters } from './terms.ts';
import { manageReadCurrentUser, siteReadCurrentUser } from './users.ts';
import { manageCreateVideo, manageCreateVideoUploadUrl } from './videos.ts';

export const CALLS = {
  manageSignIn,
  manageConfirmSignIn,
  manageSignUp,
  manageSignOut,
  manageCreateSingleUseToken,
  manageReadCurrentUser,
  manageCreateImageUploadUrl,
  manageCreateImage,
  manageReadImage,
  manageDeleteImage,
  manageCreateVideoUploadUrl,
  manageCreateVideo,
  manageCreateSite,
  manageChangeSite,
  manageReadCurrentSite,
  manageListGlobals,
  manageListRecipes,
  manageListPublishedRecipes,
  manageCreateRecipe,
  manageReadRecipe,
  manageChangeRecipe,
  manageDeleteRecipe,
  managePublishRecipe,
  manageUnpublishRecipe,
  manageReadPublishing,
  manageListSyncReceipts,
  manageListCollections,
  manageCreateCollection,
  manageReadCollection,
  manageChangeCollection,
  manageDeleteCollection,
  requestRebuild,
  listSiteSlugs,
  listGlobals,
  listGlobalsOfSites,
  listAllCollections,
  listAllRecipes,
  siteSignIn,
  siteConfirmSignIn,
  siteSignUp,
  siteReadCurrentUser,
  siteReadCurrentSite,
  siteListRecipes,
  siteReadRecipe,
  siteListFilters,
  siteListCollections,
  siteReadCollection,
} satisfies Record<keyof typeof ADDRESSES, Endpoint>;
/** The same as types, for callers that must not load the schemas. */
export type Calls = typeof CALLS;
