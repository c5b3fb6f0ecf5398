/** Which pictures and videos are answered, to whom, and how long that may be kept. */
import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileNamesIn, keyOfName } from '#domain/media/named-media.ts';
import { readSignedName } from '#domain/media/signed-names.ts';
import type { Context } from '../../context.ts';
import { databaseFailureOf } from '../../db/database-failures.ts';
import type { MediaTable } from '../../db/tables/media.ts';
import { isClosedKey } from '../../repositories/media/closed-media.ts';
import { openSignedName } from '../../services/media/signed-media.ts';
import { CACHE_FOREVER } from '../wire/headers.ts';

/** A file that may be answered. */
export type OpenFile = { key: string; cacheControl: string };

/** Keys as uploads make them: no folders, no name that begins with a dot. */
const KEY = /^[A-Za-z0-9_-][A-Za-z0-9._-]{0,199}$/;

/** Pages, feeds and style sheets; not what all sites share. */
const TEXTS = '{sites,platform}/**/*.{html,xml,css}';

/**
 * Lets through what is open to everybody, and closed files by addresses that are signed. While the database cannot be
 * read, only what published files name is known to be open.
 * @param publishedDir absolute folder of published files; null where there are none
 */
export function createMediaGate(
  context: Pick<Context, 'config' | 'db' | 'now'>,
  publishedDir: string | null,
) {
  /** What published files name; forgotten once the database answers. */
  let named: Promise<Set<string>> | null = null;

  async function isOpen(table: MediaTable, key: string): Promise<boolean> {
    try {
      const isClosed = await isClosedKey(context.db, table, key);
      named = null;
      return !isClosed;
    } catch (error) {
      if (databaseFailureOf(error) === null || publishedDir === null) throw error;
      named ??= readNamedKeys(publishedDir);
      return (await named).has(key);
    }
  }

  return {
    /** The file that the last part of an address names; null where it is none, or closed. */
    async find(table: MediaTable, name: string): Promise<OpenFile | null> {
      if (readSignedName(name) === null)
        return KEY.test(name) && (await isOpen(table, name))
          ? { key: name, cacheControl: CACHE_FOREVER }
          : null;
      const opened = await openSignedName(context, name);
      if (opened === null || !KEY.test(opened.key)) return null;
      return { key: opened.key, cacheControl: `private, max-age=${opened.secondsLeft}, immutable` };
    },
  };
}

/** Keys of all pictures and videos that published files name, which anybody may read. Reads all of these files. */
async function readNamedKeys(publishedDir: string): Promise<Set<string>> {
  const keys = new Set<string>();
  for await (const file of glob(TEXTS, { cwd: publishedDir }))
    for (const name of fileNamesIn(await readFile(join(publishedDir, file), 'utf8')))
      keys.add(keyOfName(name));
  return keys;
}
