/** A page on which somebody signs in: real stores, on a network that answers as it is told. */
import { AUTH_TOKEN_KEY } from '#domain/people/auth-token-key.ts';
import { createApiClient } from '../browser/api-client.ts';
import { createCredentials } from '../browser/credentials.ts';
import { createDeviceStorage } from '../browser/device-storage.ts';
import { createLinkClaims } from '../stores/account/link-claims.ts';
import { createSession } from '../stores/account/session.ts';
import { createSignIn } from '../stores/account/sign-in.ts';
import { openStorage } from './storage.ts';

/** Somebody with an account. */
export const USER = {
  id: '0b1f9a6e-0000-4000-8000-000000000001',
  email: 'ada@example.com',
  displayName: 'Ada',
};

/** What was sent, and what is answered to it. */
type Sent = { method: string | undefined; url: string; headers: Headers; body: unknown };
export type Canned = { status: number; body?: unknown; headers?: Record<string, string> } | 'unreachable';

export const PLATFORM = 'http://localhost:4321';
/** Where the page is in its site. */
export const SITE_PAGE = 'http://nordlys.localhost:4321/sign-in';
/** The answer to who is signed in there. */
export const SITE_USER = {
  status: 200,
  body: {
    currentUser: USER,
    siteUserData: { bookmarks: [] },
    isManager: false,
    platformOrigin: PLATFORM,
    isOfSiteAlone: false,
  },
};

/** Links are asked for in this browser, where nothing else is said. */
const EXPECTED: Record<string, Canned> = {
  'POST /api/v1/site/nordlys/sign-in-checks': {
    status: 200,
    body: { email: USER.email, isExpected: true },
  },
};

/** A page in a browser whose network answers as it is told. */
export function openAccountPage(href: string, answers: Record<string, Canned>, token?: string) {
  const storage = openStorage(token === undefined ? {} : { [AUTH_TOKEN_KEY]: token });
  const credentials = createCredentials(createDeviceStorage(() => storage));
  const sent: Sent[] = [];
  const visited: string[] = [];
  const bar = openAddressBar(href);
  const callApi = createApiClient({ fetch: openNetwork(answers, sent), credentials });
  let keptLink: string | null = null;
  const shown: boolean[] = [];
  let isReader = false;
  let hearToken = () => {};
  let hasSentWords = true;
  const session = createSession({
    callApi,
    credentials,
    links: createLinkClaims({
      callApi,
      credentials,
      readAddress: bar.read,
      leaveTo: (page) => visited.push(page),
      takeLinkToken: () => bar.takeLinkToken() ?? keptLink,
      keepLinkToken(token) {
        keptLink = token;
      },
    }),
    onTokenChanged(hear) {
      hearToken = hear;
    },
    showSignedIn: (user) => shown.push(user !== null),
    tellReader() {
      isReader = true;
    },
    async forgetWords() {
      hasSentWords = false;
    },
  });
  const clock = openClock();
  let kept: string | null = null;
  const newForm = () =>
    createSignIn({
      callApi,
      session,
      readForm: () => ({ email: '', error: null, isSubscribing: false }),
      readAddress: bar.read,
      leaveTo: (page) => visited.push(page),
      keepAsked(text) {
        kept = text;
      },
      readAsked: () => kept,
      takeSent: bar.takeSent,
      now: clock.now,
      after: clock.after,
    });
  const signIn = newForm();
  return {
    session,
    signIn,
    /** The form after a reload of the page. */
    newForm,
    /** The token that the page keeps over a reload; null where it keeps none. */
    keptLink: () => keptLink,
    /** False once the device was told to forget what it keeps for whoever was here. */
    hasSentWords: () => hasSentWords,
    /** What the styles of the page were told. */
    shown,
    /** True once the page was told that whoever is there does not manage its site. */
    isReader: () => isReader,
    /** Another tab of the site has signed in or out. */
    async changeTokenElsewhere(token: string | null) {
      credentials.keepToken(token);
      hearToken();
      await session.load('nordlys');
    },
    pass: clock.pass,
    sent,
    visited,
    storage,
    token: () => credentials.readToken(),
    user: () => session.$account.get().value?.user,
    state: () => signIn.$signIn.get(),
    address: () => bar.read().href,
  };
}

/** A network that answers as it is told, and writes down what is sent. */
function openNetwork(answers: Record<string, Canned>, sent: Sent[]): typeof fetch {
  return async (input, init) => {
    const url = String(input);
    const body = init?.body ? JSON.parse(String(init.body)) : undefined;
    sent.push({ method: init?.method, url, headers: new Headers(init?.headers), body });
    const call = `${init?.method} ${url.split('?')[0]}`;
    return responseOf(answers[call] ?? EXPECTED[call] ?? { status: 404, body: {} });
  };
}

/** The address of a page, from which what is meant for it is taken. */
function openAddressBar(href: string) {
  const address = new URL(href);
  return {
    read: () => new URL(address),
    takeLinkToken(): string | null {
      const token = address.searchParams.get('mgk');
      address.searchParams.delete('mgk');
      return token;
    },
    takeSent(): URLSearchParams | null {
      const sent = address.hash === '' ? null : new URLSearchParams(address.hash.slice(1));
      address.hash = '';
      return sent;
    },
  };
}

/** @throws as fetch does where the network cannot be reached */
function responseOf(answer: Canned): Response {
  if (answer === 'unreachable') throw new TypeError('Failed to fetch');
  return new Response(answer.body === undefined ? null : JSON.stringify(answer.body), {
    status: answer.status,
    ...(answer.headers && { headers: answer.headers }),
  });
}

/** A clock that stands still until a test lets time pass. */
function openClock() {
  let now = 0;
  const timers: { at: number; work: () => void }[] = [];
  return {
    now: () => now,
    after(milliseconds: number, work: () => void) {
      const timer = { at: now + milliseconds, work };
      timers.push(timer);
      return () => timers.splice(timers.indexOf(timer), 1);
    },
    /** Lets time pass, in seconds. */
    pass(seconds: number) {
      for (const end = now + seconds * 1000; now < end; ) {
        now += 1000;
        for (const timer of timers.splice(0))
          if (timer.at <= now) timer.work();
          else timers.push(timer);
      }
    },
  };
}
