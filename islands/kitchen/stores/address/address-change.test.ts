import { expect, test, vi } from 'vitest';
import { SITE_SLUG_SENTENCES } from '#domain/sites/site-slugs.ts';
import { openAnswers } from '../../testing/answers.ts';
import { NO_CONNECTION_SENTENCE } from '../failure-sentence.ts';
import { createAddressChange } from './address-change.ts';

const PUT = 'PUT /manage/soups/address';

function open(answer: (address: string) => object | number | Response) {
  const { asked, callApi } = openAnswers(({ address }) => answer(address));
  const reload = vi.fn(async () => {});
  const change = createAddressChange({
    siteSlug: 'soups',
    callApi,
    session: { reload },
    after: (_milliseconds, work) => {
      work();
      return () => {};
    },
  });
  return { change, reload, sent: () => asked.filter(({ address }) => address === PUT) };
}

test('an address that can be had is asked about, and then taken', async () => {
  const { change, reload, sent } = open((address) => (address === PUT ? {} : { problem: null }));
  // Phones add a space.
  change.type('broths ');
  await change.ask();
  expect(change.$work.get().asked).toBe('broths');
  change.giveUp();
  expect([change.$work.get().asked, sent()]).toEqual([null, []]);
  await change.ask();
  await change.confirm();
  expect(sent()).toEqual([{ address: PUT, body: { slug: 'broths' } }]);
  expect(reload).toHaveBeenCalledOnce();
  change.askBack('stocks');
  await change.confirm();
  expect(sent().at(-1)?.body).toEqual({ slug: 'stocks' });
});

test('nothing is asked about an address that cannot be had', async () => {
  const { change } = open(() => ({ problem: SITE_SLUG_SENTENCES.taken }));
  for (const [slug, problem] of [
    ['', SITE_SLUG_SENTENCES.missing],
    ['two--words', SITE_SLUG_SENTENCES.badlyFormed],
    ['www', SITE_SLUG_SENTENCES.reserved],
    ['stews', SITE_SLUG_SENTENCES.taken],
    [' Soups', null],
  ] as const) {
    change.type(slug);
    await change.ask();
    expect([slug, change.$address.get().problem, change.$work.get().asked]).toEqual([slug, problem, null]);
  }
});

test('what could not be done is said, and what was typed stays', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  let refusal: number | Response = 503;
  const { change, reload } = open(() => refusal);
  change.type('broths');
  await change.ask();
  await change.confirm();
  expect(change.$work.get()).toEqual({
    isWorking: false,
    asked: null,
    failure: NO_CONNECTION_SENTENCE,
  });
  await change.ask();
  const fields = { slug: SITE_SLUG_SENTENCES.taken };
  refusal = Response.json({ error: 'slug_in_use', message: 'Taken.', fields }, { status: 409 });
  await change.confirm();
  expect(change.$work.get().failure).toBeNull();
  expect(change.$address.get().problem).toBe(SITE_SLUG_SENTENCES.taken);
  expect([change.$typed.get(), reload.mock.calls]).toEqual(['broths', []]);
});
