/** How often a call may be made, and what an address, a user or a mailbox may cause. No zod here. */
/** Sign-in links one address may ask for within SIGN_IN_LINKS_WINDOW_MS. */
export const SIGN_IN_LINKS_MAX = 5;
/** Window of SIGN_IN_LINKS_MAX. */
export const SIGN_IN_LINKS_WINDOW_MS = 15 * 60 * 1000;
/** Sign-in links one mailbox may be sent within SIGN_IN_LINKS_LONG_WINDOW_MS: nobody can be flooded by others for long. */
export const SIGN_IN_LINKS_LONG_MAX = 30;
/** Window of SIGN_IN_LINKS_LONG_MAX: as long as a link works, so that whoever is refused has one that does. */
export const SIGN_IN_LINKS_LONG_WINDOW_MS = 24 * 60 * 60 * 1000;
/** Wrong codes for one email within WRONG_CODES_WINDOW_MS, over all codes mailed to it. */
export const WRONG_CODES_MAX = 10;
/** Window of WRONG_CODES_MAX. */
export const WRONG_CODES_WINDOW_MS = 24 * 60 * 60 * 1000;
/** Mails one address may cause within MAILS_WINDOW_MS, whoever they go to. */
export const MAILS_PER_ADDRESS_MAX = 100;
/** Window of MAILS_PER_ADDRESS_MAX. */
export const MAILS_WINDOW_MS = 15 * 60 * 1000;
/** Links and codes one address may try within SIGN_INS_WINDOW_MS. */
export const SIGN_INS_PER_ADDRESS_MAX = 100;
/** Window of SIGN_INS_PER_ADDRESS_MAX. */
export const SIGN_INS_WINDOW_MS = 15 * 60 * 1000;
/** Invitations of one user, and questions whether a manager would take over, within INVITATIONS_WINDOW_MS. */
export const INVITATIONS_MAX = 20;
/** Those of them to one mailbox. */
export const INVITATIONS_TO_ONE_MAX = 5;
/** Window of both. */
export const INVITATIONS_WINDOW_MS = 24 * 60 * 60 * 1000;
/** Uploads one user may begin within UPLOADS_WINDOW_MS. */
export const UPLOADS_PER_USER_MAX = 300;
/** Uploads one address may begin within UPLOADS_WINDOW_MS. */
export const UPLOADS_PER_ADDRESS_MAX = 600;
/** Window of UPLOADS_PER_USER_MAX and UPLOADS_PER_ADDRESS_MAX. */
export const UPLOADS_WINDOW_MS = 15 * 60 * 1000;
/** Texts and pages one user may have read within PARSES_WINDOW_MS. */
export const PARSES_PER_USER_MAX = 60;
/** Window of PARSES_PER_USER_MAX. */
export const PARSES_WINDOW_MS = 10 * 60 * 1000;
/** Calls with which one user may bring recipes in within RECIPE_IMPORTS_WINDOW_MS. */
export const RECIPE_IMPORTS_PER_USER_MAX = 200;
/** Window of RECIPE_IMPORTS_PER_USER_MAX. */
export const RECIPE_IMPORTS_WINDOW_MS = 10 * 60 * 1000;
/** Previews one user may have drawn within PREVIEWS_WINDOW_MS: one after each key of somebody who types for all of it. */
export const PREVIEWS_PER_USER_MAX = 3000;
/** Previews one address may have drawn of sites that are not there yet within PREVIEWS_WINDOW_MS. */
export const SAMPLE_PREVIEWS_PER_ADDRESS_MAX = 120;
/** Window of PREVIEWS_PER_USER_MAX and SAMPLE_PREVIEWS_PER_ADDRESS_MAX. */
export const PREVIEWS_WINDOW_MS = 10 * 60 * 1000;
/** Times that one address may open such links within PREVIEWS_WINDOW_MS. */
export const PREVIEW_LINK_OPENINGS_MAX = 60;
/** Pages of the web one address may have read within RECIPE_PAGES_WINDOW_MS. */
export const RECIPE_PAGES_PER_ADDRESS_MAX = 30;
/** Window of RECIPE_PAGES_PER_ADDRESS_MAX. */
export const RECIPE_PAGES_WINDOW_MS = 10 * 60 * 1000;
/** Names of sites one address may ask about within SITE_SLUGS_WINDOW_MS: a name is asked about while it is typed. */
export const SITE_SLUGS_PER_ADDRESS_MAX = 300;
/** Window of SITE_SLUGS_PER_ADDRESS_MAX. */
export const SITE_SLUGS_WINDOW_MS = 10 * 60 * 1000;
/** Pages that are counted of one address, behind which many may be, within PAGE_VIEWS_WINDOW_MS. */
export const PAGE_VIEWS_PER_ADDRESS_MAX = 300;
/** Window of PAGE_VIEWS_PER_ADDRESS_MAX. */
export const PAGE_VIEWS_WINDOW_MS = 60 * 1000;
/** Comments one user may write within COMMENTS_WINDOW_MS, on all sites: an author who answers many at once has room. */
export const COMMENTS_PER_USER_MAX = 60;
/** Window of COMMENTS_PER_USER_MAX. */
export const COMMENTS_WINDOW_MS = 10 * 60 * 1000;
/** Newsletters one user may send within NEWSLETTERS_WINDOW_MS, on all sites. */
export const NEWSLETTERS_PER_USER_MAX = 30;
/** Window of NEWSLETTERS_PER_USER_MAX. */
export const NEWSLETTERS_WINDOW_MS = 24 * 60 * 60 * 1000;
/** Times one user may have a domain looked up in DNS within DOMAIN_CHECKS_WINDOW_MS. */
export const DOMAIN_CHECKS_PER_USER_MAX = 60;
/** Window of DOMAIN_CHECKS_PER_USER_MAX. */
export const DOMAIN_CHECKS_WINDOW_MS = 10 * 60 * 1000;
/** Sites one user may make within SITES_WINDOW_MS. */
export const SITES_PER_USER_MAX = 60;
/** Window of SITES_PER_USER_MAX. */
export const SITES_WINDOW_MS = 24 * 60 * 60 * 1000;
/** Times one user may ask within PUBLISHING_TRIES_WINDOW_MS for what could not be published to be tried at once. */
export const PUBLISHING_TRIES_PER_USER_MAX = 20;
/** Window of PUBLISHING_TRIES_PER_USER_MAX. */
export const PUBLISHING_TRIES_WINDOW_MS = 10 * 60 * 1000;
/** New picture sizes one address may cause in a minute, beside those every picture is prepared in. */
export const ON_DEMAND_VARIANTS_PER_MINUTE_MAX = 60;
/** Questions of proxies in a minute whether they may get a certificate for a host. */
export const CERTIFICATE_QUESTIONS_PER_MINUTE_MAX = 600;
/** Writes one address may make in a minute. */
export const WRITES_PER_MINUTE_MAX = 120;
