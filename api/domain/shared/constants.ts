/** Every limit, delay and size the product promises, each once. No zod here: visitors' islands read these too. */

/** Shortest displayName or handle, in characters. */
export const PROFILE_NAME_MIN_LENGTH = 2;
/** Longest displayName or handle, in characters. */
export const PROFILE_NAME_MAX_LENGTH = 255;
/** Of which a handle is made: letters that look like others, or like nothing, would let people pass for somebody else. */
export const HANDLE_PATTERN = /^[A-Za-z0-9._-]+$/;
/** Longest bio, in characters. */
export const BIO_MAX_LENGTH = 2000;
/** Longest comment, in characters. */
export const COMMENT_MAX_LENGTH = 5000;
/** Longest note before the recipe of a newsletter. */
export const NEWSLETTER_NOTE_MAX_LENGTH = 5000;
/** Longest postal address of whoever sends newsletters, in characters. */
export const POSTAL_ADDRESS_MAX_LENGTH = 300;
/** Furthest that a newsletter may be scheduled ahead. */
export const NEWSLETTER_AHEAD_MAX_MS = 366 * 24 * 60 * 60 * 1000;
/** How long the time for which one is planned may be over: clocks differ, and a form stands open. */
export const NEWSLETTER_TIME_OVER_MS = 2 * 60 * 1000;
/** Most paragraphs of a comment. */
export const COMMENT_PARAGRAPHS_MAX = 1000;
/** Most words of a site that make a comment wait, and the longest of them, in characters. */
export const BLOCKED_WORDS_MAX = 200;
export const BLOCKED_WORD_MAX_LENGTH = 80;
/** Most comments to which something is done at once. */
export const COMMENT_BATCH_MAX = 500;
/** Threads of comments in one answer. */
export const COMMENT_THREADS_PER_ANSWER = 20;
/** Replies that a thread brings along, and most replies in one answer about a thread. */
export const REPLIES_AT_FIRST = 10;
export const REPLIES_PER_ANSWER = 100;
/** Longest words that stand for a picture, in characters. */
export const ALT_TEXT_MAX_LENGTH = 1000;
/** Most characters of a line of an ingredient list as it was typed. */
export const WRITTEN_LINE_MAX_LENGTH = 2000;
/** Most characters of the words that a kitchen's own rule for reading lines is about. */
export const LINE_RULE_WORDS_MAX_LENGTH = 120;
/** Most such rules of a kitchen. */
export const LINE_RULES_MAX = 1000;
/** Longest line written before that is offered, in characters. */
export const OFFERED_LINE_MAX_LENGTH = 160;
/** Most lines written before that are offered while one types. */
export const WRITTEN_LINES_MAX = 1000;
/** Most amounts of a line that say the same as its first and second. */
export const FURTHER_AMOUNTS_MAX = 4;
/** Most characters of the name a recipe gives credit to. */
export const CREDIT_NAME_MAX_LENGTH = 300;
/** Most characters of a title. */
export const TITLE_MAX_LENGTH = 300;
/** Longest words in a field of a number, in characters. */
export const TYPED_NUMBER_MAX_LENGTH = 200;

/** Recipes in one list answer or list page when the caller does not say. */
export const RECIPE_LIST_LIMIT = 24;
/** Most recipes to which something is done at once. */
export const RECIPE_BATCH_MAX = 500;
/** Most recipes that one call brings in. */
export const RECIPE_IMPORT_MAX = 25;
/** Most authors of a recipe that is brought in who become contributors. */
export const IMPORTED_AUTHORS_MAX = 10;
/** Most recipes in one answer of the kitchen's list. */
export const MANAGE_LIST_LIMIT_MAX = 500;
/** Most subscribers that one call brings. */
export const BROUGHT_SUBSCRIBERS_MAX = 2000;
/** Most recipes one list answer may hold. */
export const RECIPE_LIST_LIMIT_MAX = 100;
/** First recipe of a list answer when the caller does not say. */
export const RECIPE_LIST_OFFSET = 0;

/** Quiet time after the last key before a search is sent. */
export const SEARCH_DEBOUNCE_MS = 600;
/** Most results, and most 'Featured recipes', in the search widget. */
export const SEARCH_WIDGET_RESULTS_MAX = 10;
/** Collections shown before 'Show more'. */
export const COLLECTIONS_SHOWN_AT_FIRST = 3;
/** Most badges on a recipe card. */
export const CARD_BADGES_MAX = 2;
/** Most featured recipes on a home page. */
export const FEATURED_RECIPES_MAX = 5;
/** Filter chips above the recipe list. */
export const FILTER_CHIPS_MAX = 5;
/** The filter panel shows with MORE than this many options. */
export const FILTER_OPTIONS_HIDDEN_UP_TO = 2;
/** 'More recipes' shows with MORE than this many recipes. */
export const MORE_RECIPES_HIDDEN_UP_TO = 2;
/** Most recipes in 'More recipes': one row, or two of two. */
export const MORE_RECIPES_MAX = 4;
/** Recipes published just before this one among which 'More recipes' chooses. */
export const MORE_RECIPES_CANDIDATES = 60;
/** Recipes in 'Latest recipes' on a home page. */
export const LATEST_RECIPES_COUNT = 9;
/** Recipes in 'Trending recipes' on a home page. */
export const TRENDING_RECIPES_MAX = 4;
/** Newest recipes named beside a contributor. */
export const CONTRIBUTOR_RECIPES_MAX = 3;
/** Newest recipes in the RSS feed. */
export const FEED_RECIPES_COUNT = 20;
/** Most addresses in one part of a site's map. */
export const SITEMAP_ADDRESSES_MAX = 1000;

/** 'Link copied ✓' in the search and share menus. */
export const LINK_COPIED_MENU_MS = 3000;
/** 'Link copied' on the recipe page. */
export const LINK_COPIED_RECIPE_MS = 2000;
/** Fade of the video overlay. */
export const VIDEO_OVERLAY_FADE_MS = 750;

/** A toast stays this long. */
export const TOAST_DURATION_MS = 4000;
/** Wait before a page shows the newsletter's popup, in milliseconds. */
export const NEWSLETTER_POPUP_DELAY_MS = 4000;
/** Time for which the popup thanks before it closes, in milliseconds. */
export const NEWSLETTER_THANKS_MS = 2000;
/** Toasts the product shows at once. */
export const TOASTS_VISIBLE = 1;
/** Width of a toast. */
export const TOAST_WIDTH_PX = 356;
/** Key that focuses the toasts. */
export const TOAST_HOTKEY = ['altKey', 'KeyT'] as const;

/** Narrower than this is mobile. */
export const MOBILE_BREAKPOINT_PX = 768;
/** Widest content of a site. */
export const SITE_CONTAINER_MAX_PX = 1240;
/** Story and description collapse above this height. */
export const STORY_COLLAPSE_PX = 300;
/** Width of an equipment card. */
export const EQUIPMENT_CARD_PX = 240;
/** Most social links on a profile card. */
export const PROFILE_CARD_SOCIAL_LINKS_MAX = 3;
/** Size hint of the profile card's picture. */
export const FEATURED_IMAGE_SIZE_HINT_PX = 196;
/** Quality of an image when the address does not say, 1 to 100. */
export const IMAGE_QUALITY_DEFAULT = 75;
/** Widths images are made in; other sizes snap to the next. */
export const IMAGE_WIDTHS_PX = [320, 480, 640, 800, 960, 1280, 1600, 1920] as const;
/** Favicon sizes. */
export const FAVICON_SIZES_PX = [16, 32, 48, 192, 512] as const;
/** Width of the Open Graph image. */
export const OPEN_GRAPH_IMAGE_WIDTH_PX = 800;
/** Height of the Open Graph image. */
export const OPEN_GRAPH_IMAGE_HEIGHT_PX = 600;

/** Servings choices, as multiples of the recipe's yield. */
export const SERVINGS_MULTIPLIERS = [0.5, 1, 2, 3, 4] as const;

/** Least paid amount the payment service takes, in cents. */
export const PAID_AMOUNT_MIN_CENTS = 50;
/** Longest pitch beside the price, in characters. */
export const MEMBERSHIP_PITCH_MAX_LENGTH = 240;
/** Months that owners see what was gained and lost of. */
export const MEMBERSHIP_MONTHS_MAX = 24;

/** Legal: months within which a data request is answered. */
export const LEGAL_REQUEST_ANSWER_MONTHS = 1;
/** Legal: liability cap in US dollars. */
export const LEGAL_LIABILITY_CAP_USD = 1000;
/** Legal: years within which a claim must be made. */
export const LEGAL_CLAIM_YEARS = 1;
/** Legal: minimum age in years. */
export const LEGAL_MINIMUM_AGE = 16;
/** Legal: younger than this needs a parent's permission. */
export const LEGAL_MINOR_UNDER_AGE = 18;
/** Legal: day the policy and terms were last changed. */
export const LEGAL_LAST_MODIFIED = '2025-08-05';

/** A sign-in link lives this long. */
export const SIGN_IN_TOKEN_LIFETIME_MS = 24 * 60 * 60 * 1000;
/** A used sign-in link works again in the same browser for this long. */
export const SIGN_IN_TOKEN_GRACE_MS = 10 * 60 * 1000;
/** A single-use token for crossing to another origin lives this long. */
export const SINGLE_USE_TOKEN_LIFETIME_MS = 2 * 60 * 1000;
/** A session lives this long after its last use. */
export const SESSION_LIFETIME_MS = 90 * 24 * 60 * 60 * 1000;
/** Digits of a sign-in code. */
export const SIGN_IN_CODE_DIGITS = 6;
/** A sign-in code lives this long; its link lives on. */
export const SIGN_IN_CODE_LIFETIME_MS = 30 * 60 * 1000;
/** Wrong codes after which a code no longer works. */
export const SIGN_IN_CODE_TRIES_MAX = 4;
/** Wait before another sign-in mail may be asked for in the same tab: the first is on its way. */
export const SIGN_IN_MAIL_WAIT_MS = 30 * 1000;
/** An invitation to manage a site can be accepted for this long. */
export const INVITATION_LIFETIME_MS = 7 * 24 * 60 * 60 * 1000;
/** Whoever is asked to take over a site can accept for this long. */
export const HANDOVER_LIFETIME_MS = 7 * 24 * 60 * 60 * 1000;
/** Those who manage a site see for this long what each of them did. */
export const SITE_ACTS_KEPT_MS = 90 * 24 * 60 * 60 * 1000;
/** Most recipes of one site, those included that are deleted and not purged yet. */
export const RECIPES_PER_SITE_MAX = 50_000;
/** Earlier slugs that a site can keep from all others. */
export const FORMER_SLUGS_MAX = 10;
/** Domains of their owner that a site can have. */
export const OWN_DOMAINS_MAX = 5;
/** Largest JSON body. */
export const JSON_BODY_MAX_BYTES = 1024 * 1024;
/** Largest uploaded image. */
export const IMAGE_UPLOAD_MAX_BYTES = 20 * 1024 * 1024;
/** Most pixels an uploaded image may have. */
export const IMAGE_PIXELS_MAX = 100_000_000;
/** Largest uploaded video. */
export const VIDEO_UPLOAD_MAX_BYTES = 200 * 1024 * 1024;
/** An address to upload to lives this long. */
export const UPLOAD_LIFETIME_MS = 15 * 60 * 1000;
/** An upload that was never recorded is removed after this time. */
export const UPLOAD_RETENTION_MS = 24 * 60 * 60 * 1000;
/** Largest body that a sample preview is drawn from: the longest real recipes have a quarter of it. */
export const SAMPLE_PREVIEW_MAX_BYTES = 256 * 1024;
/** Somebody who writes has paused when no key came for this long: then the preview is drawn. */
export const PREVIEW_PAUSE_MS = 150;
/** A preview can be seen this long. */
export const PREVIEW_LIFETIME_MS = 10 * 60 * 1000;
/** A link by which others see a recipe that is not published works this long. */
export const PREVIEW_LINK_LIFETIME_MS = 14 * 24 * 60 * 60 * 1000;
/** Picture sizes made because a visitor asked: kept up to this many bytes, the least recently used goes first. */
export const ON_DEMAND_VARIANTS_MAX_BYTES = 512 * 1024 * 1024;
/** Most characters of the line that says what changed in a recipe. */
export const WHAT_CHANGED_MAX_LENGTH = 200;
/** Revisions of a recipe that are kept whole; of older ones the last of each day is. */
export const REVISIONS_KEPT = 50;
/** Revisions in one list answer when the caller does not say. */
export const REVISIONS_LIMIT = 50;
/** Most revisions one list answer may hold. */
export const REVISIONS_LIMIT_MAX = 1000;
/** Most recipes that readers have of a site in its first hour. */
export const FIRST_HOUR_RECIPES_MAX = 5;
/** Days a deleted site, recipe or collection can be brought back. */
export const UNDO_DELETE_DAYS = 30;
/** Days after which a picture or a video goes that nothing has named since. */
export const UNUSED_MEDIA_DAYS = 30;
/** Syncs of a site whose receipts are kept. */
export const SYNC_RECEIPTS_MAX = 100;
/** Pages, recipes and failures a kept receipt names; of the others it keeps the number. */
export const SYNC_RECEIPT_NAMED_MAX = 50;
/** Receipts in one list answer when the caller does not say. */
export const SYNC_RECEIPTS_LIMIT = 20;
/** Sites one call may ask to be rebuilt by name. */
export const REBUILD_SITES_MAX = 1000;
/** A signed call is taken for so long after the time it names. */
export const SIGNED_CALL_AGE_MAX_MS = 5 * 60 * 1000;
/** A caller's clock may be ahead of ours by so much. */
export const SIGNED_CALL_AHEAD_MAX_MS = 30 * 1000;
/** Dates before the year 1000 are refused; in milliseconds before 1970. */
export const DATE_MIN_MS = Date.UTC(1000, 0, 1);
/** Instants are refused beyond this many milliseconds (year 9999). */
export const INSTANT_MAX_MS = 253_402_300_799_999;
