import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { SITE_ACTS_KEPT_MS } from '#domain/shared/constants.ts';
import { purge } from '../../services/purge.ts';
import { call, type TestAnswer, type TestContext } from '../../testing/context.ts';
import { openSite, type Person } from '../../testing/site-people.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

let context: TestContext;
let owner: Person;
let ann: Person;

beforeEach(async () => {
  ({ context, owner, ann } = await openSite(['ann']));
  // Its name is set apart from making it.
  await context.db.deleteFrom('site_acts').execute();
});

/** Made by somebody on the site; an hour and more passes before the next. */
async function done(method: string, path: string, body?: object, as = owner): Promise<TestAnswer> {
  const answer = await call(context, method, `/manage/${path}`, { token: as.token, body });
  expect([path, answer.status]).toEqual([path, expect.toSatisfy((status: number) => status < 300)]);
  context.pass(HOUR_MS + 1);
  return answer;
}
const idIn = ({ body }: TestAnswer, what: string) => (body[what] as { id: string }).id;

type Line = { by: string; act: string; subjects: string[]; result: string | null; at: number };
async function lines(as = owner): Promise<string[]> {
  const { body } = await call(context, 'GET', '/manage/nordlys/acts', { token: as.token });
  return (body.acts as Line[]).map(({ by, act, subjects, result }) =>
    `${by} ${act} ${subjects.join(', ')}${result === null ? '' : ` > ${result}`}`.trim(),
  );
}

test('what is done to recipes is told, the latest first, in the words of that time', async () => {
  const recipe = await done('POST', 'nordlys/recipes', { title: 'Soup', slug: 'soup' });
  const path = `nordlys/recipes/${idIn(recipe, 'recipe')}`;
  expect(await lines()).toEqual([]);
  await done('POST', `${path}/publish`, {});
  await done('POST', `${path}/publish`, {});
  await done('PUT', path, { title: 'Stew' });
  await done('POST', `${path}/unpublish`);
  await done('POST', `${path}/publish`, { publishedAt: context.now() + 24 * HOUR_MS });
  await done('DELETE', path);
  await done('POST', `${path}/restore`);
  expect(await lines()).toEqual([
    'owner@example.com scheduled-recipe Stew',
    'owner@example.com deleted-recipe Stew',
    'owner@example.com scheduled-recipe Stew',
    'owner@example.com unpublished-recipe Stew',
    'owner@example.com updated-recipe Stew',
    'owner@example.com published-recipe Soup',
  ]);
});

test('the same done to several things in one sitting is one line', async () => {
  const recipeIds: string[] = [];
  for (const title of ['Soup', 'Pie']) {
    const made = await done('POST', 'nordlys/recipes', { title, slug: title.toLowerCase() });
    recipeIds.push(idIn(made, 'recipe'));
  }
  await done('POST', 'nordlys/recipe-batches', { action: 'publish', recipeIds });
  const [line, ...others] = await lines();
  expect(line).toMatch(/^owner@example\.com published-recipe (?:Soup, Pie|Pie, Soup)$/);
  expect(others).toEqual([]);
  await done('POST', 'nordlys/recipe-batches', { action: 'unpublish', recipeIds });
  expect(await lines()).toHaveLength(2);
});

test('collections, settings, terms and redirects are told', async () => {
  const collection = await done('POST', 'nordlys/collections', { title: 'Shelf', slug: 'shelf' });
  const path = `collections/${idIn(collection, 'collection')}`;
  await done('PUT', `nordlys/${path}`, { title: 'Bread' });
  await done('DELETE', `nordlys/${path}`);
  await done('POST', `nordlys/deleted-${path}/restore`);
  await done('PUT', 'nordlys/sites', { title: 'Nord' });
  const id = idIn(await done('POST', 'nordlys/tags', { title: 'Mine' }), 'tag');
  await done('PUT', `nordlys/terms/${id}`, { title: 'Fast', earlierTitle: 'Mine' });
  await done('POST', 'nordlys/deleted-terms', { terms: [{ id, title: 'Fast' }] });
  await done('POST', 'nordlys/restored-terms', { termIds: [id] });
  await done('POST', 'nordlys/redirects', { from: '/old', to: '/about' });
  await done('DELETE', 'nordlys/redirects', { fromPath: '/old' });
  await done('POST', 'nordlys/deleted-redirects', { fromPath: '/old' });
  await done('PUT', 'nordlys/address', { slug: 'northern' });
  const told = (await lines()).map((line) => line.replace('owner@example.com ', ''));
  expect(told).toEqual([
    'changed-address northern',
    'restored-redirect /old',
    'deleted-redirect /old',
    'added-redirect /old',
    'restored-term Fast',
    'deleted-term Fast',
    'renamed-term Fast',
    'changed-site the name of the site',
    'restored-collection Bread',
    'deleted-collection Bread',
    'changed-collection Bread',
    'created-collection Shelf',
  ]);
});

test('which part of the site changed is told, and what was taken back', async () => {
  // What readers had at first is older than the first change.
  context.pass(HOUR_MS);
  await done('PUT', 'nordlys/sites', { aboutHeading: 'Me' });
  await done('PUT', 'nordlys/sites', { aboutHeading: 'Us' });
  await done('PUT', 'nordlys/sites', { themeStyle: 'bold', newslettersEnabled: true });
  await done('PUT', 'nordlys/sites', { aboutHeading: 'Me' });
  await done('PUT', 'nordlys/sites', { aboutHeading: 'Me' });
  expect((await lines()).map((line) => line.replace('owner@example.com ', ''))).toEqual([
    'took-back-site the about page',
    expect.stringMatching(
      /^changed-site the (?:look, the offer of a newsletter|offer of a newsletter, the look)$/,
    ),
    'changed-site the about page',
    'changed-site the about page',
  ]);
});

test('what terms became is told', async () => {
  const [mine, ours] = [
    idIn(await done('POST', 'nordlys/tags', { title: 'Mine' }), 'tag'),
    idIn(await done('POST', 'nordlys/tags', { title: 'Ours' }), 'tag'),
  ];
  const body = { into: { id: mine, title: 'Mine' }, terms: [{ id: ours, title: 'Ours' }] };
  await done('POST', 'nordlys/merged-terms', body);
  expect((await lines())[0]).toBe('owner@example.com merged-term Ours > Mine');
});

test('an invitation that is taken back is told', async () => {
  const invited = await done('POST', 'nordlys/invitations', { email: 'ann@example.com' });
  await done('DELETE', `nordlys/invitations/${idIn(invited, 'invitation')}`);
  expect((await lines())[0]).toBe('owner@example.com uninvited-person ann@example.com');
});

/** Ann is asked to manage the site, and does. */
async function letAnnIn(): Promise<void> {
  const invited = await done('POST', 'nordlys/invitations', { email: 'ann@example.com' });
  await done('POST', `current-user/invitations/${idIn(invited, 'invitation')}`, undefined, ann);
}

test('who comes, goes and takes over is told', async () => {
  await letAnnIn();
  const asked = await done('POST', 'nordlys/handovers', { userId: ann.userId });
  await done('POST', `current-user/handovers/${idIn(asked, 'handover')}`, undefined, ann);
  await done('DELETE', `nordlys/people/${owner.userId}`, undefined, ann);
  expect(await lines(ann)).toEqual([
    'ann@example.com removed-person owner@example.com',
    'ann@example.com became-owner',
    'ann@example.com joined',
    'owner@example.com invited-person ann@example.com',
  ]);
});

test('who says no to an invitation is told', async () => {
  const invited = await done('POST', 'nordlys/invitations', { email: 'ann@example.com' });
  await done('DELETE', `current-user/invitations/${idIn(invited, 'invitation')}`, undefined, ann);
  expect(await lines()).toEqual([
    'ann@example.com declined',
    'owner@example.com invited-person ann@example.com',
  ]);
});

test('who says no to becoming the owner is told', async () => {
  await letAnnIn();
  const asked = await done('POST', 'nordlys/handovers', { userId: ann.userId });
  await done('DELETE', `current-user/handovers/${idIn(asked, 'handover')}`, undefined, ann);
  expect((await lines())[0]).toBe('ann@example.com declined-ownership');
});

test('only those who manage the site read it, and what failed is not told', async () => {
  const { token } = ann;
  expect((await call(context, 'GET', '/manage/nordlys/acts', { token })).status).toBe(404);
  const body = { title: 'Soup', slug: 'soup', imageId: crypto.randomUUID() };
  const refused = await call(context, 'POST', '/manage/nordlys/collections', { token: owner.token, body });
  expect(refused.status).toBe(400);
  expect(await lines()).toEqual([]);
});

test('who is erased leaves nothing of it behind, and all of it goes after a time', async () => {
  await letAnnIn();
  await done('PUT', 'nordlys/sites', { title: 'Nord' }, ann);
  const data = await call(context, 'GET', '/manage/current-user/data', { token: ann.token });
  expect(data.body).toMatchObject({
    acts: [
      { siteSlug: 'nordlys', act: 'joined' },
      { siteSlug: 'nordlys', act: 'changed-site' },
    ],
  });
  await done('POST', 'current-user/erasure', { email: 'ann@example.com' }, ann);
  expect(await lines()).toEqual(['owner@example.com invited-person']);
  await purge(context);
  expect(await lines()).toHaveLength(1);
  context.pass(SITE_ACTS_KEPT_MS);
  await purge(context);
  expect(await context.db.selectFrom('site_acts').select('id').execute()).toEqual([]);
});

test('of whom an act was about is found without reading all of them', async () => {
  const { rows } = await sql<{ detail: string }>`explain query plan
    update site_acts set subject = '' where subject = 'ann@example.com'`.execute(context.db);
  expect(rows.map(({ detail }) => detail)).toEqual([
    'SEARCH site_acts USING INDEX site_acts_by_subject (subject=?)',
  ]);
});
