import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** Faces as wide as Arial and Times: until a page's own fonts have come, it stands in the device's. */
const LIBERATION_FONTS = '/usr/share/fonts/truetype/liberation';

/**
 * Path of a Chromium: the one named by CHROMIUM_PATH, else one that is installed, else Debian's, installed now. On
 * Debian the fonts that devices have are installed too.
 * Ends the process with a sentence where no Chromium can be had.
 */
export function ensureChromium(): string {
  if (!findChromium() || (canInstall() && !existsSync(LIBERATION_FONTS))) installFromDebian();
  const found = findChromium();
  if (found) return found;
  console.error('The browser tests need Chromium: install it, or name its path in CHROMIUM_PATH.');
  process.exit(1);
}

function findChromium(): string | undefined {
  return [process.env.CHROMIUM_PATH ?? '', ...PLACES].find((place) => place !== '' && existsSync(place));
}

function canInstall(): boolean {
  return process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
}

function installFromDebian(): void {
  if (!canInstall()) return;
  const packages = ['fonts-dejavu-core', 'fonts-liberation', ...(findChromium() ? [] : ['chromium'])];
  console.log(`Installing ${packages.join(', ')} …`);
  const options = { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } } as const;
  spawnSync('apt-get', ['update', '-qq'], options);
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], options);
}
