import { expect, test } from 'vitest';
import { openPerson, PUBLISHING, until } from '../../testing/draft-tabs.ts';

test('pages that take long are followed to their end, and more can be applied meanwhile', async () => {
  let isRunning = true;
  const { change, applying } = await openPerson(() => ({ ...PUBLISHING, isRunning })).openTab();
  const steps: object[] = [];
  applying.$step.listen((step) => steps.push(step));
  const [working, writing, long] = [
    { name: 'WORKING' },
    { name: 'WRITING', isLong: false },
    { name: 'WRITING', isLong: true },
  ];
  change({ name: 'Stew' });
  const first = applying.apply();
  await until(() => expect(steps).toEqual([working, writing, long]));
  change({ name: 'Stews' });
  const second = applying.apply();
  await until(() => expect(steps).toEqual([working, writing, long, working, writing, long]));
  isRunning = false;
  await Promise.all([first, second]);
  expect(steps.slice(6)).toEqual([{ name: 'DONE', pageCount: null, act: 'APPLIED' }]);
});

test('looks without an answer end nothing: it is stored, and its pages are followed on', async () => {
  let looks = 0;
  const person = openPerson(() => {
    looks += 1;
    if (looks === 2) return 503;
    return { ...PUBLISHING, isRunning: looks === 3 };
  });
  const { change, applying } = await person.openTab();
  change({ name: 'Stew' });
  await applying.apply();
  expect(looks).toBe(4);
  expect(applying.$step.get()).toEqual({ name: 'DONE', pageCount: null, act: 'APPLIED' });
});

test('whoever is signed out meanwhile looks on once they have signed in again', async () => {
  let looks = 0;
  const person = openPerson(() => {
    looks += 1;
    return looks === 1 || looks > 4 ? PUBLISHING : 401;
  });
  const { change, applying } = await person.openTab();
  change({ name: 'Stew' });
  await applying.apply();
  expect(applying.$step.get()).toEqual({ name: 'DONE', pageCount: null, act: 'APPLIED' });
});

test('whoever was signed out before is told to apply again once they have signed in', async () => {
  const person = openPerson(() => 401);
  const { change, applying, written } = await person.openTab();
  change({ name: 'Stew' });
  await applying.apply();
  const sentence = 'Your session has ended. Please try again once you have signed in.';
  expect([applying.$step.get(), written().name]).toEqual([{ name: 'FAILED', sentence }, 'Stew']);
});

test.each([403, 404])(
  'where nobody may look any more (%i), it is stored, and not followed',
  async (status) => {
    let looks = 0;
    const person = openPerson(() => {
      looks += 1;
      return looks === 1 ? PUBLISHING : status;
    });
    const { change, applying } = await person.openTab();
    change({ name: 'Stew' });
    await applying.apply();
    expect(looks).toBe(2);
    expect(applying.$step.get()).toEqual({ name: 'WRITING', isLong: true });
  },
);

test('where its pages could not be written, it is stored all the same', async () => {
  const problem = { receiptId: 1, message: 'A page could not be written.' };
  const { change, applying } = await openPerson(() => ({ ...PUBLISHING, problem })).openTab();
  change({ name: 'Stew' });
  await applying.apply();
  expect(applying.$step.get()).toMatchObject({ name: 'FAILED', isStored: true });
});

test('nobody looks on once the screen is left', async () => {
  let looks = 0;
  const person = openPerson(() => {
    looks += 1;
    return { ...PUBLISHING, isRunning: true };
  });
  const { change, applying } = await person.openTab();
  change({ name: 'Stew' });
  const applied = applying.apply();
  await until(() => expect(looks).toBeGreaterThan(3));
  applying.leave();
  const looksBefore = looks;
  await applied;
  expect(looks).toBeLessThanOrEqual(looksBefore + 1);
  expect(person.state.stored.name).toBe('Stew');
});

test('nothing is discarded while it is on its way to readers', async () => {
  const person = openPerson();
  const { change, applying, written } = await person.openTab();
  change({ name: 'Stew' });
  const applied = applying.apply();
  applying.discard();
  await applied;
  expect(written().name).toBe('Stew');
  expect(applying.$step.get().name).toBe('DONE');
});
