import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { MOBILE_BREAKPOINT_PX, SITE_CONTAINER_MAX_PX } from '#domain/shared/constants.ts';

const ROOT = join(import.meta.dirname, '../..');
const SOURCES = ['site', 'islands', 'content-sync', 'api/domain'];
/** Widths at which layouts change: two cards in a row; no phone; two columns; three cards; as wide as it gets. */
const BREAKPOINTS_PX = [560, MOBILE_BREAKPOINT_PX, 900, 960, SITE_CONTAINER_MAX_PX];
/** What a media query says of the window's width. */
const WIDTHS = /\((min|max)-width: ([\d.]+)px\)/g;

// Style sheets cannot name a width once for all of their media queries.
test('layouts change at the widths that are named, in style sheets and in the sizes of pictures', () => {
  const files = SOURCES.flatMap((room) =>
    globSync(`${room}/**/*.{css,astro,ts,tsx}`, { cwd: ROOT, exclude: ['**/*.test.ts', 'site/e2e/**'] }),
  );
  const found = files.flatMap((file) =>
    [...readFileSync(join(ROOT, file), 'utf8').matchAll(WIDTHS)].map(([, side, width]) => ({
      file,
      width: Number(width) + (side === 'max' ? 1 : 0),
    })),
  );
  expect(found.length).toBeGreaterThan(50);
  expect(found.filter(({ width }) => !BREAKPOINTS_PX.includes(width))).toEqual([]);
});
