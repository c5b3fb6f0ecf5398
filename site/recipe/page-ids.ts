/** Hexadecimal digits of an id that tell the steps of recipes apart. */
const DIGITS = 6;

/** The id of a step as its page names it, for its timer: whole ones, many times on every page, are what a page weighs. */
export function idOnPage(id: string): string {
  return id.slice(0, DIGITS);
}
