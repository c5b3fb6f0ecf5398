import type { CONTRACT } from '#contract/calls.ts';
import type { AnsweredCall } from '../http/calls/calls.ts';
import { commentBlockCalls } from './comments/comment-blocks.ts';
import { commentMailCalls } from './comments/comment-mails.ts';
import { commentCalls } from './comments/comments.ts';
import { imageCalls } from './media/images.ts';
import { mediaLibraryCalls } from './media/media-library.ts';
import { videoCalls } from './media/videos.ts';
import { mailEventCalls } from './newsletter/mail-events.ts';
import { newsletterCalls } from './newsletter/newsletters.ts';
import { subscriberCalls } from './newsletter/subscribers.ts';
import { subscriptionCalls } from './newsletter/subscriptions.ts';
import { appSubscriptionCalls } from './payments/app-subscriptions.ts';
import { billingCalls } from './payments/billing.ts';
import { paymentAccountCalls } from './payments/payment-account.ts';
import { accountCalls } from './people/account.ts';
import { bookmarkCalls } from './people/bookmarks.ts';
import { giftCalls } from './people/gifts.ts';
import { peopleCalls } from './people/people.ts';
import { signInCalls } from './people/sign-in.ts';
import { userCalls } from './people/users.ts';
import { previewCalls } from './publishing/previews.ts';
import { publishingCalls } from './publishing/publishing.ts';
import { catalogueCalls } from './recipes/catalogue.ts';
import { collectionCalls } from './recipes/collections.ts';
import { lineRuleCalls } from './recipes/line-rules.ts';
import { recipeBatchCalls } from './recipes/recipe-batches.ts';
import { recipeImportCalls } from './recipes/recipe-imports.ts';
import { recipeParseCalls } from './recipes/recipe-parse.ts';
import { recipeCalls } from './recipes/recipes.ts';
import { termCalls } from './recipes/terms.ts';
import { workingRecipeCalls } from './recipes/working-recipes.ts';
import { ownDomainCalls } from './sites/own-domains.ts';
import { pageViewCalls } from './sites/page-views.ts';
import { redirectCalls } from './sites/redirects.ts';
import { siteAddressCalls } from './sites/site-address.ts';
import { siteCalls } from './sites/sites.ts';
import { todayCalls } from './sites/today.ts';

/** The routes of each file of the contract. */
const ROUTES: Record<keyof typeof CONTRACT, readonly AnsweredCall[]> = {
  signIn: signInCalls,
  users: userCalls,
  account: accountCalls,
  bookmarks: bookmarkCalls,
  comments: commentCalls,
  commentBlocks: commentBlockCalls,
  commentMails: commentMailCalls,
  gifts: giftCalls,
  people: peopleCalls,
  subscribers: subscriberCalls,
  subscriptions: subscriptionCalls,
  appSubscriptions: appSubscriptionCalls,
  billing: billingCalls,
  paymentAccount: paymentAccountCalls,
  newsletters: newsletterCalls,
  mailEvents: mailEventCalls,
  pageViews: pageViewCalls,
  images: imageCalls,
  videos: videoCalls,
  mediaLibrary: mediaLibraryCalls,
  sites: siteCalls,
  today: todayCalls,
  catalogue: catalogueCalls,
  lineRules: lineRuleCalls,
  terms: termCalls,
  recipes: recipeCalls,
  recipeBatches: recipeBatchCalls,
  recipeImports: recipeImportCalls,
  recipeParse: recipeParseCalls,
  previews: previewCalls,
  workingRecipes: workingRecipeCalls,
  publishing: publishingCalls,
  collections: collectionCalls,
  redirects: redirectCalls,
  siteAddress: siteAddressCalls,
  ownDomains: ownDomainCalls,
};

/** Every call with what answers it. */
export const ANSWERED_CALLS: readonly AnsweredCall[] = Object.values(ROUTES).flat();
