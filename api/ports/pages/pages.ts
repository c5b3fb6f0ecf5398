/**
 * Why a page was not fetched. What its network looks like is told to nobody: a name that leads there is unknown, as one
 * that does not exist.
 */
export type PageRefusal = 'unknown' | 'unreachable' | 'too_large' | 'not_text';

/** A page that was fetched, or why it was not. */
export type FetchedPage = { text: string } | { refusal: PageRefusal };

/** Pages of the web, by addresses that people give. */
export type Pages = {
  /** The text of a page; never throws. */
  fetch(address: string): Promise<FetchedPage>;
};
