import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { COMMAND_ENVIRONMENT } from '../testing/command-environment.ts';

const SCRIPT = join(import.meta.dirname, '../import.ts');

test('where no file can be read, neither a database nor a site is made', () => {
  const folder = mkdtempSync(join(tmpdir(), 'kitchens-import-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, 'broken.json'), '{ "@type": "Recipe", ');
  writeFileSync(join(folder, 'nameless.json'), JSON.stringify({ '@type': 'Recipe' }));
  const env = { ...COMMAND_ENVIRONMENT, DATA_DIR: join(folder, 'mistyped') };
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [SCRIPT, '--site', 'my-kitchen', join(folder, 'broken.json'), join(folder, 'nameless.json')],
    { env, encoding: 'utf8' },
  );
  expect(stdout).toBe('');
  expect(stderr).toContain('broken.json: not read. It is no JSON');
  expect(stderr).toContain('nameless.json: not read. It has no name.');
  expect(stderr).toContain('Nothing was imported');
  expect(status).toBe(1);
  expect(readdirSync(folder).sort()).toEqual(['broken.json', 'nameless.json']);
});
