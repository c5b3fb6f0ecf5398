import { expect, test, vi } from 'vitest';
import { DOMAIN_SENTENCES } from '#domain/sites/own-domains.ts';
import { openAnswers } from '../../testing/answers.ts';
import { NO_CONNECTION_SENTENCE } from '../failure-sentence.ts';
import { createOwnDomains } from './own-domains.ts';

const FOUND = { state: 'found', values: [] };

function open(answer: (address: string) => object | number | Response) {
  const { asked, callApi } = openAnswers(({ address }) => answer(address));
  const reload = vi.fn(async () => {});
  const store = createOwnDomains({ siteSlug: 'soups', callApi, session: { reload } });
  const written = () => asked.filter(({ address }) => !address.startsWith('GET'));
  return { store, reload, written };
}

test('a domain is added as it is typed, checked, made the main one, and removed', async () => {
  const { store, reload, written } = open((address) =>
    address.includes('checks') ? { proof: FOUND, way: FOUND } : { domains: [] },
  );
  store.type(' https://Soups.Example/ ');
  await store.add();
  expect(store.$typed.get()).toBe('');
  expect(store.$done.get()).toEqual({ act: 'ADDED', host: 'soups.example' });
  await store.check('soups.example');
  expect(store.$checks.get()).toEqual({ 'soups.example': { proof: FOUND, way: FOUND } });
  await store.confirm();
  for (const act of ['MAIN', 'OURS', 'REMOVE'] as const) {
    store.ask({ act, host: 'soups.example' });
    await store.confirm();
    expect(store.$question.get()).toBeNull();
    expect(store.$done.get()).toEqual(act === 'REMOVE' ? { act: 'REMOVED', name: 'soups.example' } : null);
  }
  const body = { host: 'soups.example' };
  expect(written()).toEqual([
    { address: 'POST /manage/soups/domains', body },
    { address: 'POST /manage/soups/domain-checks', body },
    { address: 'PUT /manage/soups/main-domain', body },
    { address: 'PUT /manage/soups/main-domain', body: { host: null } },
    { address: 'DELETE /manage/soups/domains', body },
  ]);
  expect(reload).toHaveBeenCalledTimes(3);
});

test('what is typed while a domain is being added stays', async () => {
  const { store } = open(() => ({ domains: [] }));
  store.type('soups.example');
  const added = store.add();
  store.type('stews.example');
  expect(store.$work.get().host).toBe('');
  await added;
  expect([store.$typed.get(), store.$work.get().host]).toEqual(['stews.example', null]);
});

test('why a domain was refused names it where another is typed by then', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const { store } = open(() => 503);
  store.type('köche.example');
  const added = store.add();
  store.type('stews');
  await added;
  store.type('stews.example');
  expect(store.$work.get()).toEqual({
    host: null,
    problem: null,
    failure: { host: '', sentence: `köche.example: ${NO_CONNECTION_SENTENCE}` },
  });
});

test('what is no domain is said at once, and what could not be done keeps what was typed', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const { store, written } = open(() => 503);
  store.type('two words');
  await store.add();
  expect([store.$work.get().problem, written()]).toEqual([DOMAIN_SENTENCES.badlyFormed, []]);
  store.type('soups.example');
  await store.add();
  expect([store.$work.get().problem, store.$typed.get()]).toEqual([NO_CONNECTION_SENTENCE, 'soups.example']);
  await store.check('soups.example');
  expect(store.$work.get()).toEqual({
    host: null,
    problem: null,
    failure: { host: 'soups.example', sentence: NO_CONNECTION_SENTENCE },
  });
});
