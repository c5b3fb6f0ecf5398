import { expect, test } from 'vitest';
import { createHeldPages } from './held-pages.ts';

test('pages that anybody has drawn take no page away from those who write', () => {
  const held = createHeldPages(() => 0);
  const page = { text: 'x'.repeat(1024 * 1024), contentType: 'text/html', host: 'localhost' } as const;
  held.hold('written', { ...page, isInert: false });
  for (let count = 0; count < 100; count += 1) held.hold(`sample ${count}`, { ...page, isInert: true });
  expect(held.find('written')?.isInert).toBe(false);
  expect(held.find('sample 0')).toBeNull();
  expect(held.find('sample 99')?.isInert).toBe(true);
});
