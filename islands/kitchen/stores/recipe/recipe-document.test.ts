import { expect, test } from 'vitest';
import { conflictInWords } from '#domain/recipes/changes/conflict-words.ts';
import { WorkingRecipe } from '#domain/recipes/working-recipe.ts';
import { paragraphs } from '#domain/text/rich-text-reading.ts';
import { openDevice } from '../../testing/device.ts';
import { entitled, ID, openTab, server, soup, withStep } from '../../testing/recipe-tabs.ts';

test('what is opened and not changed is not sent; what is changed is, and the device forgets it', async () => {
  const kitchen = server(soup);
  const shelf = openDevice();
  const tab = await openTab(kitchen, shelf);
  await tab.save();
  expect(kitchen.version()).toBe(1);
  tab.change(entitled('Leek soup'));
  await tab.settle();
  expect([shelf.entries.size, tab.isUnkept()]).toEqual([1, false]);
  await tab.save();
  await tab.settle();
  expect([kitchen.stored()?.title, tab.$saving.get(), shelf.entries.size]).toEqual(['Leek soup', 'SAVED', 0]);
});

test('a draft begins with its first real character', async () => {
  const kitchen = server(null);
  const tab = await openTab(kitchen, openDevice(), { blank: WorkingRecipe.parse({}) });
  tab.change(entitled(' '));
  await tab.save();
  expect(kitchen.saveCount()).toBe(0);
  tab.change(entitled('S'));
  await tab.save();
  expect([kitchen.version(), kitchen.stored()?.title]).toEqual([1, 'S']);
});

test('a draft whose paste is undone until nothing is left is no draft; what is done again makes it anew', async () => {
  const kitchen = server(null);
  const tab = await openTab(kitchen, openDevice(), { blank: WorkingRecipe.parse({}) });
  tab.change(entitled('Soup'));
  await tab.save();
  expect(kitchen.version()).toBe(1);
  tab.undo();
  await tab.save();
  expect([kitchen.stored(), tab.$server.get().version, tab.$saving.get()]).toEqual([null, 0, 'SAVED']);
  tab.redo();
  await tab.save();
  expect([kitchen.stored()?.title, tab.$server.get().version]).toEqual(['Soup', 1]);
});

test('without a connection it is kept on the device, found by the next tab, and sent later', async () => {
  const kitchen = server(soup);
  const shelf = openDevice();
  const first = await openTab(kitchen, shelf);
  kitchen.reach(false);
  first.change(entitled('Leek soup'));
  await first.save();
  await first.settle();
  expect([first.$saving.get(), first.isUnkept()]).toEqual(['OFFLINE', false]);
  const offline = await openTab(kitchen, shelf, { tabId: 'b' });
  expect(offline.$document.get().title).toBe('Leek soup');
  kitchen.reach(true);
  const next = await openTab(kitchen, shelf, { tabId: 'c' });
  await next.save();
  await next.settle();
  expect([kitchen.stored()?.title, shelf.entries.size]).toEqual(['Leek soup', 0]);
});

test('a page waits until the device has forgotten what is sent, so that no older half comes back', async () => {
  const kitchen = server(soup);
  const shelf = openDevice();
  let goOn = () => {};
  const slow = {
    ...shelf,
    async remove(key: string) {
      await new Promise<void>((resolve) => {
        goOn = resolve;
      });
      await shelf.remove(key);
    },
  };
  const tab = await openTab(kitchen, slow);
  tab.change(entitled('Soup wi'));
  await tab.settle();
  await tab.save();
  expect([tab.$saving.get(), shelf.entries.size, tab.isUnkept()]).toEqual(['SAVED', 1, true]);
  goOn();
  await tab.settle();
  expect([shelf.entries.size, tab.isUnkept()]).toEqual([0, false]);
});

test('what the device keeps is based on what was sent last, also where it was kept meanwhile', async () => {
  const kitchen = server(soup);
  const shelf = openDevice();
  let goOn = () => {};
  const slow = {
    ...shelf,
    async write(key: string, value: unknown) {
      await new Promise<void>((resolve) => {
        goOn = resolve;
      });
      await shelf.write(key, value);
    },
  };
  const tab = await openTab(kitchen, slow);
  tab.change(entitled('Soup wi'));
  goOn();
  await tab.settle();
  const saved = tab.save();
  tab.change(entitled('Soup with leeks'));
  // The newer words are on their way to the device when the answer comes.
  await saved;
  for (const _ of ['based on what is no more', 'based on what was sent']) {
    goOn();
    await tab.settle();
  }
  const again = await openTab(kitchen, shelf, { tabId: 'b' });
  expect([again.$document.get().title, again.$conflicts.get()]).toEqual(['Soup with leeks', []]);
});

test('what a tab took from an earlier one is part of its own, and no change beside it', async () => {
  const kitchen = server(soup);
  const shelf = openDevice();
  const first = await openTab(kitchen, shelf);
  kitchen.reach(false);
  first.change(entitled('Soup wi'));
  await first.settle();
  kitchen.reach(true);
  const second = await openTab(kitchen, shelf, { tabId: 'b' });
  kitchen.reach(false);
  second.change(entitled('Soup with leeks'));
  await second.settle();
  kitchen.reach(true);
  const third = await openTab(kitchen, shelf, { tabId: 'c' });
  expect([third.$document.get().title, third.$conflicts.get()]).toEqual(['Soup with leeks', []]);
});

test('two people in different steps keep both; in the same step one of both is picked', async () => {
  const kitchen = server(soup);
  const [mine, other] = [await openTab(kitchen, openDevice()), await openTab(kitchen, openDevice())];
  mine.change(withStep(1, 'Mine.'));
  other.change(withStep(2, 'Other.'));
  await other.save();
  await mine.save();
  await mine.save();
  expect(kitchen.stored()).toEqual(withStep(1, 'Mine.')(withStep(2, 'Other.')(soup)));
  await other.refresh();
  mine.change(withStep(1, 'Mine again.'));
  other.change(withStep(1, 'Other again.'));
  await other.save();
  await mine.save();
  const [conflict] = mine.$conflicts.get();
  expect(conflict).toMatchObject({ theirs: paragraphs('Other again.') });
  await mine.save();
  expect(kitchen.stored()).toEqual(other.$document.get());
  if (conflict) mine.pick(conflict, 'mine');
  await mine.save();
  expect(kitchen.stored()).toEqual(withStep(1, 'Mine again.')(other.$document.get()));
  mine.undo();
  expect(mine.$document.get()).toEqual(other.$document.get());
  mine.redo();
  expect(mine.$document.get()).toEqual(kitchen.stored());
});

test('mine is what the document holds when it is picked, whatever was written since', async () => {
  const kitchen = server(soup);
  const [mine, other] = [await openTab(kitchen, openDevice()), await openTab(kitchen, openDevice())];
  other.change(entitled('Broth'));
  await other.save();
  mine.change(entitled('Soup wi'));
  await mine.save();
  mine.change(entitled('Soup with leeks'));
  const [conflict] = mine.$conflicts.get();
  const names = { units: new Map(), ingredients: new Map(), titles: new Map() };
  expect(conflict && conflictInWords(conflict, mine.$document.get(), names)).toMatchObject({
    mine: 'Soup with leeks',
    theirs: 'Broth',
  });
  if (conflict) mine.pick(conflict, 'mine');
  await mine.save();
  expect([mine.$document.get().title, kitchen.stored()?.title]).toEqual([
    'Soup with leeks',
    'Soup with leeks',
  ]);
  mine.undo();
  expect(mine.$document.get().title).toBe('Broth');
  mine.redo();
  expect(mine.$document.get().title).toBe('Soup with leeks');
});

test('two versions of a field are still two when the recipe is opened again', async () => {
  const kitchen = server(soup);
  const shelf = openDevice();
  const [mine, other] = [await openTab(kitchen, shelf), await openTab(kitchen, openDevice())];
  mine.change(entitled('Mine'));
  other.change(entitled('Other'));
  await other.save();
  await mine.save();
  await mine.settle();
  const again = await openTab(kitchen, shelf, { tabId: 'b' });
  expect(again.$conflicts.get()).toEqual([{ path: ['title'], theirs: 'Other' }]);
  await again.save();
  expect(kitchen.stored()?.title).toBe('Other');
});

test('undo takes back my change, also after another one came, and leaves theirs', async () => {
  const kitchen = server(soup);
  const [mine, other] = [await openTab(kitchen, openDevice()), await openTab(kitchen, openDevice())];
  mine.change(entitled('Leek soup'));
  other.change(withStep(2, 'Other.'));
  await other.save();
  await mine.save();
  await mine.save();
  mine.undo();
  expect(mine.$document.get()).toEqual(withStep(2, 'Other.')(soup));
  mine.redo();
  expect(mine.$document.get()).toEqual(entitled('Leek soup')(withStep(2, 'Other.')(soup)));
});

test('an ended session loses nothing', async () => {
  const kitchen = server(soup);
  const tab = await openTab(kitchen, openDevice());
  kitchen.signIn(false);
  tab.change(entitled('Leek soup'));
  await tab.save();
  await tab.settle();
  expect([tab.$saving.get(), tab.isUnkept()]).toEqual(['EXPIRED', false]);
  kitchen.signIn(true);
  await tab.save();
  expect(kitchen.stored()?.title).toBe('Leek soup');
});

test('a busy server is given the pause it asks for, which typing does not shorten', async () => {
  const kitchen = server(soup);
  const tab = await openTab(kitchen, openDevice());
  kitchen.fail(429, '20');
  tab.change(entitled('Leek soup'));
  await tab.save();
  expect([tab.$saving.get(), tab.$waitSeconds.get(), tab.waits.at(-1)]).toEqual(['BUSY', 20, 20_000]);
  tab.pass(5000);
  tab.change(entitled('Leek soup with'));
  expect([tab.$saving.get(), tab.waits.at(-1)]).toEqual(['BUSY', 15_000]);
  kitchen.fail(500);
  await tab.save();
  expect([tab.$saving.get(), tab.waits.at(-1)]).toEqual(['FAULTY', 4000]);
  kitchen.fail(null);
  await tab.save();
  expect([tab.$saving.get(), kitchen.stored()?.title]).toEqual(['SAVED', 'Leek soup with']);
  tab.change(entitled('Leek soup'));
  expect(tab.waits.at(-1)).toBe(1000);
});

test('a device that takes nothing is said', async () => {
  const kitchen = server(soup);
  const full = { ...openDevice(), write: () => Promise.reject(new Error('full')) };
  const tab = await openTab(kitchen, full);
  kitchen.reach(false);
  tab.change(entitled('Leek soup'));
  await tab.settle();
  expect([tab.$isRefusedByDevice.get(), tab.isUnkept()]).toEqual([true, true]);
});

test('who no longer manages the kitchen is told that nothing can be saved there', async () => {
  const kitchen = server(soup);
  const tab = await openTab(kitchen, openDevice());
  kitchen.fail(404, null, { error: 'no_such_kitchen' });
  tab.change(entitled('Leek soup'));
  await tab.save();
  expect(tab.$saving.get()).toBe('EXCLUDED');
});

test('the words of a recipe that was deleted meanwhile can be kept as a new one', async () => {
  const kitchen = server(soup);
  const shelf = openDevice();
  const tab = await openTab(kitchen, shelf);
  kitchen.fail(404);
  tab.change(entitled('Leek soup'));
  await tab.save();
  expect(tab.$saving.get()).toBe('GONE');
  const { length } = tab.waits;
  tab.change(entitled('Leek soup with'));
  expect([tab.$saving.get(), tab.waits.length]).toEqual(['GONE', length]);
  expect(await tab.keepAsNew(ID(8))).toBe(false);
  kitchen.fail(null);
  expect(await tab.keepAsNew(ID(8))).toBe(true);
  await tab.settle();
  expect([kitchen.copies[0]?.title, shelf.entries.size]).toEqual(['Leek soup with', 0]);
});
