import { randomBytes } from 'node:crypto';
import type { Config } from './config.ts';
import type { Context } from './context.ts';
import { storeCatalogue } from './db/catalogue/store-catalogue.ts';
import { DatabaseFileError, databaseFailureOf } from './db/database-failures.ts';
import { createDatabaseState } from './db/database-state.ts';
import { isMigrated, migrate } from './db/migrate.ts';
import { type Db, openDatabase, openDatabaseToRead, openUnusable } from './db/open.ts';
import { openReader, type Reader } from './db/reader.ts';
import { readDkimKey } from './dkim-key.ts';
import { createLog } from './log.ts';
import { createMetrics } from './metrics.ts';
import { createDns } from './ports/dns/dns.ts';
import { createImages } from './ports/images/sharp-images.ts';
import { countMails } from './ports/mail/counted-mailer.ts';
import { createLetterMailer } from './ports/mail/letter-mailer.ts';
import { createMailCatcher, type MailCatcher } from './ports/mail/mail-catcher.ts';
import { watchMailer } from './ports/mail/mail-state.ts';
import { createSmtpMailer } from './ports/mail/smtp-mailer.ts';
import { createWebPages } from './ports/pages/web-pages.ts';
import { createPayments } from './ports/payments/payments.ts';
import { NO_RENDERER, type Renderer } from './ports/renderer/renderer.ts';
import { createFolderStorage } from './ports/storage/folder-storage.ts';
import { createPageViews } from './services/page-views/held-views.ts';
import { createHeldPages } from './services/previews/held-pages.ts';
import { createRecipeIndexes } from './services/recipes/recipe-index/recipe-indexes.ts';
import { createKnownSites } from './services/sites/known-sites.ts';

/** Commands need no mail server, also in production. Nobody listens there, so that no mail looks sent. */
const NO_MAIL = 'smtp://127.0.0.1:9';

/** Nobody answers there, and no event is signed by it. */
const NO_PAYMENTS = {
  secretKey: 'none',
  webhookSecrets: [`whsec_${randomBytes(32).toString('hex')}`],
  apiBase: 'http://127.0.0.1:9',
};

/** A context that holds open what must be closed. */
export type OpenContext = Context & {
  /** The local mail catcher; null where mail goes to a real server. */
  mailCatcher: MailCatcher | null;
  close(): Promise<void>;
};

/**
 * Opens everything the configuration names: the database in its newest form with the catalogue, storage, mail.
 * @param wakePublisher called after every commit that wrote a publish job
 * @param renderer draws previews
 * @throws DatabaseFileError when the database cannot be used
 */
export async function openContext(
  config: Config,
  wakePublisher: () => void,
  renderer: Renderer = NO_RENDERER,
): Promise<OpenContext> {
  const db = openDatabase(config.databaseFile);
  try {
    await migrate(db);
    await storeCatalogue(db);
    return await openAround(config, db, {
      reader: openReader(config.databaseFile),
      wakePublisher,
      renderer,
    });
  } catch (error) {
    await db.destroy();
    const failure = databaseFailureOf(error);
    throw failure === null ? error : new DatabaseFileError(config.databaseFile, failure, { cause: error });
  }
}

/**
 * The same where the database cannot be written to: it is read where that is possible, and whatever needs more of it
 * fails with what made it unusable.
 */
export async function openContextToRead(config: Config, unusable: unknown): Promise<OpenContext> {
  const { db, reader } = (await openToRead(config, unusable)) ?? openNothing(unusable);
  return openAround(config, db, { reader, wakePublisher: () => {}, unusable });
}

/** Null when it cannot be read either, or what is read could not be trusted. */
async function openToRead({ databaseFile }: Config, unusable: unknown) {
  if (databaseFailureOf(unusable) === 'damaged') return null;
  let db: Db | undefined;
  try {
    db = openDatabaseToRead(databaseFile);
    if (await isMigrated(db)) return { db, reader: openReader(databaseFile) };
  } catch {
    // Why it cannot be used is known already.
  }
  await db?.destroy();
  return null;
}

function openNothing(unusable: unknown): { db: Db; reader: Reader } {
  const db = openUnusable(unusable);
  const version = () => {
    throw unusable;
  };
  return { db, reader: { db, version, close: () => db.destroy() } };
}

async function openAround(
  config: Config,
  db: Db,
  {
    reader,
    wakePublisher,
    renderer = NO_RENDERER,
    unusable,
  }: Pick<OpenContext, 'reader' | 'wakePublisher'> & { renderer?: Renderer; unusable?: unknown },
): Promise<OpenContext> {
  const mailCatcher =
    config.smtpUrl === null && !config.isProduction ? await createMailCatcher(config) : null;
  const smtpUrl = config.smtpUrl ?? mailCatcher?.smtpUrl ?? NO_MAIL;
  const dkimKey = readDkimKey(config);
  const mailer = createSmtpMailer(smtpUrl, config.mailFrom, dkimKey);
  const sender = { smtpUrl, fromAddress: config.mailFrom, dkimKey };
  const letters = createLetterMailer(sender, config.newsletterMailsPerSecond);
  const watched = watchMailer(mailer, Date.now);
  const metrics = createMetrics(db, Date.now);
  metrics.watchMail(watched.mailState.isUp);
  const storage = createFolderStorage(config.storageDir);
  return {
    config,
    db,
    databaseState: createDatabaseState(db, config.databaseFile, Date.now, unusable),
    reader,
    sites: createKnownSites(reader, Date.now),
    recipeIndexes: createRecipeIndexes(reader),
    storage,
    images: createImages(),
    pages: createWebPages(),
    dns: createDns(config.dnsServers),
    renderer,
    heldPages: createHeldPages(Date.now),
    pageViews: createPageViews(),
    payments: createPayments(config.payments ?? NO_PAYMENTS),
    mailer: countMails(watched.mailer, metrics),
    letters,
    mailState: watched.mailState,
    log: createLog(config),
    metrics,
    now: Date.now,
    wakePublisher,
    mailCatcher,
    async close() {
      mailer.close();
      letters.close();
      await mailCatcher?.close();
      await reader.close();
      await db.destroy();
    },
  };
}
