import { expect, test, vi } from 'vitest';
import { answerCallsFrom } from '../../testing/answers.ts';
import { createCommentMails } from './comment-mails.ts';

const PATH = '/manage/current-user/comment-mails';
const OFF = { siteId: 's', siteTitle: 'Nordlys', kind: 'reply', isOn: false } as const;
const ON = { ...OFF, isOn: true };

async function openMails(put: { status: number; body: unknown } | { body: unknown }) {
  const { callApi, made } = answerCallsFrom({
    [`GET ${PATH}`]: { body: { commentMails: [OFF] } },
    [`PUT ${PATH}`]: put,
  });
  const reload = vi.fn(async () => {});
  const mails = createCommentMails({ callApi, session: { reload } });
  await mails.load();
  return { ...mails, made, reload, shown: () => mails.$choices.get().value };
}

test('what is chosen is shown as the server has it', async () => {
  const { choose, shown, made, $change } = await openMails({ body: { commentMails: [ON] } });
  expect(shown()).toEqual([OFF]);
  await choose(OFF, true);
  expect(made[1]?.body).toEqual({ siteId: 's', kind: 'reply', isOn: true });
  expect([shown(), $change.get()]).toEqual([[ON], { isChanging: false, problem: null }]);
});

test('what is refused stays as it is, and is said; who was signed out meanwhile is asked to sign in', async () => {
  const logged = vi.spyOn(console, 'info').mockImplementation(() => {});
  const refused = await openMails({ status: 401, body: { message: 'Please sign in.' } });
  await refused.choose(OFF, true);
  expect(refused.shown()).toEqual([OFF]);
  expect(refused.$change.get()).toEqual({ isChanging: false, problem: 'Please sign in.' });
  expect(refused.reload).toHaveBeenCalledOnce();
  logged.mockRestore();
});
