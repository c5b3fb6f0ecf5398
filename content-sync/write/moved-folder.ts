/** The folder of a site that was given another address. */
import { existsSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../../api/config.ts';
import type { Queryable } from '../../api/db/transaction.ts';
import { listFormerSlugs } from '../../api/repositories/sites/site-slugs.ts';
import { siteFolder } from '../published/published-folders.ts';
import type { SyncContext } from './sync-context.ts';

/** Every site that is published has it. */
const HOME_FILE = 'index.html';

/** True while what is published of a site still lies where an earlier slug said. */
export async function waitsForMove(
  { db, config }: { db: Queryable; config: Pick<Config, 'dataDir'> },
  siteId: string,
  slug: string,
): Promise<boolean> {
  const hasHome = (of: string) => existsSync(join(siteFolder(config, of), HOME_FILE));
  return !hasHome(slug) && (await listFormerSlugs(db, siteId)).some((former) => hasHome(former.slug));
}

/**
 * Moves what is published of a site to where its slug says, all at once. Done at the beginning of every sync, so that a
 * kill at any point is mended by the next one. What somebody still wrote at an earlier slug is removed.
 * @returns true when something was moved or removed, so that the files need a look
 */
export async function moveToSlug(
  { db, config, fenced }: Pick<SyncContext, 'db' | 'config' | 'fenced'>,
  siteId: string,
  slug: string,
): Promise<boolean> {
  const folder = siteFolder(config, slug);
  let isMoved = false;
  for (const former of await listFormerSlugs(db, siteId)) {
    const earlier = siteFolder(config, former.slug);
    if (!existsSync(earlier)) continue;
    isMoved = true;
    await fenced(async () => {
      const isToReplace = !existsSync(join(folder, HOME_FILE)) && existsSync(join(earlier, HOME_FILE));
      if (isToReplace) rmSync(folder, { recursive: true, force: true });
      if (existsSync(folder)) rmSync(earlier, { recursive: true });
      else renameSync(earlier, folder);
    });
  }
  return isMoved;
}
