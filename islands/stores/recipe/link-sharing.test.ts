import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LINK_COPIED_RECIPE_MS } from '#domain/shared/constants.ts';
import { SENTENCES } from '#domain/text/sentences.ts';
import { createLinkSharing, type LinkSharingEnvironment } from './link-sharing.ts';

let warned: ReturnType<typeof vi.spyOn>;
beforeEach(() => {
  vi.useFakeTimers();
  warned = vi.spyOn(console, 'warn').mockReturnValue();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** A menu in a browser that does as it is told. */
function openMenu(browser: Partial<LinkSharingEnvironment> = {}) {
  const copied: string[] = [];
  const toasts: string[] = [];
  const sharing = createLinkSharing({
    copyText: async (text) => void copied.push(text),
    copiedMs: LINK_COPIED_RECIPE_MS,
    openShareSheet: async () => {},
    showToast: (sentence) => void toasts.push(sentence),
    ...browser,
  });
  return { ...sharing, copied, toasts };
}

test('that a link was copied is said for two seconds after the last time', async () => {
  const { $copyStatus, copy, copied } = openMenu();
  await copy('https://one.example');
  vi.advanceTimersByTime(LINK_COPIED_RECIPE_MS - 1);
  expect($copyStatus.get()).toBe('COPIED');
  await copy('https://two.example');
  vi.advanceTimersByTime(LINK_COPIED_RECIPE_MS - 1);
  expect($copyStatus.get()).toBe('COPIED');
  vi.advanceTimersByTime(1);
  expect($copyStatus.get()).toBe('IDLE');
  expect(copied).toEqual(['https://one.example', 'https://two.example']);
});

test('a clipboard that refuses is said until it is forgotten', async () => {
  const { $copyStatus, copy, forget } = openMenu({ copyText: () => Promise.reject(new Error('no')) });
  await copy('https://one.example');
  vi.advanceTimersByTime(10 * LINK_COPIED_RECIPE_MS);
  expect($copyStatus.get()).toBe('FAILED');
  expect(warned).toHaveBeenCalledOnce();
  forget();
  expect($copyStatus.get()).toBe('IDLE');
});

test.each([
  ['a reader who closes the sheet of the device', 'AbortError', []],
  ['a device that refuses', 'NotAllowedError', [SENTENCES.somethingWentWrong]],
])('%s: what is said', async (_, name, said) => {
  const { shareByDevice, toasts } = openMenu({
    openShareSheet: () => Promise.reject(new DOMException('No.', name)),
  });
  await shareByDevice('https://one.example', 'Soup');
  expect(toasts).toEqual(said);
});
