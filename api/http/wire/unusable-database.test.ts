import { copyFile, mkdir, readFile, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { originalKey, preparedFolder } from '#domain/media/storage-keys.ts';
import { ERROR_SENTENCES } from '#domain/text/sentences.ts';
import { createApi } from '../../app.ts';
import { findDamage } from '../../db/damage.ts';
import { databaseFailureOf } from '../../db/database-failures.ts';
import { openContext, openContextToRead } from '../../open-context.ts';
import { halves, storeImage } from '../../ports/testing/pictures.ts';
import { createServer } from '../../server.ts';
import { startServer, type TestServer } from '../../testing/server.ts';
import { createOperations } from '../calls/operations.ts';
import { createHosting } from '../files/hosting.ts';
import { createMedia } from '../files/media.ts';

/** What a start without a usable database serves. */
async function serveWithout({ context: { config }, publishedDir }: TestServer, unusable: unknown) {
  const context = await openContextToRead({ ...config, logLevel: 'silent' }, unusable);
  onTestFinished(() => context.close());
  const app = createServer(context, {
    api: createApi(context),
    media: createMedia(context, publishedDir),
    hosting: createHosting(context, publishedDir),
    operations: createOperations(context, { publishedDir, isPublisherAlive: () => false }).app,
    inbox: null,
    localStripe: null,
  });
  return async (path: string) => {
    const answer = await app.request(`http://nordlys.localhost${path}`);
    const text = await answer.text();
    // The next line of /readyz is about mail.
    return [answer.status, path === '/readyz' ? text.split('\n')[0] : text.trim()];
  };
}

const pictureFile = (key: string) => `/media/images/${key}?width=320&format=webp`;

test('a damaged database keeps no page and no picture from readers, and the rest is honest', async () => {
  const server = await startServer();
  const { config, storage } = server.context;
  await storeImage(server.context, 'dish.jpg', await halves(640, 480).jpeg().toBuffer());
  await storage.put(`${preparedFolder('dish.jpg')}/w320q75.webp`, Buffer.from('small'));
  await storage.put(originalKey('step.jpg'), await halves(640, 480).jpeg().toBuffer());
  await writeFile(
    join(server.publishedDir, 'sites/nordlys/soup.html'),
    `<img src="${pictureFile('dish.jpg')}">`,
  );
  await sql`pragma wal_checkpoint(truncate)`.execute(server.context.db);
  const bytes = await readFile(config.databaseFile);
  const damaged = join(config.dataDir, 'damaged.db');
  await writeFile(damaged, bytes.fill(0xad, 4096 * 2, bytes.length / 2));
  server.context.config = { ...config, databaseFile: damaged };

  const unusable = await openContext(server.context.config, () => {}).catch((error: unknown) => error);
  expect(databaseFailureOf(unusable)).toBe('damaged');
  const ask = await serveWithout(server, unusable);
  expect(await ask('/')).toEqual([200, 'nordlys home']);
  expect(await ask(pictureFile('dish.jpg'))).toEqual([200, 'small']);
  expect((await ask('/media/images/dish.jpg?width=480&format=webp'))[0]).toBe(200);
  // Only the database knows whether everybody may see what no page names.
  for (const name of ['step.jpg', '99999999999~signature~step.jpg'])
    expect((await ask(pictureFile(name)))[0], name).not.toBe(200);
  expect(await ask('/old-address')).toEqual([503, ERROR_SENTENCES.unavailable]);
  expect(await ask('/api/v1/site/nordlys/recipes')).toEqual([
    503,
    JSON.stringify({ error: 'unavailable', message: ERROR_SENTENCES.unavailable }),
  ]);
  expect(await ask('/readyz')).toEqual([
    503,
    'The database is damaged. Stop the product and restore a backup.',
  ]);
  expect(await ask('/healthz')).toEqual([200, 'ok']);
});

test('a database that may only be read answers what reads, and says why it does not write', async () => {
  const server = await startServer();
  const unusable = Object.assign(new Error('attempt to write a readonly database'), {
    code: 'SQLITE_READONLY',
  });
  const ask = await serveWithout(server, unusable);
  expect((await ask('/api/v1/site/nordlys/recipes'))[0]).toBe(200);
  expect((await ask('/old-address'))[0]).toBe(404);
  expect(await ask('/readyz')).toEqual([503, 'The database may not be written to.']);
});

test('a database that fills up at work is said by /readyz, until there is room again', async () => {
  const { context, ask } = await startServer();
  const readiness = async () => (await ask('localhost', '/readyz')).text.split('\n')[0];
  const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(context.db);
  await sql.raw(`pragma max_page_count = ${rows[0]?.page_count}`).execute(context.db);
  const failed = await context.db
    .transaction()
    .execute(async (tx) => {
      await sql`create table large (text text)`.execute(tx);
      await sql`insert into large values (zeroblob(10000000))`.execute(tx);
    })
    .catch((error: unknown) => error);
  expect(databaseFailureOf(failed)).toBe('full');
  context.databaseState.note(failed);
  expect(await readiness()).toBe('There is no room left for the database.');
  context.pass(60_000);
  expect(await readiness()).toBe('ok');
});

test('what is no database of ours is named in one sentence and left as it is', async () => {
  const { context } = await startServer();
  const { config } = context;
  const folder = join(config.dataDir, 'others');
  await mkdir(folder);
  await sql`pragma wal_checkpoint(truncate)`.execute(context.db);
  const makers: Record<string, (file: string) => Promise<void>> = {
    'The file of the database is not a database of this product.': (file) =>
      writeFile(file, 'Flour, eggs and milk. '.repeat(300)),
    'The database is damaged. Stop the product and restore a backup.': async (file) => {
      await copyFile(config.databaseFile, file);
      await truncate(file, 20_000);
    },
  };
  for (const [sentence, make] of Object.entries(makers)) {
    const file = join(folder, `${Object.keys(makers).indexOf(sentence)}.db`);
    await make(file);
    const before = await readFile(file);
    await expect(openContext({ ...config, databaseFile: file }, () => {})).rejects.toThrow(
      `${file}: ${sentence}`,
    );
    expect(await readFile(file)).toEqual(before);
  }
  const foreign = join(folder, 'foreign.db');
  const others = new Sqlite(foreign);
  others.exec('create table shopping (item text)');
  others.close();
  await expect(openContext({ ...config, databaseFile: foreign }, () => {})).rejects.toThrow(
    'not a database of this',
  );
  expect(() => findDamage(foreign)).toThrow('not a database of this');
  expect(findDamage(config.databaseFile)).toBeNull();
  await expect(openContext({ ...config, databaseFile: folder }, () => {})).rejects.toThrow(
    `${folder}: This is a folder. DATABASE_URL: expected`,
  );
});
