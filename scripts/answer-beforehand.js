/**
 * What a command is asked is looked at before anything else is done: `--help` is answered and an unknown option refused
 * from the table commands.json, with nothing installed, compiled, opened or written. Plain JavaScript, as bootstrap.js.
 */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';

/** Width of the column of options. */
const OPTIONS_WIDTH = 26;
const commands = JSON.parse(readFileSync(new URL('commands.json', import.meta.url), 'utf8'));

/**
 * @param {string} script name of the script below this folder
 * @param {string[]} args what it is asked
 * @returns {number | null} the code to end with; null where the script has to answer
 */
export function answerBeforehand(script, args) {
  const command = commands[script];
  if (!command) return null;
  const endOfOptions = args.indexOf('--');
  const asked = endOfOptions === -1 ? args : args.slice(0, endOfOptions);
  if (asked.includes('--help') || asked.includes('-h')) {
    console.log(helpOf(command));
    return 0;
  }
  const options = Object.fromEntries(
    Object.entries(command.options ?? {}).map(([name, { takes, isMany = false, short }]) => [
      name,
      { type: takes ? 'string' : 'boolean', multiple: isMany, ...(short ? { short } : {}) },
    ]),
  );
  try {
    parseArgs({ args, options, allowPositionals: Boolean(command.arguments) });
    return null;
  } catch (error) {
    console.error(`${error.message.split('. ')[0]}.\nUsage: ${command.usage}`);
    return 2;
  }
}

function helpOf({ usage, about, options = {} }) {
  const lines = Object.entries({ ...options, help: { about: 'says this' } }).map(
    ([name, { takes, about }]) => {
      const option = `--${name}${takes ? ` <${takes}>` : ''}`;
      return `  ${option.padEnd(OPTIONS_WIDTH)} ${about}`;
    },
  );
  return [usage, '', ...about, '', ...lines].join('\n');
}
