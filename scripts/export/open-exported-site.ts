import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileKey } from '#domain/media/storage-keys.ts';
import { type Config, originOf } from '../../api/config.ts';
import type { Db } from '../../api/db/open.ts';
import { ImageQuery } from '../../api/http/files/media.ts';
import { createImages } from '../../api/ports/images/sharp-images.ts';
import { createFolderStorage } from '../../api/ports/storage/folder-storage.ts';
import { readRedirects } from '../../api/repositories/sites/redirects.ts';
import { findSiteBySlug } from '../../api/repositories/sites/sites.ts';
import { createImageVariants } from '../../api/services/media/image-variants.ts';
import { assetsFolder, siteFolder } from '../../content-sync/published/published-folders.ts';
import { writeSearchIndex } from '../../content-sync/search-index/search-index.ts';
import type { ExportedSite } from './exported-site.ts';

/** How often to check whether another process has finished the search index. */
const INDEX_POLL_MS = 200;
/** Address of the home page, as its head names it. */
const CANONICAL = /<link rel="canonical" href="([^"]+)\/">/;

/** Finds what is exported of a site, and brings its search index to what readers get. */
export async function openExportedSite(
  config: Config,
  db: Db,
  slug: string,
): Promise<ExportedSite | 'unknown' | 'not published'> {
  const site = await findSiteBySlug(db, slug);
  if (!site) return 'unknown';
  const folder = siteFolder(config, slug);
  const home = await readFile(join(folder, 'index.html'), 'utf8').catch(() => '');
  const origin = CANONICAL.exec(home)?.[1];
  if (origin === undefined) return 'not published';
  const now = Date.now;
  while ((await writeSearchIndex({ db, config, now }, site.id)) === null) await sleep(INDEX_POLL_MS);
  const storage = createFolderStorage(config.storageDir);
  const variants = createImageVariants({ db, storage, images: createImages(), now });
  return {
    folder,
    assetsFolder: assetsFolder(config),
    origin,
    platformOrigin: platformOriginOf(config, slug, origin),
    slug,
    title: site.settings.title,
    redirects: await readRedirects(db, site.id),
    readSize: (query) => ImageQuery.safeParse(query).data ?? null,
    async readPicture(key, size) {
      const found = await variants.find(key, size, () => true);
      return found.isOk ? found.value.bytes : null;
    },
    async openFile(key) {
      const storageKey = fileKey(key);
      return (await storage.size(storageKey)) === null ? null : storage.stream(storageKey);
    },
  };
}

/** The platform as the site's pages name it: they may have been published with other settings than these. */
function platformOriginOf(config: Config, slug: string, siteOrigin: string): string {
  const { protocol, hostname, port } = new URL(siteOrigin);
  if (hostname !== `${slug}.${config.platformHost}`) return originOf(config);
  return new URL(`${protocol}//${config.platformHost}${port === '' ? '' : `:${port}`}`).origin;
}
