import { expect, test } from 'vitest';
import { type CallApi, CallFailure } from '../../browser/api-client.ts';
import { createGiftForm } from './gift-form.ts';

const OF = { siteSlug: 'nordlys', recipeSlug: 'pie' };
const TYPED = { email: 'friend@example.com', message: 'Enjoy', displayName: ' ' };

function openForm(answer: () => object) {
  const heard: unknown[] = [];
  const callApi = (async (_: string, { body }: { body: object }) => {
    heard.push(body);
    return { status: 201, body: answer() };
  }) as unknown as CallApi;
  const form = createGiftForm({
    callApi,
    session: { reload: async () => void heard.push('reload') },
    membersPage: { setGiftsLeft: (left) => heard.push(left) },
    showToast: (sentence) => heard.push(sentence),
  });
  return { form, heard };
}

test('what was sent is said, with how many are left', async () => {
  const { form, heard } = openForm(() => ({ giftsLeft: 2 }));
  expect(await form.send(OF, TYPED)).toBe(true);
  const body = { recipeSlug: 'pie', email: TYPED.email, message: 'Enjoy', displayName: null };
  expect(heard).toEqual([body, 2, 'Sent to friend@example.com.']);
});

test('what is wrong stands beside its field, or else below; an ended session is found out', async () => {
  const fail = (status: number, body: object) => () => {
    throw new CallFailure({ status, body }, null);
  };
  const refused = openForm(fail(400, { message: 'Invalid', fields: { email: 'Please check it' } }));
  expect(await refused.form.send(OF, TYPED)).toBe(false);
  expect(refused.form.$problems.get()).toEqual({ fields: { email: 'Please check it' }, sentence: '' });
  const ended = openForm(fail(401, { message: 'Please sign in.' }));
  expect(await ended.form.send(OF, TYPED)).toBe(false);
  expect(ended.form.$problems.get().sentence).toBe('Please sign in.');
  expect(ended.heard.at(-1)).toBe('reload');
  expect(ended.form.$isSending.get()).toBe(false);
});
