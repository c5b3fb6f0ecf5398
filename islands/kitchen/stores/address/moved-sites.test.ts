import { expect, test, vi } from 'vitest';
import { openDevice } from '../../testing/device.ts';
import { bringAlong } from './moved-sites.ts';

test('what a device keeps of a site is found at its new address', async () => {
  const device = openDevice();
  const kept = { 'unsent/soups/1/a': 'words', 'written-lines/soups': 'lines', 'uploads/soups/1/f': 'file' };
  for (const [key, value] of Object.entries(kept)) await device.write(key, value);
  await device.write('unsent/soups-2/1/a', 'of another');
  await device.write('uploads/broths/1/f', 'newer');
  await bringAlong(device, [
    { slug: 'broths', formerSlugs: ['soups', 'stocks'] },
    { slug: 'soups-2', formerSlugs: [] },
  ]);
  expect(Object.fromEntries(device.entries)).toEqual({
    'unsent/broths/1/a': 'words',
    'written-lines/broths': 'lines',
    'uploads/soups/1/f': 'file',
    'uploads/broths/1/f': 'newer',
    'unsent/soups-2/1/a': 'of another',
  });
});

test('what a device refuses stays, and is moved the next time', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const device = openDevice();
  await device.write('unsent/soups/1/a', 'words');
  const sites = [{ slug: 'broths', formerSlugs: ['soups'] }];
  await bringAlong({ ...device, write: () => Promise.reject(new Error('Full.')) }, sites);
  expect([...device.entries.keys()]).toEqual(['unsent/soups/1/a']);
  await bringAlong(device, sites);
  expect([...device.entries.keys()]).toEqual(['unsent/broths/1/a']);
});
