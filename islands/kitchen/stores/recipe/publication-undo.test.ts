import { atom } from 'nanostores';
import { expect, test } from 'vitest';
import { type Asked, openAnswers } from '../../testing/answers.ts';
import type { ServerState } from './document-standing.ts';
import { createPublicationUndo } from './publication-undo.ts';

const PLACE = { siteSlug: 'nordlys', recipeId: 'soup' };
const RECIPE = '/manage/nordlys/recipes/soup';
const REVISIONS = [
  { id: 'newer', isPublished: false },
  { id: 'published', isPublished: true },
];

/** A recipe with readers since a date, or a draft, and a server that answers as it is told. */
function openRecipe(publishedAt: number | null, answer: (asked: Asked) => object | number = answerAll) {
  const { asked, callApi } = openAnswers(answer);
  const $server = atom({ publishedAt } as ServerState);
  const undo = createPublicationUndo(
    { callApi, wait: async () => {}, store: { $server, refresh: async () => {} } },
    PLACE,
  );
  const changes = () => asked.filter(({ address }) => address.startsWith('POST'));
  return { ...undo, changes, step: () => undo.$step.get() };
}

function answerAll({ address }: Asked): object {
  if (address.includes('/publishing')) return { publishing: { isRunning: false, waitingCount: 0 } };
  return { revisions: REVISIONS };
}

test('the first publish is taken back by making it a draft', async () => {
  const { before, undo, changes, step } = openRecipe(null);
  await before(async () => {});
  expect(step()).toEqual({ name: 'OFFERED' });
  await undo();
  expect(changes()).toEqual([{ address: `POST ${RECIPE}/unpublish`, body: undefined }]);
  expect(step()).toEqual({ name: 'DONE' });
});

test('a later one is taken back by giving readers what they had, from its date', async () => {
  const { before, undo, changes } = openRecipe(1000);
  await before(async () => {});
  await undo();
  expect(changes()).toEqual([
    { address: `POST ${RECIPE}/revisions/published/publish`, body: { publishedAt: 1000 } },
  ]);
});

test('nothing is offered while it is not known what readers had', async () => {
  const { before, step } = openRecipe(1000, () => 503);
  let isDone = false;
  await before(async () => {
    isDone = true;
  });
  expect([isDone, step()]).toEqual([true, { name: 'NONE' }]);
});

test('what could not be taken back says so, and can be tried again', async () => {
  let status = 503;
  const { before, undo, step } = openRecipe(null, (asked) =>
    asked.address.startsWith('POST') && status === 503 ? status : answerAll(asked),
  );
  await before(async () => {});
  await undo();
  expect(step()).toMatchObject({ name: 'FAILED', sentence: expect.stringContaining('try again') });
  status = 200;
  await undo();
  expect(step()).toEqual({ name: 'DONE' });
});
