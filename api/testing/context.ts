/** Parts for tests of the API: a context on a fresh database and real mail, and what fills them. */
import { existsSync } from 'node:fs';
import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject, onTestFinished } from 'vitest';
import type { z } from 'zod';
import { BROWSER_MARK_HEADER } from '#contract/paths.ts';
import { API_PATH } from '#domain/pages/paths.ts';
import { NewRecipe, type Recipe } from '#domain/recipes/recipes.ts';
import type { Site, SiteSettingsChange } from '#domain/sites/sites.ts';
import { createApi } from '../app.ts';
import { originOf, readConfig } from '../config.ts';
import type { Context } from '../context.ts';
import { createDatabaseState } from '../db/database-state.ts';
import { openDatabase } from '../db/open.ts';
import { openReader } from '../db/reader.ts';
import { PAYMENT_EVENTS_PATH } from '../http/calls/payment-events.ts';
import { createMetrics } from '../metrics.ts';
import { createDns } from '../ports/dns/dns.ts';
import { createImages } from '../ports/images/sharp-images.ts';
import { countMails } from '../ports/mail/counted-mailer.ts';
import { createLetterMailer } from '../ports/mail/letter-mailer.ts';
import { createMailCatcher, type MailCatcher } from '../ports/mail/mail-catcher.ts';
import { watchMailer } from '../ports/mail/mail-state.ts';
import { createSmtpMailer } from '../ports/mail/smtp-mailer.ts';
import { createWebPages } from '../ports/pages/web-pages.ts';
import { createLocalStripe, keysOf, type LocalStripe } from '../ports/payments/local-stripe/local-stripe.ts';
import { createPayments } from '../ports/payments/payments.ts';
import type { Renderer } from '../ports/renderer/renderer.ts';
import { createFolderStorage } from '../ports/storage/folder-storage.ts';
import { findUserByEmail } from '../repositories/people/users.ts';
import type { Outcome } from '../services/outcome.ts';
import { createPageViews } from '../services/page-views/held-views.ts';
import { createHeldPages } from '../services/previews/held-pages.ts';
import { createRecipeIndexes } from '../services/recipes/recipe-index/recipe-indexes.ts';
import { createRecipe } from '../services/recipes/recipes.ts';
import { createKnownSites } from '../services/sites/known-sites.ts';
import { changeSite, createSite } from '../services/sites/sites.ts';
import { createTestLog, type TestLog } from './log.ts';

/** First instant of a test's clock. */
const TEST_START = Date.UTC(2026, 0, 15, 12);

/** Where the templates are not what is tested. */
const BLANK_PAGES: Renderer = {
  draw: async () => ({
    html: '<!doctype html><title></title>',
    origin: 'http://localhost',
    sheet: null,
    letter: { title: 'Soup', isTeaser: false },
  }),
};

/** What a test works with. */
export type TestContext = Context & {
  api: ReturnType<typeof createApi>;
  mail: MailCatcher;
  /** Stands for Stripe. Its clock is the test's, and goes on by itself when told to. */
  localStripe: LocalStripe;
  log: TestLog;
  /** Moves the clock on. */
  pass(milliseconds: number): void;
  /** Times the publisher was woken. */
  wakeUps(): number;
};

/**
 * A context on a new database, storage and mail server, all gone when the test is finished; on the database of DATA_DIR
 * where that names a folder with one.
 * @param renderer draws previews; without one they are pages in which there is nothing
 */
export async function createTestContext(
  env: Record<string, string> = {},
  renderer: Renderer = BLANK_PAGES,
): Promise<TestContext> {
  const dataDir = await mkdtemp(join(tmpdir(), 'kitchens-api-'));
  let now = TEST_START;
  const given = readConfig({ DATA_DIR: dataDir, ...env });
  const localStripe = await createLocalStripe({
    isProduction: false,
    stateFile: join(given.dataDir, 'local-stripe.json'),
    pagesOrigin: originOf(given),
    now: () => now,
  });
  const config = { ...given, payments: given.payments ?? keysOf(localStripe) };
  if (!existsSync(config.databaseFile)) await copyFile(inject('preparedDatabase'), config.databaseFile);
  const db = openDatabase(config.databaseFile);
  const reader = openReader(config.databaseFile);
  const mail = await createMailCatcher({ isProduction: false });
  const mailer = createSmtpMailer(mail.smtpUrl, 'no-reply@localhost');
  const letters = createLetterMailer(
    { smtpUrl: mail.smtpUrl, fromAddress: 'no-reply@localhost', dkimKey: null },
    1000,
  );
  const log = createTestLog(config);
  const storage = createFolderStorage(config.storageDir);
  let wakeUps = 0;
  const watched = watchMailer(mailer, () => now);
  const metrics = createMetrics(db, () => now);
  metrics.watchMail(watched.mailState.isUp);
  const context: Context = {
    config,
    db,
    databaseState: createDatabaseState(db, config.databaseFile, () => now),
    reader,
    sites: createKnownSites(reader, () => now),
    recipeIndexes: createRecipeIndexes(reader),
    storage,
    images: createImages(),
    pages: createWebPages(),
    dns: createDns(config.dnsServers),
    renderer,
    heldPages: createHeldPages(() => now),
    pageViews: createPageViews(),
    payments: createPayments(config.payments),
    mailer: countMails(watched.mailer, metrics),
    letters,
    mailState: watched.mailState,
    log,
    metrics,
    now: () => now,
    wakePublisher: () => {
      wakeUps += 1;
    },
  };
  onTestFinished(async () => {
    mailer.close();
    letters.close();
    await mail.close();
    await localStripe.close();
    await reader.close();
    await db.destroy();
    await rm(dataDir, { recursive: true });
  });
  const api = createApi(context);
  localStripe.sendEventsTo(async (body, headers) => {
    const told = await api.request(`${API_PATH}${PAYMENT_EVENTS_PATH}`, { method: 'POST', body, headers });
    return told.status;
  });
  return {
    ...context,
    log,
    localStripe,
    api,
    mail,
    pass: (milliseconds) => {
      now += milliseconds;
    },
    wakeUps: () => wakeUps,
  };
}

/** An answer, with its JSON. */
export type TestAnswer = { status: number; body: Record<string, unknown>; headers: Headers };

/** Makes a call; the path is the one below API_PATH. */
export async function call(
  { api }: Pick<TestContext, 'api'>,
  method: string,
  path: string,
  { token, body, headers }: { token?: string | null; body?: unknown; headers?: Record<string, string> } = {},
): Promise<TestAnswer> {
  const answer = await api.request(`${API_PATH}${path}`, {
    method,
    headers: {
      ...(token ? { Authorization: `Bearer ${token}` } : {}),
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const text = await answer.text();
  return { status: answer.status, body: text === '' ? {} : JSON.parse(text), headers: answer.headers };
}

/** A part of an answer that is text. */
export function textAt(answer: TestAnswer, name: string): string {
  const value = answer.body[name];
  if (typeof value !== 'string') throw new Error(`No text '${name}' in ${JSON.stringify(answer.body)}`);
  return value;
}

/** Address of the first link in the newest mail to somebody. */
export function mailedLink({ mail }: Pick<TestContext, 'mail'>, email: string): URL {
  const newest = mail.messages().find((message) => message.to.includes(email));
  const href = newest?.text.match(/https?:\/\/\S+/)?.[0];
  if (!href) throw new Error(`No link was mailed to ${email}`);
  return new URL(href);
}

/** Token of the newest link mailed to somebody. */
export function mailedToken(test: Pick<TestContext, 'mail'>, email: string): string {
  const token = mailedLink(test, email).searchParams.get('mgk');
  if (!token) throw new Error(`The link mailed to ${email} has no token`);
  return token;
}

/** The code in the newest mail to somebody. */
export function mailedCode({ mail }: Pick<TestContext, 'mail'>, email: string): string {
  const newest = mail.messages().find((message) => message.to.includes(email));
  const code = newest?.text.match(/^\d{6}$/m)?.[0];
  if (!code) throw new Error(`No code was mailed to ${email}`);
  return code;
}

/** Signs up (or in) the real way: mail, link, confirmation. */
export async function signIn(test: TestContext, email: string): Promise<{ token: string; userId: string }> {
  await call(test, 'POST', '/manage/sign-up', { body: { email } });
  const answer = await call(test, 'POST', `/manage/sign-in/${mailedToken(test, email)}`, {
    headers: { [BROWSER_MARK_HEADER]: `browser of ${email}` },
  });
  const user = await findUserByEmail(test.db, email);
  if (!user) throw new Error(`${email} is not signed in: ${JSON.stringify(answer.body)}`);
  return { token: textAt(answer, 'authToken'), userId: user.id };
}

/** A site of somebody's. */
export async function makeSite(
  test: TestContext,
  ownerUserId: string,
  slug: string,
  settings: SiteSettingsChange = {},
): Promise<Site> {
  const site = expectValue(await createSite(test, ownerUserId, { title: `Site ${slug}`, slug }));
  return expectValue(await changeSite(test, site.id, ownerUserId, settings));
}

/** A recipe, published at the test's now unless another date or null (a draft) is given. */
export async function makeRecipe(
  test: TestContext,
  owner: { siteId: string; userId: string },
  recipe: z.input<typeof NewRecipe>,
): Promise<Recipe> {
  return expectValue(
    await createRecipe(test, owner, NewRecipe.parse({ publishedAt: test.now(), ...recipe })),
  );
}

/** The value of an outcome that must be one. */
export function expectValue<Value>(outcome: Outcome<Value>): Value {
  if (!outcome.isOk) throw new Error(`Failed with ${JSON.stringify(outcome)}`);
  return outcome.value;
}
