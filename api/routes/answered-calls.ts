import type { CONTRACT } from '#contract/calls.ts';
import type { AnsweredCall } from '../http/calls/calls.ts';
import { accountCalls } from './account.ts';
import { catalogueCalls } from './catalogue.ts';
import { collectionCalls } from './collections.ts';
import { imageCalls } from './images.ts';
import { lineRuleCalls } from './line-rules.ts';
import { peopleCalls } from './people.ts';
import { previewCalls } from './previews.ts';
import { publishingCalls } from './publishing.ts';
import { recipeBatchCalls } from './recipe-batches.ts';
import { recipeImportCalls } from './recipe-imports.ts';
import { recipeParseCalls } from './recipe-parse.ts';
import { recipeCalls } from './recipes.ts';
import { signInCalls } from './sign-in.ts';
import { siteCalls } from './sites.ts';
import { termCalls } from './terms.ts';
import { userCalls } from './users.ts';
import { videoCalls } from './videos.ts';
import { workingRecipeCalls } from './working-recipes.ts';

/** The routes of each file of the contract. */
const ROUTES: Record<keyof typeof CONTRACT, readonly AnsweredCall[]> = {
  signIn: signInCalls,
  users: userCalls,
  account: accountCalls,
  people: peopleCalls,
  images: imageCalls,
  videos: videoCalls,
  sites: siteCalls,
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
};

/** Every call with what answers it. */
export const ANSWERED_CALLS: readonly AnsweredCall[] = Object.values(ROUTES).flat();
