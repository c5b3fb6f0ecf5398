/**
 * What a command is asked is looked at before anything else is done: `--help` is answered, and what is no command, no
 * option, not what it takes or not all that it needs refused, from the table commands.json, with nothing installed,
 * compiled, opened or written. Plain JavaScript, as bootstrap.js.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { OWN_NAME, usageOf } from './command-names.js';

/** Width of the column of options. */
const OPTIONS_WIDTH = 26;
const isBelow = (max) => (value) => /^[1-9]\d{0,8}$/.test(value) && Number(value) <= max;
/** What optional arguments that are numbers may be. */
const ARGUMENTS = {
  numbers: { isOne: false, fits: isBelow(999_999_999), words: 'a whole number above 0' },
  'one number': { isOne: true, fits: isBelow(999_999_999), words: 'a whole number above 0' },
  'one port': { isOne: true, fits: isBelow(65_535), words: 'a port from 1 to 65535' },
};
/** What values of options and needed arguments may be, as far as it is known without packages. */
const KINDS = {
  number: { fits: (value) => /^\d{1,9}$/.test(value), words: 'a whole number' },
  port: { fits: isBelow(65_535), words: 'a number from 1 to 65535' },
  pattern: { fits: isPattern, words: '<pattern>' },
  folder: { fits: (value) => value !== '', words: 'a folder' },
  files: { fits: (value) => value !== '', words: 'a folder or files' },
  days: { fits: isBelow(99), words: 'a number of days from 1 to 99' },
  slug: {
    fits: (value) => /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(value),
    words: 'a slug such as my-kitchen',
  },
  email: { fits: (value) => /\S@\S/.test(value), words: 'an email address' },
  host: { fits: (value) => value !== '', words: 'a host such as soups.example' },
  'host:port': {
    fits: (value) => /^[\w.-]+:\d{1,5}$/.test(value),
    words: 'a host and a port such as 127.0.0.1:4321',
  },
  address: {
    fits: (value) => /^https?:/.test(value) && URL.canParse(value),
    words: 'an address such as https://my-site.example',
  },
};
const commands = JSON.parse(readFileSync(new URL('commands.json', import.meta.url), 'utf8'));

/**
 * @param {string | undefined} script name of the command
 * @param {string[]} args what it is asked
 * @returns {number | null} the code to end with; null where the script has to answer
 */
export function answerCommandLine(script, args) {
  if (script === undefined || ['--help', '-h', 'help'].includes(script)) {
    console.log(['Commands, each with its own --help:', '', ...Object.keys(commands)].join('\n'));
    return 0;
  }
  if (!Object.hasOwn(commands, script)) {
    console.error(
      `There is no command '${script}'. For a list of them: ${process.env.CALLED_AS ?? OWN_NAME} --help`,
    );
    return 2;
  }
  const command = commands[script];
  const endOfOptions = args.indexOf('--');
  const asked = endOfOptions === -1 ? args : args.slice(0, endOfOptions);
  if (asked.includes('--help') || asked.includes('-h')) {
    console.log(helpOf(script, command));
    return 0;
  }
  const refusal = refusalOf(command, args);
  if (refusal === null) return null;
  console.error(`${refusal}\nUsage: ${usageOf(script)}`);
  return 2;
}

/** File of a command, from the project's folder. @param {string} script */
export function fileOfCommand(script) {
  return join('scripts', commands[script].folder ?? '', `${script}.ts`);
}

/**
 * What a command is asked, by what commands.json says it takes.
 * @param {string} script name of the command
 * @param {string[]} args
 * @throws Error with a sentence for the first thing that it does not take
 */
export function parseAsked(script, args) {
  const command = commands[script];
  const refusal = refusalOf(command, args);
  if (refusal !== null) throw new Error(refusal);
  return parse(command, args);
}

/** @throws Error where an option is unknown or has no value */
function parse({ options = {}, arguments: named }, args) {
  return parseArgs({
    args,
    allowPositionals: Boolean(named),
    options: Object.fromEntries(
      Object.entries(options).map(([name, { takes, isMany = false, short }]) => [
        name,
        {
          type: takes ? 'string' : 'boolean',
          multiple: isMany,
          ...(short ? { short } : {}),
          ...(isMany ? { default: [] } : takes ? {} : { default: false }),
        },
      ]),
    ),
  });
}

/** A sentence for the first thing that the command does not take; null where there is none. */
function refusalOf(command, args) {
  const known = command.options ?? {};
  try {
    const { values, positionals } = parse(command, args);
    for (const [name, given] of Object.entries(values))
      for (const value of [given].flat())
        if (!isTaken(known[name], value))
          return `Expected ${wantedBy(known[name])} for --${name}, got '${value}'.`;
    const absent = Object.entries(known).find(([name, { isNeeded }]) => isNeeded && !(name in values));
    if (absent) return `Expected ${wantedBy(absent[1])} for --${absent[0]}, got nothing.`;
    return refusalOfArguments(command, positionals);
  } catch (error) {
    const [, given = ''] = /^Option '(--?[\w-]+)/.exec(error.message) ?? [];
    const [name, option] =
      Object.entries(known).find(([name, { short }]) => [`--${name}`, `-${short}`].includes(given)) ?? [];
    if (!option?.takes) return `${error.message.split(/\.\s/)[0]}.`;
    const value = args[args.findIndex((arg) => [`--${name}`, `-${option.short}`].includes(arg)) + 1];
    return `Expected ${wantedBy(option)} for --${name}, got ${value === undefined ? 'nothing' : `'${value}'`}.`;
  }
}

/** A sentence for the first argument that the command does not take, or that is absent; null where there is none. */
function refusalOfArguments({ needs, takesMore = false, argumentsAre }, given) {
  if (needs) {
    const at = needs.findIndex((kind, index) => !KINDS[kind].fits(given[index] ?? ''));
    if (at !== -1)
      return `Expected ${KINDS[needs[at]].words}, got ${given[at] ? `'${given[at]}'` : 'nothing'}.`;
    return given.length > needs.length && !takesMore
      ? `Expected nothing after '${given[needs.length - 1]}'.`
      : null;
  }
  const wanted = ARGUMENTS[argumentsAre];
  if (!wanted) return null;
  if (wanted.isOne && given.length > 1) return `Expected ${argumentsAre}, got ${given.length}.`;
  const wrong = given.find((value) => !wanted.fits(value));
  return wrong === undefined ? null : `Expected ${wanted.words}, got '${wrong}'.`;
}

/** Whether an option takes this value; of those that take none it is true. */
function isTaken({ takes, oneOf }, value) {
  if (takes && !(KINDS[takes]?.fits(value) ?? true)) return false;
  return oneOf?.includes(value) ?? true;
}

function isPattern(text) {
  try {
    return Boolean(new RegExp(text));
  } catch {
    return false;
  }
}

function wantedBy({ takes, oneOf }) {
  if (oneOf) return `one of ${oneOf.join(', ')}`;
  return KINDS[takes]?.words ?? `<${takes}>`;
}

function helpOf(script, { about, options = {} }) {
  const lines = Object.entries({ ...options, help: { about: 'says this' } }).map(
    ([name, { takes, about }]) => {
      const option = `--${name}${takes ? ` <${takes}>` : ''}`;
      return `  ${option.padEnd(OPTIONS_WIDTH)} ${about}`;
    },
  );
  return [usageOf(script), '', ...about, '', ...lines].join('\n');
}
