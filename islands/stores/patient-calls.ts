import { type CallApi, CallFailure } from '../browser/api-client.ts';

/** Where the server does not say how long to wait, in seconds. */
const WAIT_SECONDS = 30;

/** Does work again when the server says that these are too many calls for now, as often as it takes. */
type Patience = <Result>(work: () => Promise<Result>) => Promise<Result>;

/** @param wait waits, and may say so */
export function createPatience(wait: (seconds: number) => Promise<void>): Patience {
  return async (work) => {
    for (;;) {
      try {
        return await work();
      } catch (error) {
        if (!(error instanceof CallFailure && error.status === 429)) throw error;
        await wait(error.retryAfterSeconds ?? WAIT_SECONDS);
      }
    }
  };
}

/** Calls that are made with patience. */
export function createPatientCalls(callApi: CallApi, patiently: Patience): CallApi {
  return (name, input) => patiently(() => callApi(name, input));
}
