import { atom } from 'nanostores';
import { expect, test } from 'vitest';
import { type Asked, openAnswers } from '../../testing/answers.ts';
import { QUICK_LOOKS } from '../publishing-end.ts';
import type { ServerState } from './document-standing.ts';
import { createPublicationUndo } from './publication-undo.ts';

const PLACE = { siteSlug: 'nordlys', recipeId: 'soup' };
const RECIPE = '/manage/nordlys/recipes/soup';

/** A recipe with readers since a date, or a draft, and a server that answers as it is told. */
function openRecipe(publishedAt: number | null, answer: (asked: Asked) => object | number = answerAll) {
  const { asked, callApi } = openAnswers(answer);
  const publishedRevisionId = publishedAt === null ? null : 'published';
  const $server = atom({ publishedAt, publishedRevisionId } as ServerState);
  const undo = createPublicationUndo(
    { callApi, wait: async () => {}, store: { $server, refresh: async () => {} } },
    PLACE,
  );
  const changes = () => asked.filter(({ address }) => address.startsWith('POST'));
  const lookedAt = () => asked.flatMap(({ address }) => (address.endsWith('/publishing') ? address : []));
  return { ...undo, $server, changes, lookedAt, step: () => undo.$step.get() };
}

function answerAll({ address }: Asked): object {
  return address.endsWith('/publishing') ? { progress: { step: 'DONE', problem: null } } : {};
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
  const { before, undo, changes, $server } = openRecipe(1000);
  await before(async () =>
    $server.set({ ...$server.get(), publishedAt: 2000, publishedRevisionId: 'newer' }),
  );
  await undo();
  expect(changes()).toEqual([
    { address: `POST ${RECIPE}/revisions/published/publish`, body: { publishedAt: 1000 } },
  ]);
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

test('it is waited for this recipe alone; pages that cannot be written are told', async () => {
  const looks: (object | number)[] = [
    { step: 'WAITING' },
    503,
    { step: 'WRITING' },
    { step: 'FAILED', problem: 'The disk is full.' },
  ];
  const { before, undo, step, lookedAt } = openRecipe(null, ({ address }) => {
    if (!address.endsWith('/publishing')) return {};
    const look = looks.shift() ?? 500;
    return typeof look === 'number' ? look : { progress: look };
  });
  await before(async () => {});
  await undo();
  expect([...new Set(lookedAt())]).toEqual([`GET ${RECIPE}/publishing`]);
  expect(step()).toEqual({
    name: 'FAILED',
    sentence: 'The disk is full. It is tried again by itself, and nothing is lost.',
  });
});

test('what takes long is not said to be done until it is', async () => {
  let looks = 0;
  const seen: string[] = [];
  const { before, undo, step } = openRecipe(null, ({ address }) => {
    if (!address.endsWith('/publishing')) return {};
    seen.push(step().name);
    looks += 1;
    return { progress: { step: looks > QUICK_LOOKS + 1 ? 'DONE' : 'WAITING', problem: null } };
  });
  await before(async () => {});
  await undo();
  expect([...new Set(seen)]).toEqual(['WORKING', 'STORED']);
  expect(step()).toEqual({ name: 'DONE' });
});
