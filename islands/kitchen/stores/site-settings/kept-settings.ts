/** What a device keeps of settings that were not applied, for whoever can open their screens no more. */
import type { SiteSettings } from '#domain/sites/sites.ts';
import type { DeviceDocuments } from '../../../browser/device-documents.ts';
import type { KeptDraft, KnownThings } from '../drafts/kept-draft.ts';
import { changesAsText, type KeptText, readEach } from '../drafts/kept-text.ts';
import { ABOUT_PART } from './about-part.ts';
import { GENERAL_PART } from './general-part.ts';
import { HOMEPAGE_PART } from './homepage-part.ts';
import { LINKS_PART } from './links-part.ts';
import { LOOK_PART } from './look-part.ts';
import { PLANS_PART } from './plans-part.ts';
import { type KitchenSite, keyOfSettings, type SettingsPart } from './settings-subject.ts';

const READERS = [
  readerOf('Homepage', HOMEPAGE_PART),
  readerOf('About', ABOUT_PART),
  readerOf('Links', LINKS_PART),
  readerOf('Look', LOOK_PART),
  readerOf('Settings', GENERAL_PART),
  readerOf('Plans and money', PLANS_PART),
];

/** Settings of a site that only this device has, each screen with its changed fields as text. */
export async function readKeptSettings(
  device: Pick<DeviceDocuments, 'read'>,
  firstSlug: string,
): Promise<KeptText[]> {
  const kept = await Promise.all(
    READERS.map(async ({ name, read }) => {
      const key = keyOfSettings(firstSlug, name);
      const stored = await device.read(key);
      return stored === undefined ? [] : readEach([[key, stored]], read);
    }),
  );
  return kept.flat();
}

function readerOf<Document extends object, Known extends KnownThings, Sent extends Partial<SiteSettings>>(
  title: string,
  part: SettingsPart<Document, Known, Sent>,
) {
  return {
    name: part.name,
    read(stored: unknown) {
      const text = changesAsText(part, stored as KeptDraft<Document, KitchenSite & Document, Known>);
      return text === '' ? null : { title, what: title, readText: () => text };
    },
  };
}
