import { type CallApi, CallFailure } from '../browser/api-client.ts';

/** Where the server does not say how long to wait, in seconds. */
const WAIT_SECONDS = 30;

/**
 * Calls that are made again when the server says that these are too many for now, as often as it takes.
 * @param wait waits, and may say so
 */
export function createPatientCalls(callApi: CallApi, wait: (seconds: number) => Promise<void>): CallApi {
  return async (name, input) => {
    for (;;) {
      try {
        return await callApi(name, input);
      } catch (error) {
        if (!(error instanceof CallFailure && error.status === 429)) throw error;
        await wait(error.retryAfterSeconds ?? WAIT_SECONDS);
      }
    }
  };
}
