import { addressOf } from '../browser/api-client.ts';
import type { SignInEntry } from '../stores/account/sign-in-state.ts';

/** Where a form is sent that signs in or up: the call, which leads whoever opens it to the page with its form. */
export function formAddress(entry: SignInEntry, siteSlug: string | null): string {
  if (siteSlug === null)
    return addressOf(entry === 'SIGN_UP' ? 'POST /manage/sign-up' : 'POST /manage/sign-in', {});
  const name = entry === 'SIGN_UP' ? 'POST /site/:siteSlug/sign-up' : 'POST /site/:siteSlug/sign-in';
  return addressOf(name, { siteSlug });
}
