/** What a site looks like when it is rendered whole into an empty folder, from a copy of the database. */
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../../api/config.ts';
import { copyDatabase } from '../../api/db/copy.ts';
import { openDatabase } from '../../api/db/open.ts';
import { openReader } from '../../api/db/reader.ts';
import { insertPublishJob } from '../../api/repositories/publishing/publish-jobs.ts';
import { listSiteGenerations } from '../../api/repositories/sites/sites.ts';
import { createFolderTarget } from '../../content-sync/published/folder-target.ts';
import { publishedDir } from '../../content-sync/published/published-folders.ts';
import { runDueJobs } from '../../content-sync/publisher/publisher.ts';
import type { PageRenderer } from '../../content-sync/templates/renderer.ts';

/** @returns a sentence for every file that differs from a fresh render; earlier theme files may stay */
export async function differencesFromFresh(config: Config, renderer: PageRenderer): Promise<string[]> {
  const dataDir = await mkdtemp(join(config.dataDir, 'fresh-'));
  try {
    const databaseFile = join(dataDir, 'copy.db');
    await copyDatabase(config.databaseFile, databaseFile);
    const fresh = { ...config, dataDir, databaseFile };
    const copy = openDatabase(databaseFile);
    await copy.deleteFrom('published_pages').execute();
    await copy.deleteFrom('publish_jobs').execute();
    const sites = (await listSiteGenerations(copy)).map((site) => site.id);
    for (const siteId of [...sites, null])
      await insertPublishJob(copy, { siteId, reason: 'rebuild', now: Date.now() });
    const reader = openReader(databaseFile);
    const context = { db: copy, reader, config: fresh, renderer, now: Date.now };
    await runDueJobs({ ...context, openTarget: createFolderTarget });
    await reader.close();
    await copy.destroy();
    return compare(await readPages(config), await readPages(fresh));
  } finally {
    await rm(dataDir, { recursive: true });
  }
}

function compare(found: Map<string, string>, expected: Map<string, string>): string[] {
  const problems: string[] = [];
  for (const [file, text] of expected) {
    const other = found.get(file);
    if (other === undefined) problems.push(`${file} is missing`);
    else if (other !== text) problems.push(`${file} differs`);
  }
  for (const file of found.keys())
    if (!expected.has(file) && !/\/theme\.\w+\.css$/.test(file)) problems.push(`${file} should not be there`);
  return problems;
}

/** Text of every file of the sites and the platform. */
async function readPages(config: Config): Promise<Map<string, string>> {
  const folder = publishedDir(config);
  const files = new Map<string, string>();
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name);
    const name = file.slice(folder.length + 1);
    if (entry.isFile() && !name.startsWith('assets/')) files.set(name, await readFile(file, 'utf8'));
  }
  return files;
}
