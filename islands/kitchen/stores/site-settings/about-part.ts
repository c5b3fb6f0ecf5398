import type { Image } from '#domain/media/media.ts';
import { EMAIL_PATTERN } from '#domain/people/email-addresses.ts';
import type { SiteSettings, SocialMediaLink } from '#domain/sites/sites.ts';
import { SOCIAL_PLATFORM_TITLES, type SocialPlatform } from '#domain/sites/social-platforms.ts';
import { runningText } from '#domain/text/rich-text-reading.ts';
import { SENTENCES } from '#domain/text/sentences.ts';
import type { Draft } from '../drafts/draft.ts';
import { createDraftFields } from '../drafts/draft-fields.ts';
import type { KitchenSite, SettingsPart } from './settings-subject.ts';
import { ADDRESS_SENTENCE, typedWebAddress } from './typed-addresses.ts';

/** What is written of who cooks. */
export type AboutDocument = Pick<
  SiteSettings,
  | 'featuredImageId'
  | 'featuredImageCrop'
  | 'featuredImageAltText'
  | 'aboutHeading'
  | 'aboutShort'
  | 'about'
  | 'hideSidebarBio'
  | 'socialMediaLinks'
>;
export type KnownOfAbout = { images: Readonly<Record<string, Image>> };
export type AboutDraft = Draft<AboutDocument, KitchenSite & AboutDocument, KnownOfAbout>;

export const ABOUT_PART: SettingsPart<AboutDocument, KnownOfAbout> = {
  name: 'about',
  fields: createDraftFields<AboutDocument>(
    {
      featuredImageId: null,
      featuredImageCrop: null,
      featuredImageAltText: null,
      aboutHeading: null,
      aboutShort: null,
      about: null,
      hideSidebarBio: false,
      socialMediaLinks: [],
    },
    {
      portrait: {
        label: 'Portrait',
        keys: ['featuredImageId', 'featuredImageCrop', 'featuredImageAltText'],
      },
      heading: { label: 'Heading', keys: ['aboutHeading'] },
      short: { label: 'Short text', keys: ['aboutShort'] },
      long: { label: 'Long text', keys: ['about'] },
      card: { label: 'Card beside recipes', keys: ['hideSidebarBio'] },
      profiles: { label: 'Profiles elsewhere', keys: ['socialMediaLinks'], isOfItems: true },
    },
  ),
  knownOf: (site) => ({ images: site?.featuredImage ? { [site.featuredImage.id]: site.featuredImage } : {} }),
  problemsOf: ({ socialMediaLinks }) =>
    Object.fromEntries(
      socialMediaLinks.flatMap((link) => {
        const problem = problemOfProfile(link);
        return problem === null ? [] : [[`${link.id}.url`, problem]];
      }),
    ),
  inWords(field, document) {
    switch (field) {
      case 'portrait': {
        const { featuredImageId, featuredImageCrop, featuredImageAltText } = document;
        if (featuredImageId === null) return 'None';
        return `${featuredImageCrop ? 'A picture, cut' : 'A picture'}: ${featuredImageAltText ?? 'without words'}`;
      }
      case 'heading':
        return document.aboutHeading ?? 'None';
      case 'short':
        return runningText(document.aboutShort ?? []) || 'None';
      case 'long':
        return runningText(document.about ?? []) || 'None';
      case 'card':
        return document.hideSidebarBio ? 'Not shown' : 'Shown';
      default:
        return (
          document.socialMediaLinks
            .map(({ platform, url }) => `${SOCIAL_PLATFORM_TITLES[platform]} (${url})`)
            .join(', ') || 'None'
        );
    }
  },
  asSent: (document) => ({
    ...document,
    aboutHeading: document.aboutHeading?.trim() || null,
    featuredImageAltText: document.featuredImageAltText?.trim() || null,
    socialMediaLinks: document.socialMediaLinks.map((link) => ({
      ...link,
      url: typedProfile(link.platform, link.url) ?? link.url,
    })),
  }),
};

/** The settings that a preview can show: what is not an address yet is left out. */
export function shownAbout(document: AboutDocument): Omit<AboutDocument, 'hideSidebarBio'> {
  const { hideSidebarBio: _, ...sent } = ABOUT_PART.asSent(document);
  return {
    ...sent,
    socialMediaLinks: sent.socialMediaLinks.filter((link) => problemOfProfile(link) === null),
  };
}

/** What is wrong with where a profile is; null where nothing is. */
export function problemOfProfile({ platform, url }: Omit<SocialMediaLink, 'id'>): string | null {
  if (url.trim() === '') return SENTENCES.required;
  if (typedProfile(platform, url) !== null) return null;
  return platform === 'email' ? SENTENCES.invalidEmail : ADDRESS_SENTENCE;
}

/** What somebody typed as the address of a profile, made whole; null for no address. */
export function typedProfile(platform: SocialPlatform, typed: string): string | null {
  const mail = typed.trim().replace(/^mailto:/i, '');
  if (platform === 'email' && EMAIL_PATTERN.test(mail)) return mail;
  return typedWebAddress(typed);
}

/** Hosts of platforms, with all their subdomains. */
const HOSTS: Readonly<Partial<Record<SocialPlatform, RegExp>>> = {
  discord: /^discord\.(?:gg|com)$/,
  instagram: /^instagram\.com$/,
  pinterest: /^(?:pinterest\.(?:com|[a-z]{2}|co\.[a-z]{2})|pin\.it)$/,
  substack: /^substack\.com$/,
  tiktok: /^tiktok\.com$/,
  x: /^(?:x|twitter)\.com$/,
  youtube: /^(?:youtube\.com|youtu\.be)$/,
};

/** The platform of an address; null where it says nothing of that. */
export function platformOf(typed: string): SocialPlatform | null {
  if (EMAIL_PATTERN.test(typed.trim().replace(/^mailto:/i, ''))) return 'email';
  const address = typedWebAddress(typed);
  if (address === null) return null;
  const labels = new URL(address).hostname.toLowerCase().split('.');
  const ends = labels.map((_, index) => labels.slice(index).join('.'));
  const found = Object.entries(HOSTS).find(([, host]) => ends.some((end) => host.test(end)));
  return (found?.[0] as SocialPlatform | undefined) ?? null;
}
