import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createUsedAssets } from './used-assets.ts';

test('what a page names is needed, what that imports in any way too, and nothing else', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'kitchens-assets-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const files: Record<string, string> = {
    'island.A_1-b.js': 'import{a}from"./shared.B2.js";const lazy=()=>import("./late.C3.js")',
    'shared.B2.js': 'import"./island.A_1-b.js";',
    'late.C3.js': '__vite__mapDeps(["_astro/late.D4.css"])',
    'late.D4.css': '@font-face{src:url(/_astro/serif.E5.woff2)}',
    'serif.E5.woff2': 'wOF2 other.F6.js',
    'other.F6.js': '',
    'other.F6.css': '',
  };
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
  const assets = createUsedAssets(folder, Object.keys(files));
  assets.look('<astro-island component-url="/_astro/island.A_1-b.js"></astro-island><p>other.js</p>');
  expect((await assets.list()).sort()).toEqual([
    'island.A_1-b.js',
    'late.C3.js',
    'late.D4.css',
    'serif.E5.woff2',
    'shared.B2.js',
  ]);
});
