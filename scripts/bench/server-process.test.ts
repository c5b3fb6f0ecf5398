import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';

/** A bench that has started a server, names it, and measures for ever. */
const BENCH = `
  const { startServer } = await import(${JSON.stringify(join(import.meta.dirname, 'server-process.ts'))});
  const { port } = await startServer('hello.ts');
  console.log(port);
  setInterval(() => {}, 1000);
`;

async function isAnswering(port: number): Promise<boolean> {
  return fetch(`http://127.0.0.1:${port}`).then(
    ({ ok }) => ok,
    () => false,
  );
}

test.each(['SIGTERM', 'SIGINT', 'SIGKILL'] as const)(
  'a bench that is ended by %s leaves no server',
  async (signal) => {
    const bench = spawn(process.execPath, ['--eval', BENCH], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [line] = await once(bench.stdout, 'data');
    const port = Number(line);
    expect(await isAnswering(port)).toBe(true);
    bench.kill(signal);
    await once(bench, 'exit');
    while (await isAnswering(port)) await sleep(20);
  },
);
