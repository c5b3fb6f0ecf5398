/** Hexadecimal digits of an id that tell the parts of one recipe apart. */
const DIGITS = 8;

/** The id of a part of a recipe as its page names it: whole ones, many times on every page, are what a page weighs. */
export function idOnPage(id: string): string {
  return id.slice(0, DIGITS);
}
