import { createApiClient } from '../../browser/api-client.ts';
import { createCredentials } from '../../browser/credentials.ts';
import { createDeviceStorage } from '../../browser/device-storage.ts';
import { openStorage } from '../../testing/storage.ts';

/** What was asked: method, path below the API and query, and the body. */
export type Asked = { address: string; body: unknown };

/** The API's client on a network whose answers a test gives: a body, a status that is a failure, or all of it. */
export function openAnswers(answer: (asked: Asked) => object | number | Response) {
  const asked: Asked[] = [];
  const device = openStorage({ authToken: 'token' });
  const credentials = createCredentials(createDeviceStorage(() => device));
  const callApi = createApiClient({
    async fetch(url, init) {
      const one = {
        address: `${init?.method} ${String(url).replace('/api/v1', '')}`,
        body: init?.body === undefined ? undefined : JSON.parse(String(init.body)),
      };
      asked.push(one);
      const given = answer(one);
      if (given instanceof Response) return given;
      return typeof given === 'number' ? new Response('{}', { status: given }) : Response.json(given);
    },
    credentials,
  });
  return { asked, callApi, credentials };
}
