/**
 * npm run export:site -- --site <slug> --origin <address> [--files] <folder>
 *
 * Writes what is published of a site as a folder that any server of files can serve, without our process. Ends with 0,
 * with 1 when something failed, with 2 when it was asked wrongly.
 */

import { resolve } from 'node:path';
import { readConfig } from '../api/config.ts';
import { migrate } from '../api/db/migrate.ts';
import { openDatabase } from '../api/db/open.ts';
import { commandLine } from './command-names.js';
import { exportSite } from './export/export-site.ts';
import { isOfThisMachine } from './export/exported-site.ts';
import { openExportedSite } from './export/open-exported-site.ts';
import { lookAtPlace, writeWholeFolder } from './export/whole-folder.ts';
import { showProgress } from './start/progress.ts';
import { readAsked, requireDatabase, runCommand, UsageError } from './usage.ts';

await runCommand('export-site', run);

async function run(): Promise<void> {
  const { slug, origin, hasFolders, folder } = readArguments();
  if ((await lookAtPlace(folder)) === 'something else')
    throw new UsageError(`There is something in ${folder} that is no earlier export. Name another folder.`);
  const config = readConfig(process.env);
  requireDatabase(config);
  const db = openDatabase(config.databaseFile);
  try {
    await migrate(db);
    const site = await openExportedSite(config, db, slug);
    if (site === 'unknown') throw new UsageError(`There is no site '${slug}'.`);
    if (site === 'not published')
      throw new UsageError(
        `Nothing of '${slug}' is published yet: ${commandLine('build-sites', `--site ${slug}`)}`,
      );
    if (origin === null && isOfThisMachine(site.origin))
      throw new UsageError('Name where the site will be shown: --origin https://my-site.example');
    const form = { origin: origin ?? site.origin, hasFolders };
    const { pageCount, pictureCount, missing } = await writeWholeFolder(folder, (unfinished) =>
      exportSite(site, form, unfinished, showProgress('Making pictures')),
    );
    for (const path of missing) console.error(`There is no ${path}, which a page names.`);
    console.log(`${pageCount} pages and ${pictureCount} pictures of ${form.origin}: ${folder}`);
  } finally {
    await db.destroy();
  }
}

function readArguments() {
  const { values, positionals } = readAsked('export-site');
  const [folder = ''] = positionals;
  return {
    slug: values.site ?? '',
    origin: values.origin === undefined ? null : readOrigin(values.origin),
    hasFolders: !values.files,
    folder: resolve(folder),
  };
}

function readOrigin(given: string): string {
  const url = URL.parse(given);
  if (!url || url.username + url.password + url.search + url.hash !== '')
    throw new UsageError(`--origin: expected an address such as https://my-site.example, got '${given}'.`);
  if (url.pathname !== '/')
    throw new UsageError(
      `--origin: a site stands at the top of its host, not in a folder of it such as '${url.pathname}'. Name a host of its own.`,
    );
  return url.origin;
}
