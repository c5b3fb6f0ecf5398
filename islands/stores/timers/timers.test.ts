import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { BOIL, MINUTE_MS, openBrowser, REST } from '../testing/timers.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: 1_800_000_000_000 });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('one timer', () => {
  test('counts down each second, by the clock', () => {
    const { startTimer, read } = openBrowser().openTab();
    startTimer(BOIL);
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
    const { startTimer, read, look } = openBrowser().openTab();
    startTimer(BOIL);
    vi.setSystemTime(Date.now() + 4 * MINUTE_MS);
    look();
    expect(read()).toEqual([['boil', 'running', 360]]);
  });

  test('keeps what is left while it is paused, and goes on from there', () => {
    const { startTimer, pauseTimer, resumeTimer, read } = openBrowser().openTab();
    startTimer(BOIL);
    vi.advanceTimersByTime(1500);
    pauseTimer('boil');
    vi.advanceTimersByTime(MINUTE_MS);
    expect(read()).toEqual([['boil', 'paused', 599]]);
    resumeTimer('boil');
    vi.advanceTimersByTime(500);
    expect(read()).toEqual([['boil', 'running', 598]]);
  });

  test('is finished until it is dismissed, and sounds once', async () => {
    const browser = openBrowser();
    const { startTimer, dismissTimer, read, tab } = browser.openTab();
    startTimer(BOIL);
    await vi.advanceTimersByTimeAsync(10 * MINUTE_MS);
    expect(read()).toEqual([['boil', 'finished', 0]]);
    await vi.advanceTimersByTimeAsync(10 * MINUTE_MS);
    expect(tab.sounds).toBe(1);
    dismissTimer('boil');
    expect(read()).toEqual([]);
    expect(browser.kept()).toBe(null);
  });

  test('has its full time again after a reset, and waits', () => {
    const browser = openBrowser();
    const { startTimer, resetTimer, read } = browser.openTab();
    startTimer(BOIL);
    vi.advanceTimersByTime(10 * MINUTE_MS);
    resetTimer('boil');
    expect(read()).toEqual([['boil', 'idle', 600]]);
    expect(browser.kept()).toBe(null);
    startTimer(BOIL);
    expect(read()).toEqual([['boil', 'running', 600]]);
  });

  test('started twice goes on', () => {
    const { startTimer, read } = openBrowser().openTab();
    startTimer(BOIL);
    vi.advanceTimersByTime(3000);
    startTimer(BOIL);
    expect(read()).toEqual([['boil', 'running', 597]]);
  });

  test.each(['pauseTimer', 'resumeTimer', 'resetTimer', 'dismissTimer'] as const)(
    '%s does nothing to a timer that is not there',
    (action) => {
      const timers = openBrowser().openTab();
      timers.startTimer(BOIL);
      timers[action]('none');
      expect(timers.read()).toEqual([['boil', 'running', 600]]);
    },
  );

  test('that runs or is finished is not resumed', () => {
    const { startTimer, resumeTimer, pauseTimer, read } = openBrowser().openTab();
    startTimer(BOIL);
    resumeTimer('boil');
    expect(read()).toEqual([['boil', 'running', 600]]);
    vi.advanceTimersByTime(10 * MINUTE_MS);
    resumeTimer('boil');
    pauseTimer('boil');
    expect(read()).toEqual([['boil', 'finished', 0]]);
  });
});

describe('several timers', () => {
  test('one runs: starting or resuming one pauses the other', () => {
    const { startTimer, resumeTimer, $activeTimer, read } = openBrowser().openTab();
    startTimer(BOIL);
    vi.advanceTimersByTime(5000);
    startTimer(REST);
    vi.advanceTimersByTime(5000);
    expect(read()).toEqual([
      ['boil', 'paused', 595],
      ['rest', 'running', 5395],
    ]);
    expect($activeTimer.get()?.id).toBe('rest');
    resumeTimer('boil');
    expect(read()).toEqual([
      ['boil', 'running', 595],
      ['rest', 'paused', 5395],
    ]);
  });

  test('a finished one stays so when another is started', () => {
    const { startTimer, read } = openBrowser().openTab();
    startTimer(BOIL);
    vi.advanceTimersByTime(10 * MINUTE_MS);
    startTimer(REST);
    expect(read()).toEqual([
      ['boil', 'finished', 0],
      ['rest', 'running', 5400],
    ]);
  });

  test('one that may be started is shown in place of another such, and is not kept', () => {
    const browser = openBrowser();
    const { startTimer, showTimer, dismissTimer, read } = browser.openTab();
    showTimer(BOIL);
    expect(read()).toEqual([['boil', 'idle', 600]]);
    showTimer(REST);
    expect(read()).toEqual([['rest', 'idle', 5400]]);
    expect(browser.kept()).toBe(null);
    startTimer(BOIL);
    expect(read()).toEqual([
      ['boil', 'running', 600],
      ['rest', 'idle', 5400],
    ]);
    showTimer(BOIL);
    expect(read()).toEqual([['boil', 'running', 600]]);
    dismissTimer('boil');
    expect(read()).toEqual([]);
  });
});

describe('around a timer', () => {
  test('the page is told of the first', () => {
    const { startTimer, dismissTimer, tab } = openBrowser().openTab();
    expect(tab.told).toBe(0);
    startTimer(BOIL);
    startTimer(REST);
    expect(tab.told).toBe(1);
    dismissTimer('boil');
    dismissTimer('rest');
    startTimer(BOIL);
    expect(tab.told).toBe(2);
  });

  test('the title shows the time left while it runs', () => {
    const { startTimer, pauseTimer, resumeTimer, tab } = openBrowser().openTab();
    startTimer(REST);
    vi.advanceTimersByTime(1000);
    expect(tab.title).toBe('1:29:59 · Soup');
    pauseTimer('rest');
    expect(tab.title).toBe('Soup | A site');
    resumeTimer('rest');
    vi.advanceTimersByTime(90 * MINUTE_MS);
    expect(tab.title).toBe('Soup | A site');
  });

  test('the screen stays awake while one runs', () => {
    const { startTimer, pauseTimer, resumeTimer, tab } = openBrowser().openTab();
    const seen = [tab.isAwake];
    startTimer(BOIL);
    seen.push(tab.isAwake);
    pauseTimer('boil');
    seen.push(tab.isAwake);
    resumeTimer('boil');
    seen.push(tab.isAwake);
    vi.advanceTimersByTime(10 * MINUTE_MS);
    seen.push(tab.isAwake);
    expect(seen).toEqual([false, true, false, true, false]);
  });

  test('start, last minute and end are said, once each', async () => {
    const { startTimer, $timerAnnouncement } = openBrowser().openTab();
    const said: string[] = [];
    $timerAnnouncement.listen((words) => said.push(words));
    startTimer(BOIL);
    await vi.advanceTimersByTimeAsync(11 * MINUTE_MS);
    expect(said).toEqual([
      'Timer started: 10 min. Step 2, Soup',
      'One minute left. Step 2, Soup',
      'Timer finished. Step 2, Soup',
    ]);
  });

  test('sounds are unlocked by the presses that start and resume', () => {
    const { startTimer, pauseTimer, resumeTimer, tab } = openBrowser().openTab();
    startTimer(BOIL);
    pauseTimer('boil');
    resumeTimer('boil');
    expect(tab.unlocked).toBe(2);
  });
});
