import { expect, test, vi } from 'vitest';
import { openAnswers } from '../../testing/answers.ts';
import { createCollectionList } from './collection-list.ts';

const BREAD = { id: '00000000-0000-4000-8000-000000000001', title: 'Bread', slug: 'bread' };

/** A list over a site with one collection. */
function openList(answerOfAct: object | number = {}) {
  let isDeleted = false;
  const { asked, callApi } = openAnswers(({ address }) => {
    if (address === 'GET /manage/nordlys/collections') return { collections: isDeleted ? [] : [BREAD] };
    if (address === 'GET /manage/nordlys/deleted-collections')
      return { collections: isDeleted ? [{ id: BREAD.id, title: BREAD.title, deletedAt: 1 }] : [] };
    if (typeof answerOfAct !== 'number') isDeleted = address.startsWith('DELETE');
    return answerOfAct;
  });
  return { asked, list: createCollectionList({ callApi }, 'nordlys') };
}

test('what is deleted is listed as such, is told, and comes back', async () => {
  const { asked, list } = openList();
  await list.load();
  expect(await list.remove(BREAD)).toBe(true);
  expect(list.$report.get()).toEqual({ name: 'DELETED', id: BREAD.id, title: 'Bread' });
  expect(list.$state.get().value).toMatchObject({ collections: [], deleted: [{ id: BREAD.id }] });
  expect(await list.restore(BREAD)).toBe(true);
  expect(asked.map(({ address }) => address)).toContain(
    `POST /manage/nordlys/deleted-collections/${BREAD.id}/restore`,
  );
  expect(list.$report.get()?.name).toBe('RESTORED');
  expect(list.$state.get().value).toMatchObject({ collections: [{ id: BREAD.id }], deleted: [] });
});

test('what fails is said, and the list stays', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { list } = openList(500);
  await list.load();
  expect(await list.remove(BREAD)).toBe(false);
  expect(list.$report.get()?.name).toBe('FAILED');
  expect(list.$state.get().value?.collections).toHaveLength(1);
});
