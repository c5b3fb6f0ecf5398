/** The platform's own pages. */
import type { PlatformPage } from '#domain/pages/pages.ts';
import {
  BOOKMARKS_PATH,
  CREATE_PATH,
  FONTS_PATH,
  HOME_PATH,
  KITCHEN_PATH,
  LEGAL_PATH,
  NOT_FOUND_PATH,
  PROFILE_PATH,
  SIGN_UP_NOTED_PATH,
  SITEMAP_PATH,
  SUBSCRIPTIONS_PATH,
} from '#domain/pages/paths.ts';
import { type Config, originOf } from '../../api/config.ts';
import type { Queryable } from '../../api/db/transaction.ts';
import { listSiteGenerations } from '../../api/repositories/sites/sites.ts';
import { planCrawlerFiles } from '../files/crawler-files.ts';
import { drawPlatformSitemap } from '../files/sitemaps.ts';
import { fingerprintOf } from '../fingerprints.ts';
import { type PlannedFile, textFile } from '../plan/planned-files.ts';
import { signInScreens } from '../plan/sign-in-screens.ts';
import { readSiteLayout } from '../plan/site-snapshot.ts';
import { allFontFaces } from '../theme/font-files.ts';

/** Plans every page of the platform. */
export async function planPlatform(
  db: Queryable,
  config: Config,
  buildId: string,
  now: number,
): Promise<PlannedFile[]> {
  const areSignUpsOpen = config.signUps === 'open';
  const platform = { origin: originOf(config), areSignUpsOpen };
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
    ...signInScreens().map(({ screen, path }) =>
      screen === 'sign-up' && !areSignUpsOpen
        ? { kind: 'platform/early-sign-up' as const, platform, path, isNoted: false }
        : { kind: 'platform/sign-in' as const, platform, path, screen },
    ),
    // Also where they are open: the form may be open in a tab since they were not.
    { kind: 'platform/early-sign-up', platform, path: SIGN_UP_NOTED_PATH, isNoted: true },
    { kind: 'platform/create', platform, path: CREATE_PATH },
    { kind: 'platform/kitchen', platform, path: KITCHEN_PATH },
    { kind: 'platform/profile', platform, path: PROFILE_PATH },
    { kind: 'platform/bookmarks', platform, path: BOOKMARKS_PATH },
    { kind: 'platform/subscriptions', platform, path: SUBSCRIPTIONS_PATH },
    { kind: 'platform/legal', platform, path: LEGAL_PATH },
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
    ...planCrawlerFiles({ origin: platform.origin, keepsAiCrawlersOut: false }),
    textFile(FONTS_PATH, allFontFaces()),
  ];
}
