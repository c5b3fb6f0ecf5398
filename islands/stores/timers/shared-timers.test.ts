import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { BOIL, MINUTE_MS, openBrowser, REST } from '../../testing/timers.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: 1_800_000_000_000 });
});
afterEach(() => {
  vi.useRealTimers();
});

test('a timer goes on in the next page', () => {
  const browser = openBrowser();
  const first = browser.openTab();
  first.start(BOIL);
  first.start(REST);
  vi.advanceTimersByTime(2000);
  expect(browser.openTab().read()).toEqual(first.read());
});

test('tabs follow each other', () => {
  const browser = openBrowser();
  const [one, other] = [browser.openTab(), browser.openTab()];
  one.start(BOIL);
  expect(other.read()).toEqual([['boil', 'running', 600]]);
  other.pause('boil');
  expect(one.read()).toEqual([['boil', 'paused', 600]]);
  one.dismiss('boil');
  expect(other.read()).toEqual([]);
});

test('of several tabs one sounds', async () => {
  const browser = openBrowser();
  const tabs = [browser.openTab(), browser.openTab(), browser.openTab()];
  tabs[1]?.start(BOIL);
  await vi.advanceTimersByTimeAsync(11 * MINUTE_MS);
  expect(tabs.map(({ tab }) => tab.sounds).reduce((sum, count) => sum + count)).toBe(1);
  expect(browser.openTab().tab.sounds).toBe(0);
});

test('a tab that may make no sound does not ask again', async () => {
  let asked = 0;
  const { start } = openBrowser().openTab({
    async playSound() {
      asked += 1;
      return false;
    },
  });
  start(BOIL);
  await vi.advanceTimersByTimeAsync(10 * MINUTE_MS);
  start(REST);
  await vi.advanceTimersByTimeAsync(5000);
  expect(asked).toBe(1);
});

test('a tab that may make no sound leaves it to another', async () => {
  const browser = openBrowser();
  let asked = 0;
  browser.openTab({
    async playSound() {
      asked += 1;
      return false;
    },
  });
  const other = browser.openTab();
  other.start(BOIL);
  await vi.advanceTimersByTimeAsync(11 * MINUTE_MS);
  other.start(REST);
  await vi.advanceTimersByTimeAsync(5000);
  expect([asked, other.tab.sounds]).toEqual([1, 1]);
});

test.each(['', '{', 'null', '7', '[null, 7, {}]', '[{"id":"boil"}]'])(
  'what is not ours is left out: %s',
  (text) => {
    const browser = openBrowser();
    browser.store(text);
    expect(browser.openTab().read()).toEqual([]);
  },
);

test('a stored address of another site is left out', () => {
  const browser = openBrowser();
  const stored = { ...BOIL, endsAt: null, leftMs: 1000, hasSounded: false };
  browser.store(
    JSON.stringify([
      { ...stored, path: 'javascript:alert(1)' },
      { ...stored, path: '//evil.example/' },
    ]),
  );
  expect(browser.openTab().read()).toEqual([]);
  browser.store(JSON.stringify([stored]));
  expect(browser.openTab().read()).toEqual([['boil', 'paused', 1]]);
});
