/** Starts the product as people do, once for all browser tests, on a free port and in a folder of its own. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { findFreePort } from '../../../scripts/shared/ports.ts';

/** Said by the product when everything is published and served. */
const READY = 'Stop with Ctrl+C.';
const START_PATIENCE_MS = 600_000;
/** Without the making of all sizes of pictures, which takes a core for minutes: what is asked for is drawn then. */
const ROLES = 'web,api,publish';

declare module 'vitest' {
  interface ProvidedContext {
    port: number;
    dataDir: string;
  }
}

export default async function startProduct(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'kitchens-e2e-'));
  const { port, stop } = await startProcess({ DATA_DIR: dataDir });
  project.provide('port', port);
  project.provide('dataDir', dataDir);
  return async () => {
    await stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}

/** Starts one process of the product on a free port, with these variables of the environment besides. */
export async function startProcess(
  variables: Record<string, string>,
): Promise<{ port: number; stop: () => Promise<void> }> {
  const port = await findFreePort();
  const product = spawn(process.execPath, [join(import.meta.dirname, '../../../scripts/start.ts')], {
    env: {
      ...process.env,
      NODE_ENV: 'development',
      PORT: String(port),
      ROLES,
      // Each tab of a test has a network of its own (browser.ts).
      TRUSTED_PROXIES: '127.0.0.1,::1',
      ...variables,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await waitUntilReady(product);
  return {
    port,
    async stop() {
      product.kill('SIGTERM');
      const [code] = await once(product, 'exit');
      if (code !== 0) throw new Error(`The product did not stop cleanly: exit code ${code}.`);
    },
  };
}

async function waitUntilReady(product: ChildProcess): Promise<void> {
  let output = '';
  await new Promise<void>((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new Error(`The product did not start:\n${output}`)),
      START_PATIENCE_MS,
    );
    product.stdout?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      if (!output.includes(READY)) return;
      clearTimeout(timer);
      resolve();
    });
    product.once('exit', (code) => reject(new Error(`The product ended with ${code}:\n${output}`)));
  });
}
