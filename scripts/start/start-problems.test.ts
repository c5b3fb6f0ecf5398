import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readConfig } from '../../api/config.ts';
import { ConfigError } from '../../api/config-error.ts';
import { makeFolders } from './start-problems.ts';

/** Starts the product as far as it gets. */
function start(variables: Record<string, string>) {
  const folder = mkdtempSync(join(tmpdir(), 'kitchens start '));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, 'file'), '');
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(import.meta.dirname, '../start.ts')], {
    cwd: folder,
    encoding: 'utf8',
    timeout: 60_000,
    env: { ...process.env, NODE_ENV: 'development', DATA_DIR: 'data', ...variables },
  });
  return { status, stdout, stderr };
}

test.each([
  [{ PORT: 'many' }, /^PORT: expected a port number .*\n$/],
  [{ DATA_DIR: 'file' }, /^DATA_DIR: .*file is not a folder\.\n$/],
  [
    { LISTEN_ADDRESS: '192.0.2.1', PORT: '0' },
    /^LISTEN_ADDRESS: this machine does not have .*192\.0\.2\.1\.\n$/,
  ],
])('what keeps it from starting is said first, in a sentence: %j', (variables, sentence) => {
  const { status, stdout, stderr } = start(variables);
  expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
  expect(stderr).toMatch(sentence);
});

test.each([
  ['DATA_DIR', '/sys/nothing-here', 'cannot be written to by this user'],
  // Takes no folders, and does not say so as others do.
  ['DATA_DIR', '/proc/nothing-here', 'cannot be written to by this user'],
  ['STORAGE_URL', 'file:FILE/below', 'is not a folder'],
])('a folder that cannot be used is said in a sentence: %s=%s', (setting, given, problem) => {
  const folder = mkdtempSync(join(tmpdir(), 'kitchens start '));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, 'file'), '');
  const named = given.replace('FILE', join(folder, 'file'));
  const config = readConfig({ DATA_DIR: join(folder, 'data'), [setting]: named });
  const message = `${setting}: ${named.replace('file:', '')} ${problem}.`;
  expect(() => makeFolders(config)).toThrow(expect.objectContaining({ constructor: ConfigError, message }));
});

test.each([
  ['PORT', {}],
  ['LISTEN_PORT', { PORT: '4790' }],
])('a port that is taken is said in a sentence: %s', async (setting, variables) => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  onTestFinished(() => void other.close());
  const { port } = other.address() as AddressInfo;
  const { status, stderr } = start({ ...variables, [setting]: String(port) });
  expect(status).toBe(1);
  expect(stderr).toBe(
    `${setting}: another program has port ${port}. Stop it, or choose another: ${setting}=4400 npm start\n`,
  );
});

/** A DATA_DIR with a database of these bytes, and what it held files of. */
function makeData(database: string, file: string): string {
  const dataDir = mkdtempSync(join(tmpdir(), 'kitchens-data-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
  writeFileSync(join(dataDir, 'kitchens.db'), database);
  mkdirSync(join(dataDir, file, '..'), { recursive: true });
  writeFileSync(join(dataDir, file), 'kept');
  return dataDir;
}

test('an empty database beside uploaded files becomes no new product', () => {
  const dataDir = makeData('', 'storage/images/dish.jpg');
  const { status, stdout, stderr } = start({ DATA_DIR: dataDir, PORT: '0' });
  expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
  expect(stderr).toBe(
    `${dataDir}/kitchens.db: The database is missing or empty, but pages or uploaded files are there: restore a backup, or name another DATA_DIR.\n`,
  );
  expect(readFileSync(join(dataDir, 'kitchens.db'), 'utf8')).toBe('');
});

test.each([
  ['', 'The database is missing or empty,'],
  ['x'.repeat(5_000), 'The file of the database is not a database of this product.'],
])('what is published is served without its database, which is said in one line', async (bytes, sentence) => {
  const dataDir = makeData(bytes, 'published/platform/index.html');
  const env = { ...process.env, NODE_ENV: 'development', DATA_DIR: dataDir, PORT: '0' };
  const product = spawn(process.execPath, [join(import.meta.dirname, '../start.ts')], { env });
  onTestFinished(() => void product.kill('SIGKILL'));
  let said = '';
  for (const stream of [product.stdout, product.stderr])
    stream.on('data', (chunk) => {
      said += chunk;
    });
  await expect.poll(() => said).toContain('\n');
  product.kill('SIGTERM');
  expect(await once(product, 'exit')).toEqual([0, null]);
  expect(said).toMatch(/^\S+ error .*\n$/);
  expect(said).toContain(`${dataDir}/kitchens.db: ${sentence}`);
  expect(readFileSync(join(dataDir, 'kitchens.db'), 'utf8')).toBe(bytes);
});
