import { expect, test, vi } from 'vitest';
import { openAnswers } from '../../testing/answers.ts';
import { createBlockedPeople } from './blocked-people.ts';

const PATH = '/manage/nordlys/blocked-people';
const ANN = { userId: 'u', displayName: 'Ann', avatar: null, blockedAt: 1 };

test('somebody is unblocked, and blocked again by Undo; what fails is said', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  let people = [ANN];
  let isRefused = false;
  const { asked, callApi } = openAnswers(({ address }) => {
    if (address === `GET ${PATH}`) return { people };
    if (isRefused) return 500;
    people = address.startsWith('DELETE') ? [] : [ANN];
    return {};
  });
  const blocked = createBlockedPeople({ callApi }, 'nordlys');
  await blocked.load();
  expect(blocked.$people.get().value).toEqual([ANN]);
  await blocked.setBlocked(ANN, false);
  expect(blocked.$people.get().value).toEqual([]);
  expect(blocked.$report.get()).toEqual({ sentence: 'Ann can comment here again.', undone: ANN });
  await blocked.setBlocked(ANN, true);
  expect(blocked.$people.get().value).toEqual([ANN]);
  expect(blocked.$report.get()).toBeNull();
  expect(asked.map(({ address }) => address)).toEqual([
    `GET ${PATH}`,
    `DELETE ${PATH}/u`,
    `GET ${PATH}`,
    `POST ${PATH}`,
    `GET ${PATH}`,
  ]);
  isRefused = true;
  await blocked.setBlocked(ANN, false);
  expect(blocked.$report.get()).toMatchObject({ undone: null });
  expect(blocked.$isBusy.get()).toBe(false);
});
