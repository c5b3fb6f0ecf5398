import { AUTH_TOKEN_KEY } from '#domain/people/auth-token-key.ts';
import { type DeviceStorage, deviceStorage } from './device-storage.ts';

/** Storage key of the browser's own mark, with which a sign-in link may be used again shortly after. */
const BROWSER_MARK_KEY = 'browserMark';

/** How a browser identifies itself to the API. */
export type Credentials = {
  /** The token of the signed-in user; null without one. */
  readToken(): string | null;
  /** Stores a token; null removes it. */
  keepToken(token: string | null): void;
  /** A random name for this browser, made at first use. */
  browserMark(): string;
};

export function createCredentials(storage: DeviceStorage): Credentials {
  return {
    readToken: () => storage.read(AUTH_TOKEN_KEY),
    keepToken: (token) => storage.write(AUTH_TOKEN_KEY, token),
    browserMark() {
      const known = storage.read(BROWSER_MARK_KEY);
      if (known) return known;
      const mark = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
        byte.toString(16).padStart(2, '0'),
      ).join('');
      storage.write(BROWSER_MARK_KEY, mark);
      return mark;
    },
  };
}

/** Those of this browser. */
export const credentials = createCredentials(deviceStorage);
