import { createSignIn, signInPage } from '../../stores/account/sign-in.ts';

/** The form with which one signs in again without leaving the screen; nothing of it is kept with the page. */
export const signInAgain = createSignIn({
  ...signInPage,
  readForm: () => ({ email: '', error: null, isSubscribing: false }),
  keepAsked: () => {},
  readAsked: () => null,
  takeSent: () => null,
});
