import { expect, test } from 'vitest';
import { DatabaseFileError, failureSentenceOf } from './database-failures.ts';
import { openDatabase } from './open.ts';

const refusal = (code: string, path?: string) => Object.assign(new Error(code), { code, path });

test.each([
  [refusal('EACCES', '/data/published'), '/data/published may not be written to by this user.'],
  [
    new Error('A sync failed.', { cause: refusal('EROFS', '/data/a') }),
    '/data/a may not be written to by this user.',
  ],
  [refusal('ENOSPC', '/data/published'), 'There is no room left for the database.'],
  [refusal('SQLITE_READONLY'), 'The database may not be written to.'],
  [
    new DatabaseFileError('/data/kitchens.db', 'damaged'),
    'The database is damaged. Stop the product and restore a backup.',
  ],
  [new Error('something else'), null],
])('%s is told as %j', (error, sentence) => {
  expect(failureSentenceOf(error)).toBe(sentence);
});

test('a folder in the place of the database is told with the setting that names it', () => {
  expect(() => openDatabase(import.meta.dirname)).toThrow(
    `${import.meta.dirname}: This is a folder. DATABASE_URL: expected sqlite: and the path of a file.`,
  );
});
