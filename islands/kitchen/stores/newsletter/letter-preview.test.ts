import { expect, test, vi } from 'vitest';
import { type Asked, openAnswers } from '../../testing/answers.ts';
import { createLetterPreview, type Letter } from './letter-preview.ts';

const SOUP: Letter = { recipeId: 'soup', note: '' };
const STEW: Letter = { recipeId: 'stew', note: '' };

function openPreview(answer: (asked: Asked) => object | number | Response | undefined = () => undefined) {
  const { callApi } = openAnswers(
    (asked) => answer(asked) ?? { href: asked.body, subject: '', isTeaser: false },
  );
  return createLetterPreview({ callApi }, 'nordlys');
}

const hrefOf = ({ recipeId, note }: Letter) => ({ name: 'DRAWN', href: { recipeId, note } });

test('of two drawings under way the last one is shown', async () => {
  const preview = openPreview();
  const first = preview.draw(SOUP);
  await Promise.all([first, preview.draw(STEW)]);
  expect(preview.$drawn.get()).toMatchObject(hrefOf(STEW));
});

test('other words leave the letter from before in sight, another recipe does not', async () => {
  const preview = openPreview();
  await preview.draw(SOUP);
  const drawing = preview.draw({ ...SOUP, note: 'Dear all' });
  expect(preview.$drawn.get()).toMatchObject(hrefOf(SOUP));
  await drawing;
  expect(preview.$drawn.get()).toMatchObject(hrefOf({ ...SOUP, note: 'Dear all' }));
  const other = preview.draw(STEW);
  expect(preview.$drawn.get()).toEqual({ name: 'DRAWING' });
  await other;
  expect(preview.$drawn.get()).toMatchObject(hrefOf(STEW));
});

test('one that cannot be drawn says why, and shows nothing from before', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const unpublished = Response.json(
    {
      error: 'invalid_input',
      message: 'Something needs another look.',
      fields: { recipeId: 'Not published.' },
    },
    { status: 400 },
  );
  const answers = [undefined, unpublished, Response.json({ error: 'preview_not_drawn' }, { status: 503 })];
  const preview = openPreview(() => answers.shift());
  await preview.draw(SOUP);
  await preview.draw(STEW);
  expect(preview.$drawn.get()).toEqual({ name: 'FAILED', sentence: 'Not published.' });
  await preview.draw(SOUP);
  expect(preview.$drawn.get()).toEqual({
    name: 'FAILED',
    sentence: 'The letter could not be drawn just now. Nothing you wrote is lost.',
  });
  await preview.draw(SOUP);
  expect(preview.$drawn.get()).toMatchObject(hrefOf(SOUP));
});

test('what is cleared while it is drawn does not come back', async () => {
  const preview = openPreview();
  const drawing = preview.draw(SOUP);
  preview.clear();
  await drawing;
  expect(preview.$drawn.get()).toBeNull();
});
