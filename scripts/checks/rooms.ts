/** Who may import what: one row a room, read by the check and by people. */
export type Room = {
  name: string;
  /** Beginning of the paths of its files; the first room that fits is theirs. */
  prefixes: readonly string[];
  /** Rooms it may import besides itself. */
  imports: readonly string[];
};

export const ROOMS: readonly Room[] = [
  { name: 'domain', prefixes: ['api/domain/'], imports: [] },
  { name: 'contract', prefixes: ['api/contract/'], imports: ['domain'] },
  {
    name: 'api foundations',
    prefixes: [
      'api/db/',
      'api/repositories/',
      'api/ports/renderer/',
      'api/answering-thread.ts',
      'api/config.ts',
      'api/config-checks.ts',
      'api/config-error.ts',
      'api/config-groups.ts',
      'api/log.ts',
      'api/signatures.ts',
      'api/thread-heaps.ts',
    ],
    imports: ['domain'],
  },
  { name: 'api', prefixes: ['api/'], imports: ['domain', 'contract', 'api foundations'] },
  { name: 'content-sync', prefixes: ['content-sync/'], imports: ['domain', 'api foundations'] },
  { name: 'island doors', prefixes: ['islands/browser/'], imports: ['domain', 'contract'] },
  { name: 'stores', prefixes: ['islands/stores/'], imports: ['domain', 'contract', 'island doors'] },
  {
    name: 'kitchen',
    prefixes: ['islands/kitchen/'],
    imports: ['domain', 'contract', 'island doors', 'stores', 'islands'],
  },
  { name: 'islands', prefixes: ['islands/'], imports: ['domain', 'contract', 'island doors', 'stores'] },
  { name: 'browser tests', prefixes: ['site/e2e/'], imports: ['domain', 'scripts'] },
  {
    name: 'kitchen page',
    prefixes: ['site/pages/platform/kitchen.astro'],
    imports: ['domain', 'site', 'kitchen'],
  },
  { name: 'site', prefixes: ['site/'], imports: ['domain', 'stores', 'islands'] },
  {
    name: 'scripts',
    prefixes: ['scripts/'],
    imports: ['domain', 'contract', 'api foundations', 'api', 'content-sync'],
  },
];

/** What only files below `door` may import: all others ask at the door's own functions. */
export const DOORS: readonly { behind: string; door: string }[] = [
  { behind: 'api/db/sqlite/', door: 'api/db/' },
  { behind: 'better-sqlite3', door: 'api/db/sqlite/' },
];

const SERVER_PACKAGES = ['node:', 'astro', 'hono', 'kysely', 'sharp'];
/** What visitors need not load. */
const NOT_FOR_VISITORS = [...SERVER_PACKAGES, 'zod'];

/** Packages that a room may not import. */
export const FORBIDDEN_PACKAGES: Readonly<Record<string, readonly string[]>> = {
  domain: ['node:', 'astro', 'react', 'hono', 'kysely', 'sharp'],
  contract: ['node:', 'astro', 'react', 'hono', 'kysely', 'sharp'],
  'island doors': [...NOT_FOR_VISITORS, 'react'],
  stores: [...NOT_FOR_VISITORS, 'react'],
  islands: NOT_FOR_VISITORS,
  // Its people stay: it may parse what they type with the shapes of the domain.
  kitchen: SERVER_PACKAGES,
  site: ['kysely', 'hono', 'sharp', 'nodemailer'],
};

/** Tests may use what the parts they join together need. */
export const TEST_IMPORTS: readonly string[] = [
  'domain',
  'contract',
  'api foundations',
  'api',
  'content-sync',
  'islands',
  'scripts',
];
