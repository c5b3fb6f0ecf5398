/** All that the local Stripe knows: one file, so that it survives restarts. */
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Event, StripeObject } from './shapes.ts';

/** Why a checkout session is there, which Stripe tells nobody. */
export type Order = {
  price: string;
  metadata: Record<string, string>;
  applicationFeePercent: number | null;
};

/** A link by which a creator connects their account. */
export type ConnectLink = {
  account: string;
  returnUrl: string;
  refreshUrl: string;
  /** Seconds UTC. */
  expiresAt: number;
  isUsed: boolean;
};

export type KeptEvent = {
  event: Event;
  /** Null: of the platform itself. */
  account: string | null;
  tries: number;
  /** HTTP status of the last answer; null before the first one, 0 where there was none. */
  lastStatus: number | null;
  /** Milliseconds UTC; null once it is delivered. */
  nextTryAt: number | null;
};

/** The first answer to a request with an idempotency key. */
export type KeptAnswer = {
  /** Method, path and parameters. */
  request: string;
  body: string;
  /** Milliseconds UTC. */
  givenAt: number;
};

export type State = {
  secretKey: string;
  webhookSecret: string;
  /** Milliseconds by which its clock is ahead of the real one. */
  aheadMs: number;
  failsRenewals: boolean;
  /** By id, in the order in which they were made. */
  objects: Record<string, { account: string | null; object: StripeObject }>;
  /** By checkout session. */
  orders: Record<string, Order>;
  /** Number of the card that a customer pays with, by customer. */
  cards: Record<string, string>;
  /** By the last part of their address. */
  connectLinks: Record<string, ConnectLink>;
  /** Oldest first. */
  events: KeptEvent[];
  /** By account and key. */
  answers: Record<string, KeptAnswer>;
};

/** @returns what the file holds, or a fresh state where there is none */
export function readState(file: string): State {
  if (!existsSync(file)) return freshState();
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (cause) {
    throw new Error(`The local Stripe cannot read ${file}; delete it to begin anew.`, { cause });
  }
}

export function writeState(file: string, state: State): void {
  mkdirSync(dirname(file), { recursive: true });
  const beside = `${file}.new`;
  writeFileSync(beside, JSON.stringify(state), { mode: 0o600 });
  renameSync(beside, file);
}

function freshState(): State {
  return {
    secretKey: `sk_test_local${randomBytes(16).toString('hex')}`,
    webhookSecret: `whsec_${randomBytes(24).toString('hex')}`,
    aheadMs: 0,
    failsRenewals: false,
    objects: {},
    orders: {},
    cards: {},
    connectLinks: {},
    events: [],
    answers: {},
  };
}
