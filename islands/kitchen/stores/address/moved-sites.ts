/** What a device keeps of sites that got another address: it is found at the new one from then on. */
import type { OwnSite } from '#contract/users.ts';
import type { DeviceDocuments } from '../../../browser/device-documents.ts';

type MovedSite = Pick<OwnSite, 'slug' | 'formerSlugs'>;

/** A key names its site after the first slash. */
const KEY = /^([^/]+\/)([^/]+)(.*)$/s;

/** Moves what was kept under slugs that sites had. What the device refuses stays where it is, and is tried again. */
export async function bringAlong(device: DeviceDocuments, sites: readonly MovedSite[]): Promise<void> {
  const slugOf = new Map(
    sites.flatMap(({ slug, formerSlugs }) => formerSlugs.map((former) => [former, slug] as const)),
  );
  if (slugOf.size === 0) return;
  try {
    for (const [key, value] of await device.list('')) {
      const [, noun = '', former = '', rest = ''] = KEY.exec(key) ?? [];
      const slug = slugOf.get(former);
      if (slug === undefined) continue;
      const moved = `${noun}${slug}${rest}`;
      // Nothing is written over: what was kept there since stays, and so does this.
      if ((await device.read(moved)) !== undefined) continue;
      await device.write(moved, value);
      await device.remove(key);
    }
  } catch (error) {
    console.error('What this device keeps was not moved.', error);
  }
}
