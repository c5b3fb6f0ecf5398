import { expect, test, vi } from 'vitest';
import type { Redirect } from '#contract/sites/redirects.ts';
import { type Asked, openAnswers } from '../../testing/answers.ts';
import { createRedirectList } from './redirect-list.ts';

const OLD: Redirect = {
  fromPath: '/old',
  toPath: '/recipes/soup',
  toTitle: 'Soup',
  isThere: true,
  kind: 'own',
  createdAt: 1,
};
const COUNTS = { all: 1, own: 1, renamed: 0, brought: 0, deleted: 0 };
const AT = '/manage/nordlys/redirects';

function openList(answer: (asked: Asked) => object | number | undefined = () => undefined) {
  const { asked, callApi } = openAnswers((one) => {
    const given = answer(one);
    if (given !== undefined) return given;
    return one.address.startsWith('GET') ? { redirects: [OLD], counts: COUNTS, nextAfter: null } : {};
  });
  return {
    addresses: () => asked.map(({ address }) => address),
    asked,
    list: createRedirectList({ callApi }, 'nordlys'),
  };
}

test('what is chosen is asked for, and what follows is added to it', async () => {
  const { addresses, list } = openList(({ address }) => {
    if (address.includes('after='))
      return { redirects: [{ ...OLD, fromPath: '/z' }], counts: COUNTS, nextAfter: null };
    return { redirects: [OLD], counts: COUNTS, nextAfter: '/old' };
  });
  await list.choose({ query: 'old', filter: 'own' });
  await list.loadMore();
  await list.loadMore();
  expect(addresses()).toEqual([
    `GET ${AT}?query=old&filter=own`,
    `GET ${AT}?query=old&filter=own&after=%2Fold`,
  ]);
  expect(list.$list.get().value?.redirects.map(({ fromPath }) => fromPath)).toEqual(['/old', '/z']);
});

test('what is deleted is told, and can be brought back', async () => {
  const { asked, list } = openList();
  await list.remove(OLD);
  expect(list.$report.get()).toEqual({ name: 'DELETED', redirect: OLD });
  await list.restore(OLD);
  expect(list.$report.get()).toEqual({ name: 'RESTORED', redirect: OLD });
  expect(asked.filter(({ body }) => body)).toEqual([
    { address: `DELETE ${AT}`, body: { fromPath: '/old' } },
    { address: 'POST /manage/nordlys/deleted-redirects', body: { fromPath: '/old' } },
  ]);
});

test('what fails is said, and the list is read anew: somebody else may have been first', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { addresses, list } = openList(({ address }) => (address.startsWith('DELETE') ? 404 : undefined));
  await list.remove(OLD);
  expect(list.$report.get()?.name).toBe('FAILED');
  expect(addresses().at(-1)).toBe(`GET ${AT}`);
});
