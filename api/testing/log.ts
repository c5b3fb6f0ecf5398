/** A log for tests: it keeps its lines, and fails a test in which an error was logged that it did not ask for. */
import { onTestFinished } from 'vitest';
import { createLog, type Log } from '../log.ts';

/** A line of the log, read back from its JSON. */
export type LogLine = Record<string, unknown> & { level: string; msg?: string };

/** A log that keeps what it is told. */
export type TestLog = Log & {
  lines: LogLine[];
  /** Errors that were logged, which are now known to be part of the test. */
  takeErrors(): LogLine[];
};

/** A log of the test that runs, telling as much as the configuration says in production. */
export function createTestLog(config: Parameters<typeof createLog>[0]): TestLog {
  const lines: LogLine[] = [];
  let taken = 0;
  const findErrors = () => lines.filter(({ level }) => level === 'error' || level === 'fatal');
  const log = createLog(config, (line) => lines.push(JSON.parse(line)));
  onTestFinished(() => {
    const unexpected = findErrors().slice(taken);
    if (unexpected.length > 0) throw new Error(`Errors were logged: ${JSON.stringify(unexpected, null, 2)}`);
  });
  return Object.assign(log, {
    lines,
    takeErrors() {
      const errors = findErrors().slice(taken);
      taken += errors.length;
      return errors;
    },
  });
}
