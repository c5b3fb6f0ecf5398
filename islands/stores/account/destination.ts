import { HOME_PATH, KITCHEN_PATH, SIGN_IN_PATH, SIGN_UP_PATH } from '#domain/pages/paths.ts';

/** Scheme, host and port: of the page, and of the platform. */
export type Origins = { own: string; platform: string };

/**
 * Where to go after signing in: `next` on this origin, on the platform or on one of its sites; else home. A kitchen is
 * on the platform, wherever somebody signs in.
 */
export function destinationOf(next: string | null, { own, platform }: Origins): URL {
  const home = new URL(HOME_PATH, own);
  const url = URL.parse(next ?? HOME_PATH, own);
  if (!url) return home;
  if (url.origin === own)
    return isInKitchen(url.pathname) ? new URL(url.pathname + url.search + url.hash, platform) : url;
  return isOfPlatform(url, new URL(platform)) ? url : home;
}

function isInKitchen(path: string): boolean {
  return path === KITCHEN_PATH || path.startsWith(`${KITCHEN_PATH}/`);
}

function isOfPlatform({ protocol, port, hostname, username, password }: URL, platform: URL): boolean {
  return (
    username + password === '' &&
    protocol === platform.protocol &&
    port === platform.port &&
    (hostname === platform.hostname || hostname.endsWith(`.${platform.hostname}`))
  );
}

/**
 * The address of a page for getting in. Between these, a link that was followed before its code had come has lost where
 * to go: the page before knows it.
 * @param referrer address of the page before; empty where there is none
 */
export function withNextOfReferrer(address: URL, referrer: string): URL {
  const before = URL.parse(referrer);
  const next = before?.searchParams.get('next') ?? null;
  const isOfGettingIn = before?.pathname === SIGN_IN_PATH || before?.pathname === SIGN_UP_PATH;
  if (next === null || !isOfGettingIn || before?.origin !== address.origin) return address;
  const whole = new URL(address);
  if (!whole.searchParams.has('next')) whole.searchParams.set('next', next);
  return whole;
}
