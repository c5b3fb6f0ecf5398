import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startHosting } from '../../testing/hosting.ts';
import { createHosting } from './hosting.ts';
import type { StartProgress } from './start-progress.ts';

test('while the product starts, a site without pages says how far it is and asks again by itself', async () => {
  const { context, dir } = await startHosting();
  await rm(join(dir, 'sites/nordlys/index.html'));
  let underWay: StartProgress | null = { title: 'Publishing', progress: { done: 2, total: 5 } };
  const hosting = createHosting(context, dir, () => underWay);
  const ask = async (host: string) => hosting(new Request(`http://${host}/`));

  const answer = await ask('nordlys.localhost');
  expect(answer.status).toBe(503);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(answer.headers.get('retry-after')).toMatch(/^\d+$/);
  const page = await answer.text();
  expect(page).toContain('Publishing: 2 of 5.');
  expect(page).toContain('http-equiv="refresh"');
  expect((await ask('olive.localhost')).status).toBe(200);
  expect((await ask('nobody.example')).status).toBe(404);

  underWay = null;
  expect((await ask('nordlys.localhost')).status).toBe(404);
});
