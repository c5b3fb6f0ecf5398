/** The platform's own pages. */
import type { PlatformPage } from '#domain/pages/pages.ts';
import {
  HOME_PATH,
  KITCHEN_PATH,
  NOT_FOUND_PATH,
  ROBOTS_PATH,
  SIGN_IN_CALLBACK_PATH,
  SIGN_IN_PATH,
  SIGN_IN_SENT_PATH,
  SITEMAP_PATH,
  TERMS_PATH,
} from '#domain/pages/paths.ts';
import { type Config, originOf } from '../../api/config.ts';
import type { Queryable } from '../../api/db/transaction.ts';
import { listSiteGenerations } from '../../api/repositories/sites/sites.ts';
import { robotsText } from '../files/feeds.ts';
import { drawPlatformSitemap } from '../files/sitemaps.ts';
import { fingerprintOf } from './fingerprints.ts';
import { type PlannedFile, textFile } from './planned-files.ts';
import { readSiteLayout } from './site-snapshot.ts';

/** Plans every page of the platform. */
export async function planPlatform(
  db: Queryable,
  config: Config,
  buildId: string,
  now: number,
): Promise<PlannedFile[]> {
  const platform = { origin: originOf(config) };
  const kitchens = [];
  for (const { id } of await listSiteGenerations(db)) {
    const layout = await readSiteLayout(db, config, id, now);
    if (layout)
      kitchens.push({
        title: layout.title,
        origin: layout.origin,
        description: layout.description,
        image: layout.featuredImage,
      });
  }
  const pages: PlatformPage[] = [
    { kind: 'platform/home', platform, path: HOME_PATH, kitchens },
    { kind: 'platform/sign-in', platform, path: SIGN_IN_PATH },
    // The door of every kitchen: owners sign in first.
    { kind: 'platform/sign-in', platform, path: KITCHEN_PATH },
    { kind: 'platform/sign-in-sent', platform, path: SIGN_IN_SENT_PATH },
    { kind: 'platform/sign-in-callback', platform, path: SIGN_IN_CALLBACK_PATH },
    { kind: 'platform/terms', platform, path: TERMS_PATH },
    { kind: 'platform/not-found', platform, path: NOT_FOUND_PATH },
  ];
  return [
    ...pages.map((page) => ({
      kind: page.kind,
      path: page.path,
      fingerprint: fingerprintOf(buildId, JSON.stringify(page)),
      makePage: () => page,
    })),
    textFile(SITEMAP_PATH, drawPlatformSitemap(platform.origin, pages)),
    textFile(ROBOTS_PATH, robotsText(platform.origin)),
  ];
}
