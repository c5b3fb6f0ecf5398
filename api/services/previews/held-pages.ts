/** Previews while they can be seen: in the memory of this process, for minutes. */
import { LRUCache } from 'lru-cache';
import { PREVIEW_LIFETIME_MS } from '#domain/shared/constants.ts';

/** Some hundreds of pages of those who write; the oldest go first. */
const PAGES_MAX_BYTES = 32 * 1024 * 1024;
/** Pages that anybody may have drawn, which take nobody else's place. */
const SAMPLES_MAX_BYTES = 16 * 1024 * 1024;

/** A page, or a style sheet of one. */
export type HeldPage = {
  text: string;
  contentType: 'text/html' | 'text/css';
  /** Host that shows it. */
  host: string;
  /** No script may run in it. */
  isInert: boolean;
};

/** Pages by their names. */
export type HeldPages = {
  /** Holds a page for PREVIEW_LIFETIME_MS. */
  hold(name: string, page: HeldPage): void;
  /** Null when it is over, or was never there. */
  find(name: string): HeldPage | null;
};

/** @param now milliseconds UTC */
export function createHeldPages(now: () => number): HeldPages {
  const pages = createCache(PAGES_MAX_BYTES);
  const samples = createCache(SAMPLES_MAX_BYTES);
  return {
    hold(name, page) {
      const cache = page.isInert ? samples : pages;
      cache.set(name, { ...page, until: now() + PREVIEW_LIFETIME_MS });
    },
    find(name) {
      const page = pages.get(name) ?? samples.get(name);
      return page && page.until > now() ? page : null;
    },
  };
}

function createCache(maxSize: number) {
  return new LRUCache<string, HeldPage & { until: number }>({
    maxSize,
    // Letters of other scripts take two bytes.
    sizeCalculation: ({ text }) => 2 * text.length + 1,
  });
}
