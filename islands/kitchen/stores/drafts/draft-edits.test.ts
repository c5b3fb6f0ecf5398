import { expect, test } from 'vitest';
import { openPerson, until } from '../../testing/draft-tabs.ts';

test('what is discarded with a question about it comes back with the question', async () => {
  const person = openPerson();
  const tab = await person.openTab();
  tab.change({ name: 'Broth' });
  person.state.stored = { ...person.state.stored, name: 'Stew', version: 2 };
  await tab.applying.apply();
  const asked = tab.$questions.get();
  expect(asked).toMatchObject([{ field: 'name', mine: '"Broth"', theirs: '"Stew"' }]);
  tab.applying.discard();
  expect(tab.written().name).toBe('Stew');
  expect(tab.$questions.get()).toEqual([]);
  tab.undo();
  expect(tab.written().name).toBe('Broth');
  await until(() => expect(tab.isUnkept()).toBe(false));
  for (const one of [tab, await person.openTab()]) expect(one.$questions.get()).toEqual(asked);
  await tab.applying.apply();
  expect(person.state.stored.name).toBe('Stew');
  tab.redo();
  expect(tab.$questions.get()).toEqual([]);
});

test('whoever keeps their own version gives it to readers, and undoing that takes the other one', async () => {
  const person = openPerson();
  const tab = await person.openTab();
  tab.change({ name: 'Broth' });
  person.state.stored = { ...person.state.stored, name: 'Stew', version: 2 };
  tab.meet(person.state.stored);
  tab.answer('name', 'mine');
  expect(tab.$questions.get()).toEqual([]);
  expect(tab.written().name).toBe('Broth');
  await until(() => expect(tab.isUnkept()).toBe(false));
  expect((await person.openTab()).$questions.get()).toEqual([]);
  tab.undo();
  expect(tab.written().name).toBe('Stew');
  expect(tab.$changes.get()).toEqual([]);
  expect(tab.$questions.get()).toEqual([]);
  tab.redo();
  await tab.applying.apply();
  expect(person.state.stored.name).toBe('Broth');
});

test('a question that was answered stays answered when changes before it are undone', async () => {
  const person = openPerson();
  const tab = await person.openTab();
  tab.change({ name: 'Broth' });
  tab.meet({ ...person.state.stored, name: 'Stew', version: 2 });
  tab.change({ note: 'Hot' });
  tab.answer('name', 'theirs');
  tab.undo();
  expect(tab.written()).toMatchObject({ name: 'Broth', note: 'Hot' });
  tab.undo();
  expect(tab.written()).toMatchObject({ name: 'Broth', note: '' });
  expect(tab.$questions.get()).toEqual([]);
});

test('items that are written while a question stands stay with either answer', async () => {
  const person = openPerson();
  person.state.stored.links = [{ id: 'a', label: 'Shop' }];
  const tab = await person.openTab();
  tab.change({ links: [{ id: 'a', label: 'My shop' }] });
  tab.meet({ ...person.state.stored, links: [{ id: 'a', label: 'Our shop' }], version: 2 });
  tab.change({ links: [...tab.written().links, { id: 'b', label: 'Video' }] });
  const labels = () => tab.written().links.map(({ label }) => label);
  expect(tab.$questions.get()[0]?.theirs).toContain('Video');
  tab.answer('links', 'theirs');
  expect(labels()).toEqual(['Our shop', 'Video']);
  tab.undo();
  expect(labels()).toEqual(['My shop', 'Video']);
});
