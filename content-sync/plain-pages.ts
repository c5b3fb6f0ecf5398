/** Pages made from a site's settings alone, and its 404 page. */
import { withoutDeadTextLinks } from '#domain/dead-links.ts';
import type { SitePage } from '#domain/pages.ts';
import { ABOUT_PATH, EVENTS_PATH, LINKS_PATH, NOT_FOUND_PATH, TERMS_PATH } from '#domain/paths.ts';
import { hasText } from '#domain/rich-text-reading.ts';
import { fingerprintOf, tokenOf } from './fingerprints.ts';
import type { PlannedFile } from './planned-files.ts';
import type { SiteSnapshot } from './site-snapshot.ts';

/** Plans about, links, events, terms and the page for unknown addresses; only those that have something to say. */
export function planPlainPages(snapshot: SiteSnapshot, buildId: string): PlannedFile[] {
  const { frame, settings, settingsImages } = snapshot;
  const pages: SitePage[] = [
    { kind: 'terms', frame, path: TERMS_PATH },
    { kind: 'not-found', frame, path: NOT_FOUND_PATH },
  ];
  if (hasText(settings.about))
    pages.push({
      kind: 'about',
      frame,
      path: ABOUT_PATH,
      heading: settings.aboutHeading,
      about: withoutDeadTextLinks(settings.about, snapshot.livingSlugs),
      featuredImage: frame.featuredImage,
      socialMediaLinks: settings.socialMediaLinks,
    });
  if (frame.has.links)
    pages.push({
      kind: 'links',
      frame,
      path: LINKS_PATH,
      heading: settings.linkPageHeading,
      links: settings.links.map((link) => ({ label: link.label ?? link.href, href: link.href })),
    });
  if (frame.has.events)
    pages.push({
      kind: 'events',
      frame,
      path: EVENTS_PATH,
      events: settings.events
        .toSorted((one, other) => other.date - one.date)
        .map((event) => ({
          ...event,
          image: (event.imageId !== null && settingsImages.get(event.imageId)) || null,
        })),
    });
  return pages.map((page) => ({
    kind: page.kind,
    path: page.path,
    fingerprint: fingerprintOf(buildId, tokenOf(frame), JSON.stringify({ ...page, frame: null })),
    makePage: () => page,
  }));
}
