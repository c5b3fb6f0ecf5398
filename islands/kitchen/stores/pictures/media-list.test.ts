import { expect, test, vi } from 'vitest';
import type { MediaItem, MediaUse } from '#contract/media-library.ts';
import type { CallApi } from '../../../browser/api-client.ts';
import { type Asked, openAnswers } from '../../testing/answers.ts';
import { createMediaList } from './media-list.ts';

const USE: MediaUse = {
  by: 'recipe',
  id: 'r1',
  title: 'Soup',
  path: 'p1.altText',
  place: 'head',
  altText: null,
  takesAltText: true,
  isWritten: true,
  isPublished: true,
};
const ITEM: MediaItem = {
  id: 'p1',
  image: { id: 'p1', key: 'p1.jpg', width: 4, height: 3, lqip: null },
  video: null,
  fileName: 'soup.jpg',
  byteSize: 9,
  createdAt: 1,
  replacedFiles: [],
  deletedAt: null,
  useCount: 1,
  uses: [USE],
};
const COUNTS = { all: 1, pictures: 1, videos: 0, used: 1, unused: 0, 'without-alt-text': 1, deleted: 0 };
const LIST = { media: [ITEM], counts: COUNTS, nextAfter: null, storage: { ofSite: 9, free: 1 } };
const AT = '/manage/nordlys/media';

const IS_DONE = { publishing: { isRunning: false, waitingCount: 0, problem: null } };
const wait = async () => undefined;

const answered = ({ address }: Asked) =>
  address.endsWith('/publishing') ? IS_DONE : address.startsWith('GET') ? LIST : {};

function openList(answer: (asked: Asked) => object | number | undefined = () => undefined) {
  const { asked, callApi } = openAnswers((one) => answer(one) ?? answered(one));
  const sendFile = vi.fn(async () => ({ status: 200, body: undefined }));
  const addresses = () => asked.map(({ address }) => address);
  return { addresses, asked, sendFile, list: createMediaList({ callApi, sendFile, wait }, 'nordlys') };
}

test('words for a picture are written, told in their place, and can be taken back', async () => {
  const { addresses, asked, list } = openList();
  await list.choose({ query: '', filter: 'without-alt-text' });
  await list.describe(ITEM, USE, 'A bowl of soup');
  const report = list.$report.get();
  expect(report).toMatchObject({ name: 'DESCRIBED', use: { altText: 'A bowl of soup' }, earlier: null });
  // The row stays, though it is none of these any more: its field has the focus.
  expect(list.$list.get().value?.media[0]?.uses[0]?.altText).toBe('A bowl of soup');
  if (report?.name === 'DESCRIBED') await list.describe(report.item, report.use, report.earlier);
  expect(asked.filter(({ body }) => body)).toEqual(
    [
      ['A bowl of soup', null],
      [null, 'A bowl of soup'],
    ].map(([altText, earlierAltText]) => ({
      address: `PUT ${AT}/p1/alt-texts`,
      body: { texts: [{ recipeId: 'r1', path: 'p1.altText', altText, earlierAltText }] },
    })),
  );
  expect(addresses().filter((address) => address.includes('limit=1'))).toHaveLength(2);
});

test('what is deleted is told, with what was used by then, and can be brought back', async () => {
  const { asked, list } = openList(({ address }) =>
    address.startsWith('DELETE') ? { deletedIds: ['p1'] } : undefined,
  );
  await list.remove(['p1', 'p2']);
  expect(list.$report.get()).toEqual({ name: 'DELETED', ids: ['p1'], keptCount: 1 });
  await list.restore(['p1']);
  expect(list.$report.get()).toEqual({ name: 'RESTORED', count: 1 });
  expect(asked.filter(({ body }) => body)).toEqual([
    { address: `DELETE ${AT}`, body: { mediaIds: ['p1', 'p2'] } },
    { address: 'POST /manage/nordlys/deleted-media', body: { mediaIds: ['p1'] } },
  ]);
});

test('files are sent one after the other; what is refused keeps nothing from the others', async () => {
  const { list, sendFile } = openList(({ address }) => {
    if (address.includes('image-upload-urls')) return { uploadUrl: 'https://x.example/u', key: 'k.jpg' };
    return address === 'POST /manage/images' ? { image: ITEM.image } : undefined;
  });
  await list.add([
    new File(['x'], 'menu.pdf', { type: 'application/pdf' }),
    new File(['x'], 'soup.jpg', { type: 'image/jpeg' }),
  ]);
  expect(list.$report.get()).toEqual({
    name: 'ADDED',
    ids: ['p1'],
    refusals: [expect.stringContaining('menu.pdf: ')],
  });
  expect([sendFile.mock.calls.length, list.$sending.get()]).toEqual([1, null]);
});

test('what fails is said, and the list is read anew: somebody else may have been first', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { addresses, list } = openList(({ address }) => (address.startsWith('PUT') ? 409 : undefined));
  await list.describe(ITEM, USE, 'Soup');
  expect(list.$report.get()?.name).toBe('FAILED');
  expect(addresses().at(-1)).toBe(`GET ${AT}`);
});

const BEFORE = { key: 'p1.jpg', fileName: 'soup.jpg', replacedAt: 5 };

test('a picture gets another file in its place, and the one before by Undo', async () => {
  const file = { fileName: 'stew.jpg', byteSize: 7, replacedFiles: [BEFORE] };
  const { asked, list } = openList(({ address }) => {
    if (address.includes('image-upload-urls')) return { uploadUrl: 'https://x.example/u', key: 'new.jpg' };
    return address.startsWith('PUT') ? { ...file, image: { ...ITEM.image, key: 'new.jpg' } } : undefined;
  });
  await list.choose({ query: '', filter: null });
  await list.replace(ITEM, new File(['x'], 'stew.jpg', { type: 'image/jpeg' }));
  expect(list.$list.get().value?.media).toMatchObject([
    { id: 'p1', image: { key: 'new.jpg' }, ...file, uses: [USE] },
  ]);
  const report = list.$report.get();
  expect(report).toMatchObject({ name: 'REPLACED', isPutBack: false });
  await vi.waitUntil(() => list.$readersNews.get() === 'Readers have it.');
  if (report?.name === 'REPLACED') await list.putBack(report.item, BEFORE.key);
  expect(list.$report.get()).toMatchObject({ name: 'REPLACED', isPutBack: true });
  const address = `PUT ${AT}/p1/file`;
  expect(asked.filter((one) => one.address === address)).toEqual([
    { address, body: { key: 'new.jpg', earlierKey: 'p1.jpg' } },
    { address, body: { key: 'p1.jpg', earlierKey: 'new.jpg' } },
  ]);
});

test('what is done while another list is on its way does not keep that from coming', async () => {
  const { callApi } = openAnswers(({ address }) => {
    if (address.startsWith('PUT')) return { image: ITEM.image, replacedFiles: [] };
    return address.includes('filter=unused') ? { ...LIST, media: [] } : LIST;
  });
  const waiting: (() => void)[] = [];
  let isSlow = false;
  const slowly = (async (...asked: Parameters<CallApi>) => {
    if (isSlow) await new Promise<void>((resolve) => waiting.push(resolve));
    return callApi(...asked);
  }) as CallApi;
  const list = createMediaList({ callApi: slowly, sendFile: vi.fn(), wait }, 'nordlys');
  await list.choose({ query: '', filter: null });
  isSlow = true;
  const done = list.putBack(ITEM, 'old.jpg');
  await vi.waitUntil(() => waiting.length === 1);
  const other = list.choose({ query: '', filter: 'unused' });
  await vi.waitUntil(() => waiting.length === 2);
  isSlow = false;
  const [put, read] = waiting;
  put?.();
  await done;
  read?.();
  await other;
  expect(list.$list.get()).toMatchObject({ status: 'FULFILLED', value: { media: [] } });
});

test('without a connection the list stays as it is', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { addresses, list } = openList(({ address }) => {
    if (address.startsWith('PUT')) throw new TypeError('Failed to fetch');
    return undefined;
  });
  await list.choose({ query: '', filter: null });
  await list.putBack(ITEM, 'old.jpg');
  expect(list.$report.get()).toEqual({
    name: 'FAILED',
    sentence: 'There is no connection. Please try again.',
  });
  expect(list.$list.get().value?.media).toEqual([ITEM]);
  expect(addresses().filter((address) => address.startsWith('GET'))).toHaveLength(1);
});

test('what follows is added to what is there', async () => {
  const { addresses, list } = openList(({ address }) => {
    if (!address.startsWith('GET')) return undefined;
    return address.includes('after=')
      ? { ...LIST, media: [{ ...ITEM, id: 'p0' }] }
      : { ...LIST, nextAfter: '1 p1' };
  });
  await list.choose({ query: 'so', filter: null });
  await list.loadMore();
  await list.loadMore();
  expect(addresses()).toEqual([`GET ${AT}?query=so`, `GET ${AT}?query=so&after=1+p1`]);
  expect(list.$list.get().value?.media.map(({ id }) => id)).toEqual(['p1', 'p0']);
});
