/** Every call there is. */
import * as account from './account.ts';
import * as catalogue from './catalogue.ts';
import * as collections from './collections.ts';
import type { Endpoint } from './endpoint.ts';
import * as images from './images.ts';
import * as lineRules from './line-rules.ts';
import * as mediaLibrary from './media-library.ts';
import * as appSubscriptions from './payments/app-subscriptions.ts';
import * as billing from './payments/billing.ts';
import * as paymentAccount from './payments/payment-account.ts';
import * as bookmarks from './people/bookmarks.ts';
import * as commentBlocks from './people/comment-blocks.ts';
import * as commentMails from './people/comment-mails.ts';
import * as comments from './people/comments.ts';
import * as gifts from './people/gifts.ts';
import * as mailEvents from './people/mail-events.ts';
import * as newsletters from './people/newsletters.ts';
import * as subscribers from './people/subscribers.ts';
import * as subscriptions from './people/subscriptions.ts';
import * as people from './people.ts';
import * as previews from './previews.ts';
import * as publishing from './publishing.ts';
import * as recipeBatches from './recipe-batches.ts';
import * as recipeImports from './recipe-imports.ts';
import * as recipeParse from './recipe-parse.ts';
import * as recipes from './recipes.ts';
import * as signIn from './sign-in.ts';
import * as ownDomains from './sites/own-domains.ts';
import * as pageViews from './sites/page-views.ts';
import * as redirects from './sites/redirects.ts';
import * as siteAddress from './sites/site-address.ts';
import * as sites from './sites/sites.ts';
import * as today from './sites/today.ts';
import * as terms from './terms.ts';
import * as users from './users.ts';
import * as videos from './videos.ts';
import * as workingRecipes from './working-recipes.ts';

/** Files that declare calls; a request that fits the paths of two is of the first. */
export const CONTRACT = {
  signIn,
  users,
  account,
  bookmarks,
  comments,
  commentBlocks,
  commentMails,
  gifts,
  people,
  subscribers,
  subscriptions,
  appSubscriptions,
  billing,
  paymentAccount,
  newsletters,
  mailEvents,
  pageViews,
  images,
  videos,
  mediaLibrary,
  sites,
  today,
  catalogue,
  lineRules,
  terms,
  recipes,
  recipeBatches,
  recipeImports,
  recipeParse,
  previews,
  workingRecipes,
  publishing,
  collections,
  redirects,
  siteAddress,
  ownDomains,
};
type ContractFile = (typeof CONTRACT)[keyof typeof CONTRACT];

/** Calls among the exports of a file, by their name there. */
export type EndpointsIn<File> = {
  [Name in keyof File as File[Name] extends Endpoint ? Name : never]: File[Name];
};
type EndpointOf<File> = File extends unknown ? Extract<File[keyof File], Endpoint> : never;

/** Calls by method and path, as types: for callers that must not load the schemas. */
export type Calls = { [Call in EndpointOf<ContractFile> as `${Call['method']} ${Call['path']}`]: Call };
/** Method and path of a call, as it is named everywhere: 'GET /site/:siteSlug/recipes'. */
export type CallName = keyof Calls;

/** The calls that a file declares, by their name there. */
export function endpointsIn<const File extends object>(file: File): [keyof EndpointsIn<File>, Endpoint][] {
  return Object.entries(file).filter(([, value]) => isEndpoint(value)) as [
    keyof EndpointsIn<File>,
    Endpoint,
  ][];
}

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'path' in value && 'answer' in value;
}

/** Every call, by method and path. */
export const CALLS = Object.fromEntries(
  Object.values(CONTRACT)
    .flatMap((file) => endpointsIn(file))
    .map(([, declared]) => [`${declared.method} ${declared.path}`, declared]),
) as Record<CallName, Endpoint>;
