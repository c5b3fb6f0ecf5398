import { expect, test } from 'vitest';
import { MEMBERS_PATH } from '#domain/pages/paths.ts';
import { agreeToNewsletter, findMember } from '../../repositories/people/members.ts';
import { mustConfirm, stopNewsletter } from '../../repositories/people/newsletter-members.ts';
import { countAudience } from '../../repositories/people/newsletter-sends.ts';
import { memberTokens } from '../../services/newsletter/member-tokens.ts';
import { createTestContext, mailedLink, makeSite, signIn, type TestContext } from '../../testing/context.ts';

const EMAIL = 'ann@example.com';
const DAY_MS = 24 * 60 * 60 * 1000;

/** A site with a member, and the path of the link in their newsletters. */
async function openSite(env: Record<string, string> = {}) {
  const context = await createTestContext(env);
  const { userId } = await signIn(context, 'owner@example.com');
  const site = await makeSite(context, userId, 'nordlys', { title: 'Nordlys & <b>' });
  const join = (email: string, siteId = site.id) =>
    agreeToNewsletter(context.db, { siteId, email, userId: null, now: context.now() });
  await join(EMAIL);
  const find = (email = EMAIL, siteId = site.id) => findMember(context.db, siteId, email, context.now());
  const isOn = async (email = EMAIL) => ((await find(email))?.newsletterSince ?? null) !== null;
  const memberId = (await find())?.id ?? '';
  const path = `${MEMBERS_PATH}/${(await memberTokens(context)).tokenOf(memberId)}`;
  return { context, site, userId, memberId, path, join, find, isOn };
}

const post = (context: TestContext, path: string, fields: Record<string, string> = {}) =>
  context.api.request(path, { method: 'POST', body: new URLSearchParams(fields) });
const stops = ({ db }: TestContext) => db.selectFrom('newsletter_stops').select(['reason', 'code']).execute();

test('opening the link changes nothing, however often, and shows site, address and what is kept', async () => {
  const { context, path, isOn } = await openSite();
  for (const method of ['GET', 'HEAD', 'GET']) {
    const answer = await context.api.request(path, { method });
    expect([
      answer.status,
      answer.headers.get('Cache-Control'),
      answer.headers.get('Referrer-Policy'),
    ]).toEqual([200, 'no-store', 'no-referrer']);
    const html = await answer.text();
    if (method === 'HEAD') expect(html).toBe('');
    else
      for (const words of ['Nordlys &amp; &lt;b&gt;', EMAIL, 'Stop the newsletter', '2026-01-15'])
        expect(html).toContain(words);
  }
  expect(await isOn()).toBe(true);
});

test('whoever was brought reads when that was, and how they are said to have agreed', async () => {
  const { context, path, memberId } = await openSite();
  const brought = { brought_at: Date.UTC(2026, 1, 3), consent_note: 'On paper <i>at</i> the market' };
  await context.db.updateTable('members').set(brought).where('id', '=', memberId).execute();
  const html = await (await context.api.request(path)).text();
  expect(html).toContain('<dd>2026-02-03 by those who run the site</dd>');
  expect(html).toContain('<dd>On paper &lt;i&gt;at&lt;/i&gt; the market</dd>');
});

test.each([
  ['a form', new URLSearchParams({ 'List-Unsubscribe': 'One-Click' })],
  ['multipart', multipart()],
  ['something else', 'List-Unsubscribe=One-Click'],
])('one click in a mail program ends it, as %s, once and again, with no redirect', async (_, body) => {
  const { context, path, isOn } = await openSite();
  for (const _time of [1, 2]) {
    const answer = await context.api.request(path, { method: 'POST', body });
    expect([answer.status, answer.headers.get('Location'), await isOn()]).toEqual([200, null, false]);
  }
  expect(await stops(context)).toEqual([{ reason: 'one-click', code: null }]);
});

function multipart(): FormData {
  const form = new FormData();
  form.set('List-Unsubscribe', 'One-Click');
  return form;
}

test('the button ends it, and one beside it takes that back', async () => {
  const { context, path, isOn } = await openSite();
  expect(await (await post(context, path, { action: 'stop' })).text()).toContain('No more newsletters');
  expect(await isOn()).toBe(false);
  expect(await (await post(context, path, { action: 'resume' })).text()).toContain('Stop the newsletter');
  expect([await isOn(), await stops(context)]).toEqual([true, [{ reason: 'link', code: null }]]);
});

test('links that were made up, of the wrong length, and of nobody are answered alike', async () => {
  const { context, path, isOn, memberId } = await openSite();
  const tokens = await memberTokens(context);
  const token = tokens.tokenOf(memberId);
  const foreign = await memberTokens({
    ...context,
    config: { ...context.config, applicationSecret: 'another secret of more than 32 letters' },
  });
  const wrong = [
    token.replace(/.$/, (last) => (last === 'A' ? 'Q' : 'A')),
    token.replace(/^./, (first) => (first === 'A' ? 'Q' : 'A')),
    token.slice(1),
    `${token}A`,
    foreign.tokenOf(memberId),
    tokens.tokenOf(crypto.randomUUID()),
    memberId,
    '%00',
    "'",
  ];
  const bodies = new Set<string>();
  for (const one of wrong)
    for (const method of ['GET', 'POST']) {
      const answer = await context.api.request(`${MEMBERS_PATH}/${one}`, { method });
      expect([one, method, answer.status]).toEqual([one, method, 404]);
      bodies.add(await answer.text());
    }
  bodies.add(await (await context.api.request(`${path}/email/guessed.guessed`)).text());
  expect([bodies.size, await isOn()]).toEqual([1, true]);
});

test('all newsletters to an email end at once', async () => {
  const { context, path, userId, join, find } = await openSite();
  const other = await makeSite(context, userId, 'other');
  await join(EMAIL, other.id);
  await post(context, path, { action: 'stop-all' });
  expect((await find(EMAIL, other.id))?.newsletterSince).toBeNull();
});

test('another email counts once a link that was mailed to it is opened and a button pressed', async () => {
  const { context, path, isOn, find } = await openSite();
  const asked = await post(context, path, { action: 'email', email: ' New@Example.com ' });
  expect([asked.status, await isOn()]).toEqual([200, true]);
  const link = mailedLink(context, 'new@example.com').pathname;
  expect((await context.api.request(link)).status).toBe(200);
  expect(await find('new@example.com')).toBeNull();
  expect((await post(context, link)).status).toBe(200);
  expect([await find(), await isOn('new@example.com')]).toEqual([null, true]);
  // The link in earlier mails is still theirs.
  expect(await (await context.api.request(path)).text()).toContain('new@example.com');
});

test('the link to another email ends after a day, and an email that is on the list stays there once', async () => {
  const { context, path, join, isOn } = await openSite();
  await join('known@example.com');
  const asked = await post(context, path, { action: 'email', email: 'known@example.com' });
  const unknown = await post(context, path, { action: 'email', email: 'unkwn@example.com' });
  const known = (await asked.text()).replaceAll('known@example.com', '');
  expect(known).toBe((await unknown.text()).replaceAll('unkwn@example.com', ''));
  const link = mailedLink(context, 'known@example.com').pathname;
  await post(context, link);
  expect([await isOn(), await isOn('known@example.com')]).toEqual([false, true]);
  const late = mailedLink(context, 'unkwn@example.com').pathname;
  context.pass(DAY_MS + 1);
  expect((await post(context, late)).status).toBe(404);
});

test.each(['bounce', 'complaint'] as const)(
  'another email is mailed again, though after a %s nothing was, once its link is followed',
  async (reason) => {
    const { context, site, path, join, find } = await openSite();
    await join('known@example.com');
    const knownId = (await find('known@example.com'))?.id ?? '';
    await stopNewsletter(context.db, knownId, { reason, now: context.now() });
    await post(context, path, { action: 'email', email: 'known@example.com' });
    expect(await countAudience(context.db, site.id)).toBe(1);
    await post(context, mailedLink(context, 'known@example.com').pathname);
    expect([await countAudience(context.db, site.id), (await find())?.newsletterSince]).toEqual([1, null]);
    expect(await mustConfirm(context.db, site.id, 'known@example.com')).toBe(false);
  },
);

test('an email that is none, and too many of them, are said beside the form and mail nobody', async () => {
  const { context, path } = await openSite();
  const wrong = await post(context, path, { action: 'email', email: 'ann@' });
  expect(wrong.status).toBe(400);
  const html = await wrong.text();
  // What was typed is there to be mended.
  expect(html).toMatch(/<input name="email"[^>]* value="ann@" aria-invalid="true"[^>]*>/);
  expect(html).toContain('role="alert">Please enter a valid email address');
  for (let asked = 1; asked <= 5; asked += 1)
    await post(context, path, { action: 'email', email: `new${asked}@example.com` });
  const before = context.mail.messages().length;
  expect((await post(context, path, { action: 'email', email: 'new6@example.com' })).status).toBe(429);
  expect(context.mail.messages()).toHaveLength(before);
});

test('erasing asks first, and then nothing is left', async () => {
  const { context, path, find } = await openSite();
  await post(context, path, { action: 'stop' });
  expect(await (await post(context, path, { action: 'ask-erase' })).text()).toContain('cannot be undone');
  expect(await find()).not.toBeNull();
  expect((await post(context, path, { action: 'erase' })).status).toBe(200);
  expect([await find(), await stops(context)]).toEqual([null, []]);
  expect((await context.api.request(path)).status).toBe(404);
});

test('whoever’s mails came back sees it, and can ask for them again', async () => {
  const { context, path, memberId, isOn } = await openSite();
  const bounced = { reason: 'bounce', code: '550 5.1.1', now: context.now() } as const;
  await stopNewsletter(context.db, memberId, bounced);
  await stopNewsletter(context.db, memberId, bounced);
  expect(await stops(context)).toEqual([{ reason: 'bounce', code: '550 5.1.1' }]);
  expect(await (await context.api.request(path)).text()).toContain('came back');
  expect(await (await post(context, path, { action: 'resume' })).text()).toContain('Stop the newsletter');
  expect(await isOn()).toBe(true);
});

test('a secret of the operator takes the place of the one in the database', async () => {
  const { context, path } = await openSite({ APPLICATION_SECRET: 'a secret that is at least 32 letters' });
  expect((await context.api.request(path)).status).toBe(200);
  const config = { ...context.config, applicationSecret: null };
  const other = await memberTokens({ ...context, config });
  expect(other.memberOf(path.slice(MEMBERS_PATH.length + 1))).toBeNull();
});

test('a body that is too large, and fields that are none of ours, erase nobody', async () => {
  const { context, path, find } = await openSite();
  expect((await post(context, path, { action: 'erase', more: 'x'.repeat(20_000) })).status).toBe(413);
  for (const action of ['ERASE', '__proto__', 'ask-erase\u0000'])
    expect((await post(context, path, { action })).status).toBe(200);
  expect(await find()).not.toBeNull();
});
