import { expect, test } from 'vitest';
import { call, signIn } from '../../api/testing/context.ts';
import { makeTestKitchen, readSiteFiles } from '../testing/kitchen.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

test('readers see what changed, and when, until that is replaced or taken away, and where they get the words', async () => {
  const kitchen = await makeTestKitchen('alpha');
  const { test: context } = kitchen;
  const { id } = await kitchen.add({ title: 'Soup', slug: 'soup' });
  const { token } = await signIn(context, 'alpha@example.com');
  let version = 1;

  /** The page after an update. */
  async function update(change: object, whatChanged?: string | null): Promise<string> {
    const path = `/manage/alpha/recipes/${id}`;
    const stored = await call(context, 'GET', `${path}/working-document`, { token });
    const { document } = stored.body.workingRecipe as { document: object };
    const body = { document: { ...document, ...change }, version };
    const saved = await call(context, 'PUT', `${path}/working-document`, { token, body });
    version = Number(saved.body.version);
    const published = { version, ...(whatChanged !== undefined && { whatChanged }) };
    const answer = await call(context, 'POST', `${path}/publish`, { token, body: published });
    expect(answer.status).toBe(200);
    version = (answer.body.recipe as { version: number }).version;
    await kitchen.publish();
    return (await readSiteFiles(kitchen, 'alpha')).get('recipes/soup.html')?.text ?? '';
  }

  expect(await update({ keywords: ['warm'] }, 'Half the salt <b>')).toContain(
    'Updated January 15, 2026: Half the salt &lt;b&gt;',
  );
  context.pass(DAY_MS);
  const quiet = 'Updated January 15, 2026: Half the salt &lt;b&gt;';
  expect(await update({ keywords: ['hot'] })).toContain(quiet);
  const premium = { privacySetting: 'subscribers_only', keywords: ['cold'] };
  expect(await update(premium, 'Half the secret')).not.toContain('Half the secret');
  const isPublic = { privacySetting: 'public' };
  expect(await update(isPublic, 'Leeks')).toContain('Updated January 16, 2026: Leeks');
  expect(await update({}, null)).not.toContain('Updated');
});
