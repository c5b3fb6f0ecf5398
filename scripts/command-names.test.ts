import { afterEach, expect, test, vi } from 'vitest';
import { commandLine, usageOf } from './command-names.js';

afterEach(() => vi.unstubAllEnvs());

test.each([
  ['', 'npm run user:create -- ann@example.com', 'npm run doctor -- [--mend]', 'npm start'],
  ['kitchens', 'kitchens user-create ann@example.com', 'kitchens doctor [--mend]', 'kitchens start'],
])('called as %j, commands are told so', (name, line, usage, start) => {
  vi.stubEnv('CALLED_AS', name);
  expect([commandLine('user-create', 'ann@example.com'), usageOf('doctor'), usageOf('start')]).toEqual([
    line,
    usage,
    start,
  ]);
});
