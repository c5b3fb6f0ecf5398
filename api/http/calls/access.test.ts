import { expect, test } from 'vitest';
import { CALLS, type CallName } from '#contract/calls.ts';
import { BROWSER_MARK_HEADER } from '#contract/paths.ts';
import { createApi } from '../../app.ts';
import { CALLERS, makeWorld } from '../../testing/access-world.ts';
import { BODIES, MALFORMED_BODIES, OWN_CALLS } from '../../testing/call-bodies.ts';
import { call } from '../../testing/context.ts';
import { prepareData } from '../../testing/prepared-data.ts';
import { signedHeaders, TEST_REQUEST_SECRET } from '../../testing/signed-calls.ts';

const NAMES = Object.keys(CALLS) as CallName[];
const PAGE = `<script type="application/ld+json">{ "@type": "Recipe", "name": "Soup", "recipeIngredient": ["2 leeks"] }</script>`;

type World = Awaited<ReturnType<typeof world>>;

/** The body a caller succeeds with: names that nobody else has, and files of their own. */
function bodyOf(name: CallName, caller: string, world: World): unknown {
  const { codes, manager, memberId, siteId, recipeId, commentId, subscriptionId } = world;
  if (name === 'POST /site/:siteSlug/bookmarks' || /^POST \/manage.*\/newsletter-/.test(name))
    return { recipeId };
  if (/^POST .*\/(?:comments|comment-picture-upload-urls)$/.test(name))
    return { ...(BODIES[name] as object), recipeId };
  if (name === 'PUT /manage/current-user/comment-mails') return { siteId, kind: 'new', isOn: false };
  if (name === 'POST /site/:siteSlug/comment-upvotes') return { commentId };
  if (name === 'POST /manage/cancellations') return { subscriptionId };
  if (name === 'POST /manage/:siteSlug/blocked-people') return { userId: memberId };
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

const openWorld = prepareData(makeWorld, {
  APP_MONTHLY_CENTS: '900',
  APP_YEARLY_CENTS: '9000',
  REBUILD_REQUEST_SECRET: TEST_REQUEST_SECRET,
  MAIL_EVENTS_SECRET: TEST_REQUEST_SECRET,
});

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
  // The plan is the member's.
  if (name === 'POST /manage/cancellations' || name === 'POST /manage/billing-portal-sessions')
    return { visitor: 401, member: 'answer', 'other owner': 404, owner: 404 } as const;
  // The plan is the member's, here too.
  if (name === 'POST /site/:siteSlug/gifts')
    return { visitor: 401, member: 'answer', 'other owner': 403, owner: 403 } as const;
  // No such gift was given.
  if (name === 'POST /site/:siteSlug/gift-openings')
    return { visitor: 404, member: 404, 'other owner': 404, owner: 404 } as const;
  // It was paid by somebody who was signed in.
  if (name === 'POST /site/:siteSlug/checkout-sessions/:checkoutSessionId/sessions')
    return { visitor: 404, member: 404, 'other owner': 404, owner: 404 } as const;
  // The comment is the owner's.
  if (name === 'DELETE /site/:siteSlug/comments/:commentId')
    return { visitor: 401, member: 403, 'other owner': 403, owner: 'answer' } as const;
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
      commentId: crypto.randomUUID(),
      sendId: crypto.randomUUID(),
      memberId: crypto.randomUUID(),
      recipeSlug: 'none',
      collectionSlug: 'none',
    },
    {
      recipeId: 'abc',
      collectionId: "'",
      mediaId: 'abc',
      commentId: 'abc',
      sendId: 'abc',
      memberId: 'abc',
      recipeSlug: '%',
      collectionSlug: '..',
    },
  ];
  for (const name of NAMES.filter((candidate) =>
    /:(?:recipe|collection|revision|media|comment|send|member)(?:Id|Slug)/.test(CALLS[candidate].path),
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
