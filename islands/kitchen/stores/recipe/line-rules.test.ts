import { expect, test, vi } from 'vitest';
import type { LineRule, NewLineRule } from '#domain/recipes/lines/line-rules.ts';
import { createResource } from '../../../stores/resource.ts';
import { openAnswers } from '../../testing/answers.ts';
import { type Catalogue, type Globals, toCatalogue } from '../catalogue.ts';
import { createLineRules } from './line-rules.ts';

const XUCKER: NewLineRule = { kind: 'name', words: 'Xucker', ingredientId: 'sugar', title: null };
const SUGAR = { id: 'sugar', slug: 'sugar', title: 'sugar', pluralTitle: null, aliases: [] };

function openRules(answer: Parameters<typeof openAnswers>[0]) {
  const { asked, callApi } = openAnswers(answer);
  const none = { units: [], equipment: [], contributors: [], meals: [], categories: [], methods: [] };
  const globals = { ...none, cuisines: [], diets: [], tags: [], lineRules: [], ingredients: [SUGAR] };
  const catalogue = createResource<Catalogue>({
    name: 'The catalogue',
    read: async () => toCatalogue(globals as unknown as Globals),
  });
  const kept = (): readonly LineRule[] => catalogue.$state.get().value?.globals.lineRules ?? [];
  const read = () => catalogue.$state.get().value?.reader.readUsage('2 Xucker', 'id').usage.ingredientId;
  return { asked, catalogue, kept, read, rules: createLineRules({ callApi, catalogue }, 'nordlys') };
}

test('lines are read by a rule from the moment it is kept, until it is forgotten; it is sent once', async () => {
  const kept = { ...XUCKER, id: 'one' };
  const opened = openRules(() => ({ lineRule: kept }));
  await opened.catalogue.load();
  expect(opened.read()).toBeNull();
  await Promise.all([opened.rules.keep(XUCKER), opened.rules.keep(XUCKER)]);
  expect(opened.asked).toEqual([{ address: 'POST /manage/nordlys/line-rules', body: XUCKER }]);
  expect([opened.kept(), opened.read()]).toEqual([[kept], 'sugar']);
  await opened.rules.keep(XUCKER);
  expect(opened.kept()).toEqual([kept]);
  await opened.rules.forget(kept);
  expect(opened.asked.at(-1)?.address).toBe('DELETE /manage/nordlys/line-rules/one');
  expect([opened.kept(), opened.read()]).toEqual([[], null]);
});

test('of two rules for the same words the later one is sent once the earlier is kept, and stays', async () => {
  const earlier: (readonly LineRule[])[] = [];
  const opened = openRules(({ body }) => {
    earlier.push(opened.kept());
    return { lineRule: { ...(body as NewLineRule), id: 'one' } };
  });
  await opened.catalogue.load();
  const own: NewLineRule = { ...XUCKER, ingredientId: null };
  await Promise.all([opened.rules.keep(own), opened.rules.keep(XUCKER)]);
  expect(earlier).toEqual([[], [{ ...own, id: 'one' }]]);
  expect(opened.kept()).toEqual([{ ...XUCKER, id: 'one' }]);
});

test('what could not be kept or forgotten is said, and changes nothing', async () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  const opened = openRules(() => 503);
  await opened.catalogue.load();
  await opened.rules.keep(XUCKER);
  expect(opened.rules.$problem.get()).toContain('could not be kept');
  await opened.rules.forget({ ...XUCKER, id: 'one' });
  expect(opened.rules.$problem.get()).toContain('could not be forgotten');
  expect(opened.kept()).toEqual([]);
});
