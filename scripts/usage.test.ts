import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import commands from './commands.json' with { type: 'json' };

/** Commands that make a database, need none, or work in a folder of their own. */
const OTHERS = /^(?:start|import|restore|mail-test|test|check|soak|bench-|paint)/;
/** What the others are asked with. */
const ARGUMENTS: Record<string, string[]> = {
  'export-site': ['--site', 'alpha', '--origin', 'https://alpha.example', 'out'],
  'hosting-nginx': ['out'],
  backup: ['out'],
};

test.each(Object.keys(commands).filter((name) => !OTHERS.test(name)))(
  '%s says that there is no database at a mistyped DATA_DIR, and makes none',
  { timeout: 60_000 },
  (name) => {
    const folder = mkdtempSync(join(tmpdir(), 'kitchens-usage-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const dataDir = join(folder, 'dtaa');
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [join(import.meta.dirname, `${name}.ts`), ...(ARGUMENTS[name] ?? [])],
      { cwd: folder, encoding: 'utf8', env: { PATH: process.env.PATH, DATA_DIR: dataDir } },
    );
    expect({ status, stdout, stderr }).toEqual({
      status: 1,
      stdout: '',
      stderr: `There is no database at ${dataDir}/kitchens.db: does DATA_DIR name the right folder?\n`,
    });
    expect(readdirSync(folder)).toEqual([]);
  },
);
