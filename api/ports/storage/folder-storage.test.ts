import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { createFolderStorage } from './folder-storage.ts';

async function createStorage() {
  const parent = await mkdtemp(join(tmpdir(), 'kitchens-storage-'));
  onTestFinished(() => rm(parent, { recursive: true }));
  const dir = join(parent, 'not', 'there', 'yet');
  return { parent, dir, storage: createFolderStorage(dir) };
}

test('keeps, replaces, reads in parts and removes files', async () => {
  const { dir, storage } = await createStorage();
  await storage.put('images/soup.webp', Buffer.from('first'));
  await storage.put('images/soup.webp', Buffer.from('second'));
  expect(await storage.size('images/soup.webp')).toBe(6);
  expect((await storage.read('images/soup.webp'))?.toString()).toBe('second');
  expect((await buffer(storage.stream('images/soup.webp', { start: 1, end: 3 }))).toString()).toBe('eco');
  expect(await readdir(join(dir, 'images'))).toEqual(['soup.webp']);
  await storage.delete('images/soup.webp');
  await storage.delete('images/soup.webp');
  expect(await storage.size('images/soup.webp')).toBeNull();
  expect(await storage.read('images/soup.webp')).toBeNull();
});

test('a folder and a path below a file are no files', async () => {
  const { storage } = await createStorage();
  await storage.put('a/b', Buffer.from('x'));
  expect(await storage.size('a')).toBeNull();
  expect(await storage.read('a')).toBeNull();
  expect(await storage.read('a/b/c')).toBeNull();
});

test.each([
  '../secret',
  'a/../../secret',
  '/etc/passwd',
  '.hidden',
  'a/.hidden',
  'a//b',
  'a\\b',
  'a\0b',
  '',
  'a/',
  '..',
])('the key %j names nothing', async (key) => {
  const { parent, storage } = await createStorage();
  await storage.put('a/b', Buffer.from('x'));
  await writeFile(join(parent, 'secret'), 'secret');
  expect(await storage.size(key)).toBeNull();
  expect(await storage.read(key)).toBeNull();
  await expect(storage.put(key, Buffer.from('overwritten'))).rejects.toThrow('Not a storage key');
  await expect(storage.delete(key)).rejects.toThrow('Not a storage key');
  expect(() => storage.stream(key)).toThrow('Not a storage key');
  expect(await readFile(join(parent, 'secret'), 'utf8')).toBe('secret');
});

test('a file that cannot take its name leaves nothing behind', async () => {
  const { dir, storage } = await createStorage();
  await storage.put('a/b/c', Buffer.from('x'));
  await expect(storage.put('a/b', Buffer.from('y'))).rejects.toThrow();
  expect(await readdir(join(dir, 'a'))).toEqual(['b']);
});

test('a stream is stored whole or not at all', async () => {
  const { dir, storage } = await createStorage();
  async function* parts(isWhole: boolean) {
    yield Buffer.from('first ');
    if (!isWhole) throw new Error('broken off');
    yield Buffer.from('second');
  }
  await storage.put('files/a', parts(true));
  expect((await storage.read('files/a'))?.toString()).toBe('first second');
  await expect(storage.put('files/a', parts(false))).rejects.toThrow('broken off');
  await expect(storage.put('files/b', parts(false))).rejects.toThrow('broken off');
  expect((await storage.read('files/a'))?.toString()).toBe('first second');
  expect(await readdir(join(dir, 'files'))).toEqual(['a']);
});

test('everything below a key goes, and nothing beside it', async () => {
  const { storage } = await createStorage();
  for (const key of ['v/a.jpg/1', 'v/a.jpg/2', 'v/a.jpgx/1', 'v/b']) await storage.put(key, Buffer.from('x'));
  await storage.deleteBelow('v/a.jpg');
  await storage.deleteBelow('v/none');
  const sizes = ['v/a.jpg/1', 'v/a.jpg/2', 'v/a.jpgx/1', 'v/b'].map((key) => storage.size(key));
  expect(await Promise.all(sizes)).toEqual([null, null, 1, 1]);
  await expect(storage.deleteBelow('../secret')).rejects.toThrow('Not a storage key');
});
