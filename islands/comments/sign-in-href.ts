import { SIGN_IN_PATH } from '#domain/pages/paths.ts';

/** Where whoever is not signed in signs in, on the way back to the comments of this page. */
export const signInHref = () =>
  `${SIGN_IN_PATH}?${new URLSearchParams({ next: `${location.pathname}#comments` })}`;
