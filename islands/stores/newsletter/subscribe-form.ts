import { atom, type ReadableAtom } from 'nanostores';
import { SUBSCRIBED_PATH } from '#domain/pages/paths.ts';
import type { PlanType } from '#domain/people/current-user.ts';
import { EMAIL_PATTERN } from '#domain/people/email-addresses.ts';
import { ACCOUNT_ALREADY_EXISTS, SENTENCES } from '#domain/text/sentences.ts';
import { type CallApi, callApi } from '../../browser/api-client.ts';
import { type DeviceStorage, deviceStorage } from '../../browser/device-storage.ts';
import { readEmailForm } from '../../browser/email-form.ts';
import { goTo, pageAddress, readReferrer } from '../../browser/page.ts';
import { logFailure } from '../log-failure.ts';
import { interruptedReading, namingRecipe, signInAddress } from './interrupted-reading.ts';
import { noteSubscribed } from './newsletter-device.ts';
import { failureSentence } from './newsletter-form.ts';
import { requestSubscription } from './subscription-call.ts';

export type SubscribeFormState = {
  email: string;
  /** What is chosen; null is what its site offers first. */
  plan: PlanType | null;
  /** A sentence, or `ACCOUNT_ALREADY_EXISTS`. */
  error: string | null;
  isSending: boolean;
  /** It thanks: nothing led to another page. */
  isDone: boolean;
  /** Where whoever has an account signs in, and comes back from. */
  signInHref: string;
};

/** The site a form stands on, and whether the form is all that its page is for. */
export type SubscribePlace = { siteSlug: string; isPage: boolean };

/** A form that subscribes. */
export type SubscribeForm = {
  $form: ReadableAtom<SubscribeFormState>;
  /** Takes the email and the plan of the page's address, unless an email is typed; finds what was being read. */
  start(typed: string): void;
  type(email: string): void;
  choose(plan: PlanType): void;
  /** Says what is wrong with the email. @returns whether it may be sent */
  check(): boolean;
  /** @param ownEmail of whoever is signed in; null is nobody */
  send(place: SubscribePlace, plan: PlanType, ownEmail: string | null): Promise<void>;
};

export type SubscribeFormEnvironment = {
  callApi: CallApi;
  storage: DeviceStorage;
  /** What the form's HTML has: of one that came back, what was typed and what is wrong with it. */
  readForm(): Pick<SubscribeFormState, 'email' | 'error'>;
  readAddress(): URL;
  goTo(address: string): void;
  /** Address of the page that led here; empty where that is not known. */
  readReferrer(): string;
};

export function createSubscribeForm(environment: SubscribeFormEnvironment = THIS_PAGE): SubscribeForm {
  const { callApi, storage, readAddress } = environment;
  const $form = atom<SubscribeFormState>({
    ...environment.readForm(),
    plan: null,
    isSending: false,
    isDone: false,
    signInHref: signInAddress(null),
  });
  const change = (changes: Partial<SubscribeFormState>) => $form.set({ ...$form.get(), ...changes });

  function isReady(email: string): boolean {
    const isEmail = EMAIL_PATTERN.test(email);
    if (!isEmail && email !== '') change({ error: SENTENCES.invalidEmail });
    return isEmail;
  }

  const readInterrupted = () => interruptedReading(readAddress(), environment.readReferrer());

  async function ask(
    { siteSlug, isPage }: SubscribePlace,
    plan: PlanType,
    { email, isOwn }: { email: string; isOwn: boolean },
  ): Promise<void> {
    const here = readAddress();
    const done = `${here.origin}${SUBSCRIBED_PATH}`;
    const nextFree = isOwn ? done : `${done}?${new URLSearchParams({ email })}`;
    const recipe = readInterrupted();
    const nextPaid = namingRecipe(`${done}/{CHECKOUT_SESSION_ID}`, recipe);
    const { error, checkout } = await requestSubscription(
      callApi,
      {
        siteSlug,
        email,
        plan,
        return: namingRecipe(plan === 'free' ? here.href : asTyped(here, { email, plan }), recipe),
        nextFree,
        nextPaid,
        nextLogin: done,
      },
      here.href,
    );
    // It stays busy until the other page is there.
    if (checkout) return environment.goTo(checkout.url);
    change({ isSending: false, error: error ?? null });
    if (error !== undefined) return;
    noteSubscribed(storage);
    if (isPage) environment.goTo(nextFree);
    else change({ isDone: true });
  }

  return {
    $form,
    start(typed) {
      const { searchParams } = readAddress();
      const plan = PLANS.find((name) => name === searchParams.get('plan'));
      change({
        email: typed || (searchParams.get('email') ?? ''),
        signInHref: signInAddress(readInterrupted()),
        ...(plan && { plan }),
      });
    },
    type: (email) => change({ email, error: null }),
    choose(plan) {
      if (!$form.get().isSending) change({ plan, error: null });
    },
    check: () => isReady($form.get().email.trim()),
    async send(place, plan, ownEmail) {
      const email = ownEmail ?? $form.get().email.trim();
      if ($form.get().isSending || !isReady(email)) return;
      change({ error: null, isSending: true });
      try {
        await ask(place, plan, { email, isOwn: ownEmail !== null });
      } catch (error) {
        logFailure('Subscribing failed.', error);
        change({ error: failureSentence(error), isSending: false });
      }
    },
  };
}

const PLANS: readonly PlanType[] = ['free', 'monthly', 'yearly'];

/** The address of a page, to which whoever gives up a payment comes back: with what they had typed and chosen. */
function asTyped(here: URL, fields: { email: string; plan: PlanType }): string {
  const address = new URL(here);
  for (const [name, value] of Object.entries(fields)) address.searchParams.set(name, value);
  return address.href;
}

/** True for the error that leads to signing in. */
export function isAccountThere(error: string | null): boolean {
  return error === ACCOUNT_ALREADY_EXISTS;
}

const THIS_PAGE: SubscribeFormEnvironment = {
  callApi,
  storage: deviceStorage,
  readForm: readEmailForm,
  readAddress: pageAddress,
  goTo,
  readReferrer,
};
