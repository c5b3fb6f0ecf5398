/** Pages made from a site's settings alone, and its 404 page. */

import { withoutDeadTextLinks } from '#domain/pages/dead-links.ts';
import type { LinkInBio, SitePage } from '#domain/pages/pages.ts';
import {
  ABOUT_PATH,
  EVENTS_PATH,
  LEGAL_PATH,
  LINKS_PATH,
  MANIFEST_PATH,
  NOT_FOUND_PATH,
  PAID_PATH,
  SUBSCRIBE_PATH,
  SUBSCRIBED_PATH,
} from '#domain/pages/paths.ts';
import { FEATURED_RECIPES_MAX } from '#domain/shared/constants.ts';
import { latestFirst } from '#domain/sites/event-order.ts';
import { BOOK_REGION_TITLES, discountWords, toBuyLink } from '#domain/special/book-links.ts';
import { hasText } from '#domain/text/rich-text-reading.ts';
import { fingerprintOf, tokenOf } from '../fingerprints.ts';
import type { PlannedFile } from './planned-files.ts';
import { signInScreens } from './sign-in-screens.ts';
import type { SiteSnapshot } from './site-snapshot.ts';
import { makeSpecialPages } from './special-pages.ts';

/** Plans about, links, events, terms, signing in, subscribing, what only this site has, the page for unknown addresses, and the manifest; only those that have something to say. */
export function planPlainPages(snapshot: SiteSnapshot, buildId: string): PlannedFile[] {
  const { layout } = snapshot;
  const pages: SitePage[] = [
    { kind: 'legal', layout, path: LEGAL_PATH },
    { kind: 'not-found', layout, path: NOT_FOUND_PATH },
    ...signInScreens().map(({ screen, path }) => ({ kind: 'sign-in' as const, layout, path, screen })),
    { kind: 'manifest', layout, path: MANIFEST_PATH },
    ...makeSpecialPages(snapshot),
  ];
  if (layout.newsletter)
    pages.push(
      { kind: 'subscribe', layout, path: SUBSCRIBE_PATH, screen: 'form' },
      { kind: 'subscribe', layout, path: SUBSCRIBED_PATH, screen: 'done' },
      // Also where no plan is offered any more: whoever is on the way to pay comes back to it.
      { kind: 'subscribe', layout, path: PAID_PATH, screen: 'paid' },
    );
  if (layout.has.about) pages.push(makeAboutPage(snapshot));
  if (layout.has.links) pages.push(makeLinksPage(snapshot));
  if (layout.has.events) pages.push(makeEventsPage(snapshot));
  return pages.map((page) => ({
    kind: page.kind,
    path: page.path,
    fingerprint: fingerprintOf(buildId, tokenOf(layout), JSON.stringify({ ...page, layout: null })),
    makePage: () => page,
  }));
}

export function makeAboutPage({ layout, settings, livingSlugs }: SiteSnapshot): SitePage {
  return {
    kind: 'about',
    layout,
    path: ABOUT_PATH,
    heading: settings.aboutHeading,
    about: withoutDeadTextLinks(settings.about ?? [], livingSlugs),
    featuredImage: layout.featuredImage,
    socialMediaLinks: settings.socialMediaLinks,
  };
}

export function makeLinksPage(snapshot: SiteSnapshot): SitePage {
  const { layout, settings } = snapshot;
  return {
    kind: 'links',
    layout,
    path: LINKS_PATH,
    heading: settings.linkPageHeading,
    links: settings.links.map(layout.special.hasBuyLinks ? shopEntry : linkEntry),
    bio: layout.special.linksVariant === 'link-in-bio' ? makeLinkInBio(snapshot) : null,
  };
}

/** Events, the latest first. */
export function makeEventsPage({ layout, settings, settingsImages }: SiteSnapshot): SitePage {
  return {
    kind: 'events',
    layout,
    path: EVENTS_PATH,
    events: settings.events.toSorted(latestFirst).map((event) => ({
      ...event,
      image: (event.imageId !== null && settingsImages.get(event.imageId)) || null,
    })),
  };
}

type SiteLink = SiteSnapshot['settings']['links'][number];

function linkEntry({ label, href }: SiteLink) {
  return { label: label ?? href, remark: null, href };
}

/** A shop that sells the site's book, with where it sells and what it takes off. */
function shopEntry(link: SiteLink) {
  const { title, region, discountPercent, href } = toBuyLink(link);
  const remarks = [
    ...(region ? [BOOK_REGION_TITLES[region]] : []),
    ...(discountPercent ? [discountWords(discountPercent)] : []),
  ];
  return { label: title, remark: remarks.join(', ') || null, href };
}

function makeLinkInBio({ settings, layout, cards, livingSlugs }: SiteSnapshot): LinkInBio {
  const about = [settings.aboutShort, settings.about].find(hasText);
  return {
    image: layout.featuredImage,
    about: about ? withoutDeadTextLinks(about, livingSlugs) : null,
    featured: settings.featuredRecipeIds.flatMap((id) => cards.get(id) ?? []).slice(0, FEATURED_RECIPES_MAX),
    socialMediaLinks: settings.socialMediaLinks,
  };
}
