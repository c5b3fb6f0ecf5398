import { afterEach, expect, test, vi } from 'vitest';
import { CallFailure, callApi } from './api-client.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

/** Answers every call, in a browser that stores nothing; gives the addresses called. */
function network(status: number, body: string | null): string[] {
  const urls: string[] = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    urls.push(`${init.method} ${url} ${init.credentials}`);
    return new Response(body, { status });
  });
  return urls;
}

test('fills in the address and leaves out what is not set', async () => {
  const urls = network(200, '{"recipes":[]}');
  const params = { siteSlug: 'nord lys' };
  const answer = await callApi('siteListRecipes', {
    params,
    query: { query: '', limit: '10', meals: 'dinner,dessert' },
  });
  expect(answer).toEqual({ status: 200, body: { recipes: [] } });
  expect(urls).toEqual(['GET /api/v1/site/nord%20lys/recipes?limit=10&meals=dinner%2Cdessert include']);
});

test.each([
  [409, '{"error":"stale_version"}', { error: 'stale_version' }],
  [502, '<html>Bad gateway</html>', null],
  [401, null, null],
])('an answer of %i is thrown with its status and body', async (status, text, body) => {
  network(status, text);
  const failure = await callApi('manageSignOut', { params: {} }).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(CallFailure);
  expect(failure).toMatchObject({ status, body });
});

test('an empty body is null', async () => {
  network(204, null);
  expect(await callApi('manageSignOut', { params: {} })).toEqual({ status: 204, body: null });
});
