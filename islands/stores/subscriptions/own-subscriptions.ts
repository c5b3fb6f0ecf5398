import { atom, type ReadableAtom } from 'nanostores';
import type { OwnSubscription } from '#contract/payments/billing.ts';
import { type CallApi, callApi } from '../../browser/api-client.ts';
import { goTo, pageAddress } from '../../browser/page.ts';
import { logFailure } from '../log-failure.ts';
import { createResource, type Resource } from '../resource.ts';

export type OwnSubscriptionsEnvironment = {
  callApi: CallApi;
  readAddress(): URL;
  goTo(address: string): void;
};

/** What a user pays, on every site. */
export type OwnSubscriptions = Pick<Resource<OwnSubscription[]>, '$state' | 'load'> & {
  /** Id of the plan that something is being done about. */
  $busyId: ReadableAtom<string | null>;
  /** Ends a plan when what is paid is over. @returns whether it is done */
  cancel(id: string): Promise<boolean>;
  /** Goes to where they change how they pay. @returns false where that cannot be reached */
  openPortal(id: string): Promise<boolean>;
};

export function createOwnSubscriptions({
  callApi,
  readAddress,
  goTo,
}: OwnSubscriptionsEnvironment = THIS_PAGE): OwnSubscriptions {
  const $busyId = atom<string | null>(null);
  const list = createResource<OwnSubscription[]>({
    name: 'The subscriptions',
    read: async (signal) =>
      (await callApi('GET /manage/current-user/subscriptions', { params: {}, signal })).body.subscriptions,
  });

  async function about(id: string, work: () => Promise<void>): Promise<boolean> {
    if ($busyId.get() !== null) return true;
    $busyId.set(id);
    try {
      await work();
      return true;
    } catch (error) {
      logFailure('Changing a subscription failed.', error);
      return false;
    } finally {
      $busyId.set(null);
    }
  }

  return {
    $state: list.$state,
    $busyId,
    load: list.load,
    cancel: (id) =>
      about(id, async () => {
        const { body } = await callApi('POST /manage/cancellations', {
          params: {},
          body: { subscriptionId: id },
        });
        const others = list.$state.get().value ?? [];
        list.replace(others.map((one) => (one.id === id ? body.subscription : one)));
      }),
    openPortal: (id) =>
      about(id, async () => {
        const asked = { return: readAddress().href, subscriptionId: id };
        goTo((await callApi('POST /manage/billing-portal-sessions', { params: {}, body: asked })).body.url);
      }),
  };
}

const THIS_PAGE: OwnSubscriptionsEnvironment = { callApi, readAddress: pageAddress, goTo };
/** What whoever is signed in here pays. */
export const ownSubscriptions = createOwnSubscriptions();
