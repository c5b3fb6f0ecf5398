/** Writes a site's own search index: the same answers as the API's, from static files. */
import { createHash, randomUUID } from 'node:crypto';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type CustomRecord, close, createIndex } from 'pagefind';
import { recipePath } from '#domain/pages/paths.ts';
import {
  CARD_FIELD,
  ORDER_KEY,
  SEARCH_INDEX_ENTRY,
  SEARCH_INDEX_PATH,
  wordsFilterOf,
} from '#domain/search/search-index.ts';
import { cleanJson } from '#domain/text/text.ts';
import type { Config } from '../../api/config.ts';
import type { Db } from '../../api/db/open.ts';
import { inTransaction, type Queryable } from '../../api/db/transaction.ts';
import {
  deleteSearchIndex,
  extendSearchIndexLease,
  leaseSearchIndex,
  listStaleSearchIndexes,
  noteSearchIndexFailure,
  type SearchIndexState,
  saveSearchIndex,
} from '../../api/repositories/publishing/search-indexes.ts';
import { findSiteById, findSiteBySlug, findSiteSlugById } from '../../api/repositories/sites/sites.ts';
import { createFolderTarget, UNFINISHED_AGE_MS } from '../published/folder-target.ts';
import { siteFolder } from '../published/published-folders.ts';
import { withinTime } from '../workers/within-time.ts';
import { waitsForMove } from '../write/moved-folder.ts';
import { readSearchRecords, type SearchRecord } from './search-records.ts';

/** What the writer works with. */
export type SearchIndexContext = { db: Db; config: Pick<Config, 'dataDir'>; now(): number };

/** Raise it when records or Pagefind's version change: every index is then written anew. */
const INDEX_FORMAT = 1;
/** A writer that is silent for longer counts as dead; after a failed one, another starts after this time. */
const LEASE_MS = 60_000;
/**
 * Parts that the entry no longer names stay this long, for searches that are under way. Not longer: they may hold
 * recipes that were unpublished or made premium, which readers must not get 20 seconds later, also on a busy machine.
 */
export const LEFT_PARTS_GRACE_MS = 10_000;
/** Pagefind takes a record in a millisecond, and writes the index of 10,000 recipes in ten seconds. */
const RECORD_TIMEOUT_MS = 5_000;
const FILES_TIMEOUT_MS = 45_000;
/** An index is written at most once in this time. */
const WRITTEN_EVERY_MS = 60_000;
/** Nothing becomes due by the mere passing of time when nothing was committed for so long. */
export const SETTLED_AFTER_MS = 2 * WRITTEN_EVERY_MS;
/** Language without rules of its own: our words are stemmed already. */
const LANGUAGE = 'unknown';
/** Where an index is made, under the data folder and the id of its site. */
const WORK_FOLDER = 'unfinished-search-indexes';
/** Pagefind's own widgets, which no page uses. */
const WIDGET_FILE = /^pagefind-(?:ui|modular-ui|component-ui|highlight)\./;
/** A part whose name changes with its content. */
const HASHED_PART = /^(?:fragment|index|filter)\/|\.pf_meta$/;

/** Sites whose index is not what readers get, and may be written now. */
export function findStaleSearchIndexes(db: Queryable, now: number): Promise<string[]> {
  return listStaleSearchIndexes(db, {
    now,
    writtenBefore: now - WRITTEN_EVERY_MS,
    leftBefore: now - LEFT_PARTS_GRACE_MS,
  });
}

/**
 * Brings the index of a site to what readers get, and removes it when the site is gone. One at a time in a process.
 * @returns whether files changed; null when somebody else is at it, or its site is on the way to another address
 * @throws when it cannot be written, or another took the work over; the earlier index stays usable
 */
export async function writeSearchIndex(context: SearchIndexContext, siteId: string): Promise<boolean | null> {
  const owner = randomUUID();
  const slug = await findSiteSlugById(context.db, siteId);
  // An index alone in the new folder would be taken for the whole site.
  if (slug !== null && (await waitsForMove(context, siteId, slug))) return null;
  try {
    return await bringUpToDate(context, siteId, owner, slug);
  } catch (error) {
    if ((await findSiteSlugById(context.db, siteId).catch(() => slug)) !== slug) return null;
    await noteSearchIndexFailure(context.db, siteId, { owner, now: context.now() }).catch(() => {
      // What went wrong first says more.
    });
    throw error;
  }
}

async function bringUpToDate(
  context: SearchIndexContext,
  siteId: string,
  owner: string,
  slug: string | null,
): Promise<boolean | null> {
  const { db, config, now } = context;
  const startedAt = now();
  const save = (queryable: Queryable, state: SearchIndexState) =>
    saveSearchIndex(queryable, siteId, state, startedAt);
  const before = await inTransaction(db, ({ tx }) =>
    leaseSearchIndex(tx, siteId, { owner, until: now() + LEASE_MS, now: now() }),
  );
  if (!before) return null;
  const keepLease = async (tx: Queryable) => {
    if (!(await extendSearchIndexLease(tx, siteId, { owner, until: now() + LEASE_MS })))
      throw new Error('Another writer has taken this search index over.');
  };
  const site = await findSiteById(db, siteId);
  if (!site) return removeSearchIndex(context, siteId);
  const expectSameAddress = (current: string | null) => {
    if (current !== slug) throw new Error('The site of this search index was given another address.');
  };
  expectSameAddress(site.slug);

  const target = createFolderTarget(join(siteFolder(config, site.slug), SEARCH_INDEX_PATH));
  await target.sweep(UNFINISHED_AGE_MS);
  // Once there is an index again, its files are shown again: none of one that was taken down may be among them.
  if (before.fingerprint === '') for (const path of await target.list()) target.delete(path);
  const isLeftForLong = Math.abs(now() - before.writtenAt) >= LEFT_PARTS_GRACE_MS;
  if (isLeftForLong) for (const path of before.leftParts) target.delete(path);
  const known = { ...before, leftParts: isLeftForLong ? [] : before.leftParts, generation: site.generation };
  const present = await target.list();
  const isPresent = new Set(present);
  const isWhole = isPresent.has(SEARCH_INDEX_ENTRY);
  if (isWhole && site.generation === before.generation) {
    await save(db, known);
    return false;
  }
  const fingerprint = await fingerprintRecords(readSearchRecords(db, siteId, now()));
  if (isWhole && fingerprint === before.fingerprint) {
    await save(db, known);
    return false;
  }
  const made = join(config.dataDir, WORK_FOLDER, siteId);
  try {
    const recordCount = await makeIndex(made, readSearchRecords(db, siteId, now()), () => keepLease(db));
    const paths = (await createFolderTarget(made).list()).filter((path) => !WIDGET_FILE.test(path));
    for (const path of paths)
      if (path !== SEARCH_INDEX_ENTRY && (!HASHED_PART.test(path) || !isPresent.has(path)))
        await target.put(path, await readFile(join(made, path)));
    const named = new Set(paths);
    const staged = await target.stage(SEARCH_INDEX_ENTRY, await readFile(join(made, SEARCH_INDEX_ENTRY)));
    await inTransaction(db, async ({ tx }) => {
      await keepLease(tx);
      // Elsewhere by now, it would be noted there and lie here.
      expectSameAddress(await findSiteSlugById(tx, siteId));
      await save(tx, {
        fingerprint,
        leftParts: present.filter((path) => HASHED_PART.test(path) && !named.has(path)),
        generation: site.generation,
        // An index without recipes does not make the first recipes wait.
        writtenAt: recordCount === 0 ? 0 : now(),
      });
      staged.place();
    });
  } finally {
    await rm(made, { recursive: true, force: true });
  }
  return true;
}

/** Removes the index of a site that is gone, unless a new site has its folder. */
async function removeSearchIndex({ db, config }: SearchIndexContext, siteId: string): Promise<boolean> {
  const slug = await findSiteSlugById(db, siteId);
  if (slug !== null && !(await findSiteBySlug(db, slug))) {
    const target = createFolderTarget(join(siteFolder(config, slug), SEARCH_INDEX_PATH));
    for (const path of await target.list()) target.delete(path);
  }
  await deleteSearchIndex(db, siteId);
  return true;
}

async function fingerprintRecords(chunks: AsyncIterable<SearchRecord[]>): Promise<string> {
  const hash = createHash('sha256').update(String(INDEX_FORMAT));
  for await (const records of chunks) hash.update(JSON.stringify(records));
  return hash.digest('base64url');
}

/**
 * Makes an index in Pagefind's process, which lives only as long as this takes, and writes it there: handed over, its
 * files would be in memory all at once.
 * @param folder where it goes; what a killed writer left there is removed
 * @returns how many records it has
 */
async function makeIndex(
  folder: string,
  chunks: AsyncIterable<SearchRecord[]>,
  onProgress: () => Promise<void>,
): Promise<number> {
  await rm(folder, { recursive: true, force: true });
  try {
    const { index, errors } = await withinTime(
      createIndex({ forceLanguage: LANGUAGE }),
      RECORD_TIMEOUT_MS,
      'Pagefind did not start',
    );
    if (!index) throw new Error(`Pagefind did not start: ${errors.join(' ')}`);
    let recordCount = 0;
    for await (const records of chunks) {
      await onProgress();
      for (const record of records) {
        const added = await withinTime(
          index.addCustomRecord(toPagefindRecord(cleanJson(record), recordCount)),
          RECORD_TIMEOUT_MS,
          'Pagefind took no record',
        );
        if (added.errors.length > 0) throw new Error(`Pagefind took no record: ${added.errors.join(' ')}`);
        recordCount += 1;
      }
    }
    const written = await withinTime(
      index.writeFiles({ outputPath: folder }),
      FILES_TIMEOUT_MS,
      'Pagefind made no index',
    );
    if (written.errors.length > 0) throw new Error(`Pagefind made no index: ${written.errors.join(' ')}`);
    await onProgress();
    return recordCount;
  } finally {
    await close();
  }
}

/** Words and terms are filters, which match whole values only; Pagefind's own matching is fuzzier than our rule. */
function toPagefindRecord({ card, words, terms }: SearchRecord, place: number): CustomRecord {
  const byFilter = Map.groupBy(words, wordsFilterOf);
  const byGroup = Map.groupBy(terms, ({ group }) => group);
  return {
    url: recipePath(card.slug),
    // A record without a word in its content is left out.
    content: `${card.title} ${card.slug}`,
    language: LANGUAGE,
    meta: { [CARD_FIELD]: JSON.stringify(card) },
    filters: {
      ...Object.fromEntries(byFilter),
      ...Object.fromEntries([...byGroup].map(([group, some]) => [group, some.map(({ slug }) => slug)])),
    },
    sort: { [ORDER_KEY]: String(place) },
  };
}
