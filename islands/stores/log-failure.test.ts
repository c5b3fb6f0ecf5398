import { afterEach, expect, test, vi } from 'vitest';
import { CallFailure } from '../browser/api-client.ts';
import { logFailure } from './log-failure.ts';

const error = vi.spyOn(console, 'error').mockImplementation(() => {});
const info = vi.spyOn(console, 'info').mockImplementation(() => {});
afterEach(() => vi.clearAllMocks());

const failure = (status: number, body: unknown) => new CallFailure({ status, body }, null);

test.each([400, 401, 403, 404, 409, 413, 422, 429])(
  'a refusal of %i with a sentence is no error',
  (status) => {
    logFailure('It could not be done.', failure(status, { message: 'Somebody has it.' }));
    expect([error.mock.calls, info.mock.calls]).toEqual([
      [],
      [['It could not be done.', 'Somebody has it.']],
    ]);
  },
);

test.each([
  ['a fault of the server', failure(503, { message: 'Something went wrong.' })],
  ['a refusal without a sentence', failure(409, null)],
  ['no connection', new TypeError('no connection')],
])('%s is an error', (_, thrown) => {
  logFailure('It could not be done.', thrown);
  expect([error.mock.calls, info.mock.calls]).toEqual([[['It could not be done.', thrown]], []]);
});
