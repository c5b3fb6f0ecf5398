import { expect, test } from 'vitest';
import { agreeToNewsletter, findMember } from '../../repositories/people/members.ts';
import { findSend, insertSend } from '../../repositories/people/newsletter-sends.ts';
import { sendNewsletters } from '../../services/newsletter/send-newsletters.ts';
import { call, makeSite } from '../../testing/context.ts';
import { openNewsletterKitchen } from '../../testing/newsletter-kitchen.ts';
import { signedHeaders } from '../../testing/signed-calls.ts';

const SECRET = 'a secret of the mail provider';
const ANN = 'ann@example.com';
const BEA = 'bea@example.com';

/** A newsletter that was sent to two readers, of whom one is on the list of another site, too. */
async function openSent(env: Record<string, string> = { MAIL_EVENTS_SECRET: SECRET }) {
  const { context, site, owner, recipe } = await openNewsletterKitchen([ANN, BEA], env);
  const other = await makeSite(context, owner.userId, 'other');
  await agreeToNewsletter(context.db, { siteId: other.id, email: ANN, userId: null, now: context.now() });
  const id = crypto.randomUUID();
  const now = context.now();
  const send = { id, ...owner, recipeId: recipe.id, note: null, createdBy: owner.userId };
  await insertSend(context.db, { ...send, scheduledAt: now, now });
  await sendNewsletters(context);
  const find = async (email: string, siteId = site.id) => findMember(context.db, siteId, email, now);
  const gets = async (email: string, siteId = site.id) =>
    (await find(email, siteId))?.newsletterSince !== null;
  const tell = (events: unknown, secret = SECRET) => {
    const body = JSON.stringify({ events });
    return call(context, 'POST', '/mail-events', {
      body,
      headers: signedHeaders(body, context.now(), secret),
    });
  };
  const counts = async () => (await findSend(context.db, site.id, id))?.counts;
  const messageId = `<${id}.${(await find(ANN))?.id}@nordlys.localhost>`;
  return { context, other, tell, gets, counts, messageId };
}

test('a mail that came back ends the newsletter it was of, and is counted as refused; told again, nothing changes', async () => {
  const { context, other, tell, gets, counts, messageId } = await openSent();
  expect(await counts()).toMatchObject({ sent: 2, refused: 0 });
  const event = { kind: 'bounce', email: ANN, messageId, code: '550 5.1.1' };
  for (const _time of [1, 2]) expect((await tell([event])).status).toBe(200);
  expect(await counts()).toMatchObject({ all: 2, sent: 1, refused: 1 });
  expect([await gets(ANN), await gets(ANN, other.id), await gets(BEA)]).toEqual([false, true, true]);
  expect(await context.db.selectFrom('newsletter_stops').select(['reason', 'code']).execute()).toEqual([
    { reason: 'bounce', code: '550 5.1.1' },
  ]);
});

test('without its mail, a bounce ends all newsletters to the email, a complaint the last that was sent', async () => {
  const first = await openSent();
  await first.tell([{ kind: 'complaint', email: 'Ann@Example.com' }]);
  expect([await first.gets(ANN), await first.gets(ANN, first.other.id)]).toEqual([false, true]);
  const second = await openSent();
  await second.tell([{ kind: 'bounce', email: ANN, messageId: '<of-the-provider@mail.example>' }]);
  expect([await second.gets(ANN), await second.gets(ANN, second.other.id)]).toEqual([false, false]);
});

test('whom nobody knows, and mails of nobody, change nothing', async () => {
  const { tell, gets } = await openSent();
  const messageId = `<${crypto.randomUUID()}.${crypto.randomUUID()}@x>`;
  const events = [{ kind: 'bounce', email: 'nobody@example.com', messageId }];
  expect((await tell(events)).status).toBe(200);
  expect([await gets(ANN), await gets(BEA)]).toEqual([true, true]);
});

test.each([
  [[{ kind: 'bounce', email: 'ann' }]],
  [[{ kind: 'delivered', email: ANN }]],
  [{ kind: 'bounce', email: ANN }],
  [Array.from({ length: 501 }, () => ({ kind: 'bounce', email: ANN }))],
  [
    [
      { kind: 'bounce', email: ANN },
      { kind: 'bounce', email: '\ud800' },
    ],
  ],
])('what does not fit is refused whole', async (events) => {
  const { tell, gets } = await openSent();
  expect([(await tell(events)).status, await gets(ANN)]).toEqual([400, true]);
});

test('only who has the secret may tell, and without one nobody', async () => {
  const { tell, gets } = await openSent();
  const events = [{ kind: 'bounce', email: ANN }];
  expect([(await tell(events, 'another secret of many letters')).status, await gets(ANN)]).toEqual([
    401,
    true,
  ]);
  const without = await openSent({});
  expect([(await without.tell(events)).status, await without.gets(ANN)]).toEqual([404, true]);
});
