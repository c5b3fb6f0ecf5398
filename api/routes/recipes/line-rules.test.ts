import { expect, test } from 'vitest';
import { LINE_RULES_MAX } from '#domain/shared/constants.ts';
import { stableId } from '../../db/catalogue/stable-id.ts';
import { upsertLineRule } from '../../repositories/recipes/line-rules.ts';
import { call, createTestContext, makeSite, signIn } from '../../testing/context.ts';

const SUGAR = stableId('ingredient', 'powdered-sugar');
const RULES = '/manage/nordlys/line-rules';
const ZUCKER = { kind: 'name', words: 'Zucker', ingredientId: SUGAR, title: null };
const GLASS = { kind: 'unit', words: 'Schwapp', unitId: stableId('unit', 'cup') };

async function openKitchen() {
  const context = await createTestContext();
  const owner = await signIn(context, 'owner@example.com');
  const site = await makeSite(context, owner.userId, 'nordlys');
  await makeSite(context, owner.userId, 'elsewhere');
  const send = (method: string, path: string, body?: unknown) =>
    call(context, method, path, { token: owner.token, body });
  const rules = async (slug = 'nordlys') => (await send('GET', `/manage/${slug}/globals`)).body.lineRules;
  return { context, site, send, rules };
}

test('a rule is kept for the site, replaced for the same words, and forgotten', async () => {
  const { send, rules } = await openKitchen();
  const kept = await send('POST', RULES, ZUCKER);
  await send('POST', RULES, GLASS);
  expect(await rules()).toMatchObject([ZUCKER, GLASS]);
  expect(await rules('elsewhere')).toEqual([]);
  const other = { ...ZUCKER, words: 'zuckers', ingredientId: null, title: 'sugar' };
  const { id } = kept.body.lineRule as { id: string };
  expect((await send('POST', RULES, other)).body).toEqual({ lineRule: { ...other, id } });
  expect(await rules()).toMatchObject([other, GLASS]);
  expect((await send('DELETE', `/manage/elsewhere/line-rules/${id}`)).status).toBe(404);
  expect((await send('DELETE', `${RULES}/${id}`)).body).toEqual({});
  expect((await send('DELETE', `${RULES}/${id}`)).status).toBe(404);
  expect(await rules()).toMatchObject([GLASS]);
});

test('a rule about nothing, to nothing, or one too many is refused beside its field', async () => {
  const { context, site, send } = await openKitchen();
  const fields = async (body: unknown) => (await send('POST', RULES, body)).body.fields;
  expect(await fields({ ...ZUCKER, words: ' – ' })).toHaveProperty('words');
  expect(await fields({ ...ZUCKER, words: 'x'.repeat(121) })).toHaveProperty('words');
  expect(await fields({ ...ZUCKER, ingredientId: crypto.randomUUID() })).toHaveProperty('ingredientId');
  expect(await fields({ ...GLASS, unitId: crypto.randomUUID() })).toHaveProperty('unitId');
  for (let count = 0; count < LINE_RULES_MAX; count += 1) {
    const rule = { kind: 'name', words: `w${count}`, ingredientId: null, title: null } as const;
    await upsertLineRule(context.db, site.id, { ...rule, id: crypto.randomUUID(), key: `w${count}` }, 1);
  }
  expect(await fields(ZUCKER)).toEqual({ words: expect.stringContaining('Forget one first') });
  expect((await send('POST', RULES, { ...ZUCKER, words: 'w7' })).status).toBe(201);
});

test('lines that were written are listed once, those of most recipes first, as they are now', async () => {
  const { send } = await openKitchen();
  const save = (recipeId: string, version: number, ...lines: string[]) =>
    send('PUT', `/manage/nordlys/recipes/${recipeId}/working-document`, {
      version,
      document: {
        ingredientUsageGroups: [
          {
            id: crypto.randomUUID(),
            ingredientUsages: lines.map((writtenLine) => ({ id: crypto.randomUUID(), writtenLine })),
          },
        ],
      },
    });
  const listed = async (slug = 'nordlys') =>
    (await send('GET', `/manage/${slug}/written-lines`)).body.writtenLines;
  const [soup, cake] = [crypto.randomUUID(), crypto.randomUUID()];
  await save(soup, 0, '1 tsp salt', '2 leeks', '2 leeks', '', 'x'.repeat(161));
  await save(cake, 0, '4 eggs', '1 tsp salt');
  expect(await listed()).toEqual(['1 tsp salt', '2 leeks', '4 eggs']);
  expect(await listed('elsewhere')).toEqual([]);
  await save(soup, 1, '3 leeks');
  expect(await listed()).toEqual(['1 tsp salt', '3 leeks', '4 eggs']);
  await send('DELETE', `/manage/nordlys/recipes/${cake}`);
  expect(await listed()).toContain('3 leeks');
});
