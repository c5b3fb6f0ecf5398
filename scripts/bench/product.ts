/** The product in a process of its own, as it runs in production, for benches. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { Agent, type IncomingHttpHeaders, request } from 'node:http';
import { join } from 'node:path';
import { findFreePort } from '../shared/ports.ts';
import { endWithUs } from './end-with-us.ts';

const START_PATIENCE_MS = 30 * 60_000;
const READY = 'Stop with Ctrl+C.';

/** What a measured server is told of its data and surroundings. */
export const measuredEnvironment = (dataDir: string) => ({
  DATA_DIR: dataDir,
  NODE_ENV: 'production',
  PLATFORM_HOST: 'localhost',
  LOG_LEVEL: 'error',
  // Nobody listens there: benches send no mail.
  SMTP_URL: 'smtp://127.0.0.1:9',
});

/** Linux counts processor time in hundredths of a second. */
const MS_PER_TICK = 10;

/** An answer, read to its end. */
export type Answer = { status: number; headers: IncomingHttpHeaders; text: string };

/** A running product. */
export type Product = {
  port: number;
  /** Makes a request over connections that are kept. `host` is named in the header, since Node does not know *.localhost. */
  ask(
    method: 'GET' | 'PUT' | 'POST',
    host: string,
    path: string,
    options?: { headers?: Record<string, string>; body?: string },
  ): Promise<Answer>;
  /** Memory it holds, and the most it ever held, in bytes; null where the system does not tell. */
  memory(): Promise<{ now: number; peak: number } | null>;
  /** Processor time it has used, in milliseconds; null where the system does not tell. */
  processorMs(): Promise<number | null>;
  stop(): Promise<void>;
};

/**
 * Starts the product on a data folder and waits until everything is published.
 * @throws when it ends instead
 */
export async function startProduct(dataDir: string, env: Record<string, string> = {}): Promise<Product> {
  const port = await findFreePort();
  const child = spawn(process.execPath, [join(import.meta.dirname, '../bootstrap.js'), 'start'], {
    env: {
      ...process.env,
      ...measuredEnvironment(dataDir),
      TRUSTED_PROXIES: '127.0.0.1',
      PORT: String(port),
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  endWithUs(child);
  let output = '';
  await new Promise<void>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`Not started:\n${output}`)), START_PATIENCE_MS);
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      if (!output.includes(READY)) return;
      clearTimeout(timer);
      resolve();
    });
    child.once('exit', (code) => reject(new Error(`Ended with ${code}:\n${output}`)));
  });
  const agent = new Agent({ keepAlive: true });
  const pid = await findChild(child.pid ?? 0);
  return {
    port,
    async ask(method, host, path, { headers = {}, body } = {}) {
      const call = request({
        host: '127.0.0.1',
        port,
        method,
        path,
        agent,
        headers: { Host: `${host}:${port}`, ...headers },
      });
      call.end(body);
      const [answer] = await once(call, 'response');
      const chunks: Buffer[] = [];
      for await (const chunk of answer) chunks.push(chunk);
      return {
        status: answer.statusCode,
        headers: answer.headers,
        text: Buffer.concat(chunks).toString('utf8'),
      };
    },
    async memory() {
      const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
      const kilobytes = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+) kB`).exec(status)?.[1]);
      return status === '' ? null : { now: kilobytes('VmRSS') * 1024, peak: kilobytes('VmHWM') * 1024 };
    },
    async processorMs() {
      const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
      // Behind the name in brackets, which may hold spaces: user and system time are the 12th and 13th field.
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      return stat === '' ? null : (Number(fields[11]) + Number(fields[12])) * MS_PER_TICK;
    },
    async stop() {
      agent.destroy();
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}

/** The product itself, which the bootstrap started; 0 where the system does not tell. */
async function findChild(pid: number): Promise<number> {
  return Number(await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '0'));
}
