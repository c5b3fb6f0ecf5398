/** npm test: the checks and every test; installs Chromium first where it is missing. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureChromium } from './shared/chromium.ts';

const root = join(import.meta.dirname, '..');

const chromium = ensureChromium();
const filters = process.argv.slice(2);
const isCheckFine = filters.length > 0 || run([join(root, 'scripts/check.ts')]);

const folder = mkdtempSync(join(tmpdir(), 'kitchens-test-'));
const results = join(folder, 'results.json');
const areTestsFine = run(
  [
    join(root, 'node_modules/vitest/vitest.mjs'),
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile=${results}`,
    ...filters,
  ],
  { CHROMIUM_PATH: chromium },
);
// Where the tests could not begin, there are none, and why is said above.
if (existsSync(results)) {
  const { numPassedTests, numFailedTests, numPendingTests } = JSON.parse(readFileSync(results, 'utf8'));
  console.log(`${numPassedTests} passed, ${numFailedTests} failed, ${numPendingTests} skipped`);
}
rmSync(folder, { recursive: true });
process.exit(isCheckFine && areTestsFine ? 0 : 1);

function run(args: readonly string[], env: Record<string, string> = {}): boolean {
  return (
    spawnSync(process.execPath, args, {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, CALLED_AS: undefined, ...env },
    }).status === 0
  );
}
