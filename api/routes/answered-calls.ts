import type { CONTRACT } from '#contract/calls.ts';
import type { AnsweredCall } from '../http/calls/calls.ts';
import { catalogueCalls } from './catalogue.ts';
import { collectionCalls } from './collections.ts';
import { imageCalls } from './images.ts';
import { publishingCalls } from './publishing.ts';
import { recipeCalls } from './recipes.ts';
import { signInCalls } from './sign-in.ts';
import { siteCalls } from './sites.ts';
import { termCalls } from './terms.ts';
import { userCalls } from './users.ts';
import { videoCalls } from './videos.ts';

/** The routes of each file of the contract. */
const ROUTES: Record<keyof typeof CONTRACT, readonly AnsweredCall[]> = {
  signIn: signInCalls,
  users: userCalls,
  images: imageCalls,
  videos: videoCalls,
  sites: siteCalls,
  catalogue: catalogueCalls,
  terms: termCalls,
  recipes: recipeCalls,
  publishing: publishingCalls,
  collections: collectionCalls,
};

/** Every call with what answers it. */
export const ANSWERED_CALLS: readonly AnsweredCall[] = Object.values(ROUTES).flat();
