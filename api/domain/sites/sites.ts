import { z } from 'zod';
import { TEMPERATURE_SYSTEMS } from '../maths/measurements.ts';
import { MEASUREMENT_SYSTEMS } from '../maths/units/unit-measures.ts';
import { AltText, CroppedImage, Image } from '../media/media.ts';
import { readBlockedWords } from '../people/blocked-words.ts';
import { Saver } from '../people/savers.ts';
import { BasedOnVersion, NamedRecipe, RecipeCard } from '../recipes/recipes.ts';
import {
  BLOCKED_WORD_MAX_LENGTH,
  BLOCKED_WORDS_MAX,
  MEMBERSHIP_PITCH_MAX_LENGTH,
  PAID_AMOUNT_MIN_CENTS,
  POSTAL_ADDRESS_MAX_LENGTH,
} from '../shared/constants.ts';
import {
  Cents,
  CoercedInstant,
  Crop,
  Id,
  Line,
  LinkAddress,
  Slug,
  Text,
  Title,
  WebAddress,
} from '../shared/fields.ts';
import { withItemIds } from '../shared/item-ids.ts';
import { LOCALES } from '../shared/locales.ts';
import { changeOf } from '../shared/partial-update.ts';
import { RichText } from '../text/rich-text.ts';
import { BLOCKED_WORD_SENTENCE, BLOCKED_WORDS_SENTENCE, SENTENCES } from '../text/sentences.ts';
import { FONT_FAMILIES } from '../themes/fonts.ts';
import { withoutEmptyLines } from './postal-addresses.ts';
import { SITE_SLUG_MAX_LENGTH, SITE_SLUG_SENTENCES } from './site-slugs.ts';
import { SOCIAL_PLATFORMS } from './social-platforms.ts';

/** Place of the logo or title in the header. */
export const HeaderLayout = z.enum(['left', 'centered']);
export type HeaderLayout = z.infer<typeof HeaderLayout>;
/** How strongly the accent colours the site. */
export const ThemeStyle = z.enum(['accent', 'tonal', 'bold']);
export type ThemeStyle = z.infer<typeof ThemeStyle>;

const color = z.string().regex(/^#(?:[0-9a-f]{3}|[0-9a-f]{6}|[0-9a-f]{8})$/i, 'Use a color such as #7a1f2b');

/** Colours of a site. */
export const ColorTheme = z.object({
  /** Text. */
  colorText: color,
  /** Links, buttons, marks. */
  colorAccent: color,
  /** Quiet text. */
  colorSubdued: color,
  /** Veil over pictures and behind dialogs. */
  colorOverlay: color,
  /** Ground of the page. */
  colorBackground: color,
  /** Ground of panels. */
  colorPanel: color,
  /** Text or ground that must stand out. */
  colorEmphasis: color,
  /** Hairlines. */
  colorOutline: color,
});
export type ColorTheme = z.infer<typeof ColorTheme>;

const fontWeight = z.number().int().min(100).max(900);

/** Type of a site. */
export const TypeTheme = z.object({
  /** Name of the family for titles. */
  displayFontFamily: z.enum(FONT_FAMILIES),
  /** Name of the family for reading. */
  narrativeFontFamily: z.enum(FONT_FAMILIES),
  /** Weight of quiet titles. */
  displayFontNormalWeight: fontWeight,
  /** Weight of strong titles. */
  displayFontBoldWeight: fontWeight,
  /** Weight of text. */
  narrativeFontNormalWeight: fontWeight,
  /** Weight of strong text. */
  narrativeFontBoldWeight: fontWeight,
});
export type TypeTheme = z.infer<typeof TypeTheme>;

/** Link to a profile elsewhere. */
export const SocialMediaLink = z
  .object({ id: Id, platform: z.enum(SOCIAL_PLATFORMS), url: Line.trim().max(2048) })
  .superRefine(({ platform, url }, context) => {
    const isMail = platform === 'email' && /^(?:mailto:)?[^\s@/:]+@[^\s@/:]+\.[^\s@/:]+$/i.test(url);
    if (!isMail && !WebAddress.safeParse(url).success)
      context.addIssue({ code: 'custom', path: ['url'], message: SENTENCES.invalidUrl });
  });
export type SocialMediaLink = z.infer<typeof SocialMediaLink>;

/** Link in the header. */
export const HeaderLink = z.object({
  /** Absent where a caller sends none; it gets one then. */
  id: Id.optional(),
  label: Title,
  href: LinkAddress,
  openInNewTab: z.boolean().default(false),
});
export type HeaderLink = z.infer<typeof HeaderLink>;

/** Product the creator recommends. */
export const ProductLink = z.object({
  /** Absent where a caller sends none; it gets one then. */
  id: Id.optional(),
  /** Name, formatted. */
  productTitle: RichText,
  /** Picture. */
  productImageId: Id.nullable().default(null),
  /** Page of the product. */
  href: WebAddress,
});
export type ProductLink = z.infer<typeof ProductLink>;

/** Entry of the links page. */
export const SiteLink = z.object({
  id: Id,
  /** Words of the link; absent shows the address. */
  label: Title.nullish(),
  href: WebAddress,
});
export type SiteLink = z.infer<typeof SiteLink>;

/** Something that happens at a place and time. */
export const SiteEvent = z.object({
  id: Id,
  title: Title,
  imageId: Id.nullable().default(null),
  /** Day, as an instant in milliseconds UTC. */
  date: CoercedInstant,
  /** When it begins at its place, such as '18:30'; null where only the day is said. */
  time: z.iso.time({ precision: -1, error: 'Use a time such as 18:30' }).nullable().default(null),
  location: Line.max(300).nullable().default(null),
  description: RichText.nullable().default(null),
  /** Page to learn more. */
  href: WebAddress.nullable().default(null),
});
export type SiteEvent = z.infer<typeof SiteEvent>;

const id = Id.nullable().default(null);
const crop = Crop.nullable().default(null);
const amount = Cents.min(PAID_AMOUNT_MIN_CENTS).nullable().default(null);

/** All that a creator sets of a site: one revision. */
export const SiteSettings = z.object({
  /** Name of the site. */
  title: Title,
  /** About text. */
  about: RichText.nullable().default(null),
  /** About text in a few lines. */
  aboutShort: RichText.nullable().default(null),
  /** Heading of the about text. */
  aboutHeading: Line.max(200).nullable().default(null),
  /** Picture of the creator. */
  featuredImageId: id,
  /** The part of it to show; null shows all. */
  featuredImageCrop: crop,
  /** What it shows; null leaves the words to the page. */
  featuredImageAltText: AltText.nullable().default(null),
  /** Stands in the header in place of the title. */
  logoId: id,
  logoCrop: crop,
  /** Stands for the site among the apps of a phone, and in tabs where it has no favicon. */
  iconId: id,
  iconCrop: crop,
  /** Stands for the site in tabs. */
  faviconId: id,
  faviconCrop: crop,
  /** Ready colour theme; `colorTheme` wins where set. */
  colorThemeId: Line.max(80).nullable().default(null),
  /** Ready type theme; `typeTheme` wins where set. */
  typeThemeId: Line.max(80).nullable().default(null),
  colorTheme: ColorTheme.partial().nullable().default(null),
  typeTheme: TypeTheme.partial().nullable().default(null),
  /** Style rules of the creator's own. */
  cssOverrides: Text.max(50_000).nullable().default(null),
  /** Of Google Analytics; readers are counted by it once they agree. Earlier versions took words that are no tag. */
  googleAnalyticsId: Text.max(30).nullable().default(null),
  defaultMeasurementSystem: z.enum(MEASUREMENT_SYSTEMS).default('imperial'),
  defaultTemperatureSystem: z.enum(TEMPERATURE_SYSTEMS).default('fahrenheit'),
  /** Language of dates and numbers on its pages. */
  locale: z.enum(LOCALES).default('en-US'),
  /** Leaves the profile card out beside recipes. */
  hideSidebarBio: z.boolean().default(false),
  headerLayout: HeaderLayout.default('left'),
  /** Recipes the home page shows first, in order. */
  featuredRecipeIds: z.array(Id).max(50).default([]),
  /** Sections of the home page in their order; those that are not named stand where they usually do. */
  homeSections: z.array(Line.max(40)).max(20).default([]),
  socialMediaLinks: z.array(SocialMediaLink).max(20).default([]),
  headerLinks: z.array(HeaderLink).max(20).transform(withItemIds).default([]),
  productLinks: z.array(ProductLink).max(50).transform(withItemIds).default([]),
  links: z.array(SiteLink).max(200).default([]),
  events: z.array(SiteEvent).max(500).default([]),
  /** Heading of the links page. */
  linkPageHeading: Line.max(200).nullable().default(null),
  newslettersEnabled: z.boolean().default(false),
  /** What is said beside the field of the newsletter, such as 'One letter a week. Leave with one click.'. */
  newsletterPromise: Line.max(120).nullable().default(null),
  /** Whoever asks for the newsletter without being signed in gets it once they have opened a link that is mailed to them. */
  confirmsSubscribers: z.boolean().default(false),
  /** Of whoever sends the newsletter: plain lines in the foot of each. */
  postalAddress: Text.trim()
    .max(POSTAL_ADDRESS_MAX_LENGTH, `Use at most ${POSTAL_ADDRESS_MAX_LENGTH} characters`)
    .nullable()
    .overwrite(withoutEmptyLines)
    .default(null),
  subscriptionsEnabled: z.boolean().default(false),
  paymentsEnabled: z.boolean().default(false),
  /** Said beside the owner's picture where a premium recipe is locked: why readers should pay. */
  membershipPitch: Line.max(MEMBERSHIP_PITCH_MAX_LENGTH).nullable().default(null),
  /** Members may give premium recipes to friends, some each month. */
  giftsEnabled: z.boolean().default(false),
  commentsEnabled: z.boolean().default(false),
  /** Comments of whoever has none that readers get wait until a manager shows one. */
  holdsFirstComments: z.boolean().default(false),
  /** Pictures of readers wait until a manager shows them. */
  holdsReadersPictures: z.boolean().default(true),
  /** Words by which a comment waits. */
  blockedWords: z
    .array(Line.trim().min(1, SENTENCES.required).max(BLOCKED_WORD_MAX_LENGTH, BLOCKED_WORD_SENTENCE))
    .max(BLOCKED_WORDS_MAX, BLOCKED_WORDS_SENTENCE)
    .transform(readBlockedWords)
    .default([]),
  /** Pages that readers open are counted by us, as sums of days. */
  countsPageViews: z.boolean().default(true),
  /** Tells crawlers of AI companies to stay away. */
  keepsAiCrawlersOut: z.boolean().default(false),
  themeAccentColor: color.nullable().default(null),
  themeStyle: ThemeStyle.default('accent'),
  monthlyAmountCents: amount,
  yearlyAmountCents: amount,
  ui: z
    .object({
      nav: z
        .object({
          /** Leaves the search box out of the header. */
          hideSearch: z.boolean().default(false),
        })
        .prefault({}),
    })
    .prefault({}),
});
export type SiteSettings = z.infer<typeof SiteSettings>;

/** Body that makes a site. Made again with the same id it is the same site, so that nobody gets two. */
export const NewSite = SiteSettings.pick({
  title: true,
  colorThemeId: true,
  typeThemeId: true,
  themeStyle: true,
  defaultMeasurementSystem: true,
  defaultTemperatureSystem: true,
}).extend({
  id: Id.optional(),
  slug: Slug.max(SITE_SLUG_MAX_LENGTH, SITE_SLUG_SENTENCES.tooLong),
});
export type NewSite = z.input<typeof NewSite>;

/** A tag of Google's that counts readers, as a site gets it; null counts nobody. */
export const GoogleAnalyticsId = z
  .string()
  .regex(
    /^(G|GT|AW)-[A-Z0-9]{4,26}$/i,
    'Use an id such as G-ABC123DEF4. Those that begin with UA- stopped counting in 2023.',
  )
  .nullable();

/** Body that changes a site's settings: only what is named changes, lists are replaced whole. */
export const SiteSettingsChange = changeOf(SiteSettings).extend({ version: BasedOnVersion });
export type SiteSettingsChange = z.infer<typeof SiteSettingsChange>;

/** Site as its manager gets it: the settings with everything they refer to. */
export const Site = SiteSettings.extend({
  id: Id,
  /** First label of its host, also its name in API paths. */
  slug: Slug,
  /** Raised by every save. */
  version: z.number().int().positive(),
  /** Who changed its settings last; null where that is not known. */
  savedBy: Saver.nullable(),
  owner: z.object({ displayName: z.string().nullable(), avatar: CroppedImage.nullable() }),
  /** Published ones of `featuredRecipeIds`, in order. */
  featuredRecipes: z.array(RecipeCard),
  /** All of `featuredRecipeIds`, in order. */
  featuredRecipeNames: z.array(NamedRecipe),
  featuredImage: Image.nullable(),
  logo: Image.nullable(),
  icon: Image.nullable(),
  favicon: Image.nullable(),
  productLinks: z.array(ProductLink.extend({ id: Id, productImage: Image.nullable() })),
  events: z.array(SiteEvent.extend({ image: Image.nullable() })),
});
export type Site = z.infer<typeof Site>;
