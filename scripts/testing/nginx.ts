/** A running nginx for tests. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'vitest';
import { ensureNginx } from '../hosting/nginx.ts';
import type { PlatformHosting } from '../hosting/nginx-platform.ts';
import { findFreePort, takesConnections } from '../shared/ports.ts';

const nginx = ensureNginx();
/** False where no nginx can be had; the tests that need it are left out then, and it is said. */
export const hasNginx = nginx !== null;
if (!hasNginx) console.log('nginx not found: tests of other hosts not run');

const START_PATIENCE_MS = 10_000;
const START_POLL_MS = 20;

/** An nginx that takes requests. */
export type RunningNginx = { port: number; stop(): Promise<void> };

/**
 * Starts nginx on a free port of this machine. What it complains of while it runs fails the test that stops it.
 * @param configure what is read within `http`, for the port
 */
export async function startNginx(
  configure: (port: number) => string | Promise<string>,
): Promise<RunningNginx> {
  if (nginx === null) throw new Error('Look at hasNginx first.');
  const port = await findFreePort();
  const folder = await writeConfiguration(await configure(port));
  const child = spawn(nginx, ['-p', folder, '-c', join(folder, 'nginx.conf')], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let complaints = '';
  child.stderr.on('data', (chunk: Buffer) => {
    complaints += chunk.toString();
  });
  const ended = once(child, 'exit');
  const deadline = Date.now() + START_PATIENCE_MS;
  while (!(await takesConnections(port))) {
    if (child.exitCode !== null || Date.now() > deadline)
      throw new Error(`nginx did not start:\n${complaints}`);
    await sleep(START_POLL_MS);
  }
  return {
    port,
    async stop() {
      child.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true });
      expect(complaints).not.toMatch(/\[(?:emerg|alert)\]/);
    },
  };
}

/** What `nginx -t` says of what is read within `http`. */
export async function examineConfiguration(configuration: string): Promise<string> {
  if (nginx === null) throw new Error('Look at hasNginx first.');
  const folder = await writeConfiguration(configuration);
  const { stderr } = spawnSync(nginx, ['-t', '-p', folder, '-c', join(folder, 'nginx.conf')], {
    encoding: 'utf8',
  });
  await rm(folder, { recursive: true });
  return stderr.replaceAll(folder, '');
}

/** @returns the folder in which it lies */
async function writeConfiguration(configuration: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'kitchens-nginx-'));
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  await writeFile(
    join(folder, 'nginx.conf'),
    [
      // Folders of tests are readable for whoever makes them.
      process.getuid?.() === 0 ? 'user root;' : '',
      'daemon off;',
      `pid ${folder}/pid;`,
      'error_log stderr error;',
      'worker_processes 1;',
      'events { worker_connections 256; }',
      `http { access_log off; ${temporary.join(' ')}`,
      configuration,
      '}',
    ].join('\n'),
  );
  return folder;
}

/** The configuration for folders and a process that are of no interest. */
export const PLATFORM: PlatformHosting = {
  publishedDir: '/srv/kitchens',
  platformHost: 'kitchens.example',
  platformOrigin: 'https://kitchens.example',
  process: '127.0.0.1:4321',
  port: 80,
  httpPort: 80,
  tls: null,
  domains: [{ host: 'soups.example', siteSlug: 'nordlys', isMain: false }],
  extraFiles: '/srv/none/server*.conf',
};
/** What Debian's own site takes for itself. */
export const debianSite = (port: number) =>
  `server { listen ${port} default_server; listen [::]:${port} default_server; root /var/www/html; server_name _; }`;
export const FINE =
  /^nginx: the configuration file .* syntax is ok\nnginx: configuration file .* test is successful\n$/;
