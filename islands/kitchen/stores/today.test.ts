import { expect, test } from 'vitest';
import { openAnswers } from '../testing/answers.ts';
import { createToday } from './today.ts';

const SITE = '/manage/nordlys';

/** Today on a network that takes changes of the weekly mail, or refuses them. */
async function openToday(answerToChange: object | number) {
  const { callApi, asked } = openAnswers(({ address }) => {
    if (address === `GET ${SITE}/today`) return { today: { isMailed: true } };
    return address.startsWith('PUT') ? answerToChange : { counts: {}, publishing: {}, receipts: [] };
  });
  const today = createToday({ callApi, wait: async () => {} }, 'nordlys');
  await today.load();
  return { today, asked, isMailed: () => today.$standing.get().value?.today.isMailed };
}

test('the weekly mail is ended at once, without a look at all the rest', async () => {
  const { today, asked, isMailed } = await openToday({});
  const before = asked.length;
  const ending = today.mail(false);
  expect(today.$mailing.get()).toEqual({ isChanging: true, problem: null });
  await ending;
  expect([isMailed(), today.$mailing.get()]).toEqual([false, { isChanging: false, problem: null }]);
  expect(asked.slice(before)).toEqual([{ address: `PUT ${SITE}/weekly-mail`, body: { isMailed: false } }]);
});

test('where it cannot be ended, it stays, and a sentence says so', async () => {
  const { today, isMailed } = await openToday(503);
  await today.mail(false);
  expect(isMailed()).toBe(true);
  expect(today.$mailing.get()).toEqual({ isChanging: false, problem: expect.stringMatching(/\.$/) });
});
