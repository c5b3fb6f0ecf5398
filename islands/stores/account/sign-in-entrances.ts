import { inBackground } from '../background.ts';
import { createCrossing } from './crossing.ts';
import { destinationOf, type Origins } from './destination.ts';
import { signInFailureSentence } from './sign-in-failures.ts';
import type { SignInForm } from './sign-in-form.ts';
import type { SignIn, SignInEnvironment } from './sign-in-state.ts';

type Entrances = Pick<SignIn, 'start' | 'startCallback' | 'acceptLink' | 'startSent' | 'startInPlace'>;

/** How the pages for getting in begin, and where they lead. */
export function createEntrances(environment: SignInEnvironment, form: SignInForm): Entrances {
  const { session } = environment;
  const cross = createCrossing(environment);
  let hasLeft = false;

  const isSignedIn = () => Boolean(session.$account.get().value?.user);

  /** Goes on to `next` or home; to another origin of ours with a token that signs in there, where one can be had. */
  async function goOn(): Promise<void> {
    if (hasLeft) return;
    hasLeft = true;
    environment.keepAsked(null);
    const address = environment.readAddress();
    const origins: Origins = { own: address.origin, platform: form.place.platformOrigin };
    const { href, origin } = destinationOf(address.searchParams.get('next'), origins);
    const isOfSiteAlone = session.$account.get().value?.isOfSiteAlone;
    if (origin === address.origin || isOfSiteAlone) environment.leaveTo(href);
    else await cross(href);
  }

  function goOnOnceSignedIn(): void {
    session.$account.listen(() => {
      if (isSignedIn()) inBackground(goOn());
    });
  }

  function askForEmail(): void {
    form.change({ stage: 'TOKEN_CLAIMED', isSending: false });
    goOnOnceSignedIn();
  }

  const entrances: Entrances = {
    async start(entry, place) {
      [form.entry, form.place] = [entry, place];
      const asked = form.askedMail.read();
      if (asked) form.waitForCode(asked);
      else {
        const known = form.$signIn.get().email || environment.readAddress().searchParams.get('email') || '';
        form.change({ stage: entry, email: known });
      }
      await session.load(place.siteSlug);
      if (isSignedIn()) await goOn();
      else goOnOnceSignedIn();
    },
    async startCallback(place) {
      [form.entry, form.place] = ['SIGN_IN', place];
      form.change({ stage: 'LOADING' });
      await session.load(place.siteSlug);
      if (session.$askedLink.get()) form.change({ stage: 'ASKED' });
      else if (isSignedIn()) await goOn();
      else askForEmail();
    },
    acceptLink: () =>
      form.send('Signing in', signInFailureSentence, async () => {
        if (await session.acceptLink()) await goOn();
        else askForEmail();
      }),
    async startSent(place) {
      form.isFormElsewhere = true;
      await entrances.start('SIGN_IN', place);
    },
    startInPlace(email) {
      [form.entry, form.isPage] = ['SIGN_IN', false];
      form.change({ stage: 'SIGN_IN', email, code: '', error: null, isSending: false, again: null });
    },
  };
  return entrances;
}
