import { describe, expect, test, vi } from 'vitest';
import { toFilterOption } from '#domain/search/recipe-filters.ts';
import { holdClock } from '../../testing/held-clock.ts';
import { makeCards, makeRecipeSource, NO_COUNTS } from '../../testing/recipe-source.ts';
import { createRecipeSearch } from './recipe-search.ts';

const VEGAN = toFilterOption('diets', { slug: 'vegan', title: 'Vegan', recipeCount: 2 });
const OPTIONS = [
  toFilterOption('meals', { slug: 'dinner', title: 'Dinner', recipeCount: 9 }),
  toFilterOption('meals', { slug: 'breakfast', title: 'Breakfast', recipeCount: 4 }),
  VEGAN,
];

/** A page with its address, and a source whose answers the test gives. */
function page(query = '') {
  const { sent, listRecipes, last } = makeRecipeSource();
  const addresses: string[] = [];
  const followed: string[] = [];
  let address = query;
  const search = createRecipeSearch(
    {
      siteSlug: 'nordlys',
      listRecipes,
      followMove: (failure, path) => followed.push(`${failure} ${path}`),
      pageSize: 24,
      address: {
        read: () => address,
        replace: (path) => {
          addresses.push(path);
          address = new URL(path, 'http://nordlys.localhost').search;
        },
      },
    },
    OPTIONS.slice(0, 2),
  );
  const state = () => search.$search.get();
  return { ...search, sent, addresses, followed, state, last, goTo: (to: string) => (address = to) };
}

const logged = holdClock();

describe('typing', () => {
  test('sends one request, 600 ms after the last key, with the trimmed words', () => {
    const { start, typeTerm, sent, state, addresses } = page();
    start(OPTIONS, '');
    for (const term of ['s', 'so', 'sou', ' soup ']) {
      typeTerm(term);
      vi.advanceTimersByTime(599);
    }
    expect(sent).toEqual([]);
    expect(state()).toMatchObject({ term: ' soup ', status: 'IDLE' });
    vi.advanceTimersByTime(1);
    expect(sent).toMatchObject([{ query: 'soup', limit: 24, offset: 0, meals: [] }]);
    expect(state().status).toBe('PENDING');
    expect(addresses).toEqual(['/recipes?search=soup']);
  });

  test('spaces alone send nothing; the same words again send nothing', async () => {
    const { start, typeTerm, sent, last } = page();
    start(OPTIONS, '');
    typeTerm('   ');
    vi.advanceTimersByTime(5000);
    expect(sent).toEqual([]);
    typeTerm('soup');
    vi.advanceTimersByTime(600);
    await last().answer({ recipes: makeCards('a') });
    typeTerm('soup ');
    vi.advanceTimersByTime(600);
    expect(sent).toHaveLength(1);
  });

  test('passes IDLE, PENDING, FULFILLED; emptying the box shows the initial list at once', async () => {
    const { start, typeTerm, $search, last, state, sent, addresses } = page();
    const seen: string[] = [];
    $search.subscribe(({ status }) => seen.at(-1) !== status && seen.push(status));
    start(OPTIONS, '');
    typeTerm('soup');
    vi.advanceTimersByTime(600);
    await last().answer({ recipes: makeCards('a', 'b') });
    expect(state().found).toMatchObject({ total: 2, recipes: [{ id: 'a' }, { id: 'b' }] });
    typeTerm('');
    expect(state()).toMatchObject({ status: 'IDLE', found: null });
    expect(seen).toEqual(['IDLE', 'PENDING', 'FULFILLED', 'IDLE']);
    expect(addresses).toEqual(['/recipes?search=soup', '/recipes']);
    vi.advanceTimersByTime(5000);
    expect(sent).toHaveLength(1);
  });

  test('sending the words does not wait, and they are sent once', () => {
    const { start, typeTerm, sendTerm, sent } = page();
    start(OPTIONS, '');
    typeTerm('soup');
    sendTerm();
    vi.advanceTimersByTime(5000);
    expect(sent).toMatchObject([{ query: 'soup' }]);
  });
});

describe('answers', () => {
  test('a late answer of an older question never replaces a newer one', async () => {
    const { start, typeTerm, sent, state } = page();
    start(OPTIONS, '');
    typeTerm('soup');
    vi.advanceTimersByTime(600);
    typeTerm('stew');
    vi.advanceTimersByTime(600);
    await sent[1]?.answer({ recipes: makeCards('stew') });
    await sent[0]?.answer({ recipes: makeCards('soup') });
    expect(sent[0]?.signal.aborted).toBe(true);
    expect(state().found?.recipes).toEqual(makeCards('stew'));
  });

  test('nor does it come back after the box was emptied', async () => {
    const { start, typeTerm, last, state } = page();
    start(OPTIONS, '');
    typeTerm('soup');
    vi.advanceTimersByTime(600);
    typeTerm('');
    await last().answer({ recipes: makeCards('soup') });
    expect(state()).toMatchObject({ status: 'IDLE', found: null });
  });

  test('a late failure of an older question says nothing', async () => {
    const { start, typeTerm, sent, state } = page();
    start(OPTIONS, '');
    typeTerm('soup');
    vi.advanceTimersByTime(600);
    typeTerm('stew');
    vi.advanceTimersByTime(600);
    await sent[0]?.fail();
    expect(state().status).toBe('PENDING');
    expect(logged).not.toHaveBeenCalled();
  });

  test('a question that failed is not sent again by itself', async () => {
    const { start, typeTerm, sendTerm, last, sent } = page();
    start(OPTIONS, '');
    typeTerm('soup');
    sendTerm();
    await last().fail();
    vi.advanceTimersByTime(5000);
    expect(sent).toHaveLength(1);
  });

  test('a failure is REJECTED and the initial list shows; asking again may succeed', async () => {
    const { start, typeTerm, sendTerm, last, state, sent, followed } = page();
    start(OPTIONS, '');
    typeTerm('soup');
    vi.advanceTimersByTime(600);
    await last().fail();
    expect(state()).toMatchObject({ status: 'REJECTED', found: null });
    // If the site has moved, what was asked is asked there.
    expect(followed).toEqual(['Error: 500 /recipes?search=soup']);
    expect(logged).toHaveBeenCalledOnce();
    sendTerm();
    await last().answer({ recipes: makeCards('a') });
    expect(sent).toHaveLength(2);
    expect(state()).toMatchObject({ status: 'FULFILLED', found: { total: 1 } });
  });
});

describe('filters', () => {
  test('are sent at once with the words typed so far, and without words too', () => {
    const { start, typeTerm, toggleOption, sent, addresses } = page();
    start(OPTIONS, '');
    toggleOption({ group: 'meals', slug: 'dinner' });
    expect(sent).toMatchObject([{ query: '', meals: ['dinner'] }]);
    typeTerm('soup');
    toggleOption({ group: 'meals', slug: 'breakfast' });
    expect(sent[1]).toMatchObject({ query: 'soup', meals: ['dinner', 'breakfast'] });
    expect(addresses.at(-1)).toBe('/recipes?search=soup&meals=dinner,breakfast');
    vi.advanceTimersByTime(5000);
    expect(sent).toHaveLength(2);
  });

  test('are taken back one by one, or all; the words stay', () => {
    const { start, typeTerm, toggleOption, clearOptions, state, sent } = page();
    start(OPTIONS, '');
    toggleOption({ group: 'meals', slug: 'dinner' });
    toggleOption({ group: 'diets', slug: 'vegan' });
    toggleOption({ group: 'meals', slug: 'dinner' });
    expect(sent.at(-1)).toMatchObject({ meals: [], diets: ['vegan'] });
    typeTerm('soup');
    clearOptions();
    expect(sent.at(-1)).toMatchObject({ query: 'soup', meals: [], diets: [] });
    typeTerm('');
    expect(state().status).toBe('IDLE');
  });

  test('the options follow the answer, and the whole list again afterwards', async () => {
    const { start, toggleOption, last, state } = page();
    expect(state().options).toHaveLength(2);
    start(OPTIONS, '');
    toggleOption({ group: 'diets', slug: 'vegan' });
    await last().answer({ total: 2, counts: { ...NO_COUNTS, meals: { dinner: 1 }, diets: { vegan: 2 } } });
    expect(state().options.map(({ recipeCount, isSelected }) => [recipeCount, isSelected])).toEqual([
      [1, false],
      [0, false],
      [2, true],
    ]);
    toggleOption({ group: 'diets', slug: 'vegan' });
    expect(state().options.map(({ recipeCount }) => recipeCount)).toEqual([9, 4, 2]);
  });

  test('the dialog is open or closed', () => {
    const { openFilterDialog, closeFilterDialog, state } = page();
    openFilterDialog();
    expect(state().isFilterDialogOpen).toBe(true);
    closeFilterDialog();
    expect(state().isFilterDialogOpen).toBe(false);
  });
});

describe('more', () => {
  test('is asked for from where the list ends, added once, and only while there is more', async () => {
    const { start, typeTerm, loadMore, last, state, sent } = page();
    start(OPTIONS, '');
    await loadMore();
    typeTerm('soup');
    vi.advanceTimersByTime(600);
    await last().answer({ recipes: makeCards('a', 'b'), total: 3 });
    typeTerm('soups');
    const more = loadMore();
    void loadMore();
    expect(sent).toHaveLength(2);
    expect(last()).toMatchObject({ query: 'soup', offset: 2 });
    await last().answer({ recipes: makeCards('b', 'c'), total: 3 });
    await more;
    expect(state().found?.recipes).toEqual(makeCards('a', 'b', 'c'));
    await loadMore();
    expect(sent).toHaveLength(2);
  });

  test('that cannot be loaded leaves what was found', async () => {
    const { start, typeTerm, loadMore, last, state } = page();
    start(OPTIONS, '');
    typeTerm('soup');
    vi.advanceTimersByTime(600);
    await last().answer({ recipes: makeCards('a'), total: 2 });
    void loadMore();
    await last().fail();
    expect(state()).toMatchObject({ status: 'REJECTED', found: { recipes: makeCards('a') } });
  });
});

describe('the address', () => {
  test('with a question asks it at once', () => {
    const { start, state, sent } = page('?search=soup&meals=dinner');
    expect(state().status).toBe('IDLE');
    start(OPTIONS, '');
    expect(sent).toMatchObject([{ query: 'soup', meals: ['dinner'] }]);
    expect(state()).toMatchObject({ term: 'soup', status: 'PENDING' });
    expect(state().options[0]).toMatchObject({ slug: 'dinner', isSelected: true });
  });

  test('what was typed before the start is kept and sent', () => {
    const { start, state, sent } = page();
    start(OPTIONS, 'soup');
    expect(state().term).toBe('soup');
    vi.advanceTimersByTime(600);
    expect(sent).toMatchObject([{ query: 'soup' }]);
  });

  test('going back restores what it says', () => {
    const { start, toggleOption, restore, goTo, state, sent } = page('?search=soup');
    start(OPTIONS, '');
    toggleOption({ group: 'meals', slug: 'dinner' });
    goTo('?search=soup');
    restore();
    expect(sent.at(-1)).toMatchObject({ query: 'soup', meals: [] });
    goTo('');
    restore();
    expect(state()).toMatchObject({ term: '', status: 'IDLE', found: null });
  });
});

test('a term of the address that had another slug before is asked for, and stands there, by the one it has', () => {
  const { start, sent, state, addresses } = page('?diets=vegn,vegan&meals=dinner');
  start([...OPTIONS.slice(0, 2), { ...VEGAN, earlierSlugs: ['plants', 'vegn'] }], '');
  expect(sent).toMatchObject([{ diets: ['vegan'], meals: ['dinner'] }]);
  expect(addresses).toEqual(['/recipes?meals=dinner&diets=vegan']);
  expect(
    state()
      .options.filter(({ isSelected }) => isSelected)
      .map(({ slug }) => slug),
  ).toEqual(['dinner', 'vegan']);
});
