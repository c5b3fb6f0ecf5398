import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { access, copyFile, mkdir, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { ASSETS_PATH } from '#domain/pages/paths.ts';
import {
  createFolderTarget,
  sweepPaths,
  UNFINISHED_AGE_MS,
  UNFINISHED_MARK,
} from '../published/folder-target.ts';
import { listFontFiles } from '../theme/font-files.ts';
import { listImportedFiles } from './imported-files.ts';

/** Compiled templates. */
export type TemplateBuild = {
  /** Stands for everything the templates are compiled from. */
  id: string;
  /** Folder with `server/entry.mjs` and `client/_astro`. */
  folder: string;
  /** Stands for sites' templates and for the code that makes their models: when it changes, every page is made anew. */
  fingerprint: string;
  /** The same for the platform's pages, of which the kitchen is one. */
  platformFingerprint: string;
};

/** What the templates are compiled from, with all that these import; folders are those that are read as a whole. */
export const TEMPLATE_ENTRIES = [
  'site/pages',
  'site/special',
  'site/adapter',
  'site/client-directives',
  'site/public',
  'astro.config.mjs',
  'package-lock.json',
];
/** What no page of a site is drawn from: the kitchen may change every day, and sites stay as they are. */
export const KITCHEN_TEMPLATE = 'site/pages/platform/kitchen.astro';
/** Below it, other content has another name. */
const HASHED_FOLDER = `${ASSETS_PATH.slice(1)}/`;
/** What makes the pages' models, with all that these import. */
export const MODEL_ENTRIES = [
  'content-sync/plan',
  'content-sync/files',
  'content-sync/platform',
  'content-sync/theme',
  'content-sync/write',
];

/**
 * The templates of a checkout, compiled unless that was done before.
 * @throws when they cannot be compiled; an earlier build stays as it is
 */
export async function ensureTemplateBuild(
  root: string,
  onCompile: () => void = () => {},
): Promise<TemplateBuild> {
  const id = await hashOf(root, TEMPLATE_ENTRIES);
  const folder = join(root, 'dist', id);
  if (!(await exists(join(folder, 'server', 'entry.mjs')))) {
    onCompile();
    await compile(root, folder);
  }
  const models = await hashOf(root, MODEL_ENTRIES);
  const ofSites = await hashOf(root, TEMPLATE_ENTRIES, [KITCHEN_TEMPLATE]);
  return {
    id,
    folder,
    fingerprint: `${ofSites}-${models}`,
    platformFingerprint: `${id}-${models}`,
  };
}

/** Copies scripts, style sheets, fonts and sounds to where all sites share them; old scripts and style sheets stay. */
export async function publishAssets(
  build: Pick<TemplateBuild, 'folder'>,
  assetsFolder: string,
): Promise<void> {
  const target = createFolderTarget(assetsFolder);
  await target.sweep(UNFINISHED_AGE_MS);
  const present = new Set(await target.list());
  const client = join(build.folder, 'client');
  for (const path of await createFolderTarget(client).list())
    if (!present.has(path) || !path.startsWith(HASHED_FOLDER))
      await target.put(path, await readFile(join(client, path)));
}

async function hashOf(
  root: string,
  entries: readonly string[],
  leftOut: readonly string[] = [],
): Promise<string> {
  const hash = createHash('sha256');
  for (const file of await listImportedFiles(root, entries, leftOut)) {
    hash.update(file).update('\0');
    hash.update(await readFile(join(root, file))).update('\0');
  }
  return hash.digest('hex').slice(0, 16);
}

/** Compiles into a folder of its own and moves it into place, so that a half-made build is never used. */
async function compile(root: string, folder: string): Promise<void> {
  const unfinished = `${folder}${UNFINISHED_MARK}${process.pid}`;
  const builds = join(root, 'dist');
  await mkdir(builds, { recursive: true });
  const left = (await readdir(builds)).filter((name) => name.includes(UNFINISHED_MARK));
  await sweepPaths(
    left.map((name) => join(builds, name)),
    UNFINISHED_AGE_MS,
  );
  await rm(unfinished, { recursive: true, force: true });
  try {
    await runAstroBuild(root, unfinished);
    // Theme files name them; no template does.
    for (const { path, file } of listFontFiles()) await copyFile(file, join(unfinished, 'client', path));
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    throw error;
  }
  try {
    await rename(unfinished, folder);
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    if (!(await exists(join(folder, 'server', 'entry.mjs')))) throw error;
  }
}

async function runAstroBuild(root: string, outDir: string): Promise<void> {
  const astro = join(root, 'node_modules', 'astro', 'bin', 'astro.mjs');
  const output: string[] = [];
  const child = spawn(process.execPath, [astro, 'build'], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production', ASTRO_OUT_DIR: outDir, ASTRO_TELEMETRY_DISABLED: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  child.stdout.on('data', (chunk: Buffer) => output.push(chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => output.push(chunk.toString()));
  const endWithUs = () => child.kill();
  process.once('exit', endWithUs);
  const code = await new Promise<number | null>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', resolve);
  }).finally(() => process.off('exit', endWithUs));
  if (code !== 0) throw new Error(`The templates could not be compiled:\n${output.join('')}`);
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
