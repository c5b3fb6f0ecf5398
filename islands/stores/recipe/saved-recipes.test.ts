import { expect, test } from 'vitest';
import { createDeviceStorage } from '../../browser/device-storage.ts';
import { listen } from '../../browser/page.ts';
import { openStorage } from '../../testing/storage.ts';
import { createSavedRecipes, SAVED_RECIPES_KEY } from './saved-recipes.ts';

const PREMARKED = ['ribs', 'suya'];

function openDevice(stored?: string) {
  return openStorage(stored === undefined ? {} : { [SAVED_RECIPES_KEY]: stored });
}

/** The page opened anew on a device. @param tabs where it hears of other tabs */
function openPage(device: ReturnType<typeof openDevice>, tabs = new EventTarget()) {
  const { $savedSlugs, read, toggle } = createSavedRecipes({
    storage: createDeviceStorage(() => device),
    onChange: (hear) => listen(tabs, ['storage'], hear),
  });
  read();
  return {
    saved: () => $savedSlugs.get(),
    listen: $savedSlugs.listen,
    toggle: (slug: string) => toggle(slug, PREMARKED),
  };
}

test('a device that keeps nothing yet says nothing', () => {
  expect(openPage(openDevice()).saved()).toBe(null);
});

test('what a reader saves and no longer saves is kept on the device, also of those marked beforehand', () => {
  const device = openDevice();
  const page = openPage(device);
  page.toggle('suya');
  page.toggle('bread');
  expect(page.saved()).toEqual(['ribs', 'bread']);
  expect(openPage(device).saved()).toEqual(['ribs', 'bread']);
});

test('a second tab keeps what the first has saved', () => {
  const device = openDevice();
  const [first, second] = [openPage(device), openPage(device)];
  first.toggle('bread');
  second.toggle('soup');
  expect(openPage(device).saved()).toEqual([...PREMARKED, 'bread', 'soup']);
});

test('a tab that shows what is saved follows what another tab saves', () => {
  const device = openDevice();
  const tabs = new EventTarget();
  const [shown, other] = [openPage(device, tabs), openPage(device)];
  const end = shown.listen(() => {});
  other.toggle('bread');
  tabs.dispatchEvent(new Event('storage'));
  expect(shown.saved()).toEqual([...PREMARKED, 'bread']);
  end();
});

test.each(['{"ribs":true}', 'ribs', 'null'])('what is not ours is no choice: %s', (stored) => {
  const page = openPage(openDevice(stored));
  expect(page.saved()).toBe(null);
  page.toggle('ribs');
  expect(page.saved()).toEqual(['suya']);
});
