import { expect, test, vi } from 'vitest';
import { openAnswers } from '../testing/answers.ts';
import { NO_CONNECTION_SENTENCE } from './failure-sentence.ts';
import { createSiteDeletion } from './site-deletion.ts';

const DELETED = { id: 'one', slug: 'nordlys', title: 'Nordlys', deletedAt: 0 };

function open(answer: Parameters<typeof openAnswers>[0]) {
  const { asked, callApi } = openAnswers(answer);
  const done: string[] = [];
  const deletion = createSiteDeletion({
    callApi,
    session: { reload: async () => void done.push('reloaded') },
    leaveKitchen: () => void done.push('left'),
    sayBack: ({ title }) => void done.push(`${title} is back`),
  });
  return { deletion, asked, done };
}

test('a kitchen is deleted once its address is typed, and left', async () => {
  const { deletion, asked, done } = open(() => ({}));
  await deletion.delete('nordlys', 'nordly');
  expect(deletion.$work.get().slugProblem).toBe('This is not the address of this kitchen.');
  expect(asked).toEqual([]);
  await deletion.delete('nordlys', ' nordlys ');
  expect(asked).toEqual([{ address: 'DELETE /manage/nordlys', body: { slug: 'nordlys' } }]);
  expect(done).toEqual(['reloaded', 'left']);
  expect(deletion.$work.get()).toEqual({ isWorking: false, slugProblem: null, failure: null });
});

test('what could not be done is said, and can be tried again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  let status: number | object = 503;
  const { deletion, asked, done } = open(() => status);
  await deletion.bringBack(DELETED);
  expect(deletion.$work.get()).toMatchObject({ isWorking: false, failure: NO_CONNECTION_SENTENCE });
  await deletion.delete('nordlys', 'nordlys');
  expect(deletion.$work.get()).toMatchObject({ slugProblem: null, failure: NO_CONNECTION_SENTENCE });
  expect(done).toEqual([]);
  status = { siteSlug: 'nordlys' };
  await deletion.bringBack(DELETED);
  expect(asked.at(-1)?.address).toBe('POST /manage/deleted-sites/one');
  expect(deletion.$work.get().failure).toBeNull();
  expect(done).toEqual(['Nordlys is back', 'reloaded']);
});
