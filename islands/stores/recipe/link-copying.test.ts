import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LINK_COPIED_RECIPE_MS } from '#domain/shared/constants.ts';
import { createLinkCopying } from './link-copying.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('that a link was copied is said for two seconds after the last time', async () => {
  const written: string[] = [];
  const { $copyStatus, copyLink } = createLinkCopying(async (text) => {
    written.push(text);
  }, LINK_COPIED_RECIPE_MS);
  await copyLink('https://one.example');
  vi.advanceTimersByTime(LINK_COPIED_RECIPE_MS - 1);
  expect($copyStatus.get()).toBe('COPIED');
  await copyLink('https://two.example');
  vi.advanceTimersByTime(LINK_COPIED_RECIPE_MS - 1);
  expect($copyStatus.get()).toBe('COPIED');
  vi.advanceTimersByTime(1);
  expect($copyStatus.get()).toBe('IDLE');
  expect(written).toEqual(['https://one.example', 'https://two.example']);
});

test('a clipboard that refuses is said until it is forgotten', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  const { $copyStatus, copyLink, forget } = createLinkCopying(
    () => Promise.reject(new Error('no')),
    LINK_COPIED_RECIPE_MS,
  );
  await copyLink('https://one.example');
  vi.advanceTimersByTime(10 * LINK_COPIED_RECIPE_MS);
  expect($copyStatus.get()).toBe('FAILED');
  expect(warn).toHaveBeenCalledOnce();
  forget();
  expect($copyStatus.get()).toBe('IDLE');
});
