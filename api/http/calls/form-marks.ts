/**
 * The mark of a browser that sends plain forms, which cannot send the one its scripts keep: a cookie that no script and
 * no other site reads, for as long as a mailed link is good.
 */
import { API_PATH } from '#domain/pages/paths.ts';
import { SIGN_IN_TOKEN_LIFETIME_MS } from '#domain/shared/constants.ts';
import { newToken } from '../../services/people/secrets.ts';

const NAME = 'form-mark';
const COOKIE = new RegExp(`(?:^|;\\s*)${NAME}=([\\w-]{16,200})(?:;|$)`);

/** The mark in a Cookie header; null where there is none. */
export function readFormMark(cookies: string | null | undefined): string | null {
  return COOKIE.exec(cookies ?? '')?.[1] ?? null;
}

export function newFormMark(): string {
  return newToken();
}

/** The Set-Cookie header that leaves a mark. @param isSecure everything is served over TLS */
export function formMarkCookie(mark: string, isSecure: boolean): string {
  const attributes = ['HttpOnly', 'SameSite=Strict', ...(isSecure ? ['Secure'] : [])];
  const seconds = SIGN_IN_TOKEN_LIFETIME_MS / 1000;
  return `${NAME}=${mark}; Path=${API_PATH}; Max-Age=${seconds}; ${attributes.join('; ')}`;
}
