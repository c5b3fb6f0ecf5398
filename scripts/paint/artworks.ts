/** What the demonstration kitchens show, as it is described: `artworks/{site}.json`, by name. */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Artwork } from './scene.ts';

/** Characters of the hash in a key: 96 bits. */
const KEY_LENGTH = 24;

/** An artwork of a site. */
export type NamedArtwork = {
  name: string;
  artwork: Artwork;
  /** Name in storage, and of the file. It follows from what is drawn: another description is another picture. */
  key: string;
};

/** The artworks of a site; none where it shows no pictures. */
export function readArtworks(siteSlug: string): NamedArtwork[] {
  const file = join(import.meta.dirname, 'artworks', `${siteSlug}.json`);
  if (!existsSync(file)) return [];
  const artworks: Record<string, Artwork> = JSON.parse(readFileSync(file, 'utf8'));
  return Object.entries(artworks).map(([name, artwork]) => ({
    name,
    artwork,
    key: `${hashOf(siteSlug, artwork)}.webp`,
  }));
}

function hashOf(siteSlug: string, artwork: Artwork): string {
  return createHash('sha256')
    .update(`${siteSlug}\n${JSON.stringify(artwork)}`)
    .digest('hex')
    .slice(0, KEY_LENGTH);
}
