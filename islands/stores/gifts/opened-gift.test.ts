import { expect, test } from 'vitest';
import { type CallApi, CallFailure } from '../../browser/api-client.ts';
import { createDeviceStorage } from '../../browser/device-storage.ts';
import { createOpenedGift } from './opened-gift.ts';

const OF = { siteSlug: 'nordlys', recipeSlug: 'pie' };

/** A browser; each of its pages has an address of its own. */
function openBrowser(answer: (token: string) => object) {
  const stored = new Map<string, string>();
  const storage = createDeviceStorage(() => ({
    getItem: (key) => stored.get(key) ?? null,
    setItem: (key, text) => void stored.set(key, text),
    removeItem: (key) => void stored.delete(key),
  }));
  const asked: string[] = [];
  const shown: string[] = [];
  const openPage = (address = '') => {
    let fragment = address;
    const callApi = (async (_: string, { body }: { body: { token: string } }) => {
      asked.push(body.token);
      return { status: 200, body: answer(body.token) };
    }) as unknown as CallApi;
    const showRecipeOf = (html: string) => () => shown.push(html);
    const takeFragment = () => {
      fragment = '';
    };
    const gift = createOpenedGift({
      callApi,
      storage,
      holdPopup: () => void stored.set('popup', 'held'),
      readFragment: () => fragment,
      takeFragment,
      showRecipeOf,
    });
    return { gift, readFragment: () => fragment };
  };
  return { openPage, asked, stored };
}

const OPENED = { html: 'whole', giverName: 'Ada', expiresAt: 1 };

test('a gift waits for a press, leaves the address, and opens by itself from then on', async () => {
  const { openPage, asked, stored } = openBrowser(() => OPENED);
  const { gift, readFragment } = openPage('#gift=abc');
  await gift.find(OF);
  expect([gift.$gift.get().name, asked]).toEqual(['OFFERED', []]);
  await gift.open(OF);
  expect(gift.$gift.get()).toEqual({ name: 'OPEN', giverName: 'Ada', expiresAt: 1 });
  expect(readFragment()).toBe('');

  for (const address of ['', '#step-2', '#gift=abc']) {
    const again = openPage(address);
    await again.gift.find(OF);
    expect([address, again.gift.$gift.get().name]).toEqual([address, 'OPEN']);
  }
  expect(stored.get('popup')).toBe('held');
  stored.delete('popup');
  const other = openPage();
  await other.gift.find({ ...OF, recipeSlug: 'soup' });
  expect(other.gift.$gift.get()).toEqual({ name: 'NONE' });
  expect(stored.has('popup')).toBe(false);
});

test('one that is over is forgotten; another failure may be tried again', async () => {
  let status = 503;
  const { openPage, stored } = openBrowser(() => {
    if (status !== 200) throw new CallFailure({ status, body: null }, null);
    return OPENED;
  });
  const { gift } = openPage('#gift=abc');
  await gift.find(OF);
  await gift.open(OF);
  expect(gift.$gift.get()).toMatchObject({ name: 'FAILED', sentence: /.+/ });
  status = 200;
  await gift.open(OF);
  expect(gift.$gift.get().name).toBe('OPEN');
  status = 404;
  const later = openPage();
  await later.gift.find(OF);
  expect(later.gift.$gift.get()).toEqual({ name: 'REFUSED' });
  expect(stored.get('gifts')).toBe('{}');
});

test('what is stored and is no list of gifts is none', async () => {
  const { openPage, stored } = openBrowser(() => OPENED);
  stored.set('gifts', '{');
  const { gift } = openPage();
  await gift.find(OF);
  expect(gift.$gift.get()).toEqual({ name: 'NONE' });
});
