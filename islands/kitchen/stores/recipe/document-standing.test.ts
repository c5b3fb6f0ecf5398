import { expect, test } from 'vitest';
import { openDevice } from '../../testing/device.ts';
import { entitled, openTab, server, soup } from '../../testing/recipe-tabs.ts';

test('what is taken of theirs is what was shown: what they wrote since is a question of its own', async () => {
  const kitchen = server(soup);
  const [mine, other] = [await openTab(kitchen, openDevice()), await openTab(kitchen, openDevice())];
  const write = async (title: string) => {
    other.change(entitled(title));
    await other.save();
  };
  const asked = () => mine.$conflicts.get().map(({ theirs }) => theirs);
  const take = () => {
    for (const conflict of mine.$conflicts.get()) mine.pick(conflict, 'theirs');
  };
  await write('Broth');
  mine.change(entitled('Leek soup'));
  await mine.save();
  await write('Clear broth');
  take();
  await mine.save();
  expect([mine.$document.get().title, asked()]).toEqual(['Broth', ['Clear broth']]);
  await write('Consommé');
  await mine.refresh();
  expect(asked()).toEqual(['Consommé']);
  take();
  await mine.save();
  expect([mine.$saving.get(), kitchen.stored()?.title]).toEqual(['SAVED', 'Consommé']);
});
