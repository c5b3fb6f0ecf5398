/** Runs commands: in a process of their own, as people do, or in that of a test, which loads them far sooner. */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { vi } from 'vitest';
import { fileOfCommand } from '../command-line.js';
import { COMMAND_ENVIRONMENT } from './command-environment.ts';

/** What a command printed, and how it ended. */
type Ended = { code: number; output: string };

const root = join(import.meta.dirname, '../..');
let runs = 0;

/** Runs a command in a process of its own. */
export function runApart(
  command: string,
  args: readonly string[],
  env: Record<string, string>,
): Promise<Ended> {
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [join(root, fileOfCommand(command)), ...args],
      { env: { ...COMMAND_ENVIRONMENT, ...env } },
      (error, stdout, stderr) => resolve({ code: Number(error?.code ?? 0), output: stdout + stderr }),
    );
  });
}

/** Runs a command in this process, one at a time, and tells the code it would end with. */
export async function runHere(
  command: string,
  args: readonly string[],
  env: Record<string, string>,
): Promise<Ended> {
  const { argv, env: environment } = process;
  const file = join(root, fileOfCommand(command));
  const printed: string[] = [];
  const spies = (['log', 'error'] as const).map((name) =>
    vi.spyOn(console, name).mockImplementation((text: unknown) => void printed.push(`${text}\n`)),
  );
  process.argv = [process.execPath, file, ...args];
  process.env = { ...COMMAND_ENVIRONMENT, ...env };
  try {
    runs += 1;
    // A module is evaluated once for each address.
    await import(`${file}?run=${runs}`);
    return { code: Number(process.exitCode ?? 0), output: printed.join('') };
  } finally {
    process.exitCode = undefined;
    process.argv = argv;
    process.env = environment;
    for (const spy of spies) spy.mockRestore();
  }
}
