/**
 * What a command is asked is looked at before anything else is done: `--help` is answered, and what is no command, no
 * option or no number refused, from the table commands.json, with nothing installed, compiled, opened or written. Plain JavaScript,
 * as bootstrap.js.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { OWN_NAME, usageOf } from './called-as.js';

/** Width of the column of options. */
const OPTIONS_WIDTH = 26;
const commands = JSON.parse(readFileSync(new URL('commands.json', import.meta.url), 'utf8'));

/**
 * @param {string | undefined} script name of the command
 * @param {string[]} args what it is asked
 * @returns {number | null} the code to end with; null where the script has to answer
 */
export function answerBeforehand(script, args) {
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

/** A sentence for the first thing that the command does not take; null where there is none. */
function refusalOf(command, args) {
  const known = command.options ?? {};
  const options = Object.fromEntries(
    Object.entries(known).map(([name, { takes, isMany = false, short }]) => [
      name,
      { type: takes ? 'string' : 'boolean', multiple: isMany, ...(short ? { short } : {}) },
    ]),
  );
  try {
    const { values, positionals } = parseArgs({
      args,
      options,
      allowPositionals: Boolean(command.arguments),
    });
    for (const [name, value] of Object.entries(values))
      if (known[name].takes === 'number' && !/^\d{1,9}$/.test(value))
        return `Expected a whole number for --${name}, got '${value}'.`;
    if (command.argumentsAre === 'one number' && positionals.length > 1)
      return `Expected one number, got ${positionals.length}.`;
    const wrong = positionals.find((value) => !/^[1-9]\d{0,8}$/.test(value));
    if (command.argumentsAre && wrong !== undefined)
      return `Expected a whole number above 0, got '${wrong}'.`;
    return null;
  } catch (error) {
    return `${error.message.split('. ')[0]}.`;
  }
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
