import { expect, test } from 'vitest';
import { createCallerQueue } from './caller-queue.ts';

test('each caller has one job run at a time, and a few callers have jobs at once', async () => {
  const queue = createCallerQueue(2);
  const [first, second] = [Promise.withResolvers<string>(), Promise.withResolvers<string>()];
  const taken = [queue.run('ann', () => first.promise), queue.run('bo', () => second.promise)];
  const begun: string[] = [];
  const waiting = ['second', 'third'].map((name) =>
    queue.run('ann', async () => {
      begun.push(name);
      return name;
    }),
  );
  expect(await queue.run('ann', async () => 'too much')).toBe('busy');
  expect(await queue.run('cy', async () => 'one too many')).toBe('busy');
  expect(begun).toEqual([]);
  first.resolve('done');
  expect(await taken[0]).toBe('done');
  expect(await Promise.all(waiting)).toEqual(['second', 'third']);
  expect(await queue.run('cy', async () => 'now')).toBe('now');
  second.reject(new Error('broken'));
  await expect(taken[1]).rejects.toThrow('broken');
  expect(await queue.run('bo', async () => 'next')).toBe('next');
});

test('what failed keeps nothing of what waits from being done', async () => {
  const queue = createCallerQueue(1);
  const broken = queue.run('ann', () => Promise.reject(new Error('broken')));
  const next = queue.run('ann', async () => 'done');
  await expect(broken).rejects.toThrow('broken');
  expect(await next).toBe('done');
});
