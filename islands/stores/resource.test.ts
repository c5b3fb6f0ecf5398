import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createResource } from './resource.ts';

let logged: ReturnType<typeof vi.spyOn>;
beforeEach(() => {
  logged = vi.spyOn(console, 'error').mockReturnValue();
});
afterEach(() => {
  vi.restoreAllMocks();
});

/** A resource whose answers the test gives, one for each time it is asked. */
function open() {
  const asked: {
    earlier: string | null;
    signal: AbortSignal;
    answer(value: string): Promise<void>;
    fail(): Promise<void>;
  }[] = [];
  const resource = createResource<string>({
    name: 'The menu',
    read: (signal, earlier) =>
      new Promise((resolve, reject) => {
        const settled = () => new Promise<void>((done) => setTimeout(done));
        asked.push({
          earlier,
          signal,
          answer: (value) => {
            resolve((earlier ?? '') + value);
            return settled();
          },
          fail: () => {
            reject(new Error('No network.'));
            return settled();
          },
        });
      }),
  });
  return { ...resource, asked, state: () => resource.$state.get() };
}

test('is read once, however often it is asked for, and whoever asks waits for it', async () => {
  const { load, asked, state } = open();
  expect(state()).toEqual({ status: 'IDLE', value: null });
  const loads = [load(), load()];
  expect(state()).toEqual({ status: 'PENDING', value: null });
  await asked[0]?.answer('soup');
  await Promise.all(loads);
  await load();
  expect(state()).toEqual({ status: 'FULFILLED', value: 'soup' });
  expect(asked).toHaveLength(1);
});

test('a failure is in the state, its reason in the console, and it is tried again when asked for', async () => {
  const { load, asked, state } = open();
  const loading = load();
  await asked[0]?.fail();
  await loading;
  expect(state()).toEqual({ status: 'REJECTED', value: null });
  expect(logged).toHaveBeenCalledWith('The menu could not be read.', new Error('No network.'));
  const again = load();
  await asked[1]?.answer('soup');
  await again;
  expect(state()).toEqual({ status: 'FULFILLED', value: 'soup' });
});

test('read anew, what is shown stays until the answer comes', async () => {
  const { reload, asked, state } = open();
  void reload();
  await asked[0]?.answer('soup');
  void reload();
  expect(state()).toEqual({ status: 'PENDING', value: 'soup' });
  await asked[1]?.answer('stew');
  expect(state()).toEqual({ status: 'FULFILLED', value: 'stew' });
  void reload();
  await asked[2]?.fail();
  expect(state()).toEqual({ status: 'REJECTED', value: null });
});

test('what follows is added, and what is there stays when that fails', async () => {
  const { load, loadMore, asked, state } = open();
  void load();
  await asked[0]?.answer('soup');
  void loadMore();
  expect(asked[1]?.earlier).toBe('soup');
  await asked[1]?.answer(' and bread');
  void loadMore();
  await asked[2]?.fail();
  expect(state()).toEqual({ status: 'REJECTED', value: 'soup and bread' });
});

test('a late answer, or a late failure, never replaces a newer one', async () => {
  const { reload, asked, state } = open();
  void reload();
  void reload();
  void reload();
  await asked[2]?.answer('new');
  await asked[0]?.answer('old');
  await asked[1]?.fail();
  expect(asked[0]?.signal.aborted).toBe(true);
  expect(state()).toEqual({ status: 'FULFILLED', value: 'new' });
  expect(logged).not.toHaveBeenCalled();
});

test('what is put in its place stands, also above an answer on its way', async () => {
  const { reload, replace, asked, state } = open();
  void reload();
  replace('soup');
  await asked[0]?.answer('stew');
  expect(state()).toEqual({ status: 'FULFILLED', value: 'soup' });
  replace(null);
  expect(state()).toEqual({ status: 'IDLE', value: null });
});
