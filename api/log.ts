import pino from 'pino';
import type { Config } from './config.ts';
import { ConfigError } from './config-error.ts';

/** What the operator reads; `log.child({ ... })` adds fields to every line. */
export type Log = pino.Logger;

const STDOUT = 1;
const STDERR = 2;
/** How many causes of causes are logged. */
const CAUSES_MAX = 5;

/** What nobody needs in order to fix an error: emails, tokens of links, bearer tokens. */
const PERSONAL = [
  [/[^\s<>@"'\\,;:()=/?&]+(?:@|%40)[^\s<>@"'\\,;:()=/?&]+/gi, '[email]'],
  [/\bmgk(=|%3D|":"|\\":\\")[^\s&"'\\<>]+/gi, 'mgk$1[secret]'],
  [/\b(Bearer|Basic) [\w.~+/=-]+/gi, '$1 [secret]'],
  [/\bsign-in\/[\w.~-]{20,}/gi, 'sign-in/[secret]'],
] as const;

/**
 * The program's log: JSON lines to the standard output in production, short readable lines to the standard error
 * otherwise. Emails and tokens are taken out of every finished line.
 * @param write takes finished lines instead; for tests
 */
export function createLog(
  config: Pick<Config, 'isProduction' | 'logLevel'>,
  write: (line: string) => void = openOutput(config),
): Log {
  return pino(
    {
      level: config.logLevel,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (level) => ({ level }) },
      serializers: { err: (error) => describeError(error) },
      hooks: { streamWrite: withoutPersonalData },
    },
    { write },
  );
}

/** A level of what is expected. */
export type RoutineLevel = 'info' | 'debug';

/** Level of what happens all the time, such as requests: logged in production, not in a developer's terminal. */
export function routineLevel({ isProduction }: Pick<Config, 'isProduction'>): RoutineLevel {
  return isProduction ? 'info' : 'debug';
}

function openOutput({ isProduction }: Pick<Config, 'isProduction'>): (line: string) => void {
  // Written at once: the last lines before a crash are the most important ones.
  const output = pino.destination({ dest: isProduction ? STDOUT : STDERR, sync: true });
  return (line) => output.write(isProduction ? line : readable(line));
}

function withoutPersonalData(line: string): string {
  return PERSONAL.reduce((text, [pattern, replacement]) => text.replace(pattern, replacement), line);
}

/**
 * An error with its stack and causes, without the fields that libraries add, which are often personal. What a person
 * can fix has no stack, because no line of code is wrong.
 */
function describeError(error: unknown, depth = 0, hasStack = !(error instanceof ConfigError)): unknown {
  if (!(error instanceof Error)) return { message: String(error) };
  const { name, message, stack, cause } = error;
  const code = 'code' in error ? error.code : undefined;
  return {
    type: name,
    message,
    stack: hasStack ? stack : undefined,
    code,
    cause: cause === undefined || depth >= CAUSES_MAX ? undefined : describeError(cause, depth + 1, hasStack),
  };
}

/** A line for people: time, level, sentence, the rest as name=value, and stacks below. */
function readable(line: string): string {
  const { time, level, msg, err, pid: _pid, hostname: _hostname, ...rest } = JSON.parse(line);
  const values = Object.entries(rest).map(([name, value]) => ` ${name}=${JSON.stringify(value)}`);
  return `${String(time).slice(11, 19)} ${level} ${msg ?? ''}${values.join('')}\n${stackOf(err)}`;
}

function stackOf(error: { stack?: string; message?: string; cause?: object } | undefined): string {
  if (!error) return '';
  const cause = error.cause ? `  because of\n${stackOf(error.cause)}` : '';
  return `${(error.stack ?? error.message ?? '').replace(/^/gm, '  ')}\n${cause}`;
}
