import { AUTH_TOKEN_KEY } from '#domain/people/auth-token-key.ts';
import { type DeviceStorage, deviceStorage } from './device-storage.ts';

/** Where the browser's own mark lies, by which a sign-in link may be used again shortly after. */
const BROWSER_MARK_KEY = 'browserMark';

/** By what a browser makes itself known to the API. */
export type Credentials = {
  /** The token of who is signed in; null when nobody is. */
  readToken(): string | null;
  /** Keeps a token; null forgets it. */
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
