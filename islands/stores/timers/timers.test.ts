import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { BOIL, MINUTE_MS, openBrowser, REST } from '../../testing/timers.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: 1_800_000_000_000 });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('one timer', () => {
  test('counts down each second, by the clock', () => {
    const { start, read } = openBrowser().openTab();
    start(BOIL);
    const seen = [];
    for (let second = 0; second < 3; second++) {
      seen.push(...read());
      vi.advanceTimersByTime(1000);
    }
    expect([...seen, ...read()]).toEqual([
      ['boil', 'running', 600],
      ['boil', 'running', 599],
      ['boil', 'running', 598],
      ['boil', 'running', 597],
    ]);
  });

  test('a sleeping tab catches up', () => {
    const { start, read, look } = openBrowser().openTab();
    start(BOIL);
    vi.setSystemTime(Date.now() + 4 * MINUTE_MS);
    look();
    expect(read()).toEqual([['boil', 'running', 360]]);
  });

  test('keeps what is left while it is paused, and goes on from there', () => {
    const { start, pause, resume, read } = openBrowser().openTab();
    start(BOIL);
    vi.advanceTimersByTime(1500);
    pause('boil');
    vi.advanceTimersByTime(MINUTE_MS);
    expect(read()).toEqual([['boil', 'paused', 599]]);
    resume('boil');
    vi.advanceTimersByTime(500);
    expect(read()).toEqual([['boil', 'running', 598]]);
  });

  test('is finished until it is dismissed, and sounds once', async () => {
    const browser = openBrowser();
    const { start, dismiss, read, tab } = browser.openTab();
    start(BOIL);
    await vi.advanceTimersByTimeAsync(10 * MINUTE_MS);
    expect(read()).toEqual([['boil', 'finished', 0]]);
    await vi.advanceTimersByTimeAsync(10 * MINUTE_MS);
    expect(tab.sounds).toBe(1);
    dismiss('boil');
    expect(read()).toEqual([]);
    expect(browser.stored()).toBe(null);
  });

  test('has its full time again after a reset, and waits', () => {
    const browser = openBrowser();
    const { start, reset, read } = browser.openTab();
    start(BOIL);
    vi.advanceTimersByTime(10 * MINUTE_MS);
    reset('boil');
    expect(read()).toEqual([['boil', 'idle', 600]]);
    expect(browser.stored()).toBe(null);
    start(BOIL);
    expect(read()).toEqual([['boil', 'running', 600]]);
  });

  test('started twice goes on', () => {
    const { start, read } = openBrowser().openTab();
    start(BOIL);
    vi.advanceTimersByTime(3000);
    start(BOIL);
    expect(read()).toEqual([['boil', 'running', 597]]);
  });

  test.each(['pause', 'resume', 'reset', 'dismiss'] as const)(
    '%s does nothing to a timer that is not there',
    (action) => {
      const timers = openBrowser().openTab();
      timers.start(BOIL);
      timers[action]('none');
      expect(timers.read()).toEqual([['boil', 'running', 600]]);
    },
  );

  test('that runs or is finished is not resumed', () => {
    const { start, resume, pause, read } = openBrowser().openTab();
    start(BOIL);
    resume('boil');
    expect(read()).toEqual([['boil', 'running', 600]]);
    vi.advanceTimersByTime(10 * MINUTE_MS);
    resume('boil');
    pause('boil');
    expect(read()).toEqual([['boil', 'finished', 0]]);
  });
});

describe('several timers', () => {
  test('one runs: starting or resuming one pauses the other', () => {
    const { start, resume, $activeTimer, read } = openBrowser().openTab();
    start(BOIL);
    vi.advanceTimersByTime(5000);
    start(REST);
    vi.advanceTimersByTime(5000);
    expect(read()).toEqual([
      ['boil', 'paused', 595],
      ['rest', 'running', 5395],
    ]);
    expect($activeTimer.get()?.id).toBe('rest');
    resume('boil');
    expect(read()).toEqual([
      ['boil', 'running', 595],
      ['rest', 'paused', 5395],
    ]);
  });

  test('a finished one stays so when another is started', () => {
    const { start, read } = openBrowser().openTab();
    start(BOIL);
    vi.advanceTimersByTime(10 * MINUTE_MS);
    start(REST);
    expect(read()).toEqual([
      ['boil', 'finished', 0],
      ['rest', 'running', 5400],
    ]);
  });

  test('one that may be started is shown in place of another such, and is not stored', () => {
    const browser = openBrowser();
    const { start, show, dismiss, read } = browser.openTab();
    show(BOIL);
    expect(read()).toEqual([['boil', 'idle', 600]]);
    show(REST);
    expect(read()).toEqual([['rest', 'idle', 5400]]);
    expect(browser.stored()).toBe(null);
    start(BOIL);
    expect(read()).toEqual([
      ['boil', 'running', 600],
      ['rest', 'idle', 5400],
    ]);
    show(BOIL);
    expect(read()).toEqual([['boil', 'running', 600]]);
    dismiss('boil');
    expect(read()).toEqual([]);
  });
});

describe('around a timer', () => {
  test('the page is told of the first', () => {
    const { start, dismiss, tab } = openBrowser().openTab();
    expect(tab.told).toBe(0);
    start(BOIL);
    start(REST);
    expect(tab.told).toBe(1);
    dismiss('boil');
    dismiss('rest');
    start(BOIL);
    expect(tab.told).toBe(2);
  });

  test('the title shows the time left while it runs', () => {
    const { start, pause, resume, tab } = openBrowser().openTab();
    start(REST);
    vi.advanceTimersByTime(1000);
    expect(tab.title).toBe('1:29:59 · Soup');
    pause('rest');
    expect(tab.title).toBe('Soup | A site');
    resume('rest');
    vi.advanceTimersByTime(90 * MINUTE_MS);
    expect(tab.title).toBe('Soup | A site');
  });

  test('the screen stays awake while one runs', () => {
    const { start, pause, resume, tab } = openBrowser().openTab();
    const seen = [tab.isAwake];
    start(BOIL);
    seen.push(tab.isAwake);
    pause('boil');
    seen.push(tab.isAwake);
    resume('boil');
    seen.push(tab.isAwake);
    vi.advanceTimersByTime(10 * MINUTE_MS);
    seen.push(tab.isAwake);
    expect(seen).toEqual([false, true, false, true, false]);
  });

  test('start, last minute and end are said, once each', async () => {
    const { start, $timerAnnouncement } = openBrowser().openTab();
    const said: string[] = [];
    $timerAnnouncement.listen((words) => said.push(words));
    start(BOIL);
    await vi.advanceTimersByTimeAsync(11 * MINUTE_MS);
    expect(said).toEqual([
      'Timer started: 10 min. Step 2, Soup',
      'One minute left. Step 2, Soup',
      'Timer finished. Step 2, Soup',
    ]);
  });

  test('sounds are unlocked by the presses that start and resume', () => {
    const { start, pause, resume, tab } = openBrowser().openTab();
    start(BOIL);
    pause('boil');
    resume('boil');
    expect(tab.unlocked).toBe(2);
  });
});
