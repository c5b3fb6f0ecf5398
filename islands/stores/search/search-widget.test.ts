import { expect, test, vi } from 'vitest';
import type { SearchFile } from '#domain/recipes/collections.ts';
import { SEARCH_WIDGET_RESULTS_MAX } from '#domain/shared/constants.ts';
import { holdClock } from '../../testing/held-clock.ts';
import { makeCards, makeRecipeSource } from '../../testing/recipe-source.ts';
import { createSearchWidget } from './search-widget.ts';

const FILE: SearchFile = { recipes: [], collections: [] };

/** A header with its search box, and a source whose answers the test gives. */
function header(readSearchFile = vi.fn(async () => FILE)) {
  const { sent, listRecipes, last } = makeRecipeSource();
  const widget = createSearchWidget({
    siteSlug: 'nordlys',
    listRecipes,
    followMove: () => {},
    readSearchFile,
  });
  const ask = async (term: string) => {
    widget.typeTerm(term);
    await vi.advanceTimersByTimeAsync(600);
  };
  return { ...widget, sent, ask, last, readSearchFile, state: () => widget.$widget.get() };
}

const logged = holdClock();

test('what it begins with is read when it opens first, once, and shown before any search', async () => {
  const { open, close, state, readSearchFile } = header();
  expect(readSearchFile).not.toHaveBeenCalled();
  expect(state()).toMatchObject({ isOpen: false, wasOpened: false, view: { type: 'BLANK' } });
  open();
  await vi.advanceTimersByTimeAsync(0);
  expect(state()).toMatchObject({ isOpen: true, view: { type: 'INITIAL', file: FILE } });
  close();
  open();
  open();
  expect(readSearchFile).toHaveBeenCalledOnce();
});

test('a file that cannot be read leaves it blank, and is read again when it opens next', async () => {
  const readSearchFile = vi.fn(async () => FILE).mockRejectedValueOnce(new Error('offline'));
  const { open, close, state } = header(readSearchFile);
  open();
  await vi.advanceTimersByTimeAsync(0);
  expect(state().view.type).toBe('BLANK');
  expect(logged).toHaveBeenCalledOnce();
  close();
  open();
  await vi.advanceTimersByTimeAsync(0);
  expect(state().view.type).toBe('INITIAL');
});

test('words are sent once, 600 ms after the last key, trimmed, for ten recipes', async () => {
  const { typeTerm, sent, state } = header();
  for (const term of ['s', 'so', 'sou', ' soup ']) {
    typeTerm(term);
    await vi.advanceTimersByTimeAsync(599);
  }
  expect(sent).toEqual([]);
  expect(state()).toMatchObject({ isOpen: true, term: ' soup ', status: 'IDLE', view: { type: 'INITIAL' } });
  await vi.advanceTimersByTimeAsync(1);
  expect(sent).toMatchObject([{ query: 'soup', limit: SEARCH_WIDGET_RESULTS_MAX, offset: 0, meals: [] }]);
});

test('it is blank while the first answer is waited for, then shows results, or that there are none', async () => {
  const { ask, last, state } = header();
  await ask('soup');
  expect(state()).toMatchObject({ status: 'PENDING', view: { type: 'BLANK' } });
  await last().answer({ recipes: makeCards('a', 'b'), total: 11 });
  expect(state()).toMatchObject({
    status: 'FULFILLED',
    view: { type: 'RESULTS', found: { query: 'soup', total: 11, recipes: makeCards('a', 'b') } },
  });
  await ask('zzz');
  await last().answer({});
  expect(state().view).toMatchObject({ type: 'NO_RESULTS', found: { query: 'zzz' } });
  await ask('zz');
  expect(state().view.type).toBe('BLANK');
});

test('earlier results stay while more is typed and waited for, and a late answer changes nothing', async () => {
  const { ask, typeTerm, sent, state } = header();
  await ask('soup');
  await sent[0]?.answer({ total: 1 });
  typeTerm('soups');
  expect(state()).toMatchObject({ term: 'soups', view: { type: 'RESULTS', found: { query: 'soup' } } });
  await ask('stew');
  expect(state()).toMatchObject({ status: 'PENDING', view: { type: 'RESULTS', found: { query: 'soup' } } });
  await ask('stews');
  await sent[2]?.answer({ total: 3 });
  await sent[1]?.answer({ total: 2 });
  expect(state().view).toMatchObject({ found: { query: 'stews', total: 3 } });
});

test('a failure is REJECTED and blank, without a word', async () => {
  const { ask, last, state } = header();
  await ask('soup');
  await last().fail();
  expect(state()).toMatchObject({ status: 'REJECTED', view: { type: 'BLANK' } });
});

test('an empty box, or spaces, show the beginning at once and send nothing', async () => {
  const { ask, typeTerm, last, sent, state } = header();
  await ask('   ');
  expect(sent).toEqual([]);
  await ask('soup');
  await last().answer({ total: 2 });
  typeTerm(' ');
  expect(state()).toMatchObject({ status: 'IDLE', view: { type: 'INITIAL' } });
  await vi.advanceTimersByTimeAsync(5000);
  expect(sent).toHaveLength(1);
});

test('closing forgets the words and what they found, also an answer on its way', async () => {
  const { ask, open, close, last, state } = header();
  await ask('soup');
  close();
  await last().answer({ total: 2 });
  expect(state()).toMatchObject({ isOpen: false, wasOpened: true, term: '', status: 'IDLE' });
  open();
  expect(state().view.type).toBe('INITIAL');
});
