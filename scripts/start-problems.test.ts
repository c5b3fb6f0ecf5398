import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

/** Starts the product as far as it gets. */
function start(variables: Record<string, string>) {
  const folder = mkdtempSync(join(tmpdir(), 'kitchens start '));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, 'file'), '');
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(import.meta.dirname, 'start.ts')], {
    cwd: folder,
    encoding: 'utf8',
    timeout: 15_000,
    env: { ...process.env, NODE_ENV: 'development', DATA_DIR: 'data', ...variables },
  });
  return { status, stdout, stderr };
}

test.each([
  [{ PORT: 'many' }, /^PORT: expected a port number .*\n$/],
  [{ SMTP_URL: 'smtp://user:canary@127.0.0.1:abc' }, /^SMTP_URL: expected (?!.*canary).*\n$/],
  [{ DATA_DIR: 'file' }, /^DATA_DIR: .*file is not a folder\.\n$/],
  [
    { DATA_DIR: '/sys/nothing-here' },
    /^DATA_DIR: \/sys\/nothing-here cannot be written to by this user\.\n$/,
  ],
  // Takes no folders, and does not say so as others do.
  [
    { DATA_DIR: '/proc/nothing-here' },
    /^DATA_DIR: \/proc\/nothing-here cannot be written to by this user\.\n$/,
  ],
  [{ STORAGE_URL: 'file:file/below' }, /^STORAGE_URL: .*file\/below is not a folder\.\n$/],
  [
    { LISTEN_ADDRESS: '192.0.2.1', PORT: '0' },
    /^LISTEN_ADDRESS: this machine does not have .*192\.0\.2\.1\.\n$/,
  ],
])('what keeps it from starting is said first, in a sentence: %j', (variables, sentence) => {
  const { status, stdout, stderr } = start(variables);
  expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
  expect(stderr).toMatch(sentence);
});

test('a port that is taken is said in a sentence', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  onTestFinished(() => void other.close());
  const { port } = other.address() as AddressInfo;
  const { status, stderr } = start({ PORT: String(port) });
  expect(status).toBe(1);
  expect(stderr).toBe(
    `PORT: another program has port ${port}. Stop it, or choose another: PORT=4400 npm start\n`,
  );
});
