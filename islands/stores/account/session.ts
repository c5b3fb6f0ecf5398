import { atom } from 'nanostores';
import type { OwnSite } from '#contract/users.ts';
import type { CurrentUser, SiteUserData } from '#domain/people/users.ts';
import { CallFailure, callApi } from '../page/api-client.ts';
import { dropAuthToken, keepAuthToken, readAuthToken } from './auth-token.ts';

/** Who is signed in: not known yet, nobody, or a user. */
export const $user = atom<'PENDING' | null | CurrentUser>('PENDING');
/** What the user keeps on this site; null when nobody is signed in, and on the platform. */
export const $siteUserData = atom<SiteUserData | null>(null);
/** Sites the user manages, once they were asked for. */
export const $ownSites = atom<readonly OwnSite[]>([]);
/** True while the user is being signed out. */
export const $isSigningOut = atom(false);

let loading: Promise<void> | null = null;

/**
 * Finds out who is signed in, once for all parts of a page.
 * @param siteSlug the page's site; null on the platform
 * @throws what the call throws, except for an answer that says nobody is; the token is kept for the next page
 */
export function loadSession(siteSlug: string | null): Promise<void> {
  loading ??= askWhoIsSignedIn(siteSlug);
  return loading;
}

async function askWhoIsSignedIn(siteSlug: string | null): Promise<void> {
  if (readAuthToken() === null) {
    clearSession();
    return;
  }
  try {
    if (siteSlug === null) {
      const { body } = await callApi('manageReadCurrentUser', { params: {} });
      $ownSites.set(body.sites);
      $user.set(body.currentUser);
    } else {
      const { body } = await callApi('siteReadCurrentUser', { params: { siteSlug } });
      $siteUserData.set(body.siteUserData);
      $user.set(body.currentUser);
    }
  } catch (error) {
    clearSession();
    if (!(error instanceof CallFailure) || (error.status !== 401 && error.status !== 404)) throw error;
    if (error.status === 401) dropAuthToken();
  }
}

/** Finds out who is signed in, and which sites she manages. @throws as loadSession does */
export async function loadAccount(siteSlug: string | null): Promise<void> {
  await loadSession(siteSlug);
  if (siteSlug === null || $user.get() === null) return;
  const { body } = await callApi('manageReadCurrentUser', { params: {} });
  $ownSites.set(body.sites);
}

/**
 * Uses a mailed link or a crossing token. On failure nobody is signed in any more.
 * @throws what the call throws
 */
export async function confirmSignIn(siteSlug: string | null, token: string): Promise<void> {
  try {
    if (siteSlug === null) {
      const { body } = await callApi('manageConfirmSignIn', { params: { token } });
      keepAuthToken(body.authToken);
      $user.set(body.currentUser);
    } else {
      const { body } = await callApi('siteConfirmSignIn', { params: { siteSlug, token } });
      keepAuthToken(body.authToken);
      $siteUserData.set(body.siteUserData);
      $user.set(body.currentUser);
    }
  } catch (error) {
    dropAuthToken();
    clearSession();
    throw error;
  }
}

/** Ends the session; the browser forgets it even when the server cannot be told. @throws what the call throws */
export async function signOut(): Promise<void> {
  $isSigningOut.set(true);
  try {
    await callApi('manageSignOut', { params: {} });
  } finally {
    dropAuthToken();
    clearSession();
    $isSigningOut.set(false);
  }
}

function clearSession(): void {
  $user.set(null);
  $siteUserData.set(null);
  $ownSites.set([]);
}
