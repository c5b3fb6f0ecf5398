import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');

/** Runs a program that has a fault, and says what it told and how it ended. */
function run(fault: string, stop = "log.info('closed'); process.exit(code);") {
  const program = `
    import { createLog } from './api/log.ts';
    import { installCrashHandler } from './scripts/start/crash-handler.ts';
    const log = createLog({ isProduction: true, logLevel: 'info' });
    installCrashHandler(log, async (code) => {
      await new Promise((resolve) => setTimeout(resolve, 10));
      ${stop}
    });
    setTimeout(() => log.info('went on'), 1000);
    ${fault}
  `;
  const { status, stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', program], {
    cwd: root,
    encoding: 'utf8',
  });
  return {
    status,
    lines: stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line)),
  };
}

test.each([
  ['an exception in a timer', "setTimeout(() => { throw new Error('a fault'); }, 1);"],
  ['a promise nobody looks at', "Promise.reject(new Error('a fault'));"],
  [
    'an error event nobody takes',
    "import('node:events').then(({ EventEmitter }) => new EventEmitter().emit('error', new Error('a fault')));",
  ],
])('%s is told, and the program closes what is open and ends with 1', (_what, fault) => {
  const { status, lines } = run(fault);
  expect(status).toBe(1);
  expect(lines.map((line) => [line.level, line.msg])).toEqual([
    ['fatal', 'A fault that nobody caught: the program stops.'],
    ['info', 'closed'],
  ]);
  expect(lines[0].err.stack).toContain('a fault');
});

test('a stop that fails ends the program too', () => {
  const { status } = run("setTimeout(() => { throw 'a text'; }, 1);", "throw new Error('cannot close');");
  expect(status).toBe(1);
});
