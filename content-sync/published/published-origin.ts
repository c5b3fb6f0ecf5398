import { fileOfPath, ROBOTS_PATH } from '#domain/pages/paths.ts';
import type { Config } from '../../api/config.ts';
import { createFolderTarget } from './folder-target.ts';
import { siteFolder } from './published-folders.ts';

/** Scheme, host and port of the platform as its published pages name it; null before they are published. */
export async function publishedOrigin(config: Pick<Config, 'dataDir'>): Promise<string | null> {
  const robots = await createFolderTarget(siteFolder(config, null)).read(fileOfPath(ROBOTS_PATH));
  return robots?.match(/^Sitemap: (\S+)\/sitemap\.xml$/m)?.[1] ?? null;
}
