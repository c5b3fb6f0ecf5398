/** What stands around every page of a site, from its published settings. */
import { croppedImage } from '#domain/media/crops.ts';
import type { CroppedImage, Image } from '#domain/media/media.ts';
import type { ProfileCard, SiteLayoutModel } from '#domain/pages/pages.ts';
import { paidPlansOf } from '#domain/payments/paid-plans.ts';
import { firstWords } from '#domain/recipes/recipe-contents.ts';
import type { Crop } from '#domain/shared/fields.ts';
import { makeSiteCard, siteCardKey } from '#domain/sites/site-cards.ts';
import type { SiteSettings } from '#domain/sites/sites.ts';
import { specialSite } from '#domain/special/special-sites.ts';
import { hasText, runningText } from '#domain/text/rich-text-reading.ts';
import { NEWSLETTER_PROMISE_DEFAULT } from '#domain/text/sentences.ts';
import type { ThemeFile } from '../theme/theme-file.ts';

/** Most characters of a page's description. */
const DESCRIPTION_MAX_LENGTH = 160;

/** What a layout is made from. */
export type LayoutSource = {
  slug: string;
  /** What the site has of its own goes by it. */
  firstSlug: string;
  settings: SiteSettings;
  images: Map<string, Image>;
  ownerDisplayName: string | null;
  origin: string;
  platformOrigin: string;
  /** Its account at the payment service can be paid. */
  canCharge: boolean;
  theme: ThemeFile;
  /** Milliseconds UTC. */
  now: number;
};

export function makeLayout(source: LayoutSource): SiteLayoutModel {
  const { settings, slug, firstSlug } = source;
  const special = specialSite(firstSlug);
  const picture = (id: string | null, crop: Crop | null): CroppedImage | null => {
    const image = id === null ? undefined : source.images.get(id);
    return image ? croppedImage(image, crop) : null;
  };
  const [icon, favicon] = [
    picture(settings.iconId, settings.iconCrop),
    picture(settings.faviconId, settings.faviconCrop),
  ];
  const card = makeSiteCard(settings);
  const about = [settings.aboutShort, settings.about].find(hasText);
  const portrait = picture(settings.featuredImageId, settings.featuredImageCrop);
  return {
    slug,
    firstSlug,
    title: settings.title,
    origin: source.origin,
    platformOrigin: source.platformOrigin,
    headerLayout: settings.headerLayout,
    headerLinks: settings.headerLinks.map(({ id: _, ...link }) => link),
    socialMediaLinks: settings.socialMediaLinks,
    logo: picture(settings.logoId, settings.logoCrop),
    icon: favicon ?? icon,
    appIcon: icon ?? favicon,
    featuredImage: portrait && { ...portrait, altText: settings.featuredImageAltText },
    cardKey: siteCardKey(slug, card),
    groundColor: card.ground,
    googleAnalyticsId: settings.googleAnalyticsId,
    ownerDisplayName: source.ownerDisplayName,
    description: about
      ? firstWords(runningText(about), DESCRIPTION_MAX_LENGTH)
      : `Recipes from ${settings.title}.`,
    themeHref: source.theme.path,
    fontHrefs: source.theme.fontPaths,
    themeStyle: settings.themeStyle,
    year: new Date(source.now).getUTCFullYear(),
    defaultMeasurementSystem: settings.defaultMeasurementSystem,
    defaultTemperatureSystem: settings.defaultTemperatureSystem,
    locale: settings.locale,
    has: {
      collections: special.hasCollectionsIndex,
      about: hasText(settings.about),
      links: settings.links.length > 0,
      events: settings.events.length > 0,
    },
    hasComments: settings.commentsEnabled,
    asksToSignIn:
      special.savesOnDevice === null ||
      settings.newslettersEnabled ||
      settings.commentsEnabled ||
      settings.subscriptionsEnabled,
    newsletter: settings.newslettersEnabled
      ? {
          promise: settings.newsletterPromise || NEWSLETTER_PROMISE_DEFAULT,
          isConfirmed: settings.confirmsSubscribers,
        }
      : null,
    plans: paidPlansOf(settings, source.canCharge),
    membershipPitch: settings.membershipPitch,
    hasGifts: settings.giftsEnabled,
    keepsAiCrawlersOut: settings.keepsAiCrawlersOut,
    countsPageViews: settings.countsPageViews,
    hasSearchWidget: !settings.ui.nav.hideSearch,
    special,
  };
}

/** The profile card beside recipes; null where the about text is empty or the owner hides it. */
export function makeProfileCard(layout: SiteLayoutModel, settings: SiteSettings): ProfileCard | null {
  if (settings.hideSidebarBio || !hasText(settings.about)) return null;
  return {
    heading: settings.aboutHeading,
    aboutShort: settings.aboutShort,
    featuredImage: layout.featuredImage,
    socialMediaLinks: settings.socialMediaLinks,
  };
}
