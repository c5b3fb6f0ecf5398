import { atom, type ReadableAtom } from 'nanostores';
import type { DeletedSite, OwnSite } from '#contract/users.ts';
import { SIGN_IN_PATH } from '#domain/pages/paths.ts';
import type { CurrentUser } from '#domain/people/current-user.ts';
import { type CallApi, CallFailure, callApi } from '../../browser/api-client.ts';
import { type Credentials, credentials } from '../../browser/credentials.ts';
import { deviceDocuments } from '../../browser/device-documents.ts';
import { type Session, session } from '../../stores/account/session.ts';
import { inBackground } from '../../stores/background.ts';
import { bringAlong } from './address/moved-sites.ts';
import { isExcluded } from './failure-sentence.ts';

/** What the kitchen's session needs of its page. */
export type KitchenSessionEnvironment = {
  session: Pick<Session, '$account' | '$isSigningOut' | 'load' | 'reload' | 'signOut'>;
  credentials: Pick<Credentials, 'readToken' | 'keepToken'>;
  callApi: CallApi;
  /** The page's address from its path on. */
  readAddress(): string;
  /** Finds what the device keeps of sites at the address that they have by now. Does not reject. */
  bringAlong(sites: readonly OwnSite[]): Promise<void>;
  /** Goes to another page; the way back does not lead here. */
  leaveTo(address: string): void;
};

/** Whose kitchen is shown, the sites they manage, and those they can bring back. */
export type Cook = {
  user: CurrentUser;
  sites: readonly OwnSite[];
  deletedSites: readonly DeletedSite[];
  /** Somebody asks them to manage a site. */
  isInvited: boolean;
};

/** Whether somebody is signed in, and what becomes of the screen when they no longer are. */
export type KitchenSession = {
  /** Null until it is known who is here; stays while they are asked to sign in again in place. */
  $cook: ReadableAtom<Cook | null>;
  /** True while a screen that keeps its place waits for its person to sign in again. No call is made meanwhile. */
  $isExpired: ReadableAtom<boolean>;
  /** Somebody else who has signed in instead; nothing is sent in their name before they say so. */
  $newcomer: ReadableAtom<Cook | null>;
  /** Finds out who is here; whoever is not signed in is led to the sign-in page, and back afterwards. */
  start(): Promise<void>;
  /**
   * Calls the API for the kitchen. A refused token (401) and a kitchen that is theirs no more are dealt with here, and
   * then thrown as any failure is. An answer that names another slug than is known leads to asking anew for the sites.
   */
  callApi: CallApi;
  /**
   * For a screen with unsent work: when the session expires it stays, and asks to sign in in place; when the kitchen is
   * theirs no more it stays, too.
   * @returns ends it
   */
  keepPlace(): () => void;
  /** Lets the newcomer go on with what is here. */
  goOnAsNewcomer(): void;
  /** Asks once more who was here first to sign in. */
  refuseNewcomer(): void;
  signOut(): Promise<void>;
};

export function createKitchenSession(environment: KitchenSessionEnvironment): KitchenSession {
  const { session, credentials } = environment;
  let placesKept = 0;
  const { $cook, $isExpired, $newcomer, goOnAs, askToSignIn, leadToSignIn } = createPresence(
    environment,
    () => placesKept > 0,
  );

  /** Somebody may have changed the address of a site meanwhile, in another tab or elsewhere. */
  const hasMoved = (siteSlug: string | undefined) =>
    siteSlug !== undefined && $cook.get()?.sites.every(({ slug }) => slug !== siteSlug);

  return {
    $cook,
    $isExpired,
    $newcomer,
    async start() {
      await session.load(null);
      if (session.$account.get().value?.user === null) askToSignIn();
    },
    async callApi(name, input) {
      if ($isExpired.get()) {
        // Whoever has left the screen that asked them is asked nowhere else.
        if (placesKept === 0) leadToSignIn();
        throw new CallFailure({ status: 401, body: null }, null);
      }
      const token = credentials.readToken();
      try {
        const answer = await environment.callApi(name, input);
        if (hasMoved(answer.siteSlug)) inBackground(session.reload());
        return answer;
      } catch (error) {
        // Another tab may have signed in anew since.
        if (error instanceof CallFailure && error.status === 401 && credentials.readToken() === token)
          askToSignIn();
        // Who cooks there no more is shown so by what they manage now.
        if (isExcluded(error) && placesKept === 0) inBackground(session.reload());
        throw error;
      }
    },
    keepPlace() {
      placesKept += 1;
      return () => {
        placesKept -= 1;
      };
    },
    goOnAsNewcomer() {
      const newcomer = $newcomer.get();
      if (newcomer) goOnAs(newcomer);
    },
    refuseNewcomer: () => $newcomer.set(null),
    async signOut() {
      await session.signOut();
      environment.leaveTo('/');
    },
  };
}

/** Who is here, as the account tells it. */
function createPresence(environment: KitchenSessionEnvironment, keepsPlace: () => boolean) {
  const { session, credentials } = environment;
  const $cook = atom<Cook | null>(null);
  const $isExpired = atom(false);
  const $newcomer = atom<Cook | null>(null);
  /** Counts what was heard of who is here, so that nothing older takes the place of what is newer. */
  let heardCount = 0;

  // In this tab or in another, somebody has signed in, or out.
  session.$account.listen(({ status, value }) => {
    if (status !== 'FULFILLED') return;
    heardCount += 1;
    if (session.$isSigningOut.get()) return;
    const { user, ownSites: sites, deletedSites, invitations } = value;
    const before = $cook.get();
    if (!user) {
      if (before) askToSignIn();
      return;
    }
    const cook = { user, sites, deletedSites, isInvited: invitations.length > 0 };
    if (before && before.user.id !== user.id && keepsPlace()) {
      $newcomer.set(cook);
      $isExpired.set(true);
    } else inBackground(open(cook));
  });

  /** Before any screen asks the device. */
  async function open(cook: Cook): Promise<void> {
    const heard = heardCount;
    if (cook.sites.some(({ formerSlugs }) => formerSlugs.length > 0))
      await environment.bringAlong(cook.sites);
    if (heard === heardCount) goOnAs(cook);
  }

  function goOnAs(cook: Cook): void {
    $cook.set(cook);
    $newcomer.set(null);
    $isExpired.set(false);
  }

  function askToSignIn(): void {
    heardCount += 1;
    credentials.keepToken(null);
    if (keepsPlace()) $isExpired.set(true);
    else leadToSignIn();
  }

  function leadToSignIn(): void {
    environment.leaveTo(`${SIGN_IN_PATH}?${new URLSearchParams({ next: environment.readAddress() })}`);
  }

  return { $cook, $isExpired, $newcomer, goOnAs, askToSignIn, leadToSignIn };
}

/** The session of this kitchen. */
export const kitchenSession = createKitchenSession({
  session,
  credentials,
  callApi,
  readAddress: () => location.pathname + location.search,
  bringAlong: (sites) => bringAlong(deviceDocuments, sites),
  leaveTo: (address) => location.replace(address),
});
