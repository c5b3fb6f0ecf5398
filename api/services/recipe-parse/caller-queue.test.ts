import { expect, test } from 'vitest';
import { createTurns } from './turns.ts';

test('everybody has one thing done at a time, and a few have something done at once', async () => {
  const turns = createTurns(2);
  const [first, second] = [Promise.withResolvers<string>(), Promise.withResolvers<string>()];
  const taken = [turns.take('ann', () => first.promise), turns.take('bo', () => second.promise)];
  const begun: string[] = [];
  const waiting = ['second', 'third'].map((name) =>
    turns.take('ann', async () => {
      begun.push(name);
      return name;
    }),
  );
  expect(await turns.take('ann', async () => 'too much')).toBe('busy');
  expect(await turns.take('cy', async () => 'one too many')).toBe('busy');
  expect(begun).toEqual([]);
  first.resolve('done');
  expect(await taken[0]).toBe('done');
  expect(await Promise.all(waiting)).toEqual(['second', 'third']);
  expect(await turns.take('cy', async () => 'now')).toBe('now');
  second.reject(new Error('broken'));
  await expect(taken[1]).rejects.toThrow('broken');
  expect(await turns.take('bo', async () => 'next')).toBe('next');
});

test('what failed keeps nothing of what waits from being done', async () => {
  const turns = createTurns(1);
  const broken = turns.take('ann', () => Promise.reject(new Error('broken')));
  const next = turns.take('ann', async () => 'done');
  await expect(broken).rejects.toThrow('broken');
  expect(await next).toBe('done');
});
