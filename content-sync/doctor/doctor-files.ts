/** Compares published files with a fresh render, byte by byte. */
import { fileOfPath } from '#domain/pages/paths.ts';
import { inReadTransaction } from '../../api/db/transaction.ts';
import { insertPublishJob } from '../../api/repositories/publishing/publish-jobs.ts';
import {
  PLATFORM_OWNER,
  readPublishedFingerprints,
  savePublishedPages,
} from '../../api/repositories/publishing/published-pages.ts';
import { planFeeds } from '../files/feeds.ts';
import { planSite } from '../plan/plan-site.ts';
import type { PlannedFile } from '../plan/planned-files.ts';
import { readSnapshot } from '../plan/site-snapshot.ts';
import { planPlatform } from '../platform/platform-pages.ts';
import { UNFINISHED_AGE_MS } from '../published/folder-target.ts';
import { isSearchIndexFile, siteFolder } from '../published/published-folders.ts';
import { isThemePath } from '../theme/theme-file.ts';
import type { SyncContext } from '../write/sync-context.ts';

/** Something that is not as it should be. */
export type DoctorFinding = {
  /** Slug of the site, or another place. */
  place: string;
  sentence: string;
  /** Repairs it, or asks the publisher to; null where a person must decide. */
  mend: (() => Promise<void>) | null;
};

/** What checking files needs. */
export type FileContext = Pick<SyncContext, 'db' | 'reader' | 'config' | 'renderer' | 'now' | 'openTarget'>;

/** Checks the files of a site, or of the platform when none is given. */
export async function examineFiles(
  context: FileContext,
  site: { id: string; slug: string } | null,
): Promise<DoctorFinding[]> {
  const { db, config, renderer, now } = context;
  const owner = site?.id ?? PLATFORM_OWNER;
  const place = site?.slug ?? 'the platform';
  const target = context.openTarget(siteFolder(config, site?.slug ?? null));
  const files = new Set(await target.list());
  const noted = await readPublishedFingerprints(db, owner);
  const unmakeable = new Set<string>();
  const isThere = (path: string) => !unmakeable.has(path) || files.has(fileOfPath(path));
  const findings: DoctorFinding[] = [];
  const report = (sentence: string, paths: readonly string[]) =>
    findings.push({
      place,
      sentence,
      async mend() {
        const unsure = paths.map((path) => ({ path, fingerprint: '' }));
        await savePublishedPages(db, owner, unsure, now());
        await insertPublishJob(db, { siteId: site?.id ?? null, reason: 'rebuild', now: now() });
      },
    });

  const plan: PlannedFile[] = [];
  const notNoted: string[] = [];
  const compare = async (file: PlannedFile) => {
    plan.push(file);
    const name = fileOfPath(file.path);
    const found = await target.read(name);
    try {
      const expected = file.kind === 'text' ? file.makeText() : await renderer.render(await file.makePage());
      if (found === null) report(`${name} is missing.`, [file.path]);
      else if (found !== expected) report(`${name} is not what the database says.`, [file.path]);
      else if (noted.get(file.path) !== file.fingerprint) notNoted.push(file.path);
    } catch (error) {
      unmakeable.add(file.path);
      report(`${name} cannot be made: ${error instanceof Error ? error.message : error}`, [file.path]);
    }
  };
  const { pages, planRest } = await planFiles(context, site?.id ?? null);
  for (const file of pages) await compare(file);
  for (const file of planRest(isThere)) await compare(file);
  if (notNoted.length > 0)
    report(
      `Files that are right, but not noted as such, as after new templates: ${notNoted.length}.`,
      notNoted,
    );
  const planned = new Set(plan.map((file) => fileOfPath(file.path)));
  const themes = new Set([...noted.keys()].filter(isThemePath).map(fileOfPath));
  for (const name of files)
    if (!planned.has(name) && !themes.has(name) && !isSearchIndexFile(name))
      report(`${name} should not be there.`, []);
  for (const path of noted.keys())
    if (!planned.has(fileOfPath(path)) && !files.has(fileOfPath(path)))
      report(`${fileOfPath(path)} is noted, but neither there nor wanted.`, []);
  for (const path of await target.listUnfinished(UNFINISHED_AGE_MS))
    report(`${path} was left half-written.`, []);
  return findings;
}

/** The pages, and the files that can be planned only when it is known which pages are there. */
async function planFiles({ db, config, renderer, now }: FileContext, siteId: string | null) {
  const nothing = (): PlannedFile[] => [];
  if (siteId === null) {
    const pages = await inReadTransaction(db, (reader) =>
      planPlatform(reader, config, renderer.platformBuildId, now()),
    );
    return { pages, planRest: nothing };
  }
  const snapshot = await inReadTransaction(db, (reader) => readSnapshot(reader, config, siteId, now()));
  if (!snapshot) return { pages: [], planRest: nothing };
  const { theme, recipePages, otherPages } = await planSite(db, snapshot, renderer.buildId);
  const pages = [...recipePages, ...otherPages];
  return {
    pages: [theme, ...pages],
    planRest: (isThere: (path: string) => boolean) =>
      planFeeds(db, snapshot, renderer.buildId, pages, isThere),
  };
}
