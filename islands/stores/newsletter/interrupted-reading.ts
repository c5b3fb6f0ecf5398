/** The recipe that somebody was reading when they went to pay for the rest of it: it goes along in addresses. */
import { RECIPES_PATH, SIGN_IN_PATH, SUBSCRIBE_PATH } from '#domain/pages/paths.ts';

const PARAMETER = 'recipe';

/** Path of a recipe that an address names; null where it names none. */
export function recipeNamedIn(here: URL): string | null {
  return recipePathOf(here.searchParams.get(PARAMETER) ?? '');
}

/** Path of the recipe that an address names, or that led there; null where there is none. @param referrer address of the page before */
export function interruptedReading(here: URL, referrer: string): string | null {
  const from = URL.parse(referrer);
  return recipeNamedIn(here) ?? (from?.origin === here.origin ? recipePathOf(from.pathname) : null);
}

/** An address that names a recipe besides. */
export function namingRecipe(address: string, path: string | null): string {
  if (path === null) return address;
  const [page = '', query = ''] = address.split('?');
  const parameters = new URLSearchParams(query);
  parameters.set(PARAMETER, path);
  return `${page}?${parameters}`;
}

/** Where whoever has an account signs in; from there on, they read on, or go on to subscribe. */
export function signInAddress(recipe: string | null): string {
  return `${SIGN_IN_PATH}?${new URLSearchParams({ next: recipe ?? SUBSCRIBE_PATH })}`;
}

function recipePathOf(path: string): string | null {
  return /^\/recipes\/[^/?#\\]+$/.test(path) && path.startsWith(RECIPES_PATH) ? path : null;
}
