import { describe, expect, test } from 'vitest';
import { call, createTestContext, makeRecipe, makeSite, signIn } from '../../testing/context.ts';

const DRAWN = 'the whole page';

async function kitchen() {
  const draw = async () => ({ html: DRAWN, origin: 'http://localhost', sheet: null });
  const context = await createTestContext({}, { draw });
  const { token, userId } = await signIn(context, 'owner@example.com');
  const site = await makeSite(context, userId, 'nordlys');
  return { context, token, owner: { siteId: site.id, userId } };
}

function text(words: string) {
  return [{ type: 'paragraph' as const, children: [{ text: words }] }];
}

describe('a premium recipe', () => {
  const CANARY = 'canary7f3a';

  async function premium() {
    const { context, token, owner } = await kitchen();
    await makeRecipe(context, owner, {
      title: 'Secret',
      slug: 'secret',
      privacySetting: 'subscribers_only',
      description: text('Public words.'),
      storyExcerpt: text('Public story.'),
      storyMore: text(CANARY),
      note: text(CANARY),
      youtubeVideoId: CANARY,
      legacyRecipeData: { content: CANARY },
      yieldServings: 4,
      ingredientUsageGroups: [
        {
          id: crypto.randomUUID(),
          title: CANARY,
          ingredientUsages: [
            { id: crypto.randomUUID(), ingredientTitleOverride: CANARY, preparation: text(CANARY) },
          ],
        },
      ],
      instructionGroups: [
        {
          id: crypto.randomUUID(),
          title: CANARY,
          instructions: [{ id: crypto.randomUUID(), content: text(CANARY) }],
        },
      ],
    });
    const read = (as: string | null) => call(context, 'GET', '/site/nordlys/recipes/secret', { token: as });
    return { context, token, owner, read };
  }

  async function join(context: Awaited<ReturnType<typeof createTestContext>>, siteId: string, flags: object) {
    const { token } = await signIn(context, 'reader@example.com');
    const id = crypto.randomUUID();
    await context.db
      .insertInto('members')
      .values({
        id,
        site_id: siteId,
        email: 'reader@example.com',
        is_substack_paid: 0,
        is_complimentary: 0,
        created_at: context.now(),
        ...flags,
      })
      .execute();
    return { token, memberId: id };
  }

  test('is cut for visitors, for other owners and for free members, in every public answer', async () => {
    const { context, owner, read } = await premium();
    const other = await signIn(context, 'other@example.com');
    await makeSite(context, other.userId, 'other');
    const member = await join(context, owner.siteId, { newsletter_since: context.now() });
    for (const as of [null, other.token, member.token]) {
      const answer = await read(as);
      expect(answer.status).toBe(200);
      expect(JSON.stringify(answer.body)).not.toContain(CANARY);
      expect(answer.body.recipe).toMatchObject({
        title: 'Secret',
        description: text('Public words.'),
        storyExcerpt: text('Public story.'),
        yieldServings: 4,
        ingredientUsageCount: 1,
        ingredientUsageGroups: [],
      });
    }
    for (const path of ['/site/nordlys/recipes', '/site/site-recipes', '/site/nordlys/collections'])
      expect(JSON.stringify((await call(context, 'GET', path)).body)).not.toContain(CANARY);
  });

  test('is whole for its manager, and not to be stored', async () => {
    const { token, read } = await premium();
    const answer = await read(token);
    expect(JSON.stringify(answer.body).split(CANARY)).toHaveLength(10);
    expect(answer.headers.get('Cache-Control')).toBe('private, no-store');
    expect(answer.headers.get('Vary')).toContain('Authorization');
  });

  test.each([
    ['complimentary', { is_complimentary: 1 }],
    ['Substack', { is_substack_paid: 1 }],
  ])('is whole for a %s member', async (_, flags) => {
    const { context, owner, read } = await premium();
    const { token } = await join(context, owner.siteId, flags);
    expect(JSON.stringify((await read(token)).body)).toContain(CANARY);
  });

  test('is whole for a paying member until the end of the period', async () => {
    const { context, owner, read } = await premium();
    const { token, memberId } = await join(context, owner.siteId, {});
    await context.db
      .insertInto('subscriptions')
      .values({
        id: crypto.randomUUID(),
        member_id: memberId,
        plan_type: 'monthly',
        price_amount_cents: 500,
        status: 'cancelled',
        current_period_end: context.now() + 1000,
        created_at: context.now(),
        updated_at: context.now(),
      })
      .execute();
    expect(JSON.stringify((await read(token)).body)).toContain(CANARY);
    const current = await call(context, 'GET', '/site/nordlys/current-user', { token });
    expect(current.body.currentUser).toMatchObject({
      isSubscribedToPaid: true,
      currentSubscription: { planType: 'monthly', priceAmountCents: 500, cadence: 'month' },
    });
    context.pass(1000);
    expect(JSON.stringify((await read(token)).body)).not.toContain(CANARY);
  });

  test('is drawn whole for its manager and for members, and for nobody else', async () => {
    const { context, token, owner } = await premium();
    const other = await signIn(context, 'other@example.com');
    await makeSite(context, other.userId, 'other');
    const member = await join(context, owner.siteId, { is_complimentary: 1 });
    await makeRecipe(context, owner, { title: 'Open', slug: 'open' });
    const read = (as: string | null, slug = 'secret') =>
      call(context, 'GET', `/site/nordlys/recipes/${slug}/page`, { token: as });
    const whole = await read(token);
    expect(whole.body).toEqual({ html: DRAWN, isPreviewing: true, giftsLeft: null });
    expect(whole.headers.get('Cache-Control')).toBe('private, no-store');
    expect((await read(member.token)).body).toEqual({ html: DRAWN, isPreviewing: false, giftsLeft: null });
    expect((await read(other.token)).body).toEqual({ html: null, isPreviewing: false, giftsLeft: null });
    expect((await read(null)).status).toBe(401);
    expect((await read(token, 'open')).body.html).toBe(null);
    expect((await read(token, 'nowhere')).status).toBe(404);
  });
});
