import { defineConfig } from 'vitest/config';

const shared = {
  // Long enough for a busy machine: a test that hangs is ended, none is failed for being slow.
  testTimeout: 600_000,
  hookTimeout: 600_000,
  expect: { poll: { timeout: 240_000 } },
  // Files share what a worker has loaded: a third less work. What a test changes of a module, it must put back.
  isolate: false,
};

const PREPARED_DATABASE = 'api/testing/prepared-database.ts';

export default defineConfig({
  test: {
    // Tests wait more than they compute: three files a processor.
    maxWorkers: 6,
    projects: [
      {
        test: {
          ...shared,
          name: 'unit',
          include: [
            'api/**/*.test.ts',
            'islands/**/*.test.{ts,tsx}',
            'scripts/**/*.test.ts',
            'site/**/*.test.ts',
          ],
          exclude: ['site/e2e/**'],
          globalSetup: [PREPARED_DATABASE],
        },
      },
      {
        test: {
          ...shared,
          name: 'published',
          include: ['content-sync/**/*.test.ts'],
          globalSetup: [PREPARED_DATABASE, 'content-sync/testing/build.ts'],
        },
      },
      {
        test: {
          ...shared,
          name: 'browser',
          include: ['site/e2e/**/*.test.ts'],
          globalSetup: ['site/e2e/testing/start-product.ts'],
        },
      },
    ],
  },
});
