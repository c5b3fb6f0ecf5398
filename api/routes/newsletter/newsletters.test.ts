import { expect, test } from 'vitest';
import { stopNewsletter } from '../../repositories/people/newsletter-members.ts';
import { sendNewsletters } from '../../services/newsletter/send-newsletters.ts';
import { call, makeRecipe, type TestContext } from '../../testing/context.ts';
import { openNewsletterKitchen } from '../../testing/newsletter-kitchen.ts';

const SENDS = '/manage/nordlys/newsletter-sends';
const DAY_MS = 24 * 60 * 60 * 1000;
const READERS = ['ann@example.com', 'bea@example.com', 'cem@example.com'];

const lettersIn = ({ mail }: TestContext) => mail.messages().filter(({ subject }) => subject === 'Leek soup');

async function openKitchen(readers: readonly string[] = READERS) {
  const kitchen = await openNewsletterKitchen(readers);
  const { context, token, recipe } = kitchen;
  const send = (body: object = {}) =>
    call(context, 'POST', SENDS, { token, body: { recipeId: recipe.id, note: 'Dear all', ...body } });
  const list = async (query = '') => {
    const { body } = await call(context, 'GET', `${SENDS}${query}`, { token });
    return body as {
      audienceCount: number;
      newsletterSends: {
        id: string;
        state: string;
        counts: Record<string, number>;
        trouble: string | null;
      }[];
    };
  };
  return { ...kitchen, send, list };
}

test('a recipe is mailed to everybody on the list, with the note and a link of their own', async () => {
  const { context, send, list } = await openKitchen();
  expect((await list()).audienceCount).toBe(3);
  const asked = await send({ note: 'Dear <all>\n\nIt is cold.' });
  expect([asked.status, asked.body.newsletterSend]).toEqual([
    201,
    expect.objectContaining({ title: 'Leek soup', note: 'Dear <all>\n\nIt is cold.', state: 'scheduled' }),
  ]);
  await sendNewsletters(context);
  const letters = lettersIn(context);
  expect(letters.map(({ to }) => to[0]).toSorted()).toEqual(READERS);
  expect(letters[0]?.from).toBe('Nordlys');
  expect(letters[0]?.html).toContain('<p>Dear &lt;all&gt;</p>\n<p>It is cold.</p>');
  expect(letters[0]?.text).toContain('Dear <all>\n\nIt is cold.\n\nLeek soup\n\n- 2 leeks');
  const links = letters.map(({ text }) => /http:\S+\/api\/v1\/members\/[\w-]{43}/.exec(text)?.[0]);
  expect(new Set(links).size).toBe(3);
  for (const [index, link] of links.entries()) expect(letters[index]?.html).toContain(`<a href="${link}"`);
  expect((await list()).newsletterSends).toMatchObject([
    { state: 'done', counts: { all: 3, sent: 3, refused: 0, left: 0, unsure: 0, waiting: 0, later: 0 } },
  ]);
});

test('the postal address of the site stands in the foot of each, as lines and nothing else', async () => {
  const { context, token, send } = await openKitchen();
  await send();
  await sendNewsletters(context);
  expect(lettersIn(context)[0]?.text.trim().split('\n').at(-1)).toContain('/members/');
  const set = (postalAddress: string) =>
    call(context, 'PUT', '/manage/nordlys/sites', { token, body: { postalAddress } });
  expect(await set('a'.repeat(301))).toMatchObject({
    status: 400,
    body: { fields: { postalAddress: 'Use at most 300 characters' } },
  });
  expect((await set(' Nordlys & <b>Sons</b> \n\n1 Fjord Street\n')).status).toBe(200);
  await send();
  await sendNewsletters(context);
  const [letter] = lettersIn(context);
  expect(letter?.text.trim()).toMatch(/\n\nNordlys & <b>Sons<\/b>\n1 Fjord Street$/);
  expect(letter?.html).toContain('Nordlys &amp; &lt;b&gt;Sons&lt;/b&gt;<br>1 Fjord Street</p>');
});

test('only those who agreed get it, and whose mails do not come back', async () => {
  const { context, send, list, join } = await openKitchen();
  const members = await context.db.selectFrom('members').select(['id', 'email']).execute();
  const idOf = (email: string) => members.find((member) => member.email === email)?.id ?? '';
  const now = context.now();
  await stopNewsletter(context.db, idOf('ann@example.com'), { reason: 'link', now });
  await stopNewsletter(context.db, idOf('bea@example.com'), { reason: 'bounce', code: '550 5.1.1', now });
  await join('bea@example.com');
  expect((await list()).audienceCount).toBe(1);
  await send();
  await sendNewsletters(context);
  expect(lettersIn(context).map(({ to }) => to)).toEqual([['cem@example.com']]);
});

test('what is tried out is what is sent, and goes to the caller alone', async () => {
  const { context, token, recipe, send } = await openKitchen();
  const body = { recipeId: recipe.id, note: 'Dear all' };
  const tried = await call(context, 'POST', '/manage/nordlys/newsletter-tests', { token, body });
  expect(tried.body).toEqual({ email: 'owner@example.com' });
  await send();
  await sendNewsletters(context);
  const [first, second, third, test] = lettersIn(context);
  expect([first, second, third].every((letter) => !letter?.to.includes('owner@example.com'))).toBe(true);
  expect(test?.to).toEqual(['owner@example.com']);
  const withoutLink = (html = '') => html.replaceAll(/\/api\/v1\/members\/[\w-]+/g, '');
  expect(withoutLink(test?.html)).toBe(withoutLink(first?.html));
  expect(withoutLink(test?.text)).toBe(withoutLink(first?.text));
  const link = /\/api\/v1\/members\/\S+/.exec(test?.text ?? '')?.[0] ?? '';
  expect((await context.api.request(link)).status).toBe(200);
  expect((await context.api.request(link, { method: 'POST' })).status).toBe(404);
});

test('a preview is shown in the kitchen, mails nobody, and nothing runs in it', async () => {
  const { context, token, recipe } = await openKitchen();
  const before = context.mail.messages().length;
  const body = { recipeId: recipe.id, note: '<script>alert(1)</script>' };
  const drawn = await call(context, 'POST', '/manage/nordlys/newsletter-previews', { token, body });
  expect(drawn.body).toMatchObject({ subject: 'Leek soup', isTeaser: false });
  const shown = await context.api.request(String(drawn.body.href));
  expect(shown.headers.get('Content-Security-Policy')).toContain('sandbox');
  expect(await shown.text()).toContain('&lt;script&gt;');
  expect(context.mail.messages()).toHaveLength(before);
});

test('drafts, recipes of others and sites without a newsletter send nothing', async () => {
  const { context, token, owner, send, list } = await openKitchen();
  const draft = await makeRecipe(context, owner, { title: 'Draft', slug: 'draft', publishedAt: null });
  for (const recipeId of [draft.id, crypto.randomUUID()]) {
    const refused = await send({ recipeId });
    expect([refused.status, refused.body.fields]).toEqual([400, { recipeId: expect.any(String) }]);
  }
  await call(context, 'PUT', '/manage/nordlys/sites', { token, body: { newslettersEnabled: false } });
  expect(await send()).toMatchObject({ status: 400, body: { message: 'This site has no newsletter.' } });
  expect((await list()).newsletterSends).toEqual([]);
});

test('asked twice with one id, or while it is under way, it is sent once', async () => {
  const { context, send } = await openKitchen();
  const id = crypto.randomUUID();
  const [one, two] = [await send({ id }), await send({ id })];
  expect([one.status, two.status, two.body]).toEqual([201, 201, one.body]);
  expect(await send()).toMatchObject({ status: 409, body: { error: 'newsletter_under_way' } });
  await sendNewsletters(context);
  expect((await send({ id })).body).toMatchObject({ newsletterSend: { state: 'done' } });
  await sendNewsletters(context);
  expect(lettersIn(context)).toHaveLength(3);
});

test('one that is scheduled waits, takes the list as it is then, and can be cancelled before', async () => {
  const { context, token, send, list, join } = await openKitchen();
  const scheduledAt = context.now() + DAY_MS;
  const asked = (await send({ scheduledAt })).body.newsletterSend as { id: string };
  await sendNewsletters(context);
  expect(lettersIn(context)).toHaveLength(0);
  await join('dan@example.com');
  const cancelled = await call(context, 'DELETE', `${SENDS}/${asked.id}`, { token });
  expect(cancelled.body).toMatchObject({ newsletterSend: { state: 'cancelled' } });
  context.pass(DAY_MS);
  await sendNewsletters(context);
  expect(lettersIn(context)).toHaveLength(0);
  await send({ scheduledAt: context.now() + DAY_MS });
  context.pass(DAY_MS);
  await sendNewsletters(context);
  expect(lettersIn(context)).toHaveLength(4);
  const [done] = (await list()).newsletterSends;
  const late = await call(context, 'DELETE', `${SENDS}/${done?.id}`, { token });
  expect([late.status, late.body.error]).toEqual([409, 'newsletter_over']);
  expect(await send({ scheduledAt: context.now() + 400 * DAY_MS })).toMatchObject({ status: 400 });
  expect(await send({ scheduledAt: context.now() - DAY_MS })).toMatchObject({
    status: 400,
    body: {
      message: 'This time is over. Choose a later one, or none to send it now.',
      fields: { scheduledAt: 'This time is over. Choose a later one, or none to send it now' },
    },
  });
});

test('sendings are listed by recipe, and one of another site is no one’s', async () => {
  const { context, token, recipe, owner, send, list } = await openKitchen();
  const other = await makeRecipe(context, owner, { title: 'Bread', slug: 'bread' });
  await send();
  await send({ recipeId: other.id });
  expect((await list()).newsletterSends).toHaveLength(2);
  expect((await list(`?recipeId=${recipe.id}`)).newsletterSends).toHaveLength(1);
  expect((await call(context, 'GET', `${SENDS}?recipeId=soup`, { token })).status).toBe(400);
});

test.each([
  { note: 'x'.repeat(5001) },
  { note: 7 },
  { id: 'mine' },
  { scheduledAt: 'soon' },
  { recipeId: "'; drop table members" },
  { recipeId: null },
])('what cannot be is refused and sends nothing: %j', async (body) => {
  const { send, list } = await openKitchen();
  const refused = await send(body);
  expect([refused.status, refused.body.error]).toEqual([400, 'invalid_input']);
  expect((await list()).newsletterSends).toEqual([]);
});

test('words from a mail program’s nightmares arrive as they were typed', async () => {
  const { context, send } = await openKitchen(['ann@example.com']);
  const note = `\ud83c\udf6e "quotes" %s $& $1 {{name}}\r\nBcc: evil@example.com\r\n.\r\nRSET\n\n=?utf-8?q?x?= ${'a'.repeat(1200)}`;
  await send({ note });
  await sendNewsletters(context);
  const [letter] = lettersIn(context);
  expect(letter?.to).toEqual(['ann@example.com']);
  for (const words of [
    '\ud83c\udf6e "quotes" %s $& $1 {{name}}',
    'Bcc: evil@example.com',
    'RSET',
    'a'.repeat(1200),
  ])
    expect(letter?.text).toContain(words);
});
