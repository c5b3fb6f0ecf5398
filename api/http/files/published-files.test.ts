import { mkdir, mkdtemp, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { createPublishedFiles } from './published-files.ts';

const PAGE = `<!doctype html>${'<p>Stir the soup.</p>'.repeat(100)}`;

/** A file of 1,000 bytes in one compression, with all that is kept of it. */
const FILE_BYTES = 4_000;

async function createFiles(bytesMax = 1_000_000) {
  const parent = await mkdtemp(join(tmpdir(), 'kitchens-files-'));
  onTestFinished(() => rm(parent, { recursive: true }));
  const folder = join(parent, 'site');
  await mkdir(folder);
  const write = async (name: string, text: string) => {
    await writeFile(join(folder, `${name}.new`), text);
    await rename(join(folder, `${name}.new`), join(folder, name));
  };
  const files = createPublishedFiles(bytesMax);
  const find = (name: string, coding: 'br' | 'gzip' | 'identity' = 'identity') =>
    files.find(folder, name, `/${name}`, coding);
  return { parent, folder, files, write, find };
}

test('gives a file in three compressions, each with its own tag', async () => {
  const { write, find } = await createFiles();
  await write('soup.html', PAGE);
  const [identity, gzip, br] = [
    await find('soup.html'),
    await find('soup.html', 'gzip'),
    await find('soup.html', 'br'),
  ];
  expect(identity?.bytes.toString()).toBe(PAGE);
  expect(gunzipSync(gzip?.bytes ?? '').toString()).toBe(PAGE);
  expect(brotliDecompressSync(br?.bytes ?? '').toString()).toBe(PAGE);
  expect([identity, gzip, br].map((file) => file?.headers['Content-Encoding'])).toEqual([
    undefined,
    'gzip',
    'br',
  ]);
  expect(new Set([identity, gzip, br].map((file) => file?.etag)).size).toBe(3);
  for (const file of [identity, gzip, br]) {
    expect(file?.headers).toMatchObject({
      Vary: 'Accept-Encoding',
      'Content-Length': String(file?.bytes.length),
    });
  }
});

test('small texts and pictures stay as they are', async () => {
  const { write, find } = await createFiles();
  await write('robots.txt', 'User-agent: *');
  await write('a.png', 'x'.repeat(5000));
  expect((await find('robots.txt', 'br'))?.headers['Content-Encoding']).toBeUndefined();
  const picture = await find('a.png', 'br');
  expect([picture?.headers['Content-Encoding'], picture?.headers.Vary]).toEqual([undefined, undefined]);
});

test('a file asked for again comes without waiting, a changed one is new at once', async () => {
  const { write, find } = await createFiles();
  await write('soup.html', PAGE);
  const first = await find('soup.html', 'br');
  expect(find('soup.html', 'br')).toBe(first);
  for (const text of ['one', 'two', 'six']) {
    await write('soup.html', text);
    expect((await find('soup.html', 'br'))?.bytes.toString()).toBe(text);
  }
});

test('a removed file is gone at once, and from memory', async () => {
  const { folder, files, write, find } = await createFiles();
  await write('soup.html', PAGE);
  await find('soup.html');
  expect(files.bytesCached()).toBeGreaterThan(PAGE.length);
  await rm(join(folder, 'soup.html'));
  expect(find('soup.html')).toBeNull();
  expect(files.bytesCached()).toBe(0);
});

test('memory stays within its limit and keeps what was asked for last', async () => {
  const { files, write, find } = await createFiles(2.5 * FILE_BYTES);
  for (const name of ['a.html', 'b.html', 'c.html']) await write(name, 'x'.repeat(1000));
  await find('a.html');
  await find('b.html');
  void find('a.html');
  await find('c.html');
  expect(files.bytesCached()).toBe(2 * FILE_BYTES);
  expect(find('a.html')).not.toBeInstanceOf(Promise);
  expect(find('b.html')).toBeInstanceOf(Promise);
});

test('many at once get the same file', async () => {
  const { write, find, files } = await createFiles();
  await write('soup.html', PAGE);
  const found = await Promise.all(Array.from({ length: 50 }, () => find('soup.html')));
  expect(new Set(found).size).toBe(1);
  expect(files.bytesCached()).toBe(FILE_BYTES - 1000 + PAGE.length);
});

test('a reader during many publishes always gets one whole version', async () => {
  const { write, find } = await createFiles();
  const versions = Array.from({ length: 40 }, (_, index) => `${index} `.repeat(2000 + index));
  await write('soup.html', versions[0] ?? '');
  let isWriting = true;
  const reading = (async () => {
    while (isWriting) {
      const file = await find('soup.html');
      expect(versions).toContain(file?.bytes.toString());
      await new Promise(setImmediate);
    }
  })();
  for (const version of versions) await write('soup.html', version);
  isWriting = false;
  await reading;
  expect((await find('soup.html'))?.bytes.toString()).toBe(versions.at(-1));
});

test('what lies outside, behind a link, is not found; a link inside is', async () => {
  const { parent, folder, write, find } = await createFiles();
  await writeFile(join(parent, 'secret.html'), 'secret');
  await mkdir(join(parent, 'site-of-another'));
  await writeFile(join(parent, 'site-of-another', 'page.html'), 'another');
  await symlink(join(parent, 'secret.html'), join(folder, 'link.html'));
  await symlink(join(parent, 'site-of-another'), join(folder, 'folder'));
  await symlink('loop.html', join(folder, 'loop.html'));
  await write('soup.html', PAGE);
  await symlink('soup.html', join(folder, 'inside.html'));
  expect(await find('link.html')).toBeNull();
  expect(await find('folder/page.html')).toBeNull();
  expect(await find('loop.html')).toBeNull();
  expect((await find('inside.html'))?.bytes.toString()).toBe(PAGE);
});

test('folders, paths below files, too long names and unknown types are no files', async () => {
  const { folder, write, find } = await createFiles();
  await mkdir(join(folder, 'folder.html'));
  await write('soup.html', PAGE);
  await write('page.js.map', '{}');
  const names = ['folder.html', 'soup.html/x.html', `${'x'.repeat(300)}.html`, 'page.js.map', 'none.html'];
  expect(await Promise.all(names.map((name) => find(name)))).toEqual([null, null, null, null, null]);
});

test('a page asked for a third time comes smaller from then on, under a tag of its own', async () => {
  const { write, find, files } = await createFiles();
  const lines = Array.from({ length: 300 }, (_, index) => `<p>Stir ${index ** 3 % 997} g of soup.</p>`);
  const text = `<!doctype html>${lines.join('')}`;
  await write('soup.html', text);
  const first = await find('soup.html', 'br');
  if (!first) throw new Error('There is no soup.');
  const before = files.bytesCached();
  expect(find('soup.html', 'br')).toBe(first);
  expect(find('soup.html', 'br')).toBe(first);
  await expect.poll(() => find('soup.html', 'br')).not.toBe(first);
  const smaller = await find('soup.html', 'br');
  if (!smaller) throw new Error('There is no soup.');
  const saved = first.bytes.byteLength - smaller.bytes.byteLength;
  expect(saved).toBeGreaterThan(0);
  expect(brotliDecompressSync(smaller.bytes).toString()).toBe(text);
  expect(smaller.etag).not.toBe(first.etag);
  expect(smaller.headers).toEqual({
    ...first.headers,
    ETag: smaller.etag,
    'Content-Length': String(smaller.bytes.byteLength),
  });
  expect(smaller.whole.bytes).toBe(smaller.bytes);
  expect(smaller.unchanged.headers).toContain(smaller.etag);
  expect(files.bytesCached()).toBe(before - saved);
  await write('soup.html', PAGE);
  expect(brotliDecompressSync((await find('soup.html', 'br'))?.bytes ?? '').toString()).toBe(PAGE);
});
