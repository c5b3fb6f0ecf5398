import { expect, test } from 'vitest';
import { after } from '../../../browser/page.ts';
import { openDevice } from '../../testing/device.ts';
import { openPerson, until } from '../../testing/draft-tabs.ts';
import { createDraftKeeping } from './draft-keeping.ts';

test('what is typed in two tabs is followed in both, and there after a reload', async () => {
  const person = openPerson();
  const [first, second] = [await person.openTab(), await person.openTab()];
  first.type({ name: 'Stew' });
  second.type({ note: 'Hot' });
  first.type({ name: 'Stews' });
  for (const tab of [first, second, await person.openTab()])
    await until(() => expect(tab.written()).toMatchObject({ name: 'Stews', note: 'Hot' }));
  expect(first.$questions.get()).toEqual([]);
  second.undo();
  await until(() => expect(first.written()).toMatchObject({ name: 'Stews', note: '' }));
});

test('a tab that heard nothing brings its words to those of the others', async () => {
  const person = openPerson();
  const [asleep, awake] = [await person.openTab(), await person.openTab()];
  asleep.close();
  awake.change({ name: 'Stew', links: [{ id: 'a', label: 'Shop' }] });
  await until(() => expect(person.device.entries.size).toBe(1));
  asleep.change({ note: 'Hot', links: [{ id: 'b', label: 'Video' }] });
  const both = { name: 'Stew', note: 'Hot', links: [expect.anything(), expect.anything()] };
  for (const tab of [asleep, awake, await person.openTab()])
    await until(() => expect(tab.written()).toMatchObject(both));
});

test('of a field written in two tabs at once both versions stay, and one is chosen, also after a reload', async () => {
  const person = openPerson();
  const [asleep, awake] = [await person.openTab(), await person.openTab()];
  asleep.close();
  awake.change({ name: 'Stew' });
  await until(() => expect(person.device.entries.size).toBe(1));
  asleep.change({ name: 'Broth' });
  const asked = [{ field: 'name', label: 'Name', mine: '"Broth"', theirs: '"Stew"' }];
  const reloaded = await person.openTab();
  for (const tab of [asleep, awake, reloaded]) await until(() => expect(tab.$questions.get()).toEqual(asked));
  reloaded.answer('name', 'theirs');
  await until(() => expect(awake.$questions.get()).toEqual([]));
  expect(awake.written().name).toBe('Stew');
});

test('what one tab applies or discards is so in the others, save what they wrote meanwhile', async () => {
  const person = openPerson();
  const [first, second] = [await person.openTab(), await person.openTab()];
  first.change({ name: 'Stew' });
  await until(() => expect(second.$changes.get()).toEqual(['Name']));
  await second.applying.apply();
  expect(person.state.stored.name).toBe('Stew');
  await until(() => expect(first.$changes.get()).toEqual([]));
  expect(first.$server.get()?.version).toBe(2);
  first.change({ name: 'Broth' });
  await until(() => expect(second.written().name).toBe('Broth'));
  second.change({ note: 'Hot' });
  first.discard();
  for (const tab of [first, second, await person.openTab()])
    await until(() => expect(tab.written()).toMatchObject({ name: 'Stew', note: 'Hot' }));
  await first.applying.apply();
  expect(first.applying.$step.get().name).toBe('DONE');
  await until(() => expect(second.$changes.get()).toEqual([]));
});

test('what one tab discards stays so while the others cannot ask the server, and they ask again', async () => {
  const person = openPerson();
  const [first, second] = [await person.openTab(), await person.openTab()];
  first.change({ name: 'Stew' });
  await until(() => expect(second.written().name).toBe('Stew'));
  person.state.isReachable = false;
  first.discard();
  for (const tab of [first, second]) await until(() => expect(tab.written().name).toBe('Soup'));
  expect(person.device.entries.size).toBe(0);
  person.state.stored = { ...person.state.stored, name: 'Broth', version: 2 };
  person.state.isReachable = true;
  second.change({ note: 'Hot' });
  for (const tab of [first, second])
    await until(() => expect(tab.written()).toMatchObject({ name: 'Broth', note: 'Hot' }));
  expect(first.$server.get()?.version).toBe(2);
});

test('what one tab applies while another cannot ask the server is there as soon as it can', async () => {
  const person = openPerson();
  const [first, second] = [await person.openTab(), await person.openTab()];
  first.change({ name: 'Stew' });
  await until(() => expect(second.written().name).toBe('Stew'));
  person.state.isReachable = false;
  await first.applying.apply();
  await until(() => expect(second.written().name).toBe('Soup'));
  person.state.isReachable = true;
  await until(() => expect(second.written().name).toBe('Stew'));
  expect(second.$changes.get()).toEqual([]);
  expect(second.$server.get()?.version).toBe(2);
});

test('what is discarded while another tab looks at what was written before stays so', async () => {
  const device = openDevice();
  const other = device.openTab();
  let newest = { name: 'Stew' };
  let isDiscarding = false;
  const keeping = createDraftKeeping(
    {
      device: {
        ...device,
        async read(key) {
          const stored = await device.read(key);
          if (isDiscarding) await other.update(key, () => undefined);
          isDiscarding = false;
          return stored;
        },
      },
      versions: {
        isWritten: ({ name }) => name !== 'Soup',
        restore: (kept) => kept,
        merge: (from, mine, theirs) => (mine.name === from.name ? theirs : mine),
      },
      readNewest: () => newest,
      show(together) {
        newest = together;
      },
      readUnwritten: async () => ({ name: 'Soup' }),
      lastUnwritten: () => ({ name: 'Soup' }),
      now: Date.now,
      after,
    },
    'draft',
  );
  keeping.follow();
  keeping.begin(newest);
  isDiscarding = true;
  await other.update('draft', () => ({ name: 'Stews' }));
  await until(() => expect(newest.name).toBe('Soup'));
  expect(device.entries.size).toBe(0);
});

test('a key that is left is forgotten, also where the device refused that at first', async () => {
  const device = openDevice();
  let refusals = 0;
  let isRefused = false;
  const keeping = createDraftKeeping(
    {
      device: {
        ...device,
        async update(key, change) {
          if (isRefused && key === 'new') {
            refusals += 1;
            throw new Error('Refused');
          }
          await device.update(key, change);
        },
      },
      versions: { isWritten: () => true, restore: (kept) => kept, merge: (_from, mine) => mine },
      readNewest: () => ({ name: 'Stew' }),
      show() {},
      readUnwritten: async () => null,
      lastUnwritten: () => ({ name: '' }),
      now: Date.now,
      after,
    },
    'new',
  );
  keeping.begin({ name: '' });
  keeping.keep();
  await until(() => expect(keeping.isKept()).toBe(true));
  isRefused = true;
  keeping.moveTo('made');
  keeping.keep();
  await until(() => expect(refusals).toBe(1));
  expect([...device.entries.keys()]).toEqual(['new', 'made']);
  isRefused = false;
  keeping.keep();
  await until(() => expect([...device.entries.keys()]).toEqual(['made']));
});

test('what an earlier version of the kitchen has kept goes on', async () => {
  const person = openPerson();
  person.device.entries.set('draft', { document: { name: 'Stew' }, base: person.state.stored, known: {} });
  const tab = await person.openTab();
  expect(tab.written()).toEqual({ name: 'Stew', note: '', links: [] });
  tab.type({ note: 'Hot' });
  await until(() => expect(tab.isUnkept()).toBe(false));
  expect((await person.openTab()).written()).toMatchObject({ name: 'Stew', note: 'Hot' });
});
