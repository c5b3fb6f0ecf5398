/** What a device keeps of settings that were not applied, for whoever can open their screens no more. */
import type { SiteSettings } from '#domain/sites/sites.ts';
import type { DeviceDocuments } from '../../../browser/device-documents.ts';
import type { KeptDraft, KnownThings } from '../drafts/kept-draft.ts';
import { ABOUT_PART } from './about-part.ts';
import { GENERAL_PART } from './general-part.ts';
import { HOMEPAGE_PART } from './homepage-part.ts';
import { LINKS_PART } from './links-part.ts';
import { LOOK_PART } from './look-part.ts';
import { type KitchenSite, keyOfSettings, type SettingsPart } from './settings-subject.ts';

const READERS = [
  readerOf('Homepage', HOMEPAGE_PART),
  readerOf('About', ABOUT_PART),
  readerOf('Links', LINKS_PART),
  readerOf('Look', LOOK_PART),
  readerOf('Settings', GENERAL_PART),
];

/** Settings of a site that only this device has, each screen with its changed fields as text. */
export async function readKeptSettings(device: Pick<DeviceDocuments, 'read'>, firstSlug: string) {
  const kept = await Promise.all(
    READERS.map(async ({ name, title, textOf }) => {
      const key = keyOfSettings(firstSlug, name);
      const stored = await device.read(key);
      return { key, title, text: stored === undefined ? '' : textOf(stored) };
    }),
  );
  return kept.filter(({ text }) => text !== '');
}

function readerOf<Document extends object, Known extends KnownThings, Sent extends Partial<SiteSettings>>(
  title: string,
  { name, fields, inWords }: SettingsPart<Document, Known, Sent>,
) {
  return {
    name,
    title,
    textOf(stored: unknown): string {
      const kept = stored as KeptDraft<Document, KitchenSite & Document, Known>;
      const document = fields.documentOf(kept.document);
      return fields
        .changed(document, fields.documentOf(kept.base ?? fields.empty))
        .map((field) => `${fields.labelOf(field)}\n${inWords(field, document, kept.known)}`)
        .join('\n\n');
    },
  };
}
