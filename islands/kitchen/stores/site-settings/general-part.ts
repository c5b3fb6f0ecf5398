import type { TemperatureSystem } from '#domain/maths/measurements.ts';
import type { MeasurementSystem } from '#domain/maths/units/unit-measures.ts';
import type { CroppedImage, Image } from '#domain/media/media.ts';
import { readBlockedWords } from '#domain/people/blocked-words.ts';
import { withoutEmptyLines } from '#domain/sites/postal-addresses.ts';
import type { WrittenOnPages } from '#domain/sites/settings-pages.ts';
import { GoogleAnalyticsId, SiteSettings } from '#domain/sites/sites.ts';
import { NEWSLETTER_PROMISE_DEFAULT } from '#domain/text/sentences.ts';
import type { Draft } from '../drafts/draft.ts';
import { createDraftFields, type DraftField } from '../drafts/draft-fields.ts';
import { LOCALE_NAMES } from './locale-names.ts';
import type { KitchenSite, SettingsPart } from './settings-subject.ts';

/** The settings that no other screen writes. */
const GeneralSettings = SiteSettings.pick({
  title: true,
  logoId: true,
  logoCrop: true,
  iconId: true,
  iconCrop: true,
  faviconId: true,
  faviconCrop: true,
  defaultMeasurementSystem: true,
  defaultTemperatureSystem: true,
  locale: true,
  ui: true,
  newslettersEnabled: true,
  newsletterPromise: true,
  confirmsSubscribers: true,
  postalAddress: true,
  commentsEnabled: true,
  holdsFirstComments: true,
  holdsReadersPictures: true,
  blockedWords: true,
  keepsAiCrawlersOut: true,
  countsPageViews: true,
  googleAnalyticsId: true,
});
/** The same with another analytics id than is stored. */
const NewGeneralSettings = GeneralSettings.extend({ googleAnalyticsId: GoogleAnalyticsId });
export type GeneralDocument = Pick<SiteSettings, keyof typeof GeneralSettings.shape>;
export type KnownOfGeneral = { images: Readonly<Record<string, Image>> };
export type GeneralDraft = Draft<GeneralDocument, KitchenSite & GeneralDocument, KnownOfGeneral>;

const FIELDS = {
  title: { label: 'Name', keys: ['title'] },
  logo: { label: 'Logo', keys: ['logoId', 'logoCrop'] },
  icon: { label: 'Icon', keys: ['iconId', 'iconCrop'] },
  favicon: { label: 'Favicon', keys: ['faviconId', 'faviconCrop'] },
  units: { label: 'Units', keys: ['defaultMeasurementSystem'] },
  temperature: { label: 'Temperatures', keys: ['defaultTemperatureSystem'] },
  language: { label: 'Language of dates and numbers', keys: ['locale'] },
  search: { label: 'Search box in the header', keys: ['ui'] },
  newsletter: { label: 'Offer a newsletter', keys: ['newslettersEnabled'] },
  newsletterPromise: { label: 'What you promise', keys: ['newsletterPromise'] },
  subscriberConfirmation: { label: 'Ask readers to confirm', keys: ['confirmsSubscribers'] },
  postalAddress: { label: 'Postal address', keys: ['postalAddress'] },
  comments: { label: 'Comments', keys: ['commentsEnabled'] },
  firstComments: { label: 'Hold first comments', keys: ['holdsFirstComments'] },
  readersPictures: { label: 'Hold pictures of readers', keys: ['holdsReadersPictures'] },
  blockedWords: { label: 'Blocked words', keys: ['blockedWords'] },
  crawlers: { label: 'Keep AI companies out', keys: ['keepsAiCrawlersOut'] },
  visits: { label: 'Count visits', keys: ['countsPageViews'] },
  analytics: { label: 'Google Analytics', keys: ['googleAnalyticsId'] },
} as const satisfies Readonly<Record<string, DraftField<GeneralDocument>>>;
/** A setting of the screen. */
export type GeneralField = keyof typeof FIELDS;

export const UNIT_NAMES: Readonly<Record<MeasurementSystem, string>> = {
  imperial: 'Cups and ounces',
  metric: 'Grams and liters',
};
export const TEMPERATURE_NAMES: Readonly<Record<TemperatureSystem, string>> = {
  fahrenheit: 'Fahrenheit',
  celsius: 'Celsius',
};

export const GENERAL_PART: SettingsPart<GeneralDocument, KnownOfGeneral> = {
  name: 'general',
  fields: createDraftFields<GeneralDocument>(
    { ...GeneralSettings.parse({ title: 'Untitled' }), title: '' },
    FIELDS,
  ),
  knownOf(site) {
    const images = [site?.logo, site?.icon, site?.favicon].filter((image) => image != null);
    return { images: Object.fromEntries(images.map((image) => [image.id, image])) };
  },
  problemsOf(document, stored) {
    const sent = asSent(document);
    const isKept = sent.googleAnalyticsId === stored?.googleAnalyticsId;
    const { error } = (isKept ? GeneralSettings : NewGeneralSettings).safeParse(sent);
    const issues = error?.issues.map(({ path, message }) => [placeOf(path), message]) ?? [];
    return Object.fromEntries(issues);
  },
  inWords: (field, document) => WORDS[field as GeneralField](document),
  asSent,
};

const WORDS: Readonly<Record<GeneralField, (document: GeneralDocument) => string>> = {
  title: ({ title }) => title || 'None',
  logo: ({ logoId, logoCrop }) => pictureInWords(logoId, logoCrop),
  icon: ({ iconId, iconCrop }) => pictureInWords(iconId, iconCrop),
  favicon: ({ faviconId, faviconCrop }) => pictureInWords(faviconId, faviconCrop),
  units: ({ defaultMeasurementSystem }) => UNIT_NAMES[defaultMeasurementSystem],
  temperature: ({ defaultTemperatureSystem }) => TEMPERATURE_NAMES[defaultTemperatureSystem],
  language: ({ locale }) => LOCALE_NAMES[locale],
  search: ({ ui }) => (ui.nav.hideSearch ? 'Not in the header' : 'In the header'),
  newsletter: ({ newslettersEnabled }) => (newslettersEnabled ? 'Offered' : 'Not offered'),
  newsletterPromise: ({ newsletterPromise }) => newsletterPromise ?? NEWSLETTER_PROMISE_DEFAULT,
  subscriberConfirmation: ({ confirmsSubscribers }) => (confirmsSubscribers ? 'By a mail' : 'Not asked'),
  postalAddress: ({ postalAddress }) => postalAddress ?? 'None',
  comments: ({ commentsEnabled }) => (commentsEnabled ? 'Open' : 'Off'),
  firstComments: ({ holdsFirstComments }) => (holdsFirstComments ? 'Held' : 'Shown at once'),
  readersPictures: ({ holdsReadersPictures }) => (holdsReadersPictures ? 'Held' : 'Shown at once'),
  blockedWords: ({ blockedWords }) => readBlockedWords(blockedWords).join(', ') || 'None',
  crawlers: ({ keepsAiCrawlersOut }) => (keepsAiCrawlersOut ? 'Kept out' : 'Let in'),
  visits: ({ countsPageViews }) => (countsPageViews ? 'Counted' : 'Not counted'),
  analytics: ({ googleAnalyticsId }) => googleAnalyticsId ?? 'None',
};

/** The settings that the home page can be drawn with: without a name it keeps the one that it has. */
export function shownOnHome(document: GeneralDocument): WrittenOnPages {
  const { title, logoId, logoCrop, newslettersEnabled, newsletterPromise, ui } = asSent(document);
  return { ...(title && { title }), logoId, logoCrop, newslettersEnabled, newsletterPromise, ui };
}

/** The labels of fields. */
export function labelOf(field: GeneralField): string {
  return FIELDS[field].label;
}

/** Words that are one a line are one field. */
function placeOf(path: readonly PropertyKey[]): string {
  return path[0] === 'blockedWords' ? 'blockedWords' : path.join('.');
}

function asSent(document: GeneralDocument): GeneralDocument {
  return {
    ...document,
    title: document.title.trim(),
    newsletterPromise: document.newsletterPromise?.trim() || null,
    postalAddress: withoutEmptyLines(document.postalAddress),
    googleAnalyticsId: document.googleAnalyticsId?.trim() || null,
    blockedWords: readBlockedWords(document.blockedWords),
  };
}

function pictureInWords(id: string | null, crop: CroppedImage['crop']): string {
  if (id === null) return 'None';
  return crop ? 'A picture, cut' : 'A picture';
}
