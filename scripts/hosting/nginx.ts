import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const PLACES = ['/usr/sbin/nginx', '/usr/bin/nginx', '/usr/local/bin/nginx', '/opt/homebrew/bin/nginx'];

/**
 * Path of an nginx: the one named by NGINX_PATH, else one that is installed, else Debian's, installed now. Null where
 * none can be had.
 * @throws on a CI, where tests must not be left out
 */
export function ensureNginx(): string | null {
  const find = () =>
    [process.env.NGINX_PATH ?? '', ...PLACES].find((place) => place !== '' && existsSync(place)) ?? null;
  const found = find();
  if (found) return found;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('Installing nginx …');
    // At this runlevel Debian installs a service without starting it.
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
    const options = { stdio: 'ignore', env } as const;
    spawnSync('apt-get', ['update', '-qq'], options);
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'nginx-light'], options);
  }
  const installed = find();
  if (!installed && process.env.CI === 'true')
    throw new Error('The tests of hosting need nginx: install it, or name its path in NGINX_PATH.');
  return installed;
}
