import { expect, test } from 'vitest';
import { call, createTestContext } from '../http/testing.ts';

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
