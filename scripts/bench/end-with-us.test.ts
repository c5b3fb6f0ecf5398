import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** Starts a process that goes on writing to the folder for a while after it was told to end. */
const RUN = `
import { spawn } from 'node:child_process';
import { endWithUs, temporaryFolder } from ${JSON.stringify(join(import.meta.dirname, 'end-with-us.ts'))};
const folder = temporaryFolder('ends');
const write = "require('node:fs').mkdirSync(process.argv[1] + '/late/er', { recursive: true })";
const child = spawn(
  process.execPath,
  ['-e', "process.on('SIGTERM', () => setTimeout(() => { " + write + "; process.exit(); }, 300)); setInterval(() => {}, 1000); console.log('ready');", folder],
  { stdio: ['ignore', 'pipe', 'inherit'] },
);
endWithUs(child);
child.stdout.once('data', () => console.log(folder));
`;

test.each([
  ['SIGTERM', 143],
  ['SIGINT', 130],
] as const)('%s ends what was started, and removes what was made', async (signal, code) => {
  const run = spawn(process.execPath, ['--input-type=module', '-e', RUN], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [said] = await once(run.stdout, 'data');
  const folder = String(said).trim();
  expect(existsSync(folder)).toBe(true);
  // As a terminal and npm do, both of which tell.
  run.kill(signal);
  run.kill(signal);
  expect(await once(run, 'exit')).toEqual([code, null]);
  expect(existsSync(folder)).toBe(false);
});
