import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Chromium without a window of its own: the same pages for a third of the work of a whole browser. */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';
const WHOLE_BROWSERS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** Faces as wide as Arial and Times: until a page's own fonts have come, it stands in the device's. */
const LIBERATION_FONTS = '/usr/share/fonts/truetype/liberation';

/**
 * Path of a Chromium: the one named by CHROMIUM_PATH, else Debian's headless one, installed where that can be done,
 * else any that is installed. On Debian the fonts that devices have are installed too.
 * Ends the process with a sentence where no Chromium can be had.
 */
export function ensureChromium(): string {
  const named = process.env.CHROMIUM_PATH;
  const isNamed = named !== undefined && existsSync(named);
  if (canInstall()) {
    const packages = existsSync(LIBERATION_FONTS) ? [] : ['fonts-dejavu-core', 'fonts-liberation'];
    if (!isNamed && !existsSync(HEADLESS_SHELL)) packages.push('chromium-headless-shell');
    installFromDebian(packages);
  }
  const found = isNamed ? named : [HEADLESS_SHELL, ...WHOLE_BROWSERS].find((path) => existsSync(path));
  if (found) return found;
  console.error('The browser tests need Chromium: install it, or name its path in CHROMIUM_PATH.');
  process.exit(1);
}

function canInstall(): boolean {
  return process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
}

function installFromDebian(packages: readonly string[]): void {
  if (packages.length === 0) return;
  console.log(`Installing ${packages.join(', ')} …`);
  const options = { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } } as const;
  spawnSync('apt-get', ['update', '-qq'], options);
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], options);
}
