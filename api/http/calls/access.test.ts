import { expect, test } from 'vitest';
import { CALLS, type CallName } from '#contract/calls.ts';
import { BROWSER_MARK_HEADER } from '#contract/paths.ts';
import { createApi } from '../../app.ts';
import { halves, storeImage } from '../../ports/testing/pictures.ts';
import { listSessions } from '../../repositories/people/sessions.ts';
import { insertDomainClaim } from '../../repositories/sites/domain-claims.ts';
import { replaceHandover } from '../../repositories/sites/handovers.ts';
import { markRedirectDeleted, moveRedirect } from '../../repositories/sites/redirects.ts';
import { insertSiteManager, upsertInvitation } from '../../repositories/sites/site-people.ts';
import {
  BODIES,
  EMAIL,
  MALFORMED_BODIES,
  NAMED_TERMS,
  OWN_CALLS,
  PICTURE_ID,
} from '../../testing/call-bodies.ts';
import {
  call,
  mailedCode,
  mailedToken,
  makeRecipe,
  makeSite,
  signIn,
  type TestContext,
  textAt,
} from '../../testing/context.ts';
import { prepareData } from '../../testing/prepared-data.ts';
import { addLibrary, addNamedTerms, addUploads } from '../../testing/rows.ts';
import { signedHeaders, TEST_REQUEST_SECRET } from '../../testing/signed-calls.ts';

const NAMES = Object.keys(CALLS) as CallName[];
const PAGE = `<script type="application/ld+json">{ "@type": "Recipe", "name": "Soup", "recipeIngredient": ["2 leeks"] }</script>`;

/** From the least to the most that one may do, so that nobody undoes what the next one needs. */
const CALLERS = ['visitor', 'member', 'other owner', 'owner'] as const;

type World = Awaited<ReturnType<typeof world>>;

/** The body a caller succeeds with: names that nobody else has, and files of their own. */
function bodyOf(name: CallName, caller: string, { codes, manager, recipeId }: World): unknown {
  if (name === 'POST /site/:siteSlug/bookmarks') return { recipeId };
  if (name === 'POST /manage/:siteSlug/handovers') return { userId: manager.userId };
  if (/\/sign-in-(codes|checks)$/.test(name)) return codes[caller];
  const slug = caller.replace(' ', '-');
  if (name === 'POST /manage/current-user/erasure')
    return { email: `${caller.replace('other owner', 'other')}@example.com` };
  if (name === 'POST /manage/sites') return { title: 'New', slug };
  if (name === 'POST /manage/images') return { key: `${slug}.jpg`, width: 1, height: 1, lqip: 'x' };
  if (name === 'POST /manage/videos') return { key: `${slug}.mp4` };
  return BODIES[name];
}

/** A world with two owners and a member, and a path for each call on the first owner's site. */
async function makeWorld(context: TestContext) {
  const owner = await signIn(context, 'owner@example.com');
  const other = await signIn(context, 'other@example.com');
  const member = await signIn(context, 'member@example.com');
  const site = await makeSite(context, owner.userId, 'nordlys');
  await makeSite(context, other.userId, 'elsewhere');
  const deletedSite = await makeSite(context, owner.userId, 'gone');
  const confirmed = { token: owner.token, body: { slug: 'gone' } };
  expect((await call(context, 'DELETE', '/manage/gone', confirmed)).status).toBe(200);
  const ownerOf = { siteId: site.id, userId: owner.userId };
  const recipe = await makeRecipe(context, ownerOf, { title: 'Soup', slug: 'soup' });
  const deleted = await makeRecipe(context, ownerOf, { title: 'Gone', slug: 'gone' });
  await call(context, 'DELETE', `/manage/nordlys/recipes/${deleted.id}`, { token: owner.token });
  const revision = await context.db
    .selectFrom('recipe_revisions')
    .select('id')
    .where('recipe_id', '=', recipe.id)
    .executeTakeFirstOrThrow();
  const collection = await call(context, 'POST', '/manage/nordlys/collections', {
    token: owner.token,
    body: { title: 'Warm', slug: 'warm', recipeIds: [recipe.id] },
  });
  const cold = { token: owner.token, body: { title: 'Cold', slug: 'cold' } };
  const deletedCollection = await call(context, 'POST', '/manage/nordlys/collections', cold);
  const { id: deletedCollectionId } = deletedCollection.body.collection as { id: string };
  await call(context, 'DELETE', `/manage/nordlys/collections/${deletedCollectionId}`, {
    token: owner.token,
  });
  await addNamedTerms(context.db, site.id, context.now());
  const redirect = { siteId: site.id, toPath: '/recipes/soup', now: context.now() };
  await moveRedirect(context.db, { ...redirect, fromPath: '/old-soup' });
  await moveRedirect(context.db, { ...redirect, fromPath: '/deleted-soup' });
  await markRedirectDeleted(context.db, site.id, '/deleted-soup', context.now());
  await addLibrary(context.db, ownerOf, context.now());
  const claim = { siteId: site.id, host: 'claimed.example', token: 'proof', now: context.now() };
  await insertDomainClaim(context.db, claim);
  const lineRule = await call(context, 'POST', '/manage/nordlys/line-rules', {
    token: owner.token,
    body: { kind: 'name', words: 'Rahm', ingredientId: null, title: 'cream' },
  });
  const manager = await signIn(context, 'manager@example.com');
  const { id: elsewhereId } = await makeSite(context, manager.userId, 'third');
  await insertSiteManager(context.db, { siteId: site.id, userId: manager.userId, now: 1 });
  const [invitationId, ownInvitationId] = [crypto.randomUUID(), crypto.randomUUID()];
  const term = { createdAt: 1, expiresAt: context.now() + 1000, createdBy: owner.userId };
  await upsertInvitation(context.db, { id: invitationId, siteId: site.id, email: EMAIL, ...term });
  const ownInvitation = { id: ownInvitationId, siteId: elsewhereId, email: 'owner@example.com', ...term };
  await upsertInvitation(context.db, ownInvitation);
  const [handoverId, ownHandoverId] = [crypto.randomUUID(), crypto.randomUUID()];
  const asked = { createdAt: 1, expiresAt: term.expiresAt };
  const toManager = { ownerUserId: owner.userId, toUserId: manager.userId, ...asked };
  await replaceHandover(context.db, { id: handoverId, siteId: site.id, ...toManager });
  await insertSiteManager(context.db, { siteId: elsewhereId, userId: owner.userId, now: 1 });
  const toOwner = { ownerUserId: manager.userId, toUserId: owner.userId, ...asked };
  await replaceHandover(context.db, { id: ownHandoverId, siteId: elsewhereId, ...toOwner });
  const image = await storeImage(context, 'dish.jpg', await halves(20, 20).jpeg().toBuffer());
  await context.db.updateTable('images').set({ created_by: owner.userId }).execute();
  await addUploads(context.db, owner.userId, 'owner');
  await addUploads(context.db, other.userId, 'other-owner');
  await addUploads(context.db, member.userId, 'member');
  await call(context, 'POST', '/manage/sign-up', { body: { email: EMAIL } });
  const values: Record<string, string> = {
    siteSlug: 'nordlys',
    siteId: deletedSite.id,
    recipeId: recipe.id,
    recipeSlug: 'soup',
    revisionId: revision.id,
    collectionId: (collection.body.collection as { id: string }).id,
    collectionSlug: 'warm',
    termId: NAMED_TERMS.renamed.id,
    lineRuleId: (lineRule.body.lineRule as { id: string }).id,
    imageId: image.id,
    mediaId: PICTURE_ID,
    sessionId: (await listSessions(context.db, owner.userId, context.now()))[0]?.id ?? '',
    userId: manager.userId,
    invitationId,
    handoverId,
    token: mailedToken(context, EMAIL),
  };
  const pathOf = (name: CallName, changed: Record<string, string> = {}) => {
    const known: Record<string, string> = {
      ...values,
      ...(name.endsWith('/restore') && { recipeId: deleted.id, collectionId: deletedCollectionId }),
      ...(name.includes('/current-user/') && { invitationId: ownInvitationId, handoverId: ownHandoverId }),
    };
    return CALLS[name].path.replace(/:(\w+)/g, (_, part: string) => changed[part] ?? known[part] ?? '');
  };
  // What the tab of each caller was answered when it asked for a mail, with the code and the token of that mail.
  const codes: Record<string, { codeSecret: string; code: string; token: string }> = {};
  for (const caller of CALLERS) {
    const email = `${caller.replace(' ', '-')}@codes.example`;
    const asked = await call(context, 'POST', '/manage/sign-up', { body: { email } });
    codes[caller] = {
      codeSecret: textAt(asked, 'codeSecret'),
      code: mailedCode(context, email),
      token: mailedToken(context, email),
    };
  }
  return {
    pathOf,
    codes,
    manager,
    recipeId: recipe.id,
    tokens: { visitor: null, member: member.token, 'other owner': other.token, owner: owner.token },
  };
}

const openWorld = prepareData(makeWorld, { REBUILD_REQUEST_SECRET: TEST_REQUEST_SECRET });

/** The world, for one test. */
async function world() {
  const { context, made } = await openWorld();
  // A site of the web, of which there is none in a test.
  const pages = { fetch: async () => ({ text: PAGE }) };
  const nothing = async () => [];
  const dns = { readTexts: nothing, readAliases: nothing, readAddresses: nothing };
  return { ...made, context: { ...context, api: createApi({ ...context, pages, dns }) } };
}

const EXPECTED = {
  anyone: { visitor: 'answer', member: 'answer', 'other owner': 'answer', owner: 'answer' },
  user: { visitor: 401, member: 'answer', 'other owner': 'answer', owner: 'answer' },
  manager: { visitor: 401, member: 404, 'other owner': 404, owner: 'answer' },
  owner: { visitor: 401, member: 404, 'other owner': 404, owner: 'answer' },
  signed: { visitor: 401, member: 401, 'other owner': 401, owner: 401 },
} as const;

/** What callers get, where it is not what the call's access says alone. */
function expectedOf(name: CallName) {
  // Nobody may be erased while they own a site.
  if (name === 'POST /manage/current-user/erasure')
    return { visitor: 401, member: 'answer', 'other owner': 409, owner: 409 } as const;
  return EXPECTED[OWN_CALLS.includes(name) ? 'manager' : CALLS[name].access];
}

async function expectAnswersForThoseItIsFor(shared: World, name: CallName) {
  const { context, pathOf, tokens } = shared;
  const declared = CALLS[name];
  for (const caller of CALLERS) {
    const who = `${name}, ${caller}`;
    const expected = expectedOf(name)[caller];
    const answer = await call(context, declared.method, pathOf(name), {
      token: tokens[caller],
      body: bodyOf(name, caller, shared),
      headers: { [BROWSER_MARK_HEADER]: 'one browser' },
    });
    if (expected === 'answer') {
      expect(answer.body, who).not.toHaveProperty('error');
      expect(answer.status, who).toBe(declared.status ?? 200);
      // What the contract promises is what is answered: nothing missing, nothing more.
      expect(declared.answer.parse(answer.body), who).toEqual(answer.body);
    } else {
      expect(answer.status, who).toBe(expected);
      expect(answer.body, who).toEqual({ error: expect.any(String), message: expect.any(String) });
    }
  }
}

test('calls that only read answer those they are for', async () => {
  const shared = await world();
  for (const name of NAMES.filter((candidate) => CALLS[candidate].method === 'GET'))
    await expectAnswersForThoseItIsFor(shared, name);
});

test.each(NAMES.filter((name) => CALLS[name].method !== 'GET'))('%s answers those it is for', async (name) =>
  expectAnswersForThoseItIsFor(await world(), name),
);

test('what is the owner’s alone is refused to those who manage the site with them', async () => {
  const { context, pathOf, manager } = await world();
  const names = NAMES.filter((name) => CALLS[name].access === 'owner');
  expect(names).toContain('POST /manage/:siteSlug/handovers');
  for (const name of names) {
    const asked = { token: manager.token, body: BODIES[name] };
    const answer = await call(context, CALLS[name].method, pathOf(name), asked);
    expect([name, answer.status, answer.body.error]).toEqual([name, 403, 'forbidden']);
  }
});

test('a token that nobody has is none', async () => {
  const { context, pathOf } = await world();
  for (const name of NAMES.filter((candidate) => CALLS[candidate].access !== 'anyone')) {
    const answer = await call(context, CALLS[name].method, pathOf(name), {
      token: 'guessed',
      body: BODIES[name],
    });
    expect([name, answer.status]).toEqual([name, 401]);
  }
});

test('a site that does not exist answers 404 on every call about one', async () => {
  const { context, pathOf, tokens } = await world();
  for (const name of NAMES.filter((candidate) => CALLS[candidate].path.includes(':siteSlug'))) {
    // Nobody writes so much at once.
    context.pass(3000);
    for (const siteSlug of ['nowhere', 'No%20Slug', '%00']) {
      const answer = await call(context, CALLS[name].method, pathOf(name, { siteSlug }), {
        token: tokens.owner,
        body: BODIES[name],
      });
      expect([name, siteSlug, answer.status]).toEqual([name, siteSlug, 404]);
    }
  }
});

test('things of another site, of none, and ids that are none, answer 404', async () => {
  const { context, pathOf, tokens } = await world();
  const changes: Record<string, string>[] = [
    { siteSlug: 'elsewhere' },
    {
      recipeId: crypto.randomUUID(),
      revisionId: crypto.randomUUID(),
      collectionId: crypto.randomUUID(),
      mediaId: crypto.randomUUID(),
      recipeSlug: 'none',
      collectionSlug: 'none',
    },
    { recipeId: 'abc', collectionId: "'", mediaId: 'abc', recipeSlug: '%', collectionSlug: '..' },
  ];
  for (const name of NAMES.filter((candidate) =>
    /:(?:recipe|collection|revision|media)(?:Id|Slug)/.test(CALLS[candidate].path),
  ))
    for (const changed of changes) {
      const answer = await call(context, CALLS[name].method, pathOf(name, changed), {
        token: tokens['other owner'],
        body: BODIES[name],
      });
      expect([name, changed, answer.status]).toEqual([name, changed, 404]);
    }
});

test('a malformed body never ends in a 500', async () => {
  const { context, pathOf, tokens } = await world();
  const calls = NAMES.filter((candidate) => CALLS[candidate].body);
  for (const [name, body] of calls.flatMap((name) => MALFORMED_BODIES.map((body) => [name, body] as const))) {
    const answer = await call(context, CALLS[name].method, pathOf(name), {
      token: tokens.owner,
      body,
      headers: signedHeaders(typeof body === 'string' ? body : JSON.stringify(body), context.now()),
    });
    expect([200, 201, 202, 400, 404, 409, 413, 429], name).toContain(answer.status);
    if (answer.status >= 400)
      expect(answer.body, name).toMatchObject({ error: expect.any(String), message: expect.any(String) });
  }
});
