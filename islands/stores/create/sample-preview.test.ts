import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { NOTHING_WRITTEN } from '#domain/recipe-text/written-recipe.ts';
import { answerCallsFrom } from '../../testing/answers.ts';
import { createSamplePreview } from './sample-preview.ts';

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  vi.restoreAllMocks();
});

const SOUP = { recipe: { ...NOTHING_WRITTEN, title: 'Soup' }, title: '', lookId: 'market' };

function openSample(answer: { status: number; body: unknown } | { body: unknown }) {
  const answers = { 'POST /recipe-previews': answer };
  const { callApi, made } = answerCallsFrom(answers);
  const waits = new Set<() => void>();
  const sample = createSamplePreview({
    callApi,
    after: (_, work) => {
      waits.add(work);
      return () => waits.delete(work);
    },
    readDocument: async ({ title }) => ({ fields: { title } }) as never,
  });
  /** The pause is over. */
  const draw = async () => {
    for (const work of waits) work();
    waits.clear();
    await vi.waitFor(() => expect(sample.$sample.get().isDrawing).toBe(false));
  };
  return { ...sample, made, draw, answers };
}

test('the page is drawn in the look, under a name until the site has one', async () => {
  const { show, draw, $sample, made } = openSample({ body: { href: '/api/v1/previews/1' } });
  show(SOUP);
  await draw();
  expect($sample.get()).toEqual({ href: '/api/v1/previews/1', isDrawing: false, problem: null });
  expect(made[0]).toMatchObject({
    body: {
      document: { title: 'Soup' },
      site: { title: 'Your kitchen', colorThemeId: 'kitchen-garden', themeStyle: 'tonal' },
    },
  });
});

test('of several wishes the last is drawn, and the page before stays meanwhile', async () => {
  const { show, draw, $sample, made, answers } = openSample({ body: { href: '/previews/1' } });
  show(SOUP);
  await draw();
  answers['POST /recipe-previews'] = { body: { href: '/previews/2' } };
  show({ ...SOUP, title: 'A' });
  show({ ...SOUP, title: 'Anna' });
  expect($sample.get()).toMatchObject({ href: '/previews/1', isDrawing: true });
  await draw();
  expect([$sample.get().href, made.length]).toEqual(['/previews/2', 2]);
});

test.each([
  [429, /in a few minutes/],
  [500, /could not be drawn/],
])('answered by %i it says so, and tries again when asked', async (status, sentence) => {
  const { show, tryAgain, draw, $sample, answers } = openSample({ status, body: {} });
  show(SOUP);
  await draw();
  expect($sample.get().problem).toMatch(sentence);
  answers['POST /recipe-previews'] = { body: { href: '/previews/1' } };
  tryAgain();
  await draw();
  expect($sample.get()).toMatchObject({ href: '/previews/1', problem: null });
});

test('what failed is drawn again by itself, and says so until it is drawn', async () => {
  const { show, draw, $sample, answers } = openSample({ status: 503, body: {} });
  show(SOUP);
  await draw();
  expect($sample.get().problem).toMatch(/could not be drawn/);
  answers['POST /recipe-previews'] = { body: { href: '/previews/1' } };
  await draw();
  await vi.waitFor(
    () => expect($sample.get()).toEqual({ href: '/previews/1', isDrawing: false, problem: null }),
    500,
  );
});
