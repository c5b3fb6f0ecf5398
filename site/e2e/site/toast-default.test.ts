import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openBrowserForTests, openTab } from '../testing/browser.ts';

openBrowserForTests();

const VITE = join(import.meta.dirname, '../../../node_modules/vite/bin/vite.js');
const BARE_TOASTER = join(import.meta.dirname, '../testing/bare-toaster');

test('a toaster that is told nothing shows three toasts at once', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'kitchens-toaster-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  execFileSync(process.execPath, [VITE, 'build', BARE_TOASTER, '--outDir', folder, '--logLevel', 'error']);
  const [script = ''] = readdirSync(join(folder, 'assets'));
  const page = await openTab();
  await page.addScriptTag({ path: join(folder, 'assets', script), type: 'module' });
  await page.locator('[data-sonner-toast]').nth(3).waitFor({ state: 'attached' });
  expect(await page.locator('[data-sonner-toast][data-visible="true"]').count()).toBe(3);
});
