import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['site/e2e/other-browsers/*.browsers.ts'],
    globalSetup: ['site/e2e/testing/start-product.ts'],
    testTimeout: 120_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 15_000 } },
  },
});
