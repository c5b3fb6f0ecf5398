/**
 * What a command is asked is looked at before anything else is done: `--help` is answered, and what is no command, no
 * option or no number refused, from the table commands.json, with nothing installed, compiled, opened or written. Plain JavaScript,
 * as bootstrap.js.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { OWN_NAME, usageOf } from './command-names.js';

/** Width of the column of options. */
const OPTIONS_WIDTH = 26;
/** What arguments that are numbers may be. */
const ARGUMENTS = {
  numbers: { isOne: false, max: 999_999_999, words: 'a whole number above 0' },
  'one number': { isOne: true, max: 999_999_999, words: 'a whole number above 0' },
  'one port': { isOne: true, max: 65_535, words: 'a port from 1 to 65535' },
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
    const wanted = ARGUMENTS[command.argumentsAre];
    if (!wanted) return null;
    if (wanted.isOne && positionals.length > 1)
      return `Expected ${command.argumentsAre}, got ${positionals.length}.`;
    const wrong = positionals.find((value) => !/^[1-9]\d{0,8}$/.test(value) || Number(value) > wanted.max);
    return wrong === undefined ? null : `Expected ${wanted.words}, got '${wrong}'.`;
  } catch (error) {
    const [, given = ''] = /^Option '(--?[\w-]+)/.exec(error.message) ?? [];
    const [name, option] =
      Object.entries(known).find(([name, { short }]) => [`--${name}`, `-${short}`].includes(given)) ?? [];
    if (!option?.takes) return `${error.message.split(/\.\s/)[0]}.`;
    const value = args[args.findIndex((arg) => [`--${name}`, `-${option.short}`].includes(arg)) + 1];
    return `Expected ${wantedBy(option)} for --${name}, got ${value === undefined ? 'nothing' : `'${value}'`}.`;
  }
}

/** Whether an option takes this value; of those that take none it is true. */
function isTaken({ takes, oneOf }, value) {
  if (takes === 'number') return /^\d{1,9}$/.test(value);
  if (takes === 'pattern') return isPattern(value);
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
  return takes === 'number' ? 'a whole number' : `<${takes}>`;
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
