/** Before the kitchen is drawn: light or dark, and whoever is not signed in goes there without loading it. */
import { SIGN_IN_PATH } from '#domain/pages/paths.ts';
import { AUTH_TOKEN_KEY, LINK_TOKEN_PARAMETER } from '#domain/people/auth-token-key.ts';
import { applyColorScheme, COLOR_SCHEME_KEY } from '../islands/kitchen/color-scheme.ts';

function stored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

applyColorScheme(stored(COLOR_SCHEME_KEY));
if (stored(AUTH_TOKEN_KEY) === null && !new URLSearchParams(location.search).has(LINK_TOKEN_PARAMETER))
  location.replace(`${SIGN_IN_PATH}?next=${encodeURIComponent(location.pathname + location.search)}`);
