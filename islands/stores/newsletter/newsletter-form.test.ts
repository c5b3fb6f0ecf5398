import { expect, test } from 'vitest';
import { NEWSLETTER_SUBMITTED_KEY } from '#domain/people/newsletter-keys.ts';
import { createDeviceStorage } from '../../browser/device-storage.ts';
import { answerCallsFrom } from '../../testing/answers.ts';
import { openStorage } from '../../testing/storage.ts';
import { createNewsletterForm } from './newsletter-form.ts';

const CALL = 'POST /site/:siteSlug/newsletter-signups';

function openForm(answer: Parameters<typeof answerCallsFrom>[0][string] = { body: {} }) {
  const { callApi, made } = answerCallsFrom({ [CALL]: answer });
  const device = openStorage();
  const storage = createDeviceStorage(() => device);
  const form = createNewsletterForm({ callApi, storage });
  return { ...form, made, isNoted: () => storage.read(NEWSLETTER_SUBMITTED_KEY) !== null };
}

test('an email is sent once, thanked for at once, and noted on the device', async () => {
  const { $form, type, send, made, isNoted } = openForm();
  type(' ada@example.com ');
  const sent = send('nordlys');
  expect($form.get()).toMatchObject({ isDone: true, isSent: false, error: null });
  await sent;
  expect($form.get().isSent).toBe(true);
  expect(made).toMatchObject([{ params: { siteSlug: 'nordlys' }, body: { email: 'ada@example.com' } }]);
  expect([$form.get().isDone, isNoted()]).toEqual([true, true]);
});

test('nothing is sent of a blank email, or of one that is none, until it is mended', async () => {
  const { $form, type, send, made } = openForm();
  await send('nordlys');
  type('   ');
  await send('nordlys');
  expect($form.get().error).toBeNull();
  type('a@b');
  await send('nordlys');
  expect($form.get()).toMatchObject({ error: 'Please enter a valid email address', isDone: false });
  type('a@b.c');
  expect($form.get().error).toBeNull();
  expect(made).toEqual([]);
});

test.each([
  [500, {}, 'Something went wrong. Please try again.'],
  [0, {}, 'Something went wrong. Please try again.'],
  [403, { message: 'This site has no newsletter.' }, 'This site has no newsletter.'],
  [400, { fields: { email: 'Our mail server refuses this email' } }, 'Our mail server refuses this email'],
])('a failure with %s brings the form back, with what was typed', async (status, body, sentence) => {
  const { $form, type, send, isNoted } = openForm({ status, body });
  type('ada@example.com');
  await send('nordlys');
  expect($form.get()).toEqual({ email: 'ada@example.com', error: sentence, isDone: false, isSent: false });
  expect(isNoted()).toBe(false);
});
