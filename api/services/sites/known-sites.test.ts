import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import * as generations from '../../repositories/sites/generations.ts';
import { createTestContext, makeSite, signIn, type TestContext } from '../../testing/context.ts';
import { createKnownSites, type KnownSites } from './known-sites.ts';
import { changeSite } from './sites.ts';

let context: TestContext;
let rename: (title: string) => Promise<unknown>;
let sites: KnownSites;

beforeEach(async () => {
  context = await createTestContext();
  const { userId } = await signIn(context, 'owner@example.com');
  const { id } = await makeSite(context, userId, 'nordlys');
  rename = (title) => changeSite(context, id, userId, { title });
  sites = createKnownSites(context.reader, context.now);
});

test('a site is looked up once for all who ask at the same time, and again after a commit', async () => {
  const look = vi.spyOn(generations, 'findSiteGenerations');
  onTestFinished(() => look.mockRestore());
  const found = await Promise.all(Array.from({ length: 20 }, () => sites.find('nordlys')));
  expect(new Set(found).size).toBe(1);
  expect(sites.find('nordlys')).toBe(found[0]);
  expect(look).toHaveBeenCalledTimes(1);
  await rename('Other');
  expect((await sites.find('nordlys'))?.stamp).not.toBe(found[0]?.stamp);
  expect(look).toHaveBeenCalledTimes(2);
});

test('who asks after a commit gets what was committed, though an earlier look is under way', async () => {
  const { findSiteGenerations } = generations;
  let goOn = () => {};
  const waiting = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  let hasRead = () => {};
  const read = new Promise<void>((resolve) => {
    hasRead = resolve;
  });
  const look = vi.spyOn(generations, 'findSiteGenerations').mockImplementationOnce(async (...asked) => {
    const found = await findSiteGenerations(...asked);
    hasRead();
    await waiting;
    return found;
  });
  onTestFinished(() => look.mockRestore());
  const early = sites.find('nordlys');
  await read;
  await rename('Other');
  const late = [sites.find('nordlys'), sites.find('nordlys')];
  goOn();
  const [first, second] = await Promise.all(late);
  expect(first?.stamp).not.toBe((await early)?.stamp);
  expect(first?.stamp).toBe((await createKnownSites(context.reader, context.now).find('nordlys'))?.stamp);
  expect(second).toBe(first);
});

test('a slug that no site has is remembered as well', async () => {
  expect(await sites.find('nobody')).toBeNull();
  expect(sites.find('nobody')).toBeNull();
});
