import { expect, test } from 'vitest';
import { createApiClient } from '../../browser/api-client.ts';
import { createCredentials } from '../../browser/credentials.ts';
import { createDeviceStorage } from '../../browser/device-storage.ts';
import { openStorage } from '../../testing/storage.ts';
import { createInvitationAnswers } from './invitation-answers.ts';

function open(answer: object) {
  const device = openStorage({ authToken: 'token' });
  const credentials = createCredentials(createDeviceStorage(() => device));
  const callApi = createApiClient({ fetch: async () => Response.json(answer), credentials });
  const places: string[] = [];
  let reloads = 0;
  const session = {
    async reload() {
      reloads += 1;
    },
  };
  const answers = createInvitationAnswers({ callApi, session, leaveTo: (place) => places.push(place) });
  return { ...answers, places, reloads: () => reloads };
}

test('who accepts comes into the kitchen of that site; who declines stays', async () => {
  const { accept, decline, places, reloads } = open({ siteSlug: 'nordlys' });
  await decline('one');
  expect([places, reloads()]).toEqual([[], 1]);
  await accept('two');
  expect(places).toEqual(['/kitchen/nordlys']);
});
