/** For development: a server that speaks the part of Stripe's API that the product uses, with the pages Stripe hosts. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';
import type { PaymentKeys } from '../../../config-groups.ts';
import { createStripeApi } from './calls/stripe-api.ts';
import { createDeliveries, type Deliver } from './deliveries.ts';
import { settle } from './due.ts';
import { createLedger } from './ledger.ts';
import { createStripePages } from './pages/stripe-pages.ts';
import { readState, writeState } from './state.ts';

/** Where its pages expect to be mounted. */
export const LOCAL_STRIPE_PATH = '/local-stripe';
/** How often it looks what has fallen due. */
const SETTLE_EVERY_MS = 60_000;

export type LocalStripe = {
  /** Such as `http://127.0.0.1:41234`. */
  apiBase: string;
  secretKey: string;
  /** With which events are signed. */
  webhookSecret: string;
  /** Pages that Stripe would host: checkout, portal, connecting an account; below LOCAL_STRIPE_PATH. */
  pages: Hono;
  /** Where signed events go from now on, answered with an HTTP status; until then they wait. */
  sendEventsTo(deliver: Deliver): void;
  /** Moves its clock: what falls due happens, and all events that can be delivered are. */
  passTime(milliseconds: number): Promise<void>;
  /** For tests: how renewals and deliveries go. */
  set(options: { failsRenewals?: boolean; delivery?: 'at once' | 'held' }): void;
  /** Delivers all events again, also those that are held. */
  deliverAgain(options?: { order?: 'kept' | 'reversed'; times?: number }): Promise<void>;
  close(): Promise<void>;
};

/** What a product is told of it in place of Stripe's own keys. */
export function keysOf({ secretKey, webhookSecret, apiBase }: LocalStripe): PaymentKeys {
  return { secretKey, webhookSecrets: [webhookSecret], apiBase };
}

export type LocalStripeOptions = {
  isProduction: boolean;
  /** Where everything is kept, over restarts too. */
  stateFile: string;
  /** Of the host that shows its pages. */
  pagesOrigin: string;
  /** Milliseconds UTC. */
  now?: () => number;
};

/**
 * Starts it on 127.0.0.1, on any free port.
 * @throws in production, where nobody would be paid
 */
export async function createLocalStripe({
  isProduction,
  stateFile,
  pagesOrigin,
  now = Date.now,
}: LocalStripeOptions): Promise<LocalStripe> {
  if (isProduction) throw new Error('The local Stripe is for development only; set STRIPE_SECRET_KEY.');
  const state = readState(stateFile);
  const save = () => writeState(stateFile, state);
  const deliveries = createDeliveries(state, save);
  const ledger = createLedger({
    state,
    pagesUrl: `${pagesOrigin}${LOCAL_STRIPE_PATH}`,
    save,
    realNow: now,
    onEvent: deliveries.wake,
  });
  const passTime = async (milliseconds: number) => {
    settle(ledger, Math.floor((now() + state.aheadMs + milliseconds) / 1000));
    state.aheadMs += milliseconds;
    save();
    await deliveries.flush();
  };
  settle(ledger, ledger.now());
  save();
  const settling = setInterval(() => settle(ledger, ledger.now()), SETTLE_EVERY_MS);
  settling.unref();
  const server = createServer(getRequestListener(createStripeApi(ledger).fetch));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The local Stripe has no port.');
  return {
    apiBase: `http://127.0.0.1:${address.port}`,
    secretKey: state.secretKey,
    webhookSecret: state.webhookSecret,
    pages: createStripePages({ ledger, deliveries, passTime }),
    sendEventsTo: deliveries.sendTo,
    passTime,
    set({ failsRenewals, delivery }) {
      if (delivery !== undefined) deliveries.hold(delivery === 'held');
      if (failsRenewals === undefined) return;
      state.failsRenewals = failsRenewals;
      save();
    },
    deliverAgain: ({ order = 'kept', times = 1 } = {}) => deliveries.deliverAgain(order, times),
    async close() {
      clearInterval(settling);
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await deliveries.close();
    },
  };
}
