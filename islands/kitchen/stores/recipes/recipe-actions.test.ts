import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Asked, openAnswers } from '../../testing/answers.ts';
import { createRecipeActions } from './recipe-actions.ts';

/** A kitchen in which recipes called 'bad…' cannot be changed, and those called 'same…' need not be. */
function openKitchen(answer: (asked: Asked) => object | number = answerBatch) {
  const { asked, callApi } = openAnswers(answer);
  const onChanged = vi.fn(async () => {});
  const actions = createRecipeActions({ callApi }, 'nordlys');
  actions.whenChanged(onChanged);
  return { ...actions, asked, onChanged, report: () => actions.$report.get() };
}

function answerBatch({ body }: Asked): object {
  const { action, recipeIds } = body as { action: string; recipeIds: string[] };
  return {
    outcomes: recipeIds.map((recipeId) => ({
      recipeId,
      isChanged: !/^(?:bad|same)/.test(recipeId),
      problem: recipeId.startsWith('bad') ? 'title: Required' : null,
    })),
    undo: { action: action === 'delete' ? 'restore' : 'delete', recipeIds },
  };
}

let logged: ReturnType<typeof vi.spyOn>;
beforeEach(() => {
  logged = vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => vi.restoreAllMocks());

test('what was done is said, with what could not be', async () => {
  const { act, report, onChanged } = openKitchen();
  await act({ action: 'publish' }, ['one', 'bad', 'same', 'two']);
  expect(report()).toEqual({
    sentence: '2 recipes published. No one is mailed. 1 other was live already.',
    problems: [{ recipeId: 'bad', problem: 'title: Required' }],
    undoLabel: 'Undo',
  });
  expect(onChanged).toHaveBeenCalledOnce();
});

test('whether recipes stand elsewhere now is told, so that those with a new term can stay selected', async () => {
  const { act, undo, onChanged } = openKitchen();
  await act({ action: 'add-term', term: { id: 'quick', title: 'quick' } }, ['one']);
  expect(onChanged).toHaveBeenLastCalledWith({ standing: false });
  await undo();
  expect(onChanged).toHaveBeenLastCalledWith({ standing: true });
});

test('more than a call takes goes in several, and is taken back and done again, last first', async () => {
  const { act, undo, asked, report } = openKitchen();
  const ids = Array.from({ length: 501 }, (_, index) => `recipe-${index}`);
  const sizes = () => asked.map(({ body }) => (body as { recipeIds: string[] }).recipeIds.length);
  await act({ action: 'delete' }, ids);
  expect(sizes()).toEqual([500, 1]);
  await undo();
  expect(sizes().slice(2)).toEqual([1, 500]);
  expect(asked[2]?.body).toMatchObject({ action: 'restore' });
  expect(report()).toMatchObject({ sentence: 'Taken back for 501 recipes.', undoLabel: 'Redo' });
  await undo();
  expect(report()).toMatchObject({ sentence: 'Done again for 501 recipes.', undoLabel: 'Undo' });
});

test('a failure in the middle says both: what was done, and that the rest was not', async () => {
  let calls = 0;
  const { act, report, onChanged, $isBusy } = openKitchen((asked) => {
    calls += 1;
    return calls > 1 ? 503 : answerBatch(asked);
  });
  await act(
    { action: 'unpublish' },
    Array.from({ length: 600 }, (_, index) => `recipe-${index}`),
  );
  expect(report()).toMatchObject({
    sentence: '500 recipes taken offline. They are drafts now. There is no connection. Please try again.',
    undoLabel: 'Undo',
  });
  expect([onChanged.mock.calls.length, $isBusy.get(), logged.mock.calls.length]).toEqual([1, false, 1]);
});

test('a failure at once says that, and nothing can be taken back', async () => {
  const { act, report } = openKitchen(() => 500);
  await act({ action: 'publish' }, ['one']);
  expect(report()).toEqual({
    sentence: 'There is no connection. Please try again.',
    problems: [],
    undoLabel: null,
  });
});

test('a copy can be taken back', async () => {
  const { duplicate, undo, asked } = openKitchen((one) =>
    one.address.endsWith('/duplicate') ? { recipeId: 'copy' } : answerBatch(one),
  );
  await duplicate('one');
  await undo();
  expect(asked.map(({ address }) => address)).toEqual([
    'POST /manage/nordlys/recipes/one/duplicate',
    'POST /manage/nordlys/recipe-batches',
  ]);
  expect(asked[1]?.body).toEqual({ action: 'delete', recipeIds: ['copy'] });
});

test('what was brought in is told, and can be taken back', async () => {
  const { reportBroughtIn, report, undo, asked } = openKitchen();
  reportBroughtIn(['one']);
  expect(report()).toMatchObject({ sentence: '1 recipe brought in, as a draft.', undoLabel: 'Undo' });
  reportBroughtIn(['one', 'two']);
  expect(report()).toMatchObject({ sentence: '2 recipes brought in, as drafts.' });
  await undo();
  expect(asked.map(({ body }) => body)).toEqual([{ action: 'delete', recipeIds: ['one', 'two'] }]);
  expect(report()).toMatchObject({ undoLabel: 'Redo' });
});
