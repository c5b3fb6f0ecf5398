import type { Log } from '../../api/log.ts';

/** A stop that takes longer is cut short. */
const STOP_PATIENCE_MS = 20_000;

/**
 * After an uncaught error the state of the program is unknown: it logs what happened, stops as cleanly as it can with
 * exit code 1, and its supervisor starts it again.
 * @param stop ends the process
 */
export function installCrashHandler(log: Log, stop: (code: number) => Promise<void>): void {
  for (const kind of ['uncaughtException', 'unhandledRejection'] as const)
    process.on(kind, (error: unknown) => {
      log.fatal({ err: error, kind }, 'A fault that nobody caught: the program stops.');
      setTimeout(() => process.exit(1), STOP_PATIENCE_MS).unref();
      stop(1).catch(() => process.exit(1));
    });
}
