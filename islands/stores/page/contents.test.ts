import { expect, test, vi } from 'vitest';
import type { ContentsFile } from '#domain/recipes/contents.ts';
import { createContents } from './contents.ts';

const FILE: ContentsFile = {
  sections: [{ title: 'Embers', recipes: [{ slug: 'leeks', title: 'Black Leeks' }] }],
};

test('the contents are read once, however often the drawer opens', async () => {
  const readFile = vi.fn(async () => FILE);
  const { $contents, load } = createContents(readFile);
  const first = load();
  expect($contents.get()).toEqual({ status: 'PENDING' });
  await Promise.all([first, load()]);
  await load();
  expect($contents.get()).toEqual({ status: 'FULFILLED', sections: FILE.sections });
  expect(readFile).toHaveBeenCalledTimes(1);
});

test('after a failure the next opening tries again', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  const readFile = vi.fn(async () => FILE).mockRejectedValueOnce(new Error('No network.'));
  const { $contents, load } = createContents(readFile);
  await load();
  expect($contents.get()).toEqual({ status: 'REJECTED' });
  expect(logged).toHaveBeenCalledOnce();
  await load();
  expect($contents.get()).toMatchObject({ status: 'FULFILLED' });
  logged.mockRestore();
});
