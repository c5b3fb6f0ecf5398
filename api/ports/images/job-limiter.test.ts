import { expect, test } from 'vitest';
import { createJobLimiter } from './job-limiter.ts';

test('what somebody waits for comes before the background, which has one place', async () => {
  const runLimited = createJobLimiter(2);
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const job = (name: string) => () => {
    begun.push(name);
    return new Promise<void>((resolve) => ends.set(name, resolve));
  };
  const end = async (name: string) => {
    ends.get(name)?.();
    await new Promise((resolve) => setTimeout(resolve));
  };
  for (const name of ['b1', 'b2', 'b3']) void runLimited(job(name), 'background');
  for (const name of ['a1', 'a2', 'a3']) void runLimited(job(name));
  await end('none');
  expect(begun).toEqual(['b1', 'a1']);
  await end('b1');
  expect(begun).toEqual(['b1', 'a1', 'a2']);
  await end('a1');
  expect(begun).toEqual(['b1', 'a1', 'a2', 'a3']);
  await end('a2');
  expect(begun).toEqual(['b1', 'a1', 'a2', 'a3', 'b2']);
  await end('a3');
  await end('b2');
  expect(begun.at(-1)).toBe('b3');
});

test('a job that fails gives its place back', async () => {
  const runLimited = createJobLimiter(1);
  await expect(runLimited(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await runLimited(async () => 'next')).toBe('next');
});
