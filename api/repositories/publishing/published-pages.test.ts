import { expect, test } from 'vitest';
import { createTestContext } from '../../testing/context.ts';
import { deletePublishedPages, readPublishedFingerprints, savePublishedPages } from './published-pages.ts';

/** More pages than a statement of SQLite can have parameters for. */
const PAGES = 33_000;

test('a site may have more pages than one statement can name', async () => {
  const { db } = await createTestContext();
  const pages = Array.from({ length: PAGES }, (_, index) => ({
    path: `/recipes/${index}`,
    fingerprint: `${index}`,
  }));
  await savePublishedPages(db, 'site', pages, 1);
  expect(await readPublishedFingerprints(db, 'site')).toEqual(
    new Map(pages.map(({ path, fingerprint }) => [path, fingerprint])),
  );
  const [kept, ...others] = pages.map(({ path }) => path);
  await deletePublishedPages(db, 'site', others);
  expect([...(await readPublishedFingerprints(db, 'site')).keys()]).toEqual([kept]);
});
