import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { up as weeklyMailsOfOld } from '../../db/migrations/0057-weekly-mails.ts';
import { up as linksByHashes } from '../../db/migrations/0076-weekly-mail-links.ts';
import { openDatabase } from '../../db/open.ts';
import { agreeToNewsletter } from '../../repositories/people/members.ts';
import { addPageViews, addRecipeViews, addViewSources } from '../../repositories/sites/page-views.ts';
import {
  call,
  createTestContext,
  makeRecipe,
  makeSite,
  signIn,
  type TestContext,
} from '../../testing/context.ts';
import { sendWeeklyMails } from './weekly-mails.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const OWNER = 'owner@example.com';

/** A site that was read on the days of the week before Monday, 19 January; the clock says Thursday, the 15th. */
async function openSite() {
  const context = await createTestContext();
  const { token, userId } = await signIn(context, OWNER);
  const site = await makeSite(context, userId, 'nordlys', { title: 'Nordlys <b> evil.example' });
  const recipe = await makeRecipe(context, { siteId: site.id, userId }, { title: 'Tart', slug: 'tart' });
  for (const day of ['2026-01-11', '2026-01-12', '2026-01-18', '2026-01-19']) {
    const of = { siteId: site.id, day };
    await addPageViews(context.db, of, new Map([['recipe', 4]] as const));
    await addRecipeViews(context.db, of, new Map([[recipe.id, 4]]));
    await addViewSources(context.db, of, new Map([['Pinterest', 3]]));
  }
  for (const [index, name] of ['ann', 'bea', 'cem'].entries())
    await agreeToNewsletter(context.db, {
      siteId: site.id,
      email: `${name}@example.com`,
      userId: null,
      now: context.now() + index,
    });
  return { context, token, site, recipe };
}

const weekly = ({ mail }: TestContext) =>
  mail.messages().filter(({ subject }) => subject.endsWith('last week'));

test('on Monday morning, and not before, the owner is told of the week, once', async () => {
  const { context } = await openSite();
  context.pass(3 * DAY_MS + 17 * 60 * 60 * 1000);
  // Monday, 05:00: the last week of which all is known ended eight days ago, and was read once.
  await sendWeeklyMails(context);
  expect(weekly(context)).toHaveLength(1);
  expect(weekly(context)[0]?.text).toContain('Last week, recipes were opened 4 times: Tart.');
  context.pass(60 * 60 * 1000);
  await sendWeeklyMails(context);
  await sendWeeklyMails(context);
  const [mail] = weekly(context);
  expect(weekly(context)).toHaveLength(2);
  expect(mail?.to).toContain(OWNER);
  expect(mail?.subject).toBe('Nordlys <b> evil example: last week');
  expect(mail?.text).toContain('Last week, recipes were opened 8 times: Tart. Pinterest led here 6 times.');
  expect(mail?.text).toContain('3 readers are on your list. All of them came in the last 12 weeks.');
  expect(mail?.text).toMatch(/Open Today: http:\/\/localhost:4321\/kitchen\/nordlys\/overview/);
  const untilSunday = 6 * DAY_MS;
  context.pass(untilSunday);
  await sendWeeklyMails(context);
  expect(weekly(context)).toHaveLength(2);
});

test('of two processes at once, one sends', async () => {
  const { context } = await openSite();
  const other = { ...context, db: openDatabase(context.config.databaseFile) };
  onTestFinished(() => other.db.destroy());
  context.pass(4 * DAY_MS);
  await Promise.all([sendWeeklyMails(context), sendWeeklyMails(other), sendWeeklyMails(context)]);
  expect(weekly(context)).toHaveLength(1);
});

test('what the mail server does not take is sent later', async () => {
  const { context } = await openSite();
  context.pass(4 * DAY_MS);
  const down = { ...context, mailer: { send: () => Promise.reject(new Error('down')) } };
  await sendWeeklyMails(down);
  expect(context.log.takeErrors()).toHaveLength(1);
  expect(weekly(context)).toHaveLength(0);
  await sendWeeklyMails(context);
  expect(weekly(context)).toHaveLength(1);
});

test('what was cut off is not sent twice', async () => {
  const { context } = await openSite();
  context.pass(4 * DAY_MS);
  const cutOff = { ...context, mailer: { send: () => new Promise<never>(() => {}) } };
  void sendWeeklyMails(cutOff);
  await expect
    .poll(
      async () => (await context.db.selectFrom('weekly_mails').select('last_week').execute())[0]?.last_week,
    )
    .toBe('2026-01-12');
  await sendWeeklyMails(context);
  expect(weekly(context)).toHaveLength(0);
});

test('a week in which nobody came is not told of', async () => {
  const { context } = await openSite();
  context.pass(20 * DAY_MS);
  await sendWeeklyMails(context);
  expect(weekly(context)).toHaveLength(0);
});

test('what needs a hand leads to its mend, and a long name shows that it is cut', async () => {
  const { context, token, recipe } = await openSite();
  const link = { type: 'link', href: '/recipes/gone', children: [{ text: 'this' }] };
  await call(context, 'PUT', `/manage/nordlys/recipes/${recipe.id}`, {
    token,
    body: {
      title: `Tart ${'of the season '.repeat(6)}`,
      description: [{ type: 'paragraph', children: [link] }],
    },
  });
  await call(context, 'POST', `/manage/nordlys/recipes/${recipe.id}/publish`, { token, body: {} });
  context.pass(4 * DAY_MS);
  await sendWeeklyMails(context);
  const [mail] = weekly(context);
  const href = `http://localhost:4321/kitchen/nordlys/recipes/${recipe.id}?at=description`;
  expect(mail?.text).toContain(`Mend the link: ${href}`);
  expect(mail?.html).toContain(`<a href="${href}"`);
  expect(mail?.text).toContain('Tart of the season of the season of the season of the…');
});

test('what is worth doing leads there, and named sites stand before all others', async () => {
  const { context, site } = await openSite();
  const of = { siteId: site.id, day: '2026-01-12' };
  await addViewSources(context.db, of, new Map([['Others', 500]]));
  context.pass(4 * DAY_MS);
  await sendWeeklyMails(context);
  const [mail] = weekly(context);
  expect(mail?.text).toContain(
    'Readers stay for people. Write it: http://localhost:4321/kitchen/nordlys/about',
  );
  expect(mail?.text).toContain('From other sites: Pinterest (6 times), Others (500 times).');
});

async function offLink(context: TestContext): Promise<string> {
  await sendWeeklyMails(context);
  const [mail] = weekly(context);
  const href = mail?.text.match(/No more of these mails: (\S+)/)?.[1];
  if (!href) throw new Error('The mail has no such link.');
  return new URL(href).pathname;
}

test('the link in the mail ends them without signing in: by one button, or by what a mail program sends', async () => {
  const { context, token } = await openSite();
  context.pass(4 * DAY_MS);
  const path = await offLink(context);
  const isOn = async () =>
    ((await call(context, 'GET', '/manage/nordlys/today', { token })).body.today as { isMailed: boolean })
      .isMailed;
  const opened = await context.api.request(path);
  const html = await opened.text();
  expect([opened.status, html.includes('Nordlys &lt;b&gt; evil.example'), await isOn()]).toEqual([
    200,
    true,
    true,
  ]);
  for (const body of [new FormData(), new URLSearchParams({ 'List-Unsubscribe': 'One-Click' })]) {
    const ended = await context.api.request(path, { method: 'POST', body });
    expect([ended.status, await isOn()]).toEqual([200, false]);
  }
  // Who opens it again is not asked again.
  const again = await (await context.api.request(path)).text();
  expect([again.includes('No more of these mails<'), again.includes('<form')]).toEqual([true, false]);
  context.pass(7 * DAY_MS);
  await addPageViews(
    context.db,
    { siteId: (await siteId(context)) ?? '', day: '2026-01-20' },
    new Map([['home', 1]] as const),
  );
  await sendWeeklyMails(context);
  expect(weekly(context)).toHaveLength(1);
  await call(context, 'PUT', '/manage/nordlys/weekly-mail', { token, body: { isMailed: true } });
  await sendWeeklyMails(context);
  expect(weekly(context)).toHaveLength(2);
  const guessed = await context.api.request(
    path.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')),
    { method: 'POST' },
  );
  expect([guessed.status, await isOn()]).toEqual([404, true]);
});

test('links are stored by their hashes, also those of mails that were sent before that', async () => {
  const { context, site } = await openSite();
  const { db } = context;
  await sql`drop table weekly_mails`.execute(db);
  await sql`drop table weekly_mail_links`.execute(db);
  await weeklyMailsOfOld(db as never);
  await sql`insert into weekly_mails (site_id, user_id, off_token, is_off, last_week)
    select ${site.id}, owner_user_id, 'an-old-token', 0, '2026-01-05' from sites`.execute(db);
  await linksByHashes(db as never);
  context.pass(4 * DAY_MS);
  const path = await offLink(context);
  const token = path.split('/').at(-1) ?? 'none';
  const tables = ['weekly_mails', 'weekly_mail_links'] as const;
  const stored = await Promise.all(tables.map((table) => db.selectFrom(table).selectAll().execute()));
  expect(stored.map((rows) => rows.length)).toEqual([1, 2]);
  expect(JSON.stringify(stored)).not.toMatch(new RegExp(`${token}|an-old-token`));
  const old = await context.api.request(path.replace(token, 'an-old-token'), { method: 'POST' });
  expect([old.status, (await db.selectFrom('weekly_mails').select('is_off').execute())[0]?.is_off]).toEqual([
    200, 1,
  ]);
});

async function siteId({ db }: TestContext) {
  return (await db.selectFrom('sites').select('id').executeTakeFirst())?.id;
}
