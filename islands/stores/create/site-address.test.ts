import { expect, test, vi } from 'vitest';
import { openBrowser } from '../../testing/create-page.ts';

function openAddress(answer: (slug: string) => object | 'unreachable') {
  const { openTab, asked } = openBrowser(({ call }) => answer(call.split('slug=')[1] ?? ''));
  return { ...openTab().address, asked };
}

test('an address is asked about once typing pauses, and the last answer counts', async () => {
  const { check, settle, $address, asked } = openAddress((slug) => ({
    problem: slug === 'nordlys' ? 'Taken.' : null,
  }));
  check('nord');
  check('nordlys');
  expect($address.get().status).toBe('CHECKING');
  await settle();
  expect($address.get()).toEqual({ status: 'REFUSED', problem: 'Taken.' });
  expect(asked).toHaveLength(1);
  check('nordlicht');
  await settle();
  expect($address.get().status).toBe('FREE');
});

test.each([
  ['', 'EMPTY'],
  ['a--b', 'REFUSED'],
  ['www', 'REFUSED'],
  ['x'.repeat(64), 'REFUSED'],
])('‘%s’ is judged without asking', async (slug, status) => {
  const { check, settle, $address, asked } = openAddress(() => ({ problem: null }));
  check(slug);
  await settle();
  expect([$address.get().status, asked.length]).toEqual([status, 0]);
});

test('without an answer it is not refused', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const { check, settle, $address } = openAddress(() => 'unreachable');
  check('annas-table');
  await settle();
  expect($address.get().status).toBe('UNKNOWN');
  expect(warned).toHaveBeenCalled();
  warned.mockRestore();
});
