/** The product as a process of its own behind the pages, started again when its code changes. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findFreePort, takesConnections } from '../shared/ports.ts';

/** Files that are saved together cause one restart. */
const SAVED_TOGETHER_MS = 100;
/** How often to check whether the product takes requests. */
const LISTENING_POLL_MS = 50;
/** Only programs on this machine can connect. */
export const LOOPBACK_ADDRESS = '127.0.0.1';

/** The product, which answers what is no page. */
export type Product = {
  /** Where it takes requests, on 127.0.0.1. */
  port: number;
  /** Waits for a start that is under way; false when the product has crashed. */
  isListening(): Promise<boolean>;
  /** Starts it again soon. */
  restart(): void;
  /** Stops it for good. */
  stop(): Promise<void>;
};

/** Starts the product as `npm start` does, with the same environment, on a free port of this machine. */
export async function superviseProduct(): Promise<Product> {
  const port = await findFreePort();
  let product = startProduct(port);
  let listening = listens(product, port);
  /** Resolves when all restarts requested so far are done. */
  let restarted = Promise.resolve();
  let isRestartDue = false;
  process.once('exit', () => product.kill());

  async function restart(): Promise<void> {
    await sleep(SAVED_TOGETHER_MS);
    isRestartDue = false;
    await end(product);
    product = startProduct(port);
    listening = listens(product, port);
  }

  async function isListening(): Promise<boolean> {
    const seen = restarted;
    await seen;
    const isUp = await listening;
    return seen === restarted ? isUp && !hasEnded(product) : isListening();
  }

  return {
    port,
    isListening,
    restart() {
      if (isRestartDue) return;
      isRestartDue = true;
      restarted = restarted.then(restart);
    },
    async stop() {
      await restarted;
      await end(product);
    },
  };
}

function startProduct(port: number): ChildProcess {
  const script = join(import.meta.dirname, '../start.ts');
  return spawn(process.execPath, [...process.execArgv, script], {
    stdio: 'inherit',
    env: { ...process.env, LISTEN_PORT: String(port), LISTEN_ADDRESS: LOOPBACK_ADDRESS },
  });
}

async function end(product: ChildProcess): Promise<void> {
  if (hasEnded(product)) return;
  product.kill('SIGTERM');
  await once(product, 'exit');
}

async function listens(product: ChildProcess, port: number): Promise<boolean> {
  while (!hasEnded(product)) {
    if (await takesConnections(port)) return true;
    await sleep(LISTENING_POLL_MS);
  }
  return false;
}

function hasEnded({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null;
}
