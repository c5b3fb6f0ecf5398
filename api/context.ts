import type { Config } from './config.ts';
import type { DatabaseState } from './db/database-state.ts';
import type { Db } from './db/open.ts';
import type { Reader } from './db/reader.ts';
import type { Log } from './log.ts';
import type { Metrics } from './metrics.ts';
import type { Dns } from './ports/dns/dns.ts';
import type { Images } from './ports/images/images.ts';
import type { LetterMailer } from './ports/mail/letter-mailer.ts';
import type { MailState } from './ports/mail/mail-state.ts';
import type { Mailer } from './ports/mail/mailer.ts';
import type { Pages } from './ports/pages/pages.ts';
import type { Payments } from './ports/payments/payments.ts';
import type { Renderer } from './ports/renderer/renderer.ts';
import type { Storage } from './ports/storage/storage.ts';
import type { PageViews } from './services/page-views/held-views.ts';
import type { HeldPages } from './services/previews/held-pages.ts';
import type { RecipeIndexes } from './services/recipes/recipe-index/recipe-indexes.ts';
import type { KnownSites } from './services/sites/known-sites.ts';

/** What every service and route works with; made once at start, with overrides in tests. */
export type Context = {
  config: Config;
  db: Db;
  databaseState: DatabaseState;
  /** For what many readers ask; never inside a transaction. */
  reader: Reader;
  /** Sites as readers get them now. */
  sites: KnownSites;
  /** Recipes of the sites that are read most. */
  recipeIndexes: RecipeIndexes;
  storage: Storage;
  images: Images;
  /** Pages of the web. */
  pages: Pages;
  dns: Dns;
  /** Draws previews. */
  renderer: Renderer;
  /** Previews of this process that can be seen now. */
  heldPages: HeldPages;
  /** What readers opened, as far as it is not written yet. */
  pageViews: PageViews;
  payments: Payments;
  mailer: Mailer;
  /** Sends newsletters. */
  letters: LetterMailer;
  mailState: MailState;
  /** While a request is answered, its lines carry the id of the request. */
  log: Log;
  metrics: Metrics;
  /** Milliseconds UTC. */
  now(): number;
  /** Wakes the publisher after a commit that wrote a publish job. */
  wakePublisher(): void;
};
