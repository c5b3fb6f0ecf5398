import { expect, test, vi } from 'vitest';
import { createSentWords } from './sent-words.ts';

test('what the server has, or had, is forgotten; what is not sent stays', async () => {
  const unsent = ['unsent/nordlys/soup/tab', 'uploads/nordlys/soup/photo', 'import/nordlys/list'];
  const kept = new Map(
    ['written-lines/nordlys', 'replaced/nordlys/soup/1', ...unsent].map((key) => [key, {}]),
  );
  const device = {
    read: async (key: string) => kept.get(key),
    list: async (prefix: string) =>
      [...kept].filter(([key]) => key.startsWith(prefix)) as [string, unknown][],
    write: async () => {},
    remove: async (key: string) => void kept.delete(key),
  };
  await createSentWords(device).forget();
  expect([...kept.keys()]).toEqual(unsent);
});

test('a device that refuses keeps nobody from signing out', async () => {
  const logged = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const refuse = () => Promise.reject(new DOMException('No.', 'SecurityError'));
  await createSentWords({ read: refuse, list: refuse, write: refuse, remove: refuse }).forget();
  expect(logged).toHaveBeenCalled();
  logged.mockRestore();
});
