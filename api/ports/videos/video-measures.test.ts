import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readWebm } from '../testing/webm.ts';
import { videoKindOf } from './video-kinds.ts';
import { measureVideo } from './video-measures.ts';

/** Two seconds of moving bars, 64 x 48, with its index at the end. */
const MP4 = join(import.meta.dirname, '../testing/clip.mp4');
const NOTHING = { width: null, height: null, durationSeconds: null };

const measure = (kind: 'mp4' | 'webm', bytes: Buffer) =>
  measureVideo(kind, async (offset, length) => bytes.subarray(offset, offset + length), bytes.length);

test('an MP4 says how large and long it is', async () => {
  const bytes = await readFile(MP4);
  expect(videoKindOf(bytes.subarray(0, 64))).toBe('mp4');
  expect(await measure('mp4', bytes)).toEqual({ width: 64, height: 48, durationSeconds: 2 });
});

test('a WebM says how large and long it is', async () => {
  const bytes = await readWebm();
  expect(videoKindOf(bytes.subarray(0, 64))).toBe('webm');
  const { width, height, durationSeconds } = await measure('webm', bytes);
  expect([width, height]).toEqual([720, 540]);
  expect(durationSeconds).toBeCloseTo(8, 1);
});

test('what a container does not say is not known', async () => {
  const mp4 = await readFile(MP4);
  expect(await measure('mp4', mp4.subarray(0, mp4.indexOf('moov') - 4))).toEqual(NOTHING);
  const webm = await readWebm();
  expect(await measure('webm', webm.subarray(0, 60))).toEqual(NOTHING);
});

test.each([
  ['a phone photo', '\0\0\0\x18ftypheic\0\0\0\0mif1'],
  ['an AVIF picture', '\0\0\0\x18ftypavif\0\0\0\0mif1'],
  ['QuickTime', '\0\0\0\x14ftypqt  \0\0\0\0qt  '],
  ['Matroska', '\x1aE\xdf\xa3\x93\x42\x82\x88matroska'],
  ['a page', '<!doctype html><p>ftypisom webm'],
  ['nothing', ''],
])('%s is no video we take', (_name, head) => {
  expect(videoKindOf(Buffer.from(head, 'latin1'))).toBeNull();
});

test('bytes changed anywhere never end in an error, or in sizes that cannot be', async () => {
  const files = {
    mp4: await readFile(MP4),
    webm: (await readWebm()).subarray(0, 600),
  };
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom('mp4', 'webm'),
      fc.array(fc.tuple(fc.nat(), fc.nat(255)), { maxLength: 20 }),
      fc.nat(),
      async (kind, changes, length) => {
        const bytes = Buffer.from(files[kind]);
        for (const [at, value] of changes) bytes[at % bytes.length] = value;
        const found = await measure(kind, bytes.subarray(0, length % (bytes.length + 1)));
        for (const value of Object.values(found))
          expect(value === null || (value > 0 && value <= 86_400)).toBe(true);
      },
    ),
  );
});
