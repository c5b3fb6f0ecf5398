import type { SignInScreen } from '#domain/pages/pages.ts';
import { SIGN_IN_CALLBACK_PATH, SIGN_IN_PATH, SIGN_IN_SENT_PATH, SIGN_UP_PATH } from '#domain/pages/paths.ts';

/** Where the pages for getting in are, on the platform and on every site. */
export function signInScreens(): { screen: SignInScreen; path: string }[] {
  return [
    { screen: 'sign-in', path: SIGN_IN_PATH },
    { screen: 'sign-up', path: SIGN_UP_PATH },
    { screen: 'sent', path: SIGN_IN_SENT_PATH },
    { screen: 'callback', path: SIGN_IN_CALLBACK_PATH },
  ];
}
