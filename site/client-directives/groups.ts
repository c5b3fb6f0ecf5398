import { AUTH_TOKEN_KEY, LINK_TOKEN_PARAMETER } from '#domain/people/auth-token-key.ts';
import { GIFT_NAME, GIFTS_KEY } from '#domain/people/gifts.ts';
import { COOK_MODE_NAME } from '../../islands/stores/recipe/cook-mode.ts';
import { SAVED_RECIPES_KEY } from '../../islands/stores/recipe/saved-recipes.ts';
import { QUESTION_PARAMETERS } from '../../islands/stores/search/recipe-questions.ts';
import { TIMERS_CHANGED_EVENT, TIMERS_KEY } from '../../islands/stores/timers/stored-timers.ts';

/** What wakes a group of islands, besides the first touch of one of them. */
type Reasons = {
  /** The address has one of these query parameters. */
  parameters?: readonly string[];
  /** The address has this name in its fragment. */
  fragment?: string;
  /** The browser stores something under one of these keys. */
  storageKeys?: readonly string[];
  /** This event is fired. */
  event?: string;
  /** One of its islands comes near the window. */
  isNear?: boolean;
};

/**
 * The groups of islands that wake together (interaction.mjs). Pages contain only their names: the reasons written out
 * at every island would make each page longer.
 */
export const GROUPS = {
  account: { parameters: [LINK_TOKEN_PARAMETER], storageKeys: [AUTH_TOKEN_KEY] },
  collection: {},
  contents: {},
  gift: { fragment: GIFT_NAME, storageKeys: [GIFTS_KEY] },
  home: {},
  near: { isNear: true },
  recipe: { fragment: COOK_MODE_NAME, storageKeys: [TIMERS_KEY] },
  save: { parameters: [LINK_TOKEN_PARAMETER], storageKeys: [SAVED_RECIPES_KEY, AUTH_TOKEN_KEY] },
  search: { parameters: QUESTION_PARAMETERS },
  'site-search': {},
  timers: { storageKeys: [TIMERS_KEY], event: TIMERS_CHANGED_EVENT },
} satisfies Record<string, Reasons>;

export type GroupName = keyof typeof GROUPS;
