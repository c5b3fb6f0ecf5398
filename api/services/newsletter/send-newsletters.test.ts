import { expect, test } from 'vitest';
import type { Letter, LetterOutcome } from '../../ports/mail/letter-mailer.ts';
import { bringMember } from '../../repositories/people/brought-members.ts';
import { findMember } from '../../repositories/people/members.ts';
import { stopNewsletter } from '../../repositories/people/newsletter-members.ts';
import { cancelSend, findSend, insertSend } from '../../repositories/people/newsletter-sends.ts';
import type { TestContext } from '../../testing/context.ts';
import { openNewsletterKitchen } from '../../testing/newsletter-kitchen.ts';
import { LEASE_MS, sendNewsletters, startNewsletterSender } from './send-newsletters.ts';

const MINUTE_MS = 60_000;
const readers = (count: number) => Array.from({ length: count }, (_, index) => `reader${index}@example.com`);

/** A site with a newsletter that is due, and a mail server of which a test says what it answers. */
async function openSend(count: number) {
  const kitchen = await openNewsletterKitchen(readers(count));
  const { context, site, owner, recipe } = kitchen;
  const id = crypto.randomUUID();
  const now = context.now();
  const send = { id, ...owner, recipeId: recipe.id, note: null, createdBy: owner.userId };
  await insertSend(context.db, { ...send, scheduledAt: now, now });
  const sent: string[] = [];
  const answering = (
    answer: (letter: Letter) => LetterOutcome | Promise<LetterOutcome>,
  ): TestContext['letters'] => ({
    async send(letter) {
      const outcome = await answer(letter);
      if (outcome.kind !== 'accepted') return outcome;
      try {
        await letter.beforeEnd();
      } catch (error) {
        return { kind: 'lost', error };
      }
      sent.push(letter.to);
      return outcome;
    },
    close: () => undefined,
  });
  const by = (answer: Parameters<typeof answering>[0]) => ({ ...context, letters: answering(answer) });
  const state = async () => {
    const found = await findSend(context.db, site.id, id);
    return { state: found?.state, trouble: found?.trouble, ...found?.counts };
  };
  return { ...kitchen, id, sent, by, answering, state };
}

const accept = (): LetterOutcome => ({ kind: 'accepted' });

test('whoever is refused for good gets nothing more and is told of on the list; the rest arrives', async () => {
  const { context, site, by, sent, state } = await openSend(4);
  const refused = { kind: 'refused', code: '550 5.1.1', isEmailBad: true } as const;
  const spam = { kind: 'refused', code: '554 5.7.1', isEmailBad: false } as const;
  await sendNewsletters(
    by(({ to }) => (to === 'reader0@example.com' ? refused : to === 'reader1@example.com' ? spam : accept())),
  );
  expect(await state()).toMatchObject({ state: 'done', sent: 2, refused: 2 });
  expect(sent.toSorted()).toEqual(['reader2@example.com', 'reader3@example.com']);
  const since = async (email: string) =>
    (await findMember(context.db, site.id, email, context.now()))?.newsletterSince;
  expect(await since('reader0@example.com')).toBeNull();
  expect(await since('reader1@example.com')).not.toBeNull();
  expect(await context.db.selectFrom('newsletter_stops').select(['reason', 'code']).execute()).toEqual([
    { reason: 'bounce', code: '550 5.1.1' },
  ]);
});

test('whoever is put off gets it later, and after five times never', async () => {
  const { context, by, sent, state } = await openSend(2);
  const later = { kind: 'later', code: '450 4.2.1' } as const;
  const greylisting = by(({ to }) => (to === 'reader0@example.com' ? later : accept()));
  await sendNewsletters(greylisting);
  expect(await state()).toMatchObject({ state: 'sending', sent: 1, waiting: 1, later: 1, trouble: null });
  await sendNewsletters(by(accept));
  expect(sent).toEqual(['reader1@example.com']);
  for (const minutes of [5, 30, 120, 480]) {
    context.pass(minutes * MINUTE_MS);
    await sendNewsletters(greylisting);
  }
  expect(await state()).toMatchObject({ state: 'done', sent: 1, refused: 1 });
});

test('while the mail server takes nothing it waits, says so, and goes on', async () => {
  const { context, by, sent, state } = await openSend(3);
  let tries = 0;
  const down = by(() => {
    tries += 1;
    return { kind: 'lost', error: new Error('down') };
  });
  await sendNewsletters(down);
  await sendNewsletters(down);
  expect([tries, await state()]).toMatchObject([3, { state: 'sending', trouble: 'unreachable', waiting: 3 }]);
  context.pass(MINUTE_MS);
  await sendNewsletters(by(accept));
  expect([sent.length, await state()]).toMatchObject([3, { state: 'done', trouble: null, sent: 3 }]);
});

test('an answer that is lost after the end was sent is unsure, and is not asked for again', async () => {
  const { context, by, state } = await openSend(2);
  const ends: string[] = [];
  const cut = by(async (letter) => {
    await letter.beforeEnd();
    ends.push(letter.to);
    return { kind: 'lost', error: new Error('cut off') };
  });
  await sendNewsletters(cut);
  context.pass(MINUTE_MS);
  await sendNewsletters(cut);
  expect([ends.length, await state()]).toMatchObject([2, { state: 'done', unsure: 2, sent: 0 }]);
});

test('whoever leaves while it is sent gets it no more, up to the end of their own mail', async () => {
  const { context, by, sent, state } = await openSend(3);
  const leaving = by(async ({ to }) => {
    const member = to === 'reader1@example.com' ? await idOf(context, to) : null;
    if (member) await stopNewsletter(context.db, member, { reason: 'one-click', now: context.now() });
    return accept();
  });
  await sendNewsletters(leaving);
  expect([sent.includes('reader1@example.com'), await state()]).toMatchObject([
    false,
    { state: 'done', sent: 2, left: 1 },
  ]);
});

async function idOf({ db }: TestContext, email: string): Promise<string> {
  const row = await db.selectFrom('members').select('id').where('email', '=', email).executeTakeFirst();
  return row?.id ?? '';
}

test('whoever was brought is told so at the foot of the letter, the others that they asked', async () => {
  const { context, site, by } = await openSend(1);
  const at = context.now();
  await bringMember(context.db, {
    ...{ siteId: site.id, email: 'brought@example.com' },
    ...{ since: at, broughtAt: at, consentNote: 'On paper' },
  });
  const letters = new Map<string, Letter>();
  await sendNewsletters(
    by((letter) => {
      letters.set(letter.to, letter);
      return accept();
    }),
  );
  for (const kind of ['html', 'text'] as const) {
    const brought = letters.get('brought@example.com')?.[kind];
    expect(brought).toContain('Nordlys put you on the list of its newsletter');
    expect(brought).not.toContain('you asked');
    expect(letters.get('reader0@example.com')?.[kind]).toContain('you asked for the newsletter of Nordlys.');
  }
});

test('cancelled in its midst, nothing more leaves', async () => {
  const { context, id, by, sent, state } = await openSend(120);
  let asked = 0;
  const stopping = by(async () => {
    asked += 1;
    if (asked === 10) await cancelSend(context.db, id, context.now());
    return accept();
  });
  await sendNewsletters(stopping);
  const { sent: count = 0 } = await state();
  expect([await state(), sent.length]).toMatchObject([{ state: 'cancelled', waiting: 120 - count }, count]);
  expect(count).toBeLessThan(50);
  await sendNewsletters(by(accept));
  expect(sent).toHaveLength(count);
});

test('of several at work at once, nobody is mailed twice', async () => {
  const { by, sent, state } = await openSend(200);
  await Promise.all([by(accept), by(accept), by(accept)].map((context) => sendNewsletters(context)));
  expect([sent.length, new Set(sent).size, await state()]).toMatchObject([200, 200, { state: 'done' }]);
});

test('one who hangs for longer than a lease is overtaken, and may not send what others have', async () => {
  const { context, by, sent, state } = await openSend(4);
  const waiting: (() => void)[] = [];
  const hanging = sendNewsletters(by(() => new Promise((resolve) => waiting.push(() => resolve(accept())))));
  await expect.poll(() => waiting.length).toBe(4);
  context.pass(LEASE_MS + 1);
  // The newsletter is not over, so that nothing but the marks of its mails tells what has left.
  const later = { kind: 'later', code: '450' } as const;
  await sendNewsletters(by(({ to }) => (to === 'reader3@example.com' ? later : accept())));
  expect(await state()).toMatchObject({ state: 'sending', sent: 3 });
  for (const goOn of waiting) goOn();
  await hanging;
  expect([sent.length, new Set(sent).size, await state()]).toMatchObject([4, 4, { sent: 4 }]);
});

test('a letter that cannot be drawn is tried again, then given up; the reason is kept', async () => {
  const { context, by, state } = await openSend(1);
  const broken = { ...by(accept), renderer: { draw: async () => 'gave up' as const } };
  for (let tries = 0; tries < 5; tries += 1) {
    expect(await state()).toMatchObject({ state: 'scheduled' });
    await sendNewsletters(broken);
    context.pass(MINUTE_MS);
  }
  expect(await state()).toMatchObject({ state: 'failed', trouble: 'not_drawn' });
});

test('a recipe that was taken back, and a newsletter that was switched off, are not sent', async () => {
  const { context, recipe, by, sent, state } = await openSend(1);
  await context.db.updateTable('recipes').set({ published_at: null }).where('id', '=', recipe.id).execute();
  await sendNewsletters(by(accept));
  expect([sent, await state()]).toMatchObject([[], { state: 'failed', trouble: 'not_published' }]);
});

test('a site that is deleted meanwhile mails nobody', async () => {
  const { context, site, by, sent } = await openSend(1);
  await context.db.updateTable('sites').set({ deleted_at: 1 }).where('id', '=', site.id).execute();
  await sendNewsletters(by(accept));
  expect(sent).toEqual([]);
});

test('the sender looks by itself, and a stop waits for the mails that are under way', async () => {
  const { by, sent, state } = await openSend(600);
  const sender = startNewsletterSender(
    by(async () => {
      await new Promise((resolve) => setTimeout(resolve, 50));
      return accept();
    }),
  );
  await expect.poll(() => sent.length).toBeGreaterThan(0);
  await sender.stop();
  expect(await state()).toMatchObject({ state: 'sending', sent: sent.length, waiting: 600 - sent.length });
});
