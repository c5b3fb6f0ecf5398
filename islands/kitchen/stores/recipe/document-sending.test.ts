import { expect, test } from 'vitest';
import { openDevice } from '../../testing/device.ts';
import { entitled, openTab, server, soup, withStep } from '../../testing/recipe-tabs.ts';

test('what could not be sent on leaving waits on the device, and never comes back over newer words', async () => {
  const kitchen = server(soup);
  const shelf = openDevice();
  const left = await openTab(kitchen, shelf);
  left.change(entitled('Leek'));
  kitchen.fail(503);
  await left.leave();
  await left.settle();
  expect([left.isUnkept(), shelf.entries.size]).toEqual([false, 1]);
  const next = await openTab(kitchen, shelf, { tabId: 'b' });
  expect(next.$document.get().title).toBe('Leek');
  next.change(entitled('Leek soup'));
  kitchen.fail(null);
  await next.save();
  left.goOn();
  await left.settle();
  expect(shelf.entries.size).toBe(0);
  const last = await openTab(kitchen, shelf, { tabId: 'c' });
  expect([last.$document.get().title, last.$conflicts.get()]).toEqual(['Leek soup', []]);
});

test('what is left is brought together with what others saved, and sent', async () => {
  const kitchen = server(soup);
  const shelf = openDevice();
  const [mine, other] = [await openTab(kitchen, shelf), await openTab(kitchen, openDevice())];
  mine.change(entitled('Leek soup'));
  other.change(withStep(1, 'Other.'));
  await other.save();
  await mine.leave();
  mine.goOn();
  await mine.settle();
  expect([kitchen.stored(), shelf.entries.size]).toEqual([
    entitled('Leek soup')(withStep(1, 'Other.')(soup)),
    0,
  ]);
});

test('a recipe is saved once another tab has sent what was written', async () => {
  const kitchen = server(soup);
  const shelf = openDevice();
  const tab = await openTab(kitchen, shelf);
  kitchen.fail(503);
  tab.change(entitled('Leek soup'));
  await tab.save();
  await tab.settle();
  expect(tab.$saving.get()).toBe('BUSY');
  kitchen.fail(null);
  const other = await openTab(kitchen, shelf.openTab(), { tabId: 'b' });
  await other.save();
  await tab.refresh();
  expect([tab.$saving.get(), tab.$server.get().version]).toEqual(['SAVED', 2]);
});
