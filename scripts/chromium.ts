import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/**
 * Path of a Chromium: the one named by CHROMIUM_PATH, else one that is installed, else Debian's, installed now.
 * Ends the process with a sentence where none can be had.
 */
export function ensureChromium(): string {
  const found = [process.env.CHROMIUM_PATH ?? '', ...PLACES].find(
    (place) => place !== '' && existsSync(place),
  );
  if (found) return found;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('Installing Chromium …');
    const options = { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } } as const;
    spawnSync('apt-get', ['update', '-qq'], options);
    spawnSync(
      'apt-get',
      ['install', '-y', '-qq', '--no-install-recommends', 'chromium', 'fonts-dejavu-core'],
      options,
    );
    const installed = PLACES.find((place) => existsSync(place));
    if (installed) return installed;
  }
  console.error('The browser tests need Chromium: install it, or name its path in CHROMIUM_PATH.');
  process.exit(1);
}
