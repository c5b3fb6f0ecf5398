/** npm run test:browsers: the kitchen in Firefox and WebKitGTK. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const root = join(import.meta.dirname, '..');

/** Programs by the variable that may name another, and the package of Debian that has each. */
const PROGRAMS = {
  FIREFOX_PATH: { names: ['firefox-esr', 'firefox'], debian: 'firefox-esr' },
  WEBKIT_DRIVER_PATH: { names: ['WebKitWebDriver'], debian: 'webkit2gtk-driver' },
  XVFB_PATH: { names: ['Xvfb'], debian: 'xvfb' },
} as const;

const folders = (process.env.PATH ?? '').split(delimiter);
const env = { ...process.env };
const missing: string[] = [];
for (const [variable, { names, debian }] of Object.entries(PROGRAMS)) {
  const found = names.flatMap((name) => folders.map((folder) => join(folder, name))).find(existsSync);
  env[variable] ??= found;
  if (!env[variable]) missing.push(debian);
}
if (missing.length > 0) {
  console.error(
    `These tests need browsers that are not here. On Debian: apt-get install ${missing.join(' ')}`,
  );
  process.exit(1);
}
const { status } = spawnSync(
  process.execPath,
  [
    join(root, 'node_modules/vitest/vitest.mjs'),
    'run',
    '--root',
    root,
    '--config',
    join(root, 'site/e2e/other-browsers/vitest.config.ts'),
    ...process.argv.slice(2),
  ],
  { cwd: root, stdio: 'inherit', env },
);
process.exitCode = status ?? 1;
