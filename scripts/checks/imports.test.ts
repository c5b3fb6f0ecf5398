import { expect, test } from 'vitest';
import { openTree } from '../testing/tree.ts';
import { checkImports } from './imports.ts';

/** Sentences about a tree that has only these files. */
function problemsOf(files: Record<string, string>): string[] {
  return checkImports(openTree(files), Object.keys(files));
}

const SEARCH_INDEX = { 'api/db/sqlite/search-index.ts': "import Sqlite from 'better-sqlite3';\n" };

test('the door of the database asks SQLite, and SQLite its package', () => {
  expect(
    problemsOf({
      ...SEARCH_INDEX,
      'api/db/search.ts': "import { listTexts } from './sqlite/search-index.ts';\n",
      'api/services/recipes.ts': "import { findMatchingTexts } from '../db/search.ts';\n",
      'api/http/locked.test.ts': "import Sqlite from 'better-sqlite3';\n",
    }),
  ).toEqual([]);
});

test.each([
  ['api/services/recipes.ts', "import { listTexts } from '../db/sqlite/search-index.ts';"],
  ['api/testing/context.ts', "import type { Text } from '../db/sqlite/search-index.ts';"],
  ['api/http/search.test.ts', "const { listTexts } = await import('../db/sqlite/search-index.ts');"],
  ['content-sync/worker.ts', "import { listTexts } from '../api/db/sqlite/search-index.ts';"],
  ['scripts/operate/doctor.ts', "export { listTexts } from '../../api/db/sqlite/search-index.ts';"],
])('%s may not ask SQLite itself', (file, text) => {
  expect(problemsOf({ ...SEARCH_INDEX, [file]: text })).toEqual([
    `${file}: what is in api/db/sqlite/search-index.ts is asked for at api/db/`,
  ]);
});

test.each(['api/db/open.ts', 'api/repositories/media.ts', 'scripts/back-up.ts', 'site/recipe.ts'])(
  '%s may not open files of SQLite itself',
  (file) => {
    expect(problemsOf({ [file]: "import Sqlite from 'better-sqlite3';" })).toEqual([
      `${file}: what is in better-sqlite3 is asked for at api/db/sqlite/`,
    ]);
  },
);

test('rooms, forbidden packages and circles, also by types, are told', () => {
  expect(
    problemsOf({
      'api/domain/one.ts': "import type { Two } from './two.ts';",
      'api/domain/two.ts': "import { one } from './one.ts';\nimport { readFile } from 'node:fs';",
      'islands/timer.tsx': "import { createApi } from '../api/app.ts';",
    }),
  ).toEqual([
    'api/domain/two.ts: domain may not import node:fs',
    'islands/timer.tsx: islands may not import api (api/app.ts)',
    'circle: api/domain/one.ts -> api/domain/two.ts -> api/domain/one.ts',
  ]);
});
