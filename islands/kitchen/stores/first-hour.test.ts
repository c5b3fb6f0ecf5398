import { expect, test, vi } from 'vitest';
import { openAnswers } from '../testing/answers.ts';
import { createFirstHour } from './first-hour.ts';

test('the card is shown as the server says, and put away there', async () => {
  const { asked, callApi } = openAnswers(() => ({ isShown: true }));
  const card = createFirstHour({ callApi }, 'nordlys');
  await card.reload();
  expect(card.$state.get().value).toBe(true);
  await card.dismiss();
  expect(card.$state.get().value).toBe(false);
  expect(asked.map(({ address }) => address)).toEqual([
    'GET /manage/nordlys/first-hour',
    'DELETE /manage/nordlys/first-hour',
  ]);
});

test('a card that could not be put away stays', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  const { callApi } = openAnswers(() => 503);
  const card = createFirstHour({ callApi }, 'nordlys');
  await card.dismiss();
  expect(card.$state.get().value).toBe(true);
  expect(logged).toHaveBeenCalledOnce();
  logged.mockRestore();
});
