import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Asked, openAnswers } from '../../testing/answers.ts';
import { createRedirectForm } from './redirect-form.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const CHECKED = { fromPath: '/old', toPath: '/about', toTitle: 'About', isThere: true, problems: {} };

function openForm(answer: (asked: Asked) => object | number = () => CHECKED) {
  const { asked, callApi } = openAnswers(answer);
  return { asked, form: createRedirectForm({ callApi }, 'nordlys') };
}

test('what adding would do is asked once nothing is typed for a moment', async () => {
  const { asked, form } = openForm();
  form.type({ from: '/ol' });
  form.type({ from: '/old' });
  form.type({ to: '/about' });
  expect(form.$checked.get().value).toBe(null);
  await vi.advanceTimersByTimeAsync(1000);
  expect(asked).toEqual([
    { address: 'POST /manage/nordlys/redirect-checks', body: { from: '/old', to: '/about' } },
  ]);
  expect(form.$checked.get().value).toEqual(CHECKED);
  form.type({ from: '', to: ' ' });
  await vi.advanceTimersByTimeAsync(1000);
  expect([asked.length, form.$checked.get().value]).toEqual([1, null]);
});

test('what is added empties the form', async () => {
  const { form } = openForm(() => ({ redirect: { fromPath: '/old' } }));
  form.type({ from: '/old', to: '/about' });
  expect(await form.add()).toEqual({ fromPath: '/old' });
  expect(form.$ends.get()).toEqual({ from: '', to: '' });
});

test('where there is no connection, that is said', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const form = createRedirectForm(
    { callApi: () => Promise.reject(new TypeError('Failed to fetch')) },
    'nordlys',
  );
  form.type({ from: '/old', to: '/about' });
  await form.add();
  expect(form.$failure.get()?.sentence).toBe('There is no connection. Please try again.');
});

test('what is refused stays as it was typed, until it is changed', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { form } = openForm(() => 500);
  form.type({ from: '/old', to: '/about' });
  expect(await form.add()).toBe(null);
  expect(form.$failure.get()).toEqual({ problems: {}, sentence: expect.any(String) });
  expect(form.$ends.get()).toEqual({ from: '/old', to: '/about' });
  form.type({ to: '/' });
  expect(form.$failure.get()).toBe(null);
});
