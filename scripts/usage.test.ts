import { execFile, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createTestContext } from '../api/testing/context.ts';
import { fileOfCommand } from './command-line.js';
import commands from './commands.json' with { type: 'json' };
import { COMMAND_ENVIRONMENT } from './testing/command-environment.ts';
import { runHere } from './testing/run-command.ts';

const ROOT = join(import.meta.dirname, '..');
/** The user on Linux and macOS to whom nothing belongs. */
const NOBODY = 65_534;
/** Commands that make a database, need none, or work in a folder of their own. */
const OTHERS =
  /^(?:start|dev|import|restore|mail-test|mail-draw|build-templates|test|check|format|soak|bench-|paint)/;

test.each(Object.keys(commands).filter((name) => !OTHERS.test(name)))(
  '%s asks whether there is a database',
  (name) => {
    const source = readFileSync(join(ROOT, fileOfCommand(name)), 'utf8');
    expect(source).toMatch(/^ *(?:requireDatabase\(config\)|.*\bwithContext\()/m);
  },
);

test('what this user may not use is said in a sentence', async () => {
  const { config } = await createTestContext();
  const { dataDir } = config;
  const backup = join(dataDir, 'backup');
  mkdirSync(backup, 0);
  chmodSync(config.databaseFile, 0o444);
  chmodSync(dataDir, 0o555);
  onTestFinished(() => chmodSync(dataDir, 0o755));
  const ask = (name: string, ...given: string[]) => {
    const { status, stderr } = spawnSync(process.execPath, [join(ROOT, fileOfCommand(name)), ...given], {
      encoding: 'utf8',
      env: { ...COMMAND_ENVIRONMENT, DATA_DIR: dataDir },
      // The administrator may use everything.
      ...(process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {}),
    });
    return { status, stderr };
  };
  const sentence = `${config.databaseFile}: The database may not be written to.\n`;
  expect(ask('build-sites')).toEqual({ status: 1, stderr: sentence });
  expect(ask('restore', backup)).toEqual({
    status: 1,
    stderr: `${join(backup, 'backup.json')}: This user may not use it.\n`,
  });
  expect(ask('hosting-nginx', join(dataDir, 'out'))).toEqual({
    status: 2,
    stderr: expect.stringMatching(`^The folder ${dataDir}/out cannot be made here.\nUsage: .*\n$`),
  });
});

test.skipIf(process.platform !== 'linux')(
  'a full disk is said in a sentence, also as the cause of a failure; a fault of ours with its lines',
  () => {
    const endOf = (work: string) => {
      const source = `import { runCommand } from '${join(ROOT, 'scripts/usage.ts')}';
        import { writeFileSync } from 'node:fs';
        await runCommand('doctor', async () => { ${work} });`;
      const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', source], {
        encoding: 'utf8',
      });
      return { status, stderr };
    };
    const full = "writeFileSync('/dev/full', 'x')";
    for (const work of [full, `try { ${full} } catch (cause) { throw new Error('Not done.', { cause }); }`])
      expect(endOf(work)).toEqual({ status: 1, stderr: 'There is no room left.\n' });
    expect(endOf("throw new Error('Ours.')")).toEqual({
      status: 1,
      stderr: expect.stringMatching(/^Error: Ours\.\n +at /),
    });
  },
);

test.each([
  ['doctor', ['--no'], "Unknown option '--no'."],
  ['build-sites', ['--site'], 'Expected a slug such as my-kitchen for --site, got nothing.'],
])('%s that is run as a file refuses %j by the same table', (name, args, sentence) => {
  const { status, stderr } = spawnSync(process.execPath, [join(ROOT, fileOfCommand(name)), ...args], {
    encoding: 'utf8',
    env: COMMAND_ENVIRONMENT,
  });
  expect({ status, stderr }).toEqual({ status: 2, stderr: expect.stringMatching(`^${sentence}\nUsage: `) });
});

test('bench-lighthouse says where no product answers', async () => {
  const other = createServer((_, answer) => answer.writeHead(404).end()).listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  const ask = () =>
    new Promise((resolve) => {
      execFile(process.execPath, [join(ROOT, fileOfCommand('bench-lighthouse')), `${port}`], (_, ...said) =>
        resolve(said.join('')),
      );
    });
  expect(await ask()).toMatch(/^What answers at port \d+ shows no page http:\S+\.\nUsage: .*\n$/);
  other.closeAllConnections();
  other.close();
  expect(await ask()).toMatch(/^No product answers at port \d+ of this machine\.\nUsage: .*\n$/);
});

test.each([
  ['doctor', null, 'There is no database at FILE: does DATA_DIR name the right folder?'],
  ['user-list', null, 'There is no database at FILE: does DATA_DIR name the right folder?'],
  ['user-list', '', 'The database at FILE is empty: restore a backup.'],
])('%s refuses a database of %j, and makes none', (name, database, sentence) => {
  const folder = mkdtempSync(join(tmpdir(), 'kitchens-usage-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'kitchens.db');
  if (database !== null) writeFileSync(file, database);
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(ROOT, fileOfCommand(name))], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...COMMAND_ENVIRONMENT, DATA_DIR: folder },
  });
  expect({ status, stdout, stderr }).toEqual({
    status: 1,
    stdout: '',
    stderr: `${sentence.replace('FILE', file)}\n`,
  });
  expect(readdirSync(folder)).toEqual(database === null ? [] : ['kitchens.db']);
  if (database !== null) expect(readFileSync(file, 'utf8')).toBe(database);
});

test.each(['doctor', 'backup', 'user-list'] as const)('%s says that a database is a folder', async (name) => {
  const folder = mkdtempSync(join(tmpdir(), 'kitchens-usage-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'kitchens.db');
  mkdirSync(file);
  const given = name === 'backup' ? [join(folder, 'out')] : [];
  expect(await runHere(name, given, { DATA_DIR: folder })).toEqual({
    code: 1,
    output: `${file}: This is a folder. DATABASE_URL: expected sqlite: and the path of a file.\n`,
  });
});
