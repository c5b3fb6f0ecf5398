import { expect, test } from 'vitest';
import { openStorage } from '../testing/storage.ts';
import { createDeviceStorage } from './device-storage.ts';

test('what is kept is there on the next page, and in another tab at once', () => {
  const device = openStorage();
  const [one, other] = [createDeviceStorage(() => device), createDeviceStorage(() => device)];
  one.write('choice', 'metric');
  expect(other.read('choice')).toBe('metric');
  other.write('choice', null);
  expect(one.read('choice')).toBe(null);
});

test('a browser that keeps nothing forgets with the page', () => {
  const refuse = () => {
    throw new DOMException('No.', 'SecurityError');
  };
  const storage = createDeviceStorage(refuse);
  expect(storage.read('choice')).toBe(null);
  storage.write('choice', 'metric');
  expect(storage.read('choice')).toBe('metric');
  storage.write('choice', null);
  expect(storage.read('choice')).toBe(null);
  expect(createDeviceStorage(refuse).read('choice')).toBe(null);
});

test('what a full device does not take stands above what it kept, until it takes it', () => {
  const device = openStorage({ choice: 'imperial' });
  const storage = createDeviceStorage(() => device);
  device.isFull = true;
  storage.write('choice', 'metric');
  expect([storage.read('choice'), device.getItem('choice')]).toEqual(['metric', 'imperial']);
  device.isFull = false;
  storage.write('choice', 'celsius');
  expect([storage.read('choice'), device.getItem('choice')]).toEqual(['celsius', 'celsius']);
  device.setItem('choice', 'of another tab');
  expect(storage.read('choice')).toBe('of another tab');
});
