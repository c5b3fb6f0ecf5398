import { expect, test } from 'vitest';
import { insertPaymentEvent, markPaymentEventDone } from '../../api/repositories/payments/payment-events.ts';
import { insertEarlySignUp } from '../../api/repositories/people/early-sign-ups.ts';
import { findUserByEmail, insertUser, readMayOpenKitchens } from '../../api/repositories/people/users.ts';
import { findPrimaryHost, findSiteBySlug, findSiteSlugByHost } from '../../api/repositories/sites/sites.ts';
import { confirmSignIn } from '../../api/services/people/sign-in.ts';
import { createTestContext, type TestContext } from '../../api/testing/context.ts';
import { createFolderTarget } from '../../content-sync/published/folder-target.ts';
import { siteFolder } from '../../content-sync/published/published-folders.ts';
import { runApart, runHere } from '../testing/run-command.ts';

type Given = [test: TestContext, command: string, args: string[], env?: Record<string, string>];

const run = (...[{ config }, command, args, env]: Given) =>
  runHere(command, args, { DATA_DIR: config.dataDir, ...env });
/** The same in a process of its own. */
const start = (...[{ config }, command, args, env]: Given) =>
  runApart(command, args, { DATA_DIR: config.dataDir, ...env });

test('a first owner gets an account, a site and a way in, without mail', async () => {
  const context = await createTestContext();
  const email = 'anna@example.com';
  expect(await run(context, 'site-create', ['soups', '--owner', email])).toMatchObject({
    code: 2,
    output: expect.stringContaining(`npm run user:create -- ${email}`),
  });
  const created = await run(context, 'user-create', [email, '--name', 'Anna']);
  const link = new URL(created.output.match(/https?:\S+/)?.[0] ?? '');
  expect(link.origin).toBe('http://localhost:4321');
  const token = link.searchParams.get('mgk') ?? '';
  context.pass(Date.now() - context.now());
  expect(
    await confirmSignIn(
      context,
      { token, siteId: null },
      { browserMark: null, userAgent: null, authToken: null },
    ),
  ).toMatchObject({
    isOk: true,
    value: { user: { email, displayName: 'Anna' } },
  });
  expect(await start(context, 'site-create', ['soups', '--owner', email])).toMatchObject({ code: 0 });
  expect(await context.db.selectFrom('sites').select(['slug', 'owner_user_id']).execute()).toEqual([
    { slug: 'soups', owner_user_id: (await findUserByEmail(context.db, email))?.id },
  ]);
  expect((await run(context, 'user-list', [])).output).toMatch(
    /^anna@example\.com +since \d{4}-\d\d-\d\d +soups$/m,
  );
  expect(await start(context, 'site-domain', ['soups', 'Soups.Example'])).toMatchObject({
    code: 0,
    output: expect.stringContaining(
      "The main address of 'soups' is http://soups.localhost:4321; to change that: npm run site:domain -- soups soups.example --main",
    ),
  });
  expect(await findSiteSlugByHost(context.db, 'soups.example')).toBe('soups');
  const soups = await findSiteBySlug(context.db, 'soups');
  const waiting = () => context.db.selectFrom('publish_jobs').select(['site_id', 'reason']).execute();
  await context.db.deleteFrom('publish_jobs').execute();
  for (const mapped of ['soups.example', 'stews.example'])
    expect(await run(context, 'site-domain', ['soups', mapped, '--main'])).toMatchObject({
      code: 0,
      output: expect.stringContaining(`The main address of 'soups' is https://${mapped}`),
    });
  expect(await findPrimaryHost(context.db, soups?.id ?? '')).toBe('stews.example');
  expect(await waiting()).toEqual([
    { site_id: soups?.id, reason: 'rebuild' },
    { site_id: null, reason: 'rebuild' },
    { site_id: soups?.id, reason: 'rebuild' },
    { site_id: null, reason: 'rebuild' },
  ]);
  expect(await run(context, 'site-domain', ['soups', 'stews.example', '--main', '--remove'])).toMatchObject({
    code: 2,
  });
  expect((await start(context, 'site-domain', ['soups', 'a.localhost'])).code).toBe(2);
  expect((await run(context, 'site-domain', ['soups', '127.0.0.1'])).code).toBe(2);
  await run(context, 'site-domain', ['soups', 'soups.example', '--remove']);
  expect(await findSiteSlugByHost(context.db, 'soups.example')).toBeNull();
  expect(await waiting()).toHaveLength(4);
  expect((await run(context, 'site-domain', ['soups', 'stews.example', '--remove'])).output).toContain(
    "The main address of 'soups' is http://soups.localhost:4321",
  );
  expect(await waiting()).toHaveLength(6);
  expect((await run(context, 'site-domain', ['soups', 'stews.example', '--remove'])).code).toBe(2);
});

test('who asked for a kitchen is listed until they are let in, with an account or with more than one to read', async () => {
  const context = await createTestContext();
  const { db } = context;
  await insertEarlySignUp(db, { email: 'anna@example.com', askedAt: Date.UTC(2026, 0, 2) });
  await insertEarlySignUp(db, { email: 'reader@example.com', askedAt: Date.UTC(2026, 0, 3) });
  const reader = { id: 'reader', email: 'reader@example.com', displayName: null, createdAt: 1 };
  await insertUser(db, { ...reader, mayOpenKitchens: false });
  const early = () => run(context, 'user-list', ['--early']);
  expect((await early()).output).toBe(
    'anna@example.com    asked 2026-01-02\nreader@example.com  asked 2026-01-03\n',
  );
  expect((await run(context, 'user-create', ['anna@example.com'])).code).toBe(0);
  const letIn = await run(context, 'user-create', ['reader@example.com']);
  expect(letIn).toMatchObject({ code: 0, output: expect.stringMatching(/may open a kitchen now.*https?:/s) });
  expect(await readMayOpenKitchens(db, 'reader')).toBe(true);
  await insertEarlySignUp(db, { email: 'gone@example.com', askedAt: Date.UTC(2026, 0, 4) });
  const forget = () => run(context, 'user-list', ['--forget', 'gone@example.com']);
  expect((await forget()).output).toBe('gone@example.com is forgotten.\n');
  expect((await forget()).code).toBe(2);
  expect((await early()).output).toBe('Nobody has asked for a kitchen.\n');
  expect((await run(context, 'user-create', ['reader@example.com'])).code).toBe(2);
});

test('beside a product in production only a test of mail needs a mail server', async () => {
  const context = await createTestContext();
  const email = 'anna@example.com';
  await createFolderTarget(siteFolder(context.config, null)).put(
    'robots.txt',
    'Sitemap: https://kitchens.example/sitemap.xml\n',
  );
  const made = await run(context, 'user-create', [email]);
  expect(made).toMatchObject({ code: 0, output: expect.stringContaining('https://kitchens.example/') });
  expect(await run(context, 'user-list', [], { NODE_ENV: 'production' })).toMatchObject({ code: 0 });
  expect(await run(context, 'mail-test', [email])).toEqual({
    code: 1,
    output: 'SMTP_URL: expected in production; the local mail catcher is for development only.\n',
  });
});

test('what Stripe told is done again', async () => {
  const context = await createTestContext();
  const replay = (days: string) => run(context, 'payments-replay', [days]);
  expect((await start(context, 'payments-replay', ['0'])).code).toBe(2);
  expect((await replay('3')).output).toBe('Stripe told nothing in the last 3 days.\n');
  const event = { id: 'evt_1', type: 'account.updated', accountId: 'acct_1', objectId: 'acct_1' };
  await insertPaymentEvent(context.db, event, Date.now());
  await markPaymentEventDone(context.db, event.id, Date.now());
  expect((await replay('3')).output).toContain('1 event is done again');
  const row = await context.db.selectFrom('payment_events').select('processed_at').executeTakeFirst();
  expect(row?.processed_at).toBeNull();
});

test('a test of mail says what became of it', async () => {
  const context = await createTestContext();
  const send = (SMTP_URL: string) =>
    start(context, 'mail-test', ['anna@example.com'], { SMTP_URL, MAIL_FROM: 'hello@soups.example' });
  const sent = await send(context.mail.smtpUrl);
  expect(sent).toMatchObject({ code: 0, output: expect.stringContaining('took the mail') });
  expect(context.mail.messages()).toMatchObject([{ to: ['anna@example.com'] }]);
  expect(await send('smtp://user:secret@127.0.0.1:1')).toMatchObject({
    code: 1,
    output: expect.stringMatching(/^The mail server cannot be reached\.(?!.*secret)/s),
  });
  expect(await send('')).toMatchObject({ code: 1, output: expect.stringContaining('SMTP_URL is not set') });
});
