/** A text that a page brings to the next one of this tab. */
import { BROUGHT_TEXT_KEY } from '#domain/recipe-text/brought-text-key.ts';

/** Takes what the page before has brought; null where it has brought nothing. */
export function takeBrought(): string | null {
  try {
    const text = sessionStorage.getItem(BROUGHT_TEXT_KEY);
    sessionStorage.removeItem(BROUGHT_TEXT_KEY);
    return text?.trim() ? text : null;
  } catch {
    return null;
  }
}
