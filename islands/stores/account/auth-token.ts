/** What the browser remembers of who is signed in. A browser that stores nothing forgets it with the page. */
import { AUTH_TOKEN_KEY } from '#domain/people/auth-token-key.ts';

/** Where the browser's own mark lies, by which a sign-in link may be used again shortly after. */
const BROWSER_MARK_KEY = 'browserMark';

const kept = new Map<string, string>();

function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return kept.get(key) ?? null;
  }
}

function keep(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    kept.set(key, value);
  }
}

/** The token calls are made with; null when nobody is signed in. */
export function readAuthToken(): string | null {
  return read(AUTH_TOKEN_KEY);
}

export function keepAuthToken(token: string): void {
  keep(AUTH_TOKEN_KEY, token);
}

export function dropAuthToken(): void {
  kept.delete(AUTH_TOKEN_KEY);
  try {
    localStorage.removeItem(AUTH_TOKEN_KEY);
  } catch {
    // Nothing was stored.
  }
}

/** A random name for this browser, made at first use. */
export function browserMark(): string {
  const known = read(BROWSER_MARK_KEY);
  if (known) return known;
  const mark = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
  keep(BROWSER_MARK_KEY, mark);
  return mark;
}
