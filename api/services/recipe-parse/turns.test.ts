import { expect, test } from 'vitest';
import { createTurns } from './turns.ts';

test('everybody has one thing done at a time, and a few have something done at once', async () => {
  const turns = createTurns(2);
  const [first, second] = [Promise.withResolvers<string>(), Promise.withResolvers<string>()];
  const taken = [turns.take('ann', () => first.promise), turns.take('bo', () => second.promise)];
  expect(await turns.take('ann', async () => 'again')).toBe('busy');
  expect(await turns.take('cy', async () => 'one too many')).toBe('busy');
  first.resolve('done');
  expect(await taken[0]).toBe('done');
  expect(await turns.take('cy', async () => 'now')).toBe('now');
  second.reject(new Error('broken'));
  await expect(taken[1]).rejects.toThrow('broken');
  expect(await turns.take('bo', async () => 'next')).toBe('next');
});
