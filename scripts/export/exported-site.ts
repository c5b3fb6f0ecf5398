import type { Readable } from 'node:stream';
import type { VariantWish } from '#domain/media/variants.ts';

/** What is exported. */
export type ExportedSite = {
  /** Absolute folder of the site's published files. */
  folder: string;
  /** Absolute folder of the hashed files of all sites. */
  assetsFolder: string;
  /** Scheme, host and port the published files name the site by. */
  origin: string;
  platformOrigin: string;
  slug: string;
  title: string;
  /** Where old paths lead, each by one step. */
  redirects: ReadonlyMap<string, string>;
  /** Reads the query of a picture's address; null for one that is answered with a failure. */
  readSize(query: Record<string, string>): VariantWish | null;
  /** A picture in a size; null when there is none. */
  readPicture(key: string, size: VariantWish): Promise<Uint8Array | null>;
  /** An uploaded file; null when there is none. */
  openFile(key: string): Promise<Readable | null>;
};

/** How it is written. */
export type ExportForm = {
  /** Scheme and host of the exported site. */
  origin: string;
  /** True writes 'recipes/soup/index.html', for servers that add no ending; false 'recipes/soup.html'. */
  hasFolders: boolean;
};

/** True for an address that leads nowhere from elsewhere: an exported site must not name it. */
export function isOfThisMachine(origin: string): boolean {
  return /(?:^|\.)localhost$|^127\.|^\[::1\]$/.test(new URL(origin).hostname);
}
