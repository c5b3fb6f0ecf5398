/** Compares database, fingerprints and files of every site and of the platform, and says in sentences what differs. */
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { originalKey, PREPARED_FOLDER } from '#domain/media/storage-keys.ts';
import { type Config, originOf } from '../../api/config.ts';
import {
  hurryJobs,
  listOriginals,
  listPassingStorageKeys,
  listRecipesWithoutRevision,
  listRecipesWithoutWords,
  listStuckJobs,
  type RecipeOfSite,
} from '../../api/repositories/publishing/doctor-checks.ts';
import { PLATFORM_OWNER } from '../../api/repositories/publishing/published-pages.ts';
import { listReceipts } from '../../api/repositories/publishing/sync-receipts.ts';
import { listSiteGenerations } from '../../api/repositories/sites/sites.ts';
import { UNFINISHED_AGE_MS } from '../published/folder-target.ts';
import { assetsFolder, publishedDir } from '../published/published-folders.ts';
import { publishedOrigin } from '../published/published-origin.ts';
import { type DoctorFinding, examineFiles, type FileContext } from './doctor-files.ts';

/** The storage of uploaded files, and what only services can do. */
export type DoctorHelp = {
  storage: {
    list(): Promise<{ key: string; byteSize: number; ageMs: number }[]>;
    delete(key: string): Promise<void>;
  };
  /** Publishes the working document of a recipe. */
  publish(recipe: RecipeOfSite): Promise<void>;
  /** Makes a published recipe findable. */
  makeFindable(recipe: RecipeOfSite): Promise<void>;
};

/** A job that has been due for longer is stuck. */
const JOB_STUCK_AFTER_MS = 60_000;

/**
 * Why the pages cannot be compared: they were published for another address than these settings say, so every one
 * would differ. Null where they can be compared.
 */
export async function describeOtherAddress(config: Config): Promise<string | null> {
  const published = await publishedOrigin(config);
  const said = originOf(config);
  if (published === null || published === said) return null;
  return `The pages were published for ${published}, and these settings say ${said}: run this with the NODE_ENV, PLATFORM_HOST and PORT of the product.`;
}

/** Checks everything once. What a publisher is working on at this moment may be reported too: check twice. */
export async function examine(context: FileContext, help: DoctorHelp): Promise<DoctorFinding[]> {
  const sites = await listSiteGenerations(context.db);
  const findings = [
    ...(await examineRecipes(context, help)),
    ...(await examineStorage(context, help)),
    ...(await examineJobs(context, sites)),
    ...(await examineFolders(context, sites)),
  ];
  for (const site of [...sites, null]) findings.push(...(await examineFiles(context, site)));
  return findings;
}

async function examineRecipes({ db }: FileContext, help: DoctorHelp): Promise<DoctorFinding[]> {
  return [
    ...(await listRecipesWithoutRevision(db)).map((recipe) => ({
      place: recipe.siteSlug,
      sentence: `The recipe '${recipe.title}' is published, but its published text is lost; its working text is published instead.`,
      mend: () => help.publish(recipe),
    })),
    ...(await listRecipesWithoutWords(db)).map((recipe) => ({
      place: recipe.siteSlug,
      sentence: `The recipe '${recipe.title}' is published, but search does not find it.`,
      mend: () => help.makeFindable(recipe),
    })),
  ];
}

async function examineStorage({ db }: FileContext, help: DoctorHelp): Promise<DoctorFinding[]> {
  const originals = await listOriginals(db);
  const stored = await help.storage.list();
  const sizes = new Map(stored.map((file) => [file.key, file.byteSize]));
  const wanted = new Set([
    ...originals.map((original) => original.storageKey),
    ...(await listPassingStorageKeys(db)),
  ]);
  const belongs = (key: string) => {
    const [folder, name = ''] = key.split('/');
    return wanted.has(folder === PREPARED_FOLDER ? originalKey(name) : key);
  };
  return [
    ...originals
      .filter(({ storageKey, byteSize }) => sizes.get(storageKey) !== byteSize)
      .map(({ storageKey, byteSize }) => ({
        place: 'storage',
        sentence: sizes.has(storageKey)
          ? `The uploaded file ${storageKey} has ${sizes.get(storageKey)} bytes instead of ${byteSize}: put it back.`
          : `The uploaded file ${storageKey} is lost: put it back, or remove it in the kitchen.`,
        mend: null,
      })),
    ...stored
      .filter(({ key, ageMs }) => !belongs(key) && ageMs >= UNFINISHED_AGE_MS)
      .map(({ key }) => ({
        place: 'storage',
        sentence: `The stored file ${key} belongs to nothing.`,
        mend: () => help.storage.delete(key),
      })),
  ];
}

async function examineJobs(
  { db, now }: FileContext,
  sites: readonly { id: string; slug: string }[],
): Promise<DoctorFinding[]> {
  const placeOf = (siteId: string | null) =>
    siteId === null ? 'the platform' : (sites.find((site) => site.id === siteId)?.slug ?? 'a deleted site');
  const findings: DoctorFinding[] = (await listStuckJobs(db, now() - JOB_STUCK_AFTER_MS)).map((job) => ({
    place: placeOf(job.siteId),
    sentence:
      job.attempts > 0
        ? `Publishing failed ${job.attempts} times: ${firstLine(job.lastError)}`
        : 'A change waits to be published, and nobody does it.',
    mend: () => hurryJobs(db, now()),
  }));
  for (const siteId of [...sites.map((site) => site.id), null]) {
    const [last] = await listReceipts(db, siteId ?? PLATFORM_OWNER, { limit: 1 });
    // What failed is tried again with the files it concerns.
    for (const failure of last?.failed ?? [])
      findings.push({
        place: placeOf(siteId),
        sentence: `${failure.path} could not be made last time: ${firstLine(failure.message)}`,
        mend: async () => {},
      });
  }
  return findings;
}

async function examineFolders(
  { config, openTarget }: FileContext,
  sites: readonly { slug: string }[],
): Promise<DoctorFinding[]> {
  const folder = join(publishedDir(config), 'sites');
  const names = await readdir(folder).catch(() => []);
  const known = new Set(sites.map((site) => site.slug));
  const assets = openTarget(assetsFolder(config));
  return [
    ...names
      .filter((name) => !known.has(name))
      .map((name) => ({
        place: name,
        sentence: 'There are files of a site that does not exist.',
        mend: () => rm(join(folder, name), { recursive: true, force: true }),
      })),
    ...(await assets.listUnfinished(UNFINISHED_AGE_MS)).map((path) => ({
      place: 'the platform',
      sentence: `${path} was left half-written.`,
      mend: () => rm(path, { force: true }),
    })),
  ];
}

function firstLine(text: string | null): string {
  return text?.split('\n')[0] ?? 'nobody knows why.';
}
