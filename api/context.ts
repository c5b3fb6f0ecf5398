import type { Config } from './config.ts';
import type { Db } from './db/open.ts';
import type { Images } from './ports/images.ts';
import type { Mailer } from './ports/mailer.ts';
import type { Storage } from './ports/storage.ts';

/** What every service and route works with; made once at start, with overrides in tests. */
export type Context = {
  config: Config;
  db: Db;
  storage: Storage;
  images: Images;
  mailer: Mailer;
  /** Milliseconds UTC. */
  now(): number;
  /** Wakes the publisher after a commit that wrote a publish job. */
  wakePublisher(): void;
};
