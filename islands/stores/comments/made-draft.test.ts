import { expect, test, vi } from 'vitest';
import { IMAGE_UPLOAD_MAX_BYTES } from '#domain/shared/constants.ts';
import { ERROR_SENTENCES } from '#domain/text/sentences.ts';
import { CallFailure } from '../../browser/api-client.ts';
import { createDeviceStorage } from '../../browser/device-storage.ts';
import type { SendFile } from '../../browser/send-file.ts';
import { answerCallsFrom } from '../../testing/answers.ts';
import { openStorage } from '../../testing/storage.ts';
import { createMade, sentOfMade } from './made-draft.ts';

const RECIPE = { siteSlug: 'nordlys', recipeId: 'r' };
const ASK = 'POST /site/:siteSlug/comment-picture-upload-urls';
const photo = (name = 'soup.jpg') => new File(['x'], name, { type: 'image/jpeg' });

function newStorage() {
  const storage = openStorage();
  return createDeviceStorage(() => storage);
}

function openDraft(
  answers: Parameters<typeof answerCallsFrom>[0] = {
    [ASK]: { body: { key: 'k.jpg', uploadUrl: '/upload' } },
  },
  sendFile: SendFile = async () => ({ status: 200, body: { preview: 'data:tiny' } }),
  storage = newStorage(),
) {
  const { callApi, made: calls } = answerCallsFrom(answers);
  const environment = { callApi, sendFile, storage, session: { reload: async () => {} } };
  const made = createMade(environment, RECIPE);
  return { made, calls, storage };
}

test('a picture is sent once chosen, outlives a reload, and goes with the comment', async () => {
  const { made, calls, storage } = openDraft();
  made.tick(true);
  await made.choose(photo());
  made.describe(' A red bowl ');
  expect(calls).toEqual([
    {
      name: ASK,
      params: { siteSlug: 'nordlys' },
      body: { recipeId: 'r', fileName: 'soup.jpg', contentType: 'image/jpeg' },
    },
  ]);
  const after = openDraft({}, undefined, storage).made;
  expect(after.$state.get()).toEqual({
    hasMade: true,
    picture: { key: 'k.jpg', fileName: 'soup.jpg', preview: 'data:tiny' },
    altText: ' A red bowl ',
    sent: null,
    problem: null,
  });
  expect(sentOfMade(after.$state.get())).toEqual({
    hasMade: true,
    picture: { key: 'k.jpg', altText: 'A red bowl' },
  });
  after.clear();
  expect(openDraft({}, undefined, storage).made.$state.get().hasMade).toBe(false);
});

test('nothing is sent of what is not ticked, nor a picture that was removed or refused', async () => {
  const { made } = openDraft();
  made.tick(true);
  await made.choose(photo());
  made.removePicture();
  expect(sentOfMade(made.$state.get())).toEqual({ hasMade: true });
  await made.choose(photo());
  made.refuse('Nothing was uploaded under this key');
  expect(made.$state.get()).toMatchObject({ picture: null, problem: 'Nothing was uploaded under this key' });
  await made.choose(photo());
  made.tick(false);
  expect(sentOfMade(made.$state.get())).toEqual({});
});

test('a picture that is on its way when it is taken back does not come', async () => {
  let arrive = () => {};
  const { made } = openDraft(
    undefined,
    () => new Promise((resolve) => (arrive = () => resolve({ status: 200, body: { preview: 'data:tiny' } }))),
  );
  made.tick(true);
  const chosen = made.choose(photo());
  await vi.waitFor(() => expect(made.$state.get().sent).toBe(0));
  made.tick(false);
  arrive();
  await chosen;
  expect(made.$state.get()).toMatchObject({ hasMade: false, picture: null });
});

test('what fails is said in words', async () => {
  const warnings = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const errors = vi.spyOn(console, 'error').mockImplementation(() => {});
  const message = 'This site has no room.';
  const full = openDraft({ [ASK]: { status: 409, body: { error: 'storage_full', message } } }).made;
  full.tick(true);
  await full.choose(photo());
  expect(full.$state.get()).toMatchObject({ sent: null, problem: message });
  const { made, calls } = openDraft(undefined, async () => {
    const body = { error: 'not_a_picture', message: 'No picture' };
    throw new CallFailure({ status: 400, body }, null);
  });
  made.tick(true);
  await made.choose(photo());
  expect(made.$state.get()).toMatchObject({ picture: null, problem: 'No picture' });
  await made.choose(new File(['x'], 'notes.txt', { type: 'text/plain' }));
  expect(made.$state.get().problem).toBe(ERROR_SENTENCES.not_a_picture);
  await made.choose(
    new File([new Uint8Array(IMAGE_UPLOAD_MAX_BYTES + 1)], 'soup.jpg', { type: 'image/jpeg' }),
  );
  expect(made.$state.get().problem).toBe('This picture is too large: it may have 20 MB.');
  expect(calls).toHaveLength(1);
  warnings.mockRestore();
  errors.mockRestore();
});
