/** Method and path of every call, below API_PATH. No zod here: visitors' islands read these. */

/** Where a call is made: `:name` in the path stands for a parameter. */
export type Address = { method: 'GET' | 'POST' | 'PUT' | 'DELETE'; path: `/${string}` };

export const ADDRESSES = {
  manageSignIn: { method: 'POST', path: '/manage/sign-in' },
  manageConfirmSignIn: { method: 'POST', path: '/manage/sign-in/:token' },
  manageSignUp: { method: 'POST', path: '/manage/sign-up' },
  manageSignOut: { method: 'POST', path: '/manage/sign-out' },
  manageCreateSingleUseToken: { method: 'POST', path: '/manage/single-use-tokens' },
  manageReadCurrentUser: { method: 'GET', path: '/manage/current-user' },
  manageCreateImageUploadUrl: { method: 'POST', path: '/manage/image-upload-urls' },
  manageCreateImage: { method: 'POST', path: '/manage/images' },
  manageReadImage: { method: 'GET', path: '/manage/images/:imageId' },
  manageDeleteImage: { method: 'DELETE', path: '/manage/images/:imageId' },
  manageCreateVideoUploadUrl: { method: 'POST', path: '/manage/video-upload-urls' },
  manageCreateVideo: { method: 'POST', path: '/manage/videos' },
  manageCreateSite: { method: 'POST', path: '/manage/sites' },
  manageChangeSite: { method: 'PUT', path: '/manage/:siteSlug/sites' },
  manageReadCurrentSite: { method: 'GET', path: '/manage/:siteSlug/current-site' },
  manageListGlobals: { method: 'GET', path: '/manage/:siteSlug/globals' },
  manageListRecipes: { method: 'GET', path: '/manage/:siteSlug/recipes' },
  manageListPublishedRecipes: { method: 'GET', path: '/manage/:siteSlug/published-recipes' },
  manageCreateRecipe: { method: 'POST', path: '/manage/:siteSlug/recipes' },
  manageReadRecipe: { method: 'GET', path: '/manage/:siteSlug/recipes/:recipeId' },
  manageChangeRecipe: { method: 'PUT', path: '/manage/:siteSlug/recipes/:recipeId' },
  manageDeleteRecipe: { method: 'DELETE', path: '/manage/:siteSlug/recipes/:recipeId' },
  managePublishRecipe: { method: 'POST', path: '/manage/:siteSlug/recipes/:recipeId/publish' },
  manageUnpublishRecipe: { method: 'POST', path: '/manage/:siteSlug/recipes/:recipeId/unpublish' },
  manageReadPublishing: { method: 'GET', path: '/manage/:siteSlug/publishing' },
  manageListSyncReceipts: { method: 'GET', path: '/manage/:siteSlug/sync-receipts' },
  manageListCollections: { method: 'GET', path: '/manage/:siteSlug/collections' },
  manageCreateCollection: { method: 'POST', path: '/manage/:siteSlug/collections' },
  manageReadCollection: { method: 'GET', path: '/manage/:siteSlug/collections/:collectionId' },
  manageChangeCollection: { method: 'PUT', path: '/manage/:siteSlug/collections/:collectionId' },
  manageDeleteCollection: { method: 'DELETE', path: '/manage/:siteSlug/collections/:collectionId' },
  requestRebuild: { method: 'POST', path: '/rebuild' },
  listSiteSlugs: { method: 'GET', path: '/site/site-slugs' },
  listGlobals: { method: 'GET', path: '/site/globals' },
  /** The path as the specification writes it. */
  listGlobalsOfSites: { method: 'GET', path: '/site/site/globals' },
  listAllCollections: { method: 'GET', path: '/site/site-collections' },
  listAllRecipes: { method: 'GET', path: '/site/site-recipes' },
  siteSignIn: { method: 'POST', path: '/site/:siteSlug/sign-in' },
  siteConfirmSignIn: { method: 'POST', path: '/site/:siteSlug/sign-in/:token' },
  siteSignUp: { method: 'POST', path: '/site/:siteSlug/sign-up' },
  siteReadCurrentUser: { method: 'GET', path: '/site/:siteSlug/current-user' },
  siteReadCurrentSite: { method: 'GET', path: '/site/:siteSlug/current-site' },
  siteListRecipes: { method: 'GET', path: '/site/:siteSlug/recipes' },
  siteReadRecipe: { method: 'GET', path: '/site/:siteSlug/recipes/:recipeSlug' },
  siteListFilters: { method: 'GET', path: '/site/:siteSlug/filters' },
  siteListCollections: { method: 'GET', path: '/site/:siteSlug/collections' },
  siteReadCollection: { method: 'GET', path: '/site/:siteSlug/collections/:collectionSlug' },
} as const satisfies Record<string, Address>;

/** Header in which a browser names itself, so that a sign-in link works twice in the same browser. */
export const BROWSER_MARK_HEADER = 'X-Browser-Mark';

/** Names of the parameters in a path. */
type ParamName<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamName<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;
/** What fills the parameters of a path. */
export type PathParams<Path extends string> = { [Name in ParamName<Path>]: string };

/** A path with its parameters filled in: ('/site/:siteSlug/recipes', { siteSlug: 'nordlys' }) is '/site/nordlys/recipes'. */
export function filledPath<Path extends string>(path: Path, params: PathParams<Path>): string {
  const values = new Map<string, string>(Object.entries(params));
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(values.get(name) ?? ''));
}
