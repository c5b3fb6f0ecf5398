import {
  BIO_MAX_LENGTH,
  BLOCKED_WORD_MAX_LENGTH,
  BLOCKED_WORDS_MAX,
  COMMENT_MAX_LENGTH,
  COMMENT_PARAGRAPHS_MAX,
  FORMER_SLUGS_MAX,
  LINE_RULES_MAX,
  OWN_DOMAINS_MAX,
  PROFILE_NAME_MAX_LENGTH,
  PROFILE_NAME_MIN_LENGTH,
  RECIPES_PER_SITE_MAX,
  UNDO_DELETE_DAYS,
} from '../shared/constants.ts';

const LINK_EXPIRED_SENTENCE = 'Your sign in link has expired';
const SLUG_IN_USE_SENTENCE = 'Slug already in use';
const CODE_EXPIRED_SENTENCE =
  'This code no longer works. Please use the link in the mail, or ask for a new one.';

/** Sentences that stand in more than one place, such as a form and the API. No zod here. */
export const SENTENCES = {
  invalidEmail: 'Please enter a valid email address',
  /** Sign-in and sign-up: without a full stop. */
  signInFailed: 'Something went wrong. Please try again',
  /** Everywhere else: with a full stop. */
  somethingWentWrong: 'Something went wrong. Please try again.',
  signInLinkExpired: LINK_EXPIRED_SENTENCE,
  signInCodeWrong: 'This is not the code in our mail. Please check it.',
  signInCodeExpired: CODE_EXPIRED_SENTENCE,
  /** Said with how long. */
  signInCodesUsedUp: 'Too many codes were tried. Please use the link in the mail, or wait for',
  invalidUrl: 'Invalid URL',
  required: 'Required',
  slugInUse: SLUG_IN_USE_SENTENCE,
  searchEmpty: 'No recipes found for this search',
} as const;

/** Said of an id that leads nowhere, or to something of another site. Those from here on stand alone, so that no island carries them. */
export const NOT_ON_THIS_SITE_SENTENCE = 'Not found on this site';
export const OUTSIDE_PICTURE_SENTENCE = 'This part lies outside the picture';
/** Said of a key that nobody, or somebody else, uploaded to. */
export const NOT_UPLOADED_SENTENCE = 'Nothing was uploaded under this key';
export const PREMIUM_SENTENCE =
  'This is a premium recipe and is only available to subscribers with full access subscriptions';
export const PREMIUM_SUBSTACK_SENTENCE =
  'This is a premium recipe and is only available to Substack subscribers with paid subscriptions';
/** Where nothing can be paid for. */
export const NOT_FOR_SALE_SENTENCE = 'This site takes no new paying readers at the moment.';
export const HOME_EMPTY_SENTENCE = "Looks like you haven't published any recipes yet.";
export const COLLECTIONS_EMPTY_SENTENCE = 'No collections found';

/** Headings and labels. These stand alone, because pages and islands carry them. */
export const CHECK_EMAIL_TITLE = 'Check your email';
export const SIGN_IN_INSTEAD_LABEL = 'Already have an account? Sign in';
export const PASTE_RECIPE_TITLE = 'Paste a recipe. See it as a page.';
export const OWN_KITCHENS_TITLE = 'Your kitchens';
export const OPENING_KITCHEN_SENTENCE = 'Opening your kitchen…';
export const DELETE_KITCHEN_TITLE = 'Delete this kitchen';
/** Said where a recipe is kept for subscribers. */
export const PAID_READERS_SENTENCE = 'Readers without a paid plan see only its beginning.';

/** Of a displayName or handle. These stand alone, because an island carries them. */
export const PROFILE_NAME_SENTENCE = `Use ${PROFILE_NAME_MIN_LENGTH} to ${PROFILE_NAME_MAX_LENGTH} characters`;
export const HANDLE_SENTENCE = 'Use letters from a to z, digits, dots, hyphens and underscores';
export const BIO_SENTENCE = `Use at most ${BIO_MAX_LENGTH} characters`;
export const HANDLE_IN_USE_SENTENCE = 'This handle is taken';
/** Said where whoever is signed in may not comment. Stands alone, because an island carries it. */
export const COMMENTS_FOR_SUBSCRIBERS_SENTENCE = 'Only subscribers can comment on this recipe.';
/** Said to whoever a site takes no comments from. Stands alone, because an island carries it. */
export const COMMENTS_REFUSED_SENTENCE = 'You cannot comment on this site.';
/** Said where a site would take no more comments from one of its own. */
export const BLOCKED_MANAGER_SENTENCE = 'Whoever manages this site cannot be blocked.';
/** Of words that make a comment wait. */
export const BLOCKED_WORD_SENTENCE = `Use at most ${BLOCKED_WORD_MAX_LENGTH} characters a line`;
export const BLOCKED_WORDS_SENTENCE = `At most ${BLOCKED_WORDS_MAX} words are possible here`;
/** Said where somebody without a name would comment. */
export const COMMENT_NAME_SENTENCE = 'Please add the name to show beside your comments.';
/** Said where somebody without a name would give a recipe. */
export const GIVER_NAME_SENTENCE = 'Please add the name that your friend sees.';
/** Said where a recipe cannot be mailed. */
export const NOT_PUBLISHED_SENTENCE = 'Readers get published recipes only. Publish this one first.';
/** Of a comment, like the next two. */
export const COMMENT_LENGTH_SENTENCE = `Use at most ${COMMENT_MAX_LENGTH} characters`;
export const COMMENT_LINES_SENTENCE = `Use at most ${COMMENT_PARAGRAPHS_MAX} lines`;
export const BROKEN_CHARACTER_SENTENCE = 'One of the characters is broken. Please type these words anew';
/** Said where somebody would reply to a comment that was hidden or deleted meanwhile. */
export const COMMENT_GONE_SENTENCE = 'The comment you reply to is not there any more.';
/** Said to a reader whose picture has no room on a site. */
export const SITE_FULL_SENTENCE = 'This site has no room for more pictures. Your comment can go without one.';
/** Said where the recipe that is commented on was deleted or taken back meanwhile. */
export const RECIPE_GONE_SENTENCE = 'This recipe is not there any more, so nothing can be said about it.';
/** Said when the email typed to confirm an erasure is another. */
export const OTHER_EMAIL_SENTENCE = 'This is not the email of your account.';
/** Said when the address typed to confirm that a site is deleted is another. */
export const OTHER_SLUG_SENTENCE = 'This is not the address of this kitchen.';

/** Shown near a control whose code could not be loaded. Stands alone, because a page carries it in its HTML. */
export const CODE_NOT_LOADED_SENTENCE = 'This could not load. Please reload the page.';

/** Said where the search box of the header finds nothing. Stands alone, because an island carries it. */
export function noRecipesFoundSentence(term: string): string {
  return `No recipes found for "${term}"`;
}

/** Said of a rule for reading lines that is one too many. */
export const LINE_RULES_FULL_SENTENCE = `A kitchen keeps ${LINE_RULES_MAX} readings of its own. Forget one first`;

/** Section of the contents for recipes that are in no collection. */
export const OTHER_RECIPES_TITLE = 'Other recipes';
/** Said in the drawer of contents. Stands alone, because an island carries it. */
export const CONTENTS_FAILED_SENTENCE = 'The contents could not be loaded. Please try again.';

/** Said where it could not be found out who is signed in. Stands alone, because an island carries it. */
export const ACCOUNT_FAILED_SENTENCE = 'Your kitchens could not be loaded.';

/** Said while the other recipes of a collection are on their way. Stands alone, because an island carries it. */
export const COLLECTION_LOADING_SENTENCE = 'Loading collection recipes...';

/** Said where somebody would sign up or open a kitchen. Stands alone, because pages and islands carry it. */
export const SIGN_UPS_CLOSED_SENTENCE = 'New kitchens open by invitation for now.';

/** Said where a recipe would become a page in a browser without scripts. */
export const PAGE_NEEDS_SCRIPTS_SENTENCE =
  'JavaScript is off in this browser. Making a page needs it; your readers will not.';

/** Said once a sign-in link is on its way. Stands alone, because an island carries it. */
export const LINK_LATE_SENTENCE = 'If it does not arrive within a few minutes, check your spam folder.';

/** Said over a video that could not be played. Stands alone, like the next, because islands carry it. */
export const VIDEO_FAILED_SENTENCE = 'This video could not be played. Please try again.';
/** Said over a YouTube video whose player did not come. */
export const YOUTUBE_FAILED_SENTENCE = 'YouTube could not be reached. Please try again.';

/**
 * How long to wait, in words for 'Please try again in …'; never said shorter than it is. Stands alone, because an island
 * carries it.
 */
export function waitInWords(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  if (minutes > 90) return `${Math.ceil(minutes / 60)} hours`;
  return minutes <= 1 ? 'a minute' : `${minutes} minutes`;
}

/** Why a page could not be published, in words for its owner. */
export const PUBLISH_FAILURE_SENTENCES = {
  not_made: 'This page could not be made.',
  not_stored: 'This page could not be stored.',
  no_space: 'There is no room left to store this page.',
} as const;
/** What became of the earlier form of a page that could not be published. */
export const EARLIER_PAGE_SENTENCES = {
  kept: 'Its earlier form stays, where there was one.',
  takenDown: 'It is offline until it can be, because its earlier form may show what is not public any more.',
} as const;
/** Why publishing ended before it was done, in words for the site's owner. */
export const PUBLISHING_STOPPED_SENTENCES = {
  not_made: 'Publishing stopped because something went wrong.',
  not_stored: 'Publishing stopped because a file could not be stored.',
  no_space: 'Publishing stopped because there is no room left.',
} as const;

/** What the owner reads when the files for searching the site without the API cannot be written. */
export const SEARCH_INDEX_SENTENCES = {
  kept: 'The search index could not be written and is tried again. Until then readers may be shown its earlier form.',
  none: 'The search index could not be written and is tried again. Until then there is none.',
  withheld:
    'The search index could not be written and is tried again. Its earlier form holds what is not public any more, and its files could not be removed. This server shows them to nobody; where nginx or another server shows them by itself, readers may still find it.',
} as const;

/** What a recipe without a title is called. */
export const UNTITLED = 'Untitled';

/** Answered where an email that is to be subscribed has an account already, whose owner is to sign in. */
export const ACCOUNT_ALREADY_EXISTS = 'account_already_exists';

/** Said of such an email, before the way to sign in. */
export const ACCOUNT_EXISTS_SENTENCE = 'An account already exists for this email.';

/** Beside the field of a newsletter whose owner has written nothing there. */
export const NEWSLETTER_PROMISE_DEFAULT = 'New recipes by email. Leave with one click.';
/** Said of a newsletter that its readers have to confirm. */
export const CONFIRM_NEWSLETTER_SENTENCE = 'Open the link that we have mailed to you, and you get it.';

export const PAID_PLANS_CLOSED_SENTENCE = 'This site has no paid plan.';
/** Said to whoever wants a plan that they have. */
export const PLAN_NEEDS_SCRIPTS_SENTENCE =
  'Please press Subscribe once more: this page was not ready yet. Without JavaScript, you can choose Free.';
export const PLAN_HELD_SENTENCE = 'You have this plan already.';
/** Said to whoever wants another plan than they have. */
export const PLAN_CHANGES_SENTENCE =
  'You have a paid plan already. To change it, open Subscriptions in your account and choose Manage billing.';
/** Said to whoever wants a plan while one that they ended is still paid. */
export const PLAN_ENDING_SENTENCE =
  'Your plan is still paid. To keep it, open Subscriptions in your account and choose Manage billing.';

/** What whoever managed a site and does not any more is told; the same of a site that is gone. */
export const NO_SUCH_KITCHEN = 'This kitchen was deleted, or you no longer have access to it';

/** One sentence for every machine-readable error code an answer may carry. */
const TOO_MANY_ADDRESSES_SENTENCE = `A site can keep ${FORMER_SLUGS_MAX} earlier addresses. Take one of them back, or stay.`;

export const ERROR_SENTENCES = {
  invalid_json: 'The body is not valid JSON.',
  json_expected:
    'Send the body as JSON, with "Content-Type: application/json". Forms are taken from browsers only, on a page of the same host.',
  invalid_input: 'Something needs another look.',
  unauthorized: 'Please sign in.',
  forbidden: 'You are not allowed to do this.',
  sign_ups_closed: SIGN_UPS_CLOSED_SENTENCE,
  not_found: 'Not found.',
  no_such_kitchen: `${NO_SUCH_KITCHEN}.`,
  method_not_allowed: 'This address does not answer that method.',
  slug_in_use: SLUG_IN_USE_SENTENCE,
  slug_reserved: 'This slug is reserved.',
  handle_in_use: 'This handle is taken.',
  owns_sites: 'A site needs an owner: first hand over the sites you own, or delete them.',
  has_paid_subscriptions: 'First end your paid subscriptions.',
  owner_stays: 'The owner cannot leave: first hand the site over.',
  manages_already: 'Someone with this email already manages this site.',
  stale_version: 'Someone saved a newer version in the meantime.',
  site_moved: 'This site has a new address. Load the page again, and you are led there.',
  too_many_addresses: TOO_MANY_ADDRESSES_SENTENCE,
  domain_in_use: 'This domain shows another site already.',
  domain_not_ready: 'This domain does not lead here yet, so readers would be led to nowhere.',
  too_many_domains: `A site can have ${OWN_DOMAINS_MAX} domains. Remove one first.`,
  too_large: 'That is too large.',
  too_many_requests: 'Too many requests. Please wait a moment.',
  sign_in_link_expired: LINK_EXPIRED_SENTENCE,
  sign_in_code_expired: CODE_EXPIRED_SENTENCE,
  signature_refused: 'This call must be signed, and the signature must be right.',
  timestamp_refused: 'X-Timestamp must be the time of this call, in milliseconds since 1970.',
  event_refused: 'This is no event of the payment service, or too old.',
  signature_used: 'This call was made before. Sign a new one.',
  unknown_site: 'There is no site with that slug.',
  upload_expired: 'This upload address was used, or is too old. Please ask for a new one.',
  picture_too_large: 'This picture is too large: it may have 20 MB.',
  video_too_large: 'This video is too large: it may have 200 MB.',
  not_a_picture:
    'This file cannot be read as a picture. Please use JPEG, PNG, WebP, GIF, AVIF, HEIC or SVG, up to 100 megapixels.',
  too_many_pixels:
    'This picture is too large to open: it may have 100 million pixels, such as 10,000 by 10,000. Please make it smaller.',
  not_a_video: 'This file is not the MP4 or WebM video it is said to be.',
  picture_replaced:
    'Somebody has replaced this picture meanwhile. Please look at the new one; yours was not used.',
  picture_gone: 'This file is here no more. Please choose it again.',
  image_in_use: 'This picture is still in use.',
  plan_full: "The owner's plan holds no more. Plans and money says what there is.",
  storage_full: `There is no room left for your pictures and videos. Delete recipes you no longer need; their pictures make room after ${UNDO_DELETE_DAYS} days.`,
  too_many_recipes: `A site can have ${RECIPES_PER_SITE_MAX} recipes. Deleted ones make room after ${UNDO_DELETE_DAYS} days.`,
  page_unknown:
    'No page was found at this address. Look whether it is written right, or paste the page itself instead.',
  page_unreachable:
    'This site does not answer, or does not let us read the page. Open it in your browser, and paste the page instead.',
  page_too_large: 'This page has more than 5 MB. Open it in your browser, and paste the recipe instead.',
  page_unreadable:
    'There is no text to read at this address. Open it in your browser, and paste the page instead.',
  no_recipe_found: 'There is no recipe in this that could be read. Paste the text of the recipe instead.',
  preview_not_drawn: 'The preview could not be drawn just now. Nothing you wrote is lost; it is tried again.',
  payments_unavailable: 'Payments cannot be reached at the moment. Nothing was charged; please try again.',
  comments_off: 'There are no comments on this site.',
  newsletter_off: 'This site has no newsletter.',
  newsletter_under_way: 'This recipe is being sent, or about to be.',
  newsletter_over: 'This newsletter is over already.',
  comments_for_subscribers: COMMENTS_FOR_SUBSCRIBERS_SENTENCE,
  comments_refused: COMMENTS_REFUSED_SENTENCE,
  /** The database, or the part of the product that is asked, does not work now. */
  unavailable: 'This does not work at the moment, and nothing was changed. Please try again later.',
  internal: 'Something went wrong. Please try again.',
} as const;

/** A machine-readable error code. */
export type ErrorCode = keyof typeof ERROR_SENTENCES;

/** What is said of an address that another recipe has. @param title of the other one; empty where it has none */
export function addressTakenBy(title: string): string {
  return `“${title || UNTITLED}” has this address.`;
}
