/** Folders of published files that somebody removed while the product runs. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../../api/config.ts';
import type { Db } from '../../api/db/open.ts';
import { insertPublishJob } from '../../api/repositories/publishing/publish-jobs.ts';
import { hasPublishedPages, PLATFORM_OWNER } from '../../api/repositories/publishing/published-pages.ts';
import { distrustSearchIndex } from '../../api/repositories/publishing/search-indexes.ts';
import { listSiteGenerations } from '../../api/repositories/sites/sites.ts';
import { createFolderTarget } from '../published/folder-target.ts';
import { assetsFolder, siteFolder } from '../published/published-folders.ts';
import { publishAssets, type TemplateBuild } from '../templates/template-build.ts';

/** Makes the shared files of all sites again, and asks for a look at every site, where their folders are gone. */
export async function repairLostFolders(
  { db, config, now }: { db: Db; config: Config; now(): number },
  build: TemplateBuild,
): Promise<void> {
  await repairAssets(build, assetsFolder(config));
  const owners = [...(await listSiteGenerations(db)), { id: null, slug: null }];
  for (const { id, slug } of owners) {
    if (existsSync(siteFolder(config, slug)) || !(await hasPublishedPages(db, id ?? PLATFORM_OWNER)))
      continue;
    await insertPublishJob(db, { siteId: id, reason: 'rebuild', now: now() });
    if (id !== null) await distrustSearchIndex(db, id);
  }
}

async function repairAssets(build: TemplateBuild, folder: string): Promise<void> {
  const present = new Set(await createFolderTarget(folder).list());
  const wanted = await createFolderTarget(join(build.folder, 'client')).list();
  if (wanted.some((path) => !present.has(path))) await publishAssets(build, folder);
}
