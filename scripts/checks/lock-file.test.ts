import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { checkLockFile } from './lock-file.ts';

const ROOT = join(import.meta.dirname, '../..');
/** Systems on which the README says that the product runs, as makers of binaries name them. */
const SYSTEMS = [/linux-x64(-gnu)?$/, /linux-arm64(-gnu)?$/, /darwin-x64$/, /darwin-arm64$/];

/** Sentences about our lock file without these packages. */
function problemsWithout(isLeftOut: (folder: string) => boolean): string[] {
  const root = mkdtempSync(join(tmpdir(), 'kitchens-lock-file-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  for (const file of ['package.json', '.npmrc']) cpSync(join(ROOT, file), join(root, file));
  const lock = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8'));
  for (const folder of Object.keys(lock.packages)) if (isLeftOut(folder)) delete lock.packages[folder];
  writeFileSync(join(root, 'package-lock.json'), JSON.stringify(lock));
  return checkLockFile(root);
}

test('our lock file has the binaries of all systems', () => {
  expect(problemsWithout(() => false)).toEqual([]);
});

test.each(SYSTEMS)('a binary that is not locked is told: %s', (system) => {
  const problems = problemsWithout((folder) => system.test(folder));
  for (const name of ['@astrojs/compiler-binding', '@pagefind', '@img/sharp', 'lightningcss', '@esbuild'])
    expect(problems.join('\n')).toMatch(new RegExp(`${name}[-/]\\S+ of \\S+ is not locked`));
});
