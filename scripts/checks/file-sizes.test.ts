import { expect, test } from 'vitest';
import { openTree } from '../testing/tree.ts';
import { checkFileSizes, checkFolderSizes } from './file-sizes.ts';

const lines = (count: number) => 'const one = 1;\n'.repeat(count);
const filesOf = (count: number, folder: string, extension = 'ts') =>
  Array.from({ length: count }, (_, index) => `${folder}/file-${index}.${extension}`);

test('code of at most 300 lines is fine, and migrations and data may have more', () => {
  const files = {
    'api/services/soup.ts': lines(300),
    'site/styles/soup.css': lines(301),
    'islands/soup.test.tsx': lines(302),
    'api/db/migrations/0001-soup.ts': lines(400),
    'api/db/catalogue/soup.csv': lines(400),
  };
  expect(checkFileSizes(openTree(files), Object.keys(files))).toEqual([
    'site/styles/soup.css: 301 lines, at most 300',
    'islands/soup.test.tsx: 302 lines, at most 300',
  ]);
});

test('a folder of at most 25 files of code is fine, and migrations and pictures may be more', () => {
  const files = [
    ...filesOf(25, 'api/services'),
    ...filesOf(20, 'api/services/mails'),
    ...filesOf(26, 'islands/ui', 'tsx'),
    ...filesOf(40, 'api/db/migrations'),
    ...filesOf(40, 'scripts/seed/images', 'webp'),
  ];
  expect(checkFolderSizes(files)).toEqual(['islands/ui: 26 files, at most 25']);
});
