import { mkdir, mkdtemp, readdir, readFile, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { lookAtPlace, writeWholeFolder } from './whole-folder.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kitchens-whole-'));
  onTestFinished(() => rm(folder, { recursive: true }));
});

const writePage = (text: string) => (into: string) => writeFile(join(into, 'index.html'), text);

test('an export may take a free place, an empty folder, and the place of an earlier export', async () => {
  const place = join(folder, 'deep', 'site');
  expect(await lookAtPlace(place)).toBe('free');
  await mkdir(place, { recursive: true });
  expect(await lookAtPlace(place)).toBe('free');
  await writeWholeFolder(place, writePage('first'));
  expect(await lookAtPlace(place)).toBe('earlier export');
  await writeFile(join(place, 'left.html'), 'of the first');
  await writeWholeFolder(place, writePage('second'));
  expect(await readFile(join(place, 'index.html'), 'utf8')).toBe('second');
  expect((await readdir(place)).sort()).toEqual(['.kitchens-export', 'index.html']);
  expect(await readdir(join(folder, 'deep'))).toEqual(['site']);
});

test('no export takes the place of a file, or of a folder with something in it', async () => {
  await writeFile(join(folder, 'notes.txt'), 'mine');
  expect(await lookAtPlace(folder)).toBe('something else');
  expect(await lookAtPlace(join(folder, 'notes.txt'))).toBe('something else');
});

test('what was there stays whole until the last file is written, and after a failure', async () => {
  const place = join(folder, 'site');
  await writeWholeFolder(place, writePage('first'));
  const failing = writeWholeFolder(place, async (into) => {
    await writePage('second')(into);
    expect(await readFile(join(place, 'index.html'), 'utf8')).toBe('first');
    throw new Error('No room left.');
  });
  await expect(failing).rejects.toThrow('No room left.');
  expect(await readFile(join(place, 'index.html'), 'utf8')).toBe('first');
  expect(await readdir(folder)).toEqual(['site']);
});

test('behind a symbolic link the folder itself is replaced', async () => {
  await writeWholeFolder(join(folder, 'site'), writePage('first'));
  await symlink('site', join(folder, 'current'));
  await writeWholeFolder(join(folder, 'current'), writePage('second'));
  expect(await readFile(join(folder, 'site', 'index.html'), 'utf8')).toBe('second');
  expect((await readdir(folder)).sort()).toEqual(['current', 'site']);
});

test('what a killed export left is removed by a later one', async () => {
  const left = join(folder, 'site.unfinished-1');
  await mkdir(left);
  const longAgo = new Date(Date.now() - 24 * 3_600_000);
  await utimes(left, longAgo, longAgo);
  await writeWholeFolder(join(folder, 'site'), writePage('first'));
  expect(await readdir(folder)).toEqual(['site']);
});
