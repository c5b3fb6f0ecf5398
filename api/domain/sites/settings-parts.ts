/** What people call the parts of a site's settings where they write them. */
import type { SiteSettings } from './sites.ts';

const ABOUT = 'the about page';
const COMMENTS = 'the comments';
const HOMEPAGE = 'the homepage';
const LINKS = 'the links page';
const LOOK = 'the look';
const PLANS = 'the paid plans';

const PART_OF: Readonly<Record<keyof SiteSettings, string>> = {
  title: 'the name of the site',
  about: ABOUT,
  aboutShort: ABOUT,
  aboutHeading: ABOUT,
  featuredImageId: ABOUT,
  featuredImageCrop: ABOUT,
  featuredImageAltText: ABOUT,
  hideSidebarBio: ABOUT,
  socialMediaLinks: ABOUT,
  featuredRecipeIds: HOMEPAGE,
  homeSections: HOMEPAGE,
  headerLinks: HOMEPAGE,
  productLinks: HOMEPAGE,
  events: HOMEPAGE,
  links: LINKS,
  linkPageHeading: LINKS,
  colorThemeId: LOOK,
  colorTheme: LOOK,
  themeAccentColor: LOOK,
  typeThemeId: LOOK,
  typeTheme: LOOK,
  themeStyle: LOOK,
  headerLayout: LOOK,
  cssOverrides: LOOK,
  logoId: 'the logo',
  logoCrop: 'the logo',
  iconId: 'the icon',
  iconCrop: 'the icon',
  faviconId: 'the favicon',
  faviconCrop: 'the favicon',
  defaultMeasurementSystem: 'the units',
  defaultTemperatureSystem: 'the temperatures',
  locale: 'the language of dates and numbers',
  ui: 'the search box',
  newslettersEnabled: 'the offer of a newsletter',
  newsletterPromise: 'what is said of the newsletter',
  confirmsSubscribers: 'how readers subscribe',
  postalAddress: 'the postal address',
  commentsEnabled: COMMENTS,
  holdsFirstComments: COMMENTS,
  holdsReadersPictures: COMMENTS,
  blockedWords: COMMENTS,
  keepsAiCrawlersOut: 'what AI companies may read',
  countsPageViews: 'the counting of visits',
  googleAnalyticsId: 'Google Analytics',
  subscriptionsEnabled: PLANS,
  paymentsEnabled: PLANS,
  monthlyAmountCents: PLANS,
  yearlyAmountCents: PLANS,
  membershipPitch: PLANS,
  giftsEnabled: 'recipes as gifts',
};

/** Names of the parts that two states of a site differ in. */
export function changedParts(before: SiteSettings, after: SiteSettings): string[] {
  const fields = Object.keys(PART_OF) as (keyof SiteSettings)[];
  const changed = fields.filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]));
  return [...new Set(changed.map((field) => PART_OF[field]))];
}
