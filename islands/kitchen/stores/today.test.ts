import { afterEach, expect, test, vi } from 'vitest';
import { openAnswers } from '../testing/answers.ts';
import { LOOKS_MAX } from './publishing-end.ts';
import { createToday } from './today.ts';

const SITE = '/manage/nordlys';
const LOOK = `GET ${SITE}/publishing`;

afterEach(() => void vi.restoreAllMocks());

/** Today on a network where every look at a try of publishing has one answer, and nothing else is to be had. */
function openTry(answerToLook: object | number) {
  const { callApi, asked } = openAnswers(({ address }) => {
    if (address === LOOK) return answerToLook;
    return address.startsWith('POST') ? {} : 404;
  });
  const wait = () => new Promise<void>((resolve) => setTimeout(resolve));
  return { today: createToday({ callApi, wait }, 'nordlys'), asked };
}

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

test.each([401, 403, 404])('a try whose end may not be looked at (%i) is not followed', async (status) => {
  const { today, asked } = openTry(status);
  await today.tryNow();
  expect(today.$retry.get().isTrying).toBe(false);
  expect(asked.filter(({ address }) => address === LOOK).length).toBeLessThan(3);
  expect(today.$standing.get().status).toBe('REJECTED');
});

test('a try is not followed once the screen is left', async () => {
  const { today, asked } = openTry({ publishing: { isRunning: true, waitingCount: 1 } });
  const trying = today.tryNow();
  await vi.waitFor(() => expect(asked.length).toBeGreaterThan(3));
  const count = asked.length;
  today.leave();
  await trying;
  expect(asked.length).toBeLessThanOrEqual(count + 1);
  expect(asked.some(({ address }) => address === `GET ${SITE}/today`)).toBe(false);
});

/** Today on a network that can be cut: what begins with `silent` gets no answer until it is there. */
function openCutNetwork(silent: string) {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const network = { isThere: false };
  const { callApi, asked } = openAnswers(({ address }) => {
    if (!network.isThere && address.startsWith(silent)) throw new TypeError('Failed to fetch');
    if (address === LOOK) return { publishing: { isRunning: false, waitingCount: 0 } };
    return { today: {}, counts: {}, receipts: [] };
  });
  const wait = () => new Promise<void>((resolve) => setTimeout(resolve));
  const count = (start: string) => asked.filter(({ address }) => address.startsWith(start)).length;
  return { today: createToday({ callApi, wait }, 'nordlys'), network, count };
}

test.each([
  ['POST', true],
  [LOOK, false],
])('a try that gets no answer to %s says so, and goes on once there is one', async (silent, isAskedAgain) => {
  const { today, network, count } = openCutNetwork(silent);
  const trying = today.tryNow();
  expect(today.$retry.get()).toEqual({ isTrying: true, problem: null });
  const problem = 'The kitchen cannot be reached. This goes on by itself once it can.';
  await vi.waitFor(() => expect(today.$retry.get()).toEqual({ isTrying: false, problem }));
  network.isThere = true;
  await trying;
  expect(today.$retry.get()).toEqual({ isTrying: false, problem: null });
  expect(today.$standing.get().status).toBe('FULFILLED');
  expect(count('POST') > 1).toBe(isAskedAgain);
});

test.each(['POST', LOOK])(
  'a try that gets no answer to %s for long ends, and says what to press',
  async (silent) => {
    const { today, network, count } = openCutNetwork(silent);
    await today.tryNow();
    const problem = 'The kitchen cannot be reached. Press “Try again” once it can.';
    expect(today.$retry.get()).toEqual({ isTrying: false, problem });
    expect(count(silent)).toBe(LOOKS_MAX);
    network.isThere = true;
    await today.tryNow();
    expect(today.$retry.get()).toEqual({ isTrying: false, problem: null });
  },
);

test.each([401, 404, 429])('a try that is refused (%i) is not asked for again', async (status) => {
  const { callApi, asked } = openAnswers(() => status);
  const today = createToday({ callApi, wait: async () => {} }, 'nordlys');
  await today.tryNow();
  expect(today.$retry.get()).toEqual({ isTrying: false, problem: expect.stringMatching(/\.$/) });
  expect(asked).toHaveLength(1);
});

test('another try takes the place of one that gets no answer', async () => {
  const { today, network, count } = openCutNetwork('');
  const first = today.tryNow();
  await vi.waitFor(() => expect(today.$retry.get().problem).not.toBe(null));
  network.isThere = true;
  await Promise.all([today.tryNow(), first]);
  expect(today.$retry.get()).toEqual({ isTrying: false, problem: null });
  expect(count(`GET ${SITE}/today`)).toBe(1);
});
