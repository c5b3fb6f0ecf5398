/** The same recipe pages as an ordinary `astro build` makes them, for comparison. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type { Page } from '#domain/pages/pages.ts';
import { endWithUs, removeWithUs } from './end-with-us.ts';

const root = join(import.meta.dirname, '../..');
/** Where the builds lie, inside the project, so that each finds the packages. */
const top = join(root, 'dist', 'stock-astro');

const DIRECTIVES = 'site/client-directives/integration.mjs';
const INLINE_SCRIPTS = 'site/adapter/inline-scripts.mjs';
const CONFIG = `import react from '@astrojs/react';
import { defineConfig } from 'astro/config';
import inlineScripts from '../../../${INLINE_SCRIPTS}';
import clientDirectives from '../../../${DIRECTIVES}';
export default defineConfig({
  srcDir: import.meta.dirname + '/src',
  outDir: import.meta.dirname + '/out',
  integrations: [react(), clientDirectives()],
  trailingSlash: 'never',
  build: { format: 'file', inlineStylesheets: 'never' },
  devToolbar: { enabled: false },
  vite: { plugins: [inlineScripts()] },
});
`;

const TEMPLATE = 'site/pages/recipe.astro';
const PAGE = `---
import Recipe from '../../../../../${TEMPLATE}';
import models from '../models.json';
export function getStaticPaths() {
  return models.map((page) => ({ params: { path: page.path.slice(1) }, props: { page } }));
}
Astro.locals.page = Astro.props.page;
---
<Recipe />
`;

/**
 * Builds pages from their models with the stock command, everything as it must for one change of one page.
 * @returns seconds the whole command took
 * @throws when the build fails. What it writes stays until this process ends
 */
export async function buildWithStockAstro(models: readonly Page[]): Promise<number> {
  const folder = join(top, String(models.length));
  removeWithUs(top);
  await mkdir(join(folder, 'src/pages'), { recursive: true });
  await writeFile(join(folder, 'astro.config.mjs'), CONFIG);
  await writeFile(join(folder, 'src/models.json'), JSON.stringify(models));
  await writeFile(join(folder, 'src/pages/[...path].astro'), PAGE);
  const startedAt = performance.now();
  const output: string[] = [];
  const child = spawn(
    process.execPath,
    [
      join(root, 'node_modules/astro/bin/astro.mjs'),
      'build',
      '--config',
      relative(root, join(folder, 'astro.config.mjs')),
    ],
    {
      cwd: root,
      env: { ...process.env, NODE_ENV: 'production', ASTRO_TELEMETRY_DISABLED: '1' },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  endWithUs(child);
  child.stdout.on('data', (chunk: Buffer) => output.push(chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => output.push(chunk.toString()));
  const [code] = await once(child, 'close');
  const seconds = (performance.now() - startedAt) / 1000;
  if (code !== 0) throw new Error(`The stock build failed:\n${output.join('').slice(-2000)}`);
  return seconds;
}
