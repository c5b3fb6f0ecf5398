import { expect, test } from 'vitest';
import { call, signIn } from '../../api/testing/context.ts';
import { makeTestKitchen, readSiteFiles } from '../testing/kitchen.ts';

test('readers see what changed with the last update, unless it was quiet or they do not get the words', async () => {
  const kitchen = await makeTestKitchen('alpha');
  const { test: context } = kitchen;
  const { id } = await kitchen.add({ title: 'Soup', slug: 'soup' });
  const { token } = await signIn(context, 'alpha@example.com');
  let version = 1;

  /** The page after an update. */
  async function update(change: object, whatChanged?: string): Promise<string> {
    const path = `/manage/alpha/recipes/${id}`;
    const stored = await call(context, 'GET', `${path}/working-document`, { token });
    const { document } = stored.body.workingRecipe as { document: object };
    const body = { document: { ...document, ...change }, version };
    const saved = await call(context, 'PUT', `${path}/working-document`, { token, body });
    version = Number(saved.body.version);
    const published = { version, ...(whatChanged && { whatChanged }) };
    const answer = await call(context, 'POST', `${path}/publish`, { token, body: published });
    expect(answer.status).toBe(200);
    version = (answer.body.recipe as { version: number }).version;
    await kitchen.publish();
    return (await readSiteFiles(kitchen, 'alpha')).get('recipes/soup.html')?.text ?? '';
  }

  expect(await update({ keywords: ['warm'] }, 'Half the salt <b>')).toContain(
    'Updated January 15, 2026: Half the salt &lt;b&gt;',
  );
  const premium = { privacySetting: 'subscribers_only', keywords: ['cold'] };
  expect(await update(premium, 'Half the secret')).not.toContain('Half the secret');
  expect(await update({ privacySetting: 'public' })).not.toContain('Updated');
});
