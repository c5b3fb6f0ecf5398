/** nginx as a measure, where it is installed. */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { brotliCompressSync } from 'node:zlib';
import { endWithUs } from './end-with-us.ts';
import type { MeasuredServer } from './server-process.ts';

/** Found there too where only root has it on the path. */
const PATH = `${process.env.PATH}:/usr/sbin:/usr/local/sbin`;
const MICROSECONDS_PER_TICK = 10_000;
const START_POLL_MS = 50;
const START_POLLS_MAX = 100;

/** True when there is an nginx to start, on a system that tells how much a process has worked. */
export function hasNginx(): boolean {
  if (process.platform !== 'linux') return false;
  try {
    execFileSync('nginx', ['-v'], { env: { PATH }, stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/**
 * Starts one nginx process that has a page as '/page', and compressed with brotli as '/page-br'.
 * @param folder for its configuration and files
 * @throws when it does not start
 */
export async function startNginx(folder: string, port: number, html: Buffer): Promise<MeasuredServer> {
  await mkdir(join(folder, 'files'), { recursive: true });
  await writeFile(join(folder, 'files/page.html'), html);
  await writeFile(join(folder, 'files/page.html.br'), brotliCompressSync(html));
  const config = join(folder, 'nginx.conf');
  await writeFile(config, configuration(folder, port));
  const options = ['-p', folder, '-c', config, '-g', 'daemon off; master_process off;'];
  const child = spawn('nginx', options, { env: { PATH }, stdio: 'ignore' });
  endWithUs(child);
  for (let poll = 0; !(await answers(port)); poll += 1) {
    if (poll >= START_POLLS_MAX || child.exitCode !== null) throw new Error('nginx did not start.');
    await sleep(START_POLL_MS);
  }
  return {
    port,
    async cpuMicroseconds() {
      const stat = await readFile(`/proc/${child.pid}/stat`, 'utf8');
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      return (Number(fields[11]) + Number(fields[12])) * MICROSECONDS_PER_TICK;
    },
    async stop() {
      child.kill();
      await once(child, 'exit');
    },
  };
}

async function answers(port: number): Promise<boolean> {
  try {
    return (await fetch(`http://127.0.0.1:${port}/page`)).ok;
  } catch {
    return false;
  }
}

function configuration(folder: string, port: number): string {
  return `
pid ${folder}/nginx.pid;
error_log ${folder}/error.log;
events { worker_connections 256; }
http {
  access_log off;
  sendfile on;
  tcp_nopush on;
  keepalive_requests 1000000;
  default_type text/html;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  server {
    listen 127.0.0.1:${port};
    root ${folder}/files;
    location = /page { try_files /page.html =404; }
    location = /page-br { add_header Content-Encoding br; try_files /page.html.br =404; }
  }
}
`;
}
