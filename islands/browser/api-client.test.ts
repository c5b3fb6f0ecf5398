import { expect, test } from 'vitest';
import { openStorage } from '../testing/storage.ts';
import { CallFailure, createApiClient } from './api-client.ts';
import { createCredentials } from './credentials.ts';
import { createDeviceStorage } from './device-storage.ts';

/** A network that answers every call alike, and the addresses called. */
function openNetwork(status: number, body: string | null) {
  const urls: string[] = [];
  const storage = openStorage();
  const callApi = createApiClient({
    async fetch(url, init) {
      urls.push(`${init?.method} ${url} ${init?.credentials}`);
      return new Response(body, { status });
    },
    credentials: createCredentials(createDeviceStorage(() => storage)),
  });
  return { callApi, urls };
}

test('fills in the address and leaves out what is not set', async () => {
  const { callApi, urls } = openNetwork(200, '{"recipes":[]}');
  const params = { siteSlug: 'nord lys' };
  const answer = await callApi('GET /site/:siteSlug/recipes', {
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
  const { callApi } = openNetwork(status, text);
  const failure = await callApi('POST /manage/sign-out', { params: {} }).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(CallFailure);
  expect(failure).toMatchObject({ status, body });
});

test('an empty body is null', async () => {
  const { callApi } = openNetwork(204, null);
  expect(await callApi('POST /manage/sign-out', { params: {} })).toEqual({ status: 204, body: null });
});
