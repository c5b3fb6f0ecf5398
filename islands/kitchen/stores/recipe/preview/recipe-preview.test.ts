import { atom } from 'nanostores';
import { expect, test } from 'vitest';
import { WorkingRecipe } from '#domain/recipes/working-recipe.ts';
import { openAnswers } from '../../../testing/answers.ts';
import { createRecipePreview } from './recipe-preview.ts';

const PLACE = { siteSlug: 'nordlys', recipeId: '00000000-0000-4000-8000-000000000001' };

function open(answer: () => object | number) {
  const { asked, callApi } = openAnswers(() => answer());
  const $document = atom(WorkingRecipe.parse({ title: 'Soup' }));
  const waiting = new Map<() => void, number>();
  const after = (milliseconds: number, work: () => void) => {
    waiting.set(work, milliseconds);
    return () => void waiting.delete(work);
  };
  const preview = createRecipePreview({ callApi, $document, after }, PLACE);
  return {
    preview,
    asked,
    type: (title: string) => $document.set({ ...$document.get(), title }),
    /** Lets the time pass that is waited for. @returns how long that is */
    async pass(): Promise<number[]> {
      const due = [...waiting];
      waiting.clear();
      for (const [work] of due) work();
      await new Promise((resolve) => setTimeout(resolve));
      return due.map(([, milliseconds]) => milliseconds);
    },
    titles: () => asked.map(({ body }) => (body as { document: WorkingRecipe }).document.title),
  };
}

test('a page is drawn when it is first seen, after a pause in writing, and for another reader', async () => {
  let count = 0;
  const { preview, asked, type, pass, titles } = open(() => ({ href: `http://a/${++count}`, expiresAt: 1 }));
  const end = preview.watch();
  await pass();
  expect(preview.$href.get()).toBe('http://a/1');
  for (const title of ['Soup w', 'Soup wi', 'Soup with']) type(title);
  expect(await pass()).toEqual([150]);
  expect(titles()).toEqual(['Soup', 'Soup with']);
  preview.read('member');
  await pass();
  expect(asked.at(-1)?.body).toMatchObject({ reader: 'member' });
  end();
  type('Nobody looks');
  expect(await pass()).toEqual([]);
  expect(asked).toHaveLength(3);
});

test('what is typed while a page is drawn is drawn after it', async () => {
  const { preview, type, pass, titles } = open(() => ({ href: 'http://a/1', expiresAt: 1 }));
  preview.watch();
  const drawing = pass();
  type('Later');
  await pass();
  await drawing;
  await pass();
  expect(titles()).toEqual(['Soup', 'Later']);
});

test('a page that could not be drawn stays as it was, says why, and is tried again', async () => {
  let answer: object | number = { href: 'http://a/1', expiresAt: 1 };
  const { preview, type, pass } = open(() => answer);
  preview.watch();
  await pass();
  answer = 503;
  type('Later');
  await pass();
  expect(preview.$href.get()).toBe('http://a/1');
  expect(preview.$problem.get()).toContain('no connection');
  answer = { href: 'http://a/2', expiresAt: 1 };
  type('Later still');
  expect(await pass()).toEqual([3000]);
  expect(preview.$href.get()).toBe('http://a/2');
  expect(preview.$problem.get()).toBeNull();
});
