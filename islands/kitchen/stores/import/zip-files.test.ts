import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { filesInZip } from './zip-files.ts';

const BYTES = zipSync({
  'recipes/soup.json': strToU8('{ "@type": "Recipe", "name": "Suppe" }'.repeat(20)),
  'recipes/images/süß.JPG': strToU8('pixels'),
});

test('a zip gives its files, with their places and types', async () => {
  const { files, problems } = await filesInZip(new File([BYTES as BlobPart], 'all.zip'));
  expect(files.map(({ path, file }) => [path, file.name, file.type])).toEqual([
    ['recipes/soup.json', 'soup.json', ''],
    ['recipes/images/süß.JPG', 'süß.JPG', 'image/jpeg'],
  ]);
  expect([await files[1]?.file.text(), problems]).toEqual(['pixels', []]);
});

test('a damaged file in it keeps no other out, and is named', async () => {
  const damaged = BYTES.slice();
  const start = 30 + 'recipes/soup.json'.length;
  damaged.fill(0xff, start, start + 20);
  const { files, problems } = await filesInZip(new File([damaged], 'all.zip'));
  expect(files.map(({ path }) => path)).toEqual(['recipes/images/süß.JPG']);
  expect(problems).toEqual(['all.zip: recipes/soup.json is damaged or locked, and was left out.']);
});

test.each([
  [new File(['no zip at all'], 'a.zip'), 'a.zip could not be opened as a zip.'],
  [new File([], 'empty.zip'), 'empty.zip could not be opened as a zip.'],
])('%o cannot be opened, which is said', async (file, sentence) => {
  await expect(filesInZip(file)).rejects.toThrow(sentence);
});
