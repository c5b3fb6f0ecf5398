import { join } from 'node:path';
import type { Config } from '../../api/config.ts';

/** Folder that holds everything published. */
export function publishedDir(config: Pick<Config, 'dataDir'>): string {
  return join(config.dataDir, 'published');
}

/** Folder of a site's files, or of the platform's when there is no slug. */
export function siteFolder(config: Pick<Config, 'dataDir'>, siteSlug: string | null): string {
  const top = publishedDir(config);
  return siteSlug === null ? join(top, 'platform') : join(top, 'sites', siteSlug);
}

/** Folder of hashed scripts and style sheets, shared by all sites. */
export function assetsFolder(config: Pick<Config, 'dataDir'>): string {
  return join(publishedDir(config), 'assets');
}

/** True for a file of the search index, which is written apart from the pages. */
export function isSearchIndexFile(file: string): boolean {
  return file.startsWith('pagefind/');
}
