import type { Config } from './config.ts';
import type { Context } from './context.ts';
import { storeCatalogue } from './db/catalogue/store-catalogue.ts';
import { migrate } from './db/migrate.ts';
import { openDatabase } from './db/open.ts';
import { openReader } from './db/sqlite/reader.ts';
import { createLog } from './log.ts';
import { createMetrics } from './metrics.ts';
import { countMails } from './ports/counted-mailer.ts';
import { createFolderStorage } from './ports/folder-storage.ts';
import { createMailCatcher, type MailCatcher } from './ports/mail-catcher.ts';
import { createImages } from './ports/sharp-images.ts';
import { createSmtpMailer } from './ports/smtp-mailer.ts';

/** A context that holds open what must be closed. */
export type OpenContext = Context & {
  /** The local mail catcher; null where mail goes to a real server. */
  mailCatcher: MailCatcher | null;
  close(): Promise<void>;
};

/**
 * Opens everything the configuration names: the database in its newest form with the catalogue, storage, mail.
 * @param wakePublisher called after every commit that wrote a publish job
 */
export async function openContext(config: Config, wakePublisher: () => void): Promise<OpenContext> {
  const mailCatcher = config.smtpUrl === null ? await createMailCatcher(config) : null;
  const mailer = createSmtpMailer(
    config.smtpUrl ?? mailCatcher?.smtpUrl ?? '',
    `no-reply@${config.platformHost}`,
  );
  const db = openDatabase(config.databaseFile);
  await migrate(db);
  await storeCatalogue(db);
  const reader = openReader(config.databaseFile);
  const metrics = createMetrics(db, Date.now);
  const storage = createFolderStorage(config.storageDir);
  return {
    config,
    db,
    reader,
    storage,
    images: createImages(),
    mailer: countMails(mailer, metrics),
    log: createLog(config),
    metrics,
    now: Date.now,
    wakePublisher,
    mailCatcher,
    async close() {
      mailer.close();
      await mailCatcher?.close();
      await reader.close();
      await db.destroy();
    },
  };
}
