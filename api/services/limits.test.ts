import { expect, test } from 'vitest';
import { createTestContext } from '../testing/context.ts';
import { forgetLimitUse, type Limit, refuseAboveLimit, refuseWhenUsedUp } from './limits.ts';

const LIMIT: Limit = { name: 'test', max: 2, windowMs: 60_000 };

test('a window begins with the first use, counts for each key, and ends by itself', async () => {
  const context = await createTestContext();
  const use = async (key: string) => (await refuseAboveLimit(context, LIMIT, key))?.retryAfterSeconds ?? null;
  expect([await use('a'), await use('a')]).toEqual([null, null]);
  context.pass(20_000);
  expect([await use('a'), await use('b')]).toEqual([40, null]);
  expect((await refuseWhenUsedUp(context, LIMIT, 'a'))?.retryAfterSeconds).toBe(40);
  expect(await refuseWhenUsedUp(context, LIMIT, 'b')).toBe(null);
  context.pass(40_000);
  expect(await refuseWhenUsedUp(context, LIMIT, 'a')).toBe(null);
  expect(await use('a')).toBe(null);
});

test('what came to nothing does not count', async () => {
  const context = await createTestContext();
  for (let count = 0; count < 5; count += 1) {
    expect(await refuseAboveLimit(context, LIMIT, 'a')).toBe(null);
    await forgetLimitUse(context, LIMIT, 'a');
  }
});

test('processes count together', async () => {
  const context = await createTestContext();
  const other = await createTestContext({ DATA_DIR: context.config.dataDir });
  const answers = await Promise.all(
    Array.from({ length: 6 }, (_, place) => refuseAboveLimit(place % 2 ? context : other, LIMIT, 'a')),
  );
  expect(answers.filter((answer) => answer === null)).toHaveLength(LIMIT.max);
});
