import { describe, expect, test } from 'vitest';
import { DatabaseFileError } from './db/database-failures.ts';
import { createLog } from './log.ts';

function logged(tell: (log: ReturnType<typeof createLog>) => void): string {
  const lines: string[] = [];
  tell(createLog({ isProduction: true, logLevel: 'info' }, (line) => lines.push(line)));
  return lines.join('');
}

describe('what is personal never reaches the log', () => {
  test.each([
    ['an email', 'no mail could be sent to anna.cook+soup@example.com.'],
    ['an email of an address bar', '/unsubscribe/anna.cook%40example.com/now'],
    ['the token of a link', 'http://localhost/sign-in/callback?mgk=canary_token-0123456789&next=%2F'],
    ['the token of a path', 'POST /api/v1/manage/sign-in/canary_token-0123456789abcdef'],
    ['a bearer token', 'Authorization: Bearer canary_token-0123456789'],
  ])('%s', (_what, text) => {
    const lines = logged((log) => {
      log.info(text);
      log.info({ more: { text } }, 'told');
      log.error({ err: new Error(text, { cause: new Error(text) }) }, 'failed');
    });
    expect(lines).not.toMatch(/anna|canary/);
    for (const line of lines.trim().split('\n')) expect(() => JSON.parse(line)).not.toThrow();
  });

  test('what libraries hang on their errors', () => {
    const error = Object.assign(new Error('550 refused', { cause: 'a full box' }), {
      code: 'EENVELOPE',
      rejected: ['canary'],
      command: 'RCPT TO canary',
    });
    const line = JSON.parse(logged((log) => log.error({ err: error }, 'failed')));
    expect(line.err).toMatchObject({
      message: '550 refused',
      code: 'EENVELOPE',
      cause: { message: 'a full box' },
    });
    expect(line.err.stack).toContain('log.test.ts');
    expect(JSON.stringify(line)).not.toContain('canary');
  });
});

test('an error is told with its stack and its causes, also when they go in circles', () => {
  const error = new Error('outer');
  error.cause = error;
  expect(logged((log) => log.error({ err: error }, 'failed'))).toContain('outer');
});

test('what a person can mend is told in sentences, without stacks', () => {
  const error = new DatabaseFileError('/srv/kitchens.db', 'unwritable', { cause: new Error('readonly') });
  const line = JSON.parse(logged((log) => log.error({ err: error }, 'failed')));
  expect(line.err).toMatchObject({ message: error.message, cause: { message: 'readonly' } });
  expect(JSON.stringify(line)).not.toContain('stack');
});

test('only lines of the level and graver ones are told', () => {
  const lines = logged((log) => {
    log.debug('quiet');
    log.warn('loud');
  });
  expect(lines).toContain('loud');
  expect(lines).not.toContain('quiet');
});
