import { expect, test, vi } from 'vitest';
import { createApiClient } from '../../browser/api-client.ts';
import { createCredentials } from '../../browser/credentials.ts';
import { createDeviceStorage } from '../../browser/device-storage.ts';
import { openStorage } from '../../testing/storage.ts';
import { createInvitationAnswers } from './invitation-answers.ts';

function open(answer: object, status = 200) {
  const device = openStorage({ authToken: 'token' });
  const credentials = createCredentials(createDeviceStorage(() => device));
  const callApi = createApiClient({ fetch: async () => Response.json(answer, { status }), credentials });
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

const NORDLYS = { id: 'one', siteTitle: 'Nordlys' };

test('who accepts comes into the kitchen of that site; who declines stays, and reads who can see it', async () => {
  const { accept, decline, places, reloads, $state } = open({ siteSlug: 'nordlys' });
  await decline(NORDLYS);
  expect([places, reloads()]).toEqual([[], 1]);
  expect($state.get().said).toBe('You have not accepted. Whoever looks after Nordlys can see that.');
  await accept(NORDLYS);
  expect(places).toEqual(['/kitchen/nordlys']);
  expect($state.get().said).toBe('');
});

test('an invitation that stands no more is said to be gone, and is gone', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const { accept, decline, places, reloads, $state } = open({ message: 'Not found.' }, 404);
  for (const answer of [accept, decline]) {
    await answer(NORDLYS);
    expect($state.get()).toEqual({
      answering: null,
      said: 'The invitation to Nordlys was taken back, or is too old. Its owner can invite you again.',
      failure: null,
    });
  }
  expect([places, reloads()]).toEqual([[], 2]);
});

test('an answer that did not arrive leaves the invitation', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const { decline, reloads, $state } = open({ message: 'Please try again.' }, 503);
  await decline(NORDLYS);
  expect([$state.get().failure, reloads()]).toEqual(['Please try again.', 0]);
});
