/** Who changes their name is called by it on every page that names them. */
import { expect, test } from 'vitest';
import { insertContributor } from '../../api/repositories/recipes/catalogue.ts';
import { changeProfile } from '../../api/services/people/profile.ts';
import { expectValue } from '../../api/testing/context.ts';
import { makeTestKitchen, readSiteFiles } from '../testing/kitchen.ts';

test('bylines, structured data and every other file of a site follow', async () => {
  const kitchen = await makeTestKitchen('alpha');
  const { test: context, manager } = kitchen;
  const owner = { id: crypto.randomUUID(), slug: 'cook-of-alpha', displayName: 'Cook of alpha', bio: null };
  const friend = { id: crypto.randomUUID(), slug: 'diego', displayName: 'Diego', bio: null };
  for (const contributor of [owner, friend]) await insertContributor(context.db, manager.siteId, contributor);
  const publishedAt = context.now();
  await kitchen.add({ title: 'Ours', slug: 'ours', publishedAt, contributorIds: [owner.id, friend.id] });
  await kitchen.add({ title: 'Nobody’s', slug: 'nobodys', publishedAt });
  await kitchen.publish();
  const filesNaming = async (name: string) =>
    [...(await readSiteFiles(kitchen, 'alpha'))].flatMap(([path, { text }]) =>
      text.includes(name) ? [path] : [],
    );
  const before = await filesNaming('Cook of alpha');
  expect(before).toContain('recipes/ours.html');

  expectValue(await changeProfile(context, manager.userId, { displayName: 'Zoe Marín' }));
  await kitchen.publish();
  expect(await filesNaming('Cook of alpha')).toEqual([]);
  expect(await filesNaming('Zoe Marín')).toEqual(before);
  const recipe = (await readSiteFiles(kitchen, 'alpha')).get('recipes/ours.html')?.text;
  expect(recipe).toMatch(
    /By Zoe Marín and Diego|Zoe Marín, Diego|Zoe Marín(?:<[^>]*>)* and (?:<[^>]*>)*Diego/,
  );
  expect(recipe).toContain('"name":"Zoe Marín"');
});
