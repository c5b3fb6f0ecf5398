/** What a device keeps of sites that got another address. It goes by the slug that a site was made with. */
import type { OwnSite } from '#contract/users.ts';
import type { DeviceDocuments } from '../../../browser/device-documents.ts';

type MovedSite = Pick<OwnSite, 'slug' | 'firstSlug' | 'formerSlugs'>;

/** Keys of what is written. What the server has, such as the catalogue, is kept anew at each address. */
const WRITTEN = /^((?:unsent|uploads|replaced|site-settings|collection|import|newsletter)\/)([^/]+)(\/.*)$/s;
const noteOf = (slug: string) => `first-slug-of-${slug}`;

/** The slug by which a device keeps what is of a site, be it a site that is theirs no more. */
export async function firstSlugOf(device: Pick<DeviceDocuments, 'read'>, slug: string): Promise<string> {
  return ((await device.read(noteOf(slug))) ?? slug) as string;
}

/**
 * Notes which sites have moved, and moves what was kept under other slugs of theirs. What the device refuses stays
 * where it is, and is tried again.
 */
export async function bringAlong(device: DeviceDocuments, sites: readonly MovedSite[]): Promise<void> {
  const firstSlugs = new Map(
    sites.flatMap(({ slug, firstSlug, formerSlugs }) =>
      [slug, ...formerSlugs].filter((one) => one !== firstSlug).map((one) => [one, firstSlug] as const),
    ),
  );
  if (firstSlugs.size === 0) return;
  try {
    for (const [slug, firstSlug] of firstSlugs) await device.write(noteOf(slug), firstSlug);
    for (const [key, value] of await device.list('')) {
      const [, noun = '', slug = '', rest = ''] = WRITTEN.exec(key) ?? [];
      const firstSlug = firstSlugs.get(slug);
      if (firstSlug === undefined) continue;
      const moved = `${noun}${firstSlug}${rest}`;
      // Nothing is written over: what was kept there since stays, and so does this.
      if ((await device.read(moved)) !== undefined) continue;
      await device.write(moved, value);
      await device.remove(key);
    }
  } catch (error) {
    console.error('What this device keeps was not moved.', error);
  }
}
