import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { fileOfCommand } from './command-line.js';
import commands from './commands.json' with { type: 'json' };

/** One screen of an ordinary terminal. */
const SCREEN = { lines: 24, columns: 120 };
const SCRIPTS = [
  'bootstrap.js',
  'command-line.js',
  'command-names.js',
  'commands.json',
  'start/first-checks.js',
  'start/show-working.js',
];
/** A fresh clone, as far as these commands read it: whatever they did would show in it. */
const clone = mkdtempSync(join(tmpdir(), 'kitchens-help-'));
const { scripts } = JSON.parse(readFileSync(join(import.meta.dirname, '../package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};
for (const name of SCRIPTS) cpSync(join(import.meta.dirname, name), join(clone, 'scripts', name));
afterAll(() => rmSync(clone, { recursive: true }));

/** The command that a script of package.json runs, with the arguments it gives. */
function commandOf(script: string): string[] {
  const [program, bootstrap, ...command] = script.split(' ');
  expect([program, bootstrap]).toEqual(['node', 'scripts/bootstrap.js']);
  return command;
}

function run(name: string, ...args: string[]) {
  return runWith({ npm_lifecycle_event: name }, ...commandOf(scripts[name] ?? ''), ...args);
}

function runWith(env: Record<string, string>, ...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/bootstrap.js', ...args], {
    cwd: clone,
    encoding: 'utf8',
    env: { PATH: process.env.PATH, DATA_DIR: join(clone, 'data'), ...env },
  });
  return { status, stdout, stderr };
}

describe.each(Object.entries(scripts))('npm run %s', (name, script) => {
  const [command = ''] = commandOf(script);
  test('says what it does when asked for help, and refuses what it does not know, without doing anything', () => {
    for (const option of ['--help', '-h']) {
      const { status, stdout, stderr } = run(name, option);
      expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
      expect(stdout.startsWith(`${commands[command as keyof typeof commands].usage}\n`)).toBe(true);
      expect(stdout.split('\n').length).toBeLessThanOrEqual(SCREEN.lines);
      expect(Math.max(...stdout.split('\n').map((line) => line.length))).toBeLessThanOrEqual(SCREEN.columns);
    }
    const { status, stdout, stderr } = run(name, '--no-such-option');
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
    expect(stderr).toMatch(/^Unknown option '--no-such-option'\.\nUsage: npm .*\n$/);
    expect(readdirSync(clone)).toEqual(['scripts']);
    expect(readdirSync(join(clone, 'scripts'), { recursive: true }).sort()).toEqual(
      [...SCRIPTS, 'start'].sort(),
    );
  });
});

test.each([
  ['bench:publish', 'abc'],
  ['bench:publish', '1000', '1e4'],
  ['bench:api', '0'],
  ['bench:api', '100', '200'],
  ['bench:serve', '-5'],
  ['bench:serve', '1.5'],
  ['bench:lighthouse', 'abc'],
  ['bench:amounts', 'abc'],
  ['bench:parser', '5'],
  ['soak', '--kills', 'abc'],
  ['soak', '--seed='],
  ['soak', '--kills', '-1'],
  ['soak', '--kills'],
  ['bench:lighthouse', '99999'],
  ['test', '--project', 'nope'],
  ['test', '--project', 'unit', '--project', 'nope'],
  ['test', '--project'],
  ['test', '-t', '('],
  ['test', '-t', '-1'],
  ['soak', '5'],
  ['paint', 'abc'],
  ['hosting:nginx', '--port', 'abc', 'folder'],
  ['build:sites', '--force=yes'],
  ['backup'],
  ['backup', 'a', 'b'],
  ['restore', ''],
  ['mail:test'],
  ['hosting:nginx', '--port', '0', 'folder'],
  ['hosting:nginx', '--process', 'here', 'folder'],
  ['import', 'folder'],
  ['import', '--site', 'soups'],
  ['user:create', 'notmail'],
  ['user:sign-in', 'a@b.example', 'c@d.example'],
  ['site:create', 'UPPER', '--owner', 'a@b.example'],
  ['site:create', 'soups'],
  ['site:domain', 'soups'],
])('npm run %s -- %s %s is refused in a sentence, without doing anything', (name, ...args) => {
  const { status, stdout, stderr } = run(name, ...args.filter((word) => word !== undefined));
  expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
  expect(stderr).toMatch(/^[A-Z][^\n]+\.\nUsage: npm [^\n]+\n$/);
  expect(readdirSync(clone)).toEqual(['scripts']);
});

test.each([
  [['folder'], 'Expected a slug such as my-kitchen for --site, got nothing.'],
  [['--site', 'a'], 'Expected a folder, got nothing.'],
  [['--site', 'a', 'folder', 'more'], "Expected nothing after 'folder'."],
  [
    ['--site', 'a', '--origin', 'foo', 'folder'],
    "Expected an address such as https://my-site.example for --origin, got 'foo'.",
  ],
])('what was wrong is named: npm run export:site -- %j', (args, sentence) => {
  const { status, stdout, stderr } = run('export:site', ...args);
  expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
  expect(stderr.split('\n')).toEqual([sentence, expect.stringMatching('^Usage: '), '']);
});

test.each([
  [{}, 'node scripts/bootstrap.js'],
  [{ CALLED_AS: 'kitchens' }, 'kitchens'],
])('what is not called by npm is told as it was called: %j', (env, name) => {
  const usage = `${name} site-create <slug> --owner <email> [--title <title>]`;
  expect(runWith(env, 'site-create', '--help').stdout.split('\n')[0]).toBe(usage);
  expect(runWith(env, 'site-create', '--no').stderr).toBe(`Unknown option '--no'.\nUsage: ${usage}\n`);
  expect(runWith(env, 'sites').stderr).toContain(`: ${name} --help\n`);
});

test.each([[], ['--help'], ['-h'], ['help']])('without a command the commands are told: %j', (...args) => {
  const { status, stdout, stderr } = runWith({}, ...args);
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  for (const name of Object.keys(commands)) expect(stdout.split(/\s+/)).toContain(name);
});

test.each([
  'user-lst',
  '../scripts/bootstrap',
  'command-line',
  'checks/imports',
  'toString',
  '__proto__',
  '',
])('what is no command is refused in a sentence, and nothing is run: %j', (name) => {
  for (const args of [[], ['--help']])
    expect(runWith({}, name, ...args)).toEqual({
      status: 2,
      stdout: '',
      stderr: `There is no command '${name}'. For a list of them: node scripts/bootstrap.js --help\n`,
    });
  expect(readdirSync(clone)).toEqual(['scripts']);
});

test('the table has every option that a script reads, and no command that is none', () => {
  const files = new Set(Object.values(scripts).map((script) => commandOf(script)[0]));
  expect(Object.keys(commands).sort()).toEqual([...files].sort());
  for (const [file, command] of Object.entries(commands)) {
    const source = readFileSync(join(import.meta.dirname, '..', fileOfCommand(file)), 'utf8');
    const read = [...source.matchAll(/^\s+'?([a-z-]+)'?: \{ type: '(?:string|boolean)'/gm)].map(
      ([, name]) => name,
    );
    if (read.length > 0)
      expect(Object.keys('options' in command ? command.options : {}).sort(), file).toEqual(read.sort());
  }
});
