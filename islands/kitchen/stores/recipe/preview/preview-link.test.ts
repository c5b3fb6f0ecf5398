import { expect, test } from 'vitest';
import { openAnswers } from '../../../testing/answers.ts';
import { createPreviewLink } from './preview-link.ts';

const PLACE = { siteSlug: 'nordlys', recipeId: '00000000-0000-4000-8000-000000000001' };

function open(answers: Record<string, object | number>) {
  const done: string[] = [];
  const { callApi } = openAnswers(({ address }) => {
    const [method = ''] = address.split(' ');
    done.push(method);
    return answers[method] ?? 500;
  });
  const save = async () => void done.push('saved');
  return { link: createPreviewLink({ callApi, save }, PLACE), done };
}

test('a link is made of what is saved first, shown while it is new, and ended', async () => {
  const answers = {
    GET: { expiresAt: null },
    POST: { href: 'http://nordlys.localhost/previews/x', expiresAt: 9 },
    DELETE: {},
  };
  const { link, done } = open(answers);
  await link.load();
  expect(link.$state.get()).toEqual({ name: 'NONE' });
  await link.make();
  expect(link.$state.get()).toEqual({ name: 'OUT', ...answers.POST });
  await link.end();
  expect(link.$state.get()).toEqual({ name: 'NONE' });
  expect(done).toEqual(['saved', 'GET', 'saved', 'POST', 'DELETE']);
});

test('of a link that is out its end is known, not its address', async () => {
  const { link } = open({ GET: { expiresAt: 9 } });
  await link.load();
  expect(link.$state.get()).toEqual({ name: 'OUT', expiresAt: 9, href: null });
});

test('what fails can be tried again', async () => {
  const answers: Record<string, object | number> = { GET: 500 };
  const { link } = open(answers);
  await link.load();
  expect(link.$state.get()).toEqual({ name: 'FAILED' });
  answers.GET = { expiresAt: null };
  await link.load();
  expect(link.$state.get()).toEqual({ name: 'NONE' });
});
