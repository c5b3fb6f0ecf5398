import { expect, test } from 'vitest';
import { insertTerm } from '../repositories/recipes/catalogue.ts';
import { call, createTestContext, makeSite, signIn } from '../testing/context.ts';

test.each(['/site/globals', '/site/site/globals'])('%s answers units, badges and fonts', async (path) => {
  const context = await createTestContext();
  const { status, body } = await call(context, 'GET', path);
  expect(status).toBe(200);
  expect(body.units).toContainEqual(
    expect.objectContaining({ slug: 'cup', title: 'cup', pluralTitle: 'cups' }),
  );
  expect(body.badges).toHaveLength(6);
  expect(body.badges).toContainEqual({ kind: 'meal', slug: 'dinner', title: 'Main Dishes' });
  expect(body.fonts).toHaveLength(32);
  expect(body.fonts).toContainEqual({ name: 'System', stack: 'system-ui, sans-serif' });
});

test('managers get the ready themes, of colour and of type, with all their values', async () => {
  const context = await createTestContext();
  const { token, userId } = await signIn(context, 'owner@example.com');
  await makeSite(context, userId, 'nordlys');
  const { status, body } = await call(context, 'GET', '/manage/nordlys/globals', { token });
  expect(status).toBe(200);
  expect(body.fonts).toHaveLength(32);
  expect(body.themes).toContainEqual({
    kind: 'color',
    id: 'paper',
    name: 'Paper',
    theme: expect.objectContaining({ colorText: '#241e18', colorOutline: '#ddd2c0' }),
  });
  expect(body.themes).toContainEqual({
    kind: 'type',
    id: 'hearth',
    name: 'Hearth',
    theme: expect.objectContaining({ displayFontFamily: 'Fraunces', narrativeFontBoldWeight: 650 }),
  });
});

test('managers get lists in the order of a dictionary', async () => {
  const context = await createTestContext();
  const { token, userId } = await signIn(context, 'owner@example.com');
  const site = await makeSite(context, userId, 'nordlys');
  for (const title of ['Zest', 'Äpfel', 'bread'])
    await insertTerm(context.db, site.id, { id: title, kind: 'tag', slug: title.toLowerCase(), title });
  const { body } = await call(context, 'GET', '/manage/nordlys/globals', { token });
  const own = ['Zest', 'Äpfel', 'bread'];
  const tags = (body.tags as { title: string }[]).map(({ title }) => title);
  expect(tags.filter((title) => own.includes(title))).toEqual(['Äpfel', 'bread', 'Zest']);
});
