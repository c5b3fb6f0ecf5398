/**
 * How the person at the keyboard calls commands: by npm, or by what `CALLED_AS` says, such as an operator's own
 * `kitchens` (operate/RUNNING.md). Plain JavaScript, as bootstrap.js.
 */
import { readFileSync } from 'node:fs';

const commands = JSON.parse(readFileSync(new URL('commands.json', import.meta.url), 'utf8'));

/** Without npm, and without a name of its own, a command is called as the file that runs it. */
export const OWN_NAME = 'node scripts/bootstrap.js';

/**
 * The line that calls a command.
 * @param {keyof typeof import('./commands.json')} command
 * @param {string} [asked] what it is asked
 * @returns {string} 'npm run user:create -- ann@example.com', 'kitchens user-create ann@example.com'
 */
export function commandLine(command, asked = '') {
  const name = process.env.CALLED_AS;
  if (name) return `${name} ${command} ${asked}`.trimEnd();
  const [npm] = commands[command].usage.split(' -- ');
  return asked === '' ? npm : `${npm} -- ${asked}`;
}

/**
 * What a command can be asked.
 * @param {keyof typeof import('./commands.json')} command
 * @returns {string} 'npm run user:create -- <email> [--name <name>]'
 */
export function usageOf(command) {
  const [, asked] = commands[command].usage.split(' -- ');
  return commandLine(command, asked);
}
