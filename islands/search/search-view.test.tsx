import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { SearchView } from './search-view.tsx';

const counts = { meals: {}, categories: {}, methods: {}, cuisines: {}, diets: {}, tags: {} };
const found = { query: 'plum', recipes: [], total: 1200, counts };
const draw = () =>
  renderToStaticMarkup(<SearchView view={{ type: 'RESULTS', found }} status="FULFILLED" isOpen isOverlay />);

afterEach(() => {
  vi.unstubAllGlobals();
});

test('how many were found is written in the language of the page’s numbers', () => {
  expect(draw()).toContain('1,200 recipes');
  vi.stubGlobal('document', { documentElement: { dataset: {} } });
  expect(draw()).toContain('1,200 recipes');
  vi.stubGlobal('document', { documentElement: { dataset: { locale: 'de-DE' } } });
  expect(draw()).toContain('1.200 recipes');
});
