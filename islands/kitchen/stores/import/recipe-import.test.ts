import { expect, test, vi } from 'vitest';
import { CallFailure } from '../../../browser/api-client.ts';
import { file, openImport, recipeNamed, settled } from '../../testing/import.ts';

const refusal = (status: number, message: string, retryAfter: string | null = null) =>
  new CallFailure({ status, body: { message } }, retryAfter);
const picture = (path: string) => file(path, 'pixels', 'image/jpeg');

test('a folder comes in whole: pictures, authors, dates, and links between its recipes', async () => {
  const { openTab, drafts, sent } = openImport();
  const { readFiles, entries, save, $problems } = openTab();
  await readFiles([
    file('book/.DS_Store', 'x'),
    file('book/notes.pdf', '%PDF-1.7'),
    file(
      'book/leek-soup.json',
      recipeNamed('Soup', { image: ['soup.jpg', 'https://a.example/b.jpg'], 'x-links': ['rye', 'gone'] }),
    ),
    file(
      'book/rye.json',
      recipeNamed('Rye', {
        author: 'Ada',
        datePublished: '2019-05-07',
        image: 'https://cook.example/i/rye.jpg',
      }),
    ),
    picture('book/soup.jpg'),
    picture('book/images/rye.jpg'),
    picture('other/b.jpg'),
  ]);
  expect($problems.get()).toEqual([expect.stringMatching(/^notes\.pdf is not a text/)]);
  expect(entries().map(({ remarks, read }) => [...read.leftOut, ...remarks])).toEqual([
    [
      'Picture on the web: https://a.example/b.jpg',
      "Link to the recipe 'gone', which is not there, was left out.",
    ],
    [],
  ]);
  expect(await save()).toHaveLength(2);
  const [[soup, rye] = []] = drafts();
  expect(sent).toEqual(['soup.jpg', 'rye.jpg']);
  expect(soup).toMatchObject({ document: { title: 'Soup', slug: 'leek-soup', images: [{ id: 'image-1' }] } });
  expect(JSON.stringify(soup?.document.note)).toContain('"/recipes/rye"');
  expect(rye).toMatchObject({ authors: ['Ada'], firstPublishedAt: Date.UTC(2019, 4, 7) });
});

test('what is there already is said, and comes in only when it is wanted', async () => {
  const { openTab, drafts } = openImport();
  const { readFiles, entries, want, save } = openTab();
  const soup = file('soup.json', recipeNamed('Soup'));
  await readFiles([
    file('bread.json', recipeNamed('bread')),
    soup,
    file('my-bread.json', recipeNamed('Loaf')),
  ]);
  await readFiles([soup]);
  expect(entries().map(({ isKnown, isWanted }) => [isKnown, isWanted])).toEqual([
    [true, false],
    [false, true],
    [true, false],
    [true, false],
  ]);
  want(entries()[0]?.recipeId ?? '', true);
  await save();
  expect(
    drafts()
      .flat()
      .map(({ document }) => [document.title, document.slug]),
  ).toEqual([
    ['bread', ''],
    ['Soup', 'soup'],
  ]);
});

test('hundreds come in, the first of them last; too many at once are waited out', async () => {
  let isBusy = true;
  const { openTab, drafts, waits } = openImport(({ address }) => {
    if (!isBusy || !address.endsWith('/recipe-imports')) return undefined;
    isBusy = false;
    return 429;
  });
  const { readFiles, save, entries } = openTab();
  await readFiles(
    Array.from({ length: 60 }, (_, number) => file(`${number}.json`, recipeNamed(`Soup ${number}`))),
  );
  expect(await save()).toHaveLength(60);
  expect([waits, entries()]).toEqual([[30_000], []]);
  // The first call was refused, and made again.
  expect(drafts().map((part) => `${part.length} from ${part[0]?.document.title}`)).toEqual([
    '25 from Soup 35',
    '25 from Soup 35',
    '25 from Soup 10',
    '10 from Soup 0',
  ]);
});

test('the list and its pictures survive a reload; once all is in, nothing is kept', async () => {
  const { openTab, device, sent } = openImport();
  const first = openTab();
  await first.readFiles([file('soup.json', recipeNamed('Soup', { image: 'soup.jpg' })), picture('soup.jpg')]);
  const [entry] = first.entries();
  await first.correct(entry?.recipeId ?? '', (recipe) => ({ ...recipe, title: 'Better soup' }));
  await settled();
  const second = openTab();
  await second.start();
  expect(second.entries()).toMatchObject([
    { recipeId: entry?.recipeId, read: { recipe: { title: 'Better soup' } } },
  ]);
  expect(await second.save()).toEqual([entry?.recipeId]);
  await settled();
  expect([sent, device.size]).toEqual([['soup.jpg'], 0]);
});

test('a picture that is refused is named, and its recipe comes in; without an answer all waits', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  let isDown = true;
  const { openTab, drafts, refusals } = openImport(({ address }) =>
    isDown && address.endsWith('/recipe-imports') ? 500 : undefined,
  );
  refusals.set('bad.jpg', refusal(400, 'This is no picture.'));
  const { readFiles, save, entries } = openTab();
  await readFiles([file('soup.json', recipeNamed('Soup', { image: 'bad.jpg' })), picture('bad.jpg')]);
  expect(await save()).toEqual([]);
  const leftOut = ['Picture bad.jpg: This is no picture.'];
  expect(entries()).toMatchObject([{ state: 'FAILED', read: { leftOut } }]);
  isDown = false;
  expect(await save()).toHaveLength(1);
  expect(drafts().at(-1)).toMatchObject([{ document: { images: [] } }]);
  expect(logged).toHaveBeenCalled();
  logged.mockRestore();
});

test('a picture that comes too soon is sent again; one that is not taken now keeps its recipe waiting', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  const { openTab, drafts, refusals, sent, waits } = openImport();
  const { readFiles, save, entries } = openTab();
  const soup = [file('soup.json', recipeNamed('Soup', { image: 'soup.jpg' })), picture('soup.jpg')];
  await readFiles(soup);
  refusals.set('soup.jpg', refusal(409, 'There is no room left.'));
  expect(await save()).toEqual([]);
  expect(entries()).toMatchObject([
    { state: 'FAILED', pictures: [{ altText: null }], read: { leftOut: [] } },
  ]);
  refusals.set('soup.jpg', refusal(429, 'Too many requests.', '20'));
  expect(await save()).toHaveLength(1);
  expect([waits, sent]).toEqual([[20_000], ['soup.jpg', 'soup.jpg', 'soup.jpg']]);
  expect(drafts()).toMatchObject([[{ document: { images: [{ id: 'image-1' }] } }]]);
  logged.mockRestore();
});

test('what is not understood is said, and what is corrected is read anew', async () => {
  const { openTab } = openImport();
  const { readFiles, entries, correct } = openTab();
  await readFiles([
    file(
      'soup.json',
      recipeNamed('Soup', { recipeIngredient: ['2 leeks', '1-2-3 ☃'], recipeYield: 'Depends' }),
    ),
  ]);
  expect(entries()).toMatchObject([{ unsureCount: 1, remarks: ["Yield 'Depends' was not understood."] }]);
  await correct(entries()[0]?.recipeId ?? '', (recipe) => ({
    ...recipe,
    yieldText: '4 servings',
    ingredientGroups: [{ title: '', lines: ['2 leeks'] }],
  }));
  expect(entries()).toMatchObject([{ unsureCount: 0, remarks: [] }]);
});
