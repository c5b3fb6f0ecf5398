import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createFolderTarget } from '../published/folder-target.ts';
import { ensureTemplateBuild, publishAssets } from './template-build.ts';

const HOUR_MS = 3_600_000;
const COMPILED_FROM = [
  'site',
  'islands',
  'api',
  'content-sync',
  'astro.config.mjs',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
];

test('templates that do not compile say so, and leave earlier builds and nothing half-made', async () => {
  const root = await makeCheckout();
  const dist = join(root, 'dist');
  await mkdir(join(dist, 'earlier'), { recursive: true });
  await leave(join(dist, 'dead.unfinished-1'), 2 * HOUR_MS);
  await leave(join(dist, 'other.unfinished-2'), 0);
  await writeFile(join(root, 'site/pages/home.astro'), '---\nimport {\n---\n<p>');
  await expect(ensureTemplateBuild(root)).rejects.toThrow(/could not be compiled[\s\S]*home\.astro/);
  expect((await readdir(dist)).sort()).toEqual(['earlier', 'other.unfinished-2']);
});

test('what killed processes left among scripts and style sheets is swept, what others are writing is not', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'kitchens-assets-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const build = join(folder, 'build');
  await mkdir(join(build, 'client/_astro'), { recursive: true });
  await writeFile(join(build, 'client/_astro/new.js'), '1');
  const assets = join(folder, 'assets');
  await mkdir(join(assets, '_astro'), { recursive: true });
  await writeFile(join(assets, '_astro/old.js'), '0');
  await leave(join(assets, '_astro/dead.js.unfinished-1-0-1'), 2 * HOUR_MS);
  await leave(join(assets, '_astro/busy.js.unfinished-2-0-1'), 0);
  await mkdir(join(build, 'client/sounds'));
  await writeFile(join(build, 'client/sounds/timer.webm'), 'new');
  await mkdir(join(assets, 'sounds'));
  await writeFile(join(assets, 'sounds/timer.webm'), 'old');
  await publishAssets({ folder: build }, assets);
  expect(await readFile(join(assets, 'sounds/timer.webm'), 'utf8')).toBe('new');
  expect((await readdir(join(assets, '_astro'))).sort()).toEqual([
    'busy.js.unfinished-2-0-1',
    'new.js',
    'old.js',
  ]);
  expect((await createFolderTarget(assets).list()).sort()).toEqual([
    '_astro/new.js',
    '_astro/old.js',
    'sounds/timer.webm',
  ]);
});

/** A copy of what the templates are compiled from. */
async function makeCheckout(): Promise<string> {
  const from = join(import.meta.dirname, '../..');
  const root = await mkdtemp(join(tmpdir(), 'kitchens-templates-'));
  onTestFinished(() => rm(root, { recursive: true }));
  for (const name of COMPILED_FROM) await cp(join(from, name), join(root, name), { recursive: true });
  await symlink(join(from, 'node_modules'), join(root, 'node_modules'));
  return root;
}

async function leave(path: string, ageMs: number): Promise<void> {
  await writeFile(path, 'half');
  const time = (Date.now() - ageMs) / 1_000;
  await utimes(path, time, time);
}
