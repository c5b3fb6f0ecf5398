/** Every sentence of the specification that more than one place needs, verbatim. No zod here. */
export const SENTENCES = {
  invalidEmail: 'Please enter a valid email address',
  /** Sign-in and sign-up: without a full stop. */
  signInFailed: 'Something went wrong. Please try again',
  /** Everywhere else: with a full stop. */
  somethingWentWrong: 'Something went wrong. Please try again.',
  signInLinkExpired: 'Your sign in link has expired',
  invalidUrl: 'Invalid URL',
  required: 'Required',
  slugInUse: 'Slug already in use',
  /** Said of an id that leads nowhere, or to something of another site. */
  notOnThisSite: 'Not found on this site',
  premium: 'This is a premium recipe and is only available to subscribers with full access subscriptions',
  premiumSubstack:
    'This is a premium recipe and is only available to Substack subscribers with paid subscriptions',
  homeEmpty: "Looks like you haven't published any recipes yet.",
  collectionsEmpty: 'No collections found',
  searchEmpty: 'No recipes found for this search',
} as const;

/** One sentence for every machine-readable error code an answer may carry. */
export const ERROR_SENTENCES = {
  invalid_json: 'The body is not valid JSON.',
  invalid_input: 'Some fields need another look.',
  unauthorized: 'Please sign in.',
  forbidden: 'You are not allowed to do this.',
  not_found: 'Not found.',
  method_not_allowed: 'This address does not answer that method.',
  slug_in_use: 'Slug already in use',
  slug_reserved: 'This slug is reserved.',
  stale_version: 'Someone saved a newer version in the meantime.',
  too_large: 'That is too large.',
  too_many_requests: 'Too many requests. Please wait a moment.',
  sign_in_link_expired: 'Your sign in link has expired',
  internal: 'Something went wrong. Please try again.',
} as const;

/** A machine-readable error code. */
export type ErrorCode = keyof typeof ERROR_SENTENCES;
