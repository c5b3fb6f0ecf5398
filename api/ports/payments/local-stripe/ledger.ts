/** What is kept of every account, its clock, and the events that tell of changes. */
import { randomBytes } from 'node:crypto';
import Stripe from 'stripe';
import { missingObject } from './failures.ts';
import type { Event, EventType, Kind, ObjectOf, StripeObject } from './shapes.ts';
import type { State } from './state.ts';

/** Events kept; older ones are forgotten. */
const EVENTS_MAX = 1_000;

/** Objects of one account, which no other can see. */
export type Books = {
  ledger: Ledger;
  /** Null: the platform itself. */
  account: string | null;
  keep<K extends Kind>(object: ObjectOf<K>): ObjectOf<K>;
  find<K extends Kind>(kind: K, id: string): ObjectOf<K> | null;
  findAny(id: string): StripeObject | null;
  /** @throws StripeFailure that names the parameter */
  get<K extends Kind>(kind: K, id: string, param?: string): ObjectOf<K>;
  /** Newest first. */
  list<K extends Kind>(kind: K): ObjectOf<K>[];
  /** Tells of an object as it is now. */
  record(type: EventType, object: StripeObject): void;
  /** Changes an object, and tells of it where anything became different. */
  change<Changed extends StripeObject>(
    type: EventType,
    object: Changed,
    change: (object: Changed) => void,
  ): void;
};

export type Ledger = {
  state: State;
  /** Where its pages are, without slash at the end. */
  pagesUrl: string;
  /** Seconds UTC of its clock. */
  now(): number;
  /** Does something as if its clock stood at an instant, in seconds. */
  at(instant: number, action: () => void): void;
  /** @param account null: the platform itself */
  books(account: string | null): Books;
  /** An object of whatever account, with the books that hold it. */
  locate<K extends Kind>(kind: K, id: string): { books: Books; object: ObjectOf<K> } | null;
  listAll<K extends Kind>(kind: K): { books: Books; object: ObjectOf<K> }[];
  save(): void;
};

export type LedgerOptions = Pick<Ledger, 'state' | 'pagesUrl' | 'save'> & {
  /** Milliseconds UTC. */
  realNow: () => number;
  /** Called after an event was recorded. */
  onEvent: () => void;
};

export function createLedger({ state, pagesUrl, save, realNow, onEvent }: LedgerOptions): Ledger {
  let heldAt: number | null = null;
  const ledger: Ledger = {
    state,
    pagesUrl,
    save,
    now: () => heldAt ?? Math.floor((realNow() + state.aheadMs) / 1000),
    at(instant, action) {
      heldAt = instant;
      try {
        action();
      } finally {
        heldAt = null;
      }
    },
    books: (account) => createBooks(ledger, account, onEvent),
    locate(kind, id) {
      const kept = keptAt(state, id);
      if (kept === null || !isOfKind(kept.object, kind)) return null;
      return { books: ledger.books(kept.account), object: kept.object };
    },
    listAll: (kind) =>
      Object.keys(state.objects)
        .reverse()
        .flatMap((id) => ledger.locate(kind, id) ?? []),
  };
  return ledger;
}

/** An id that nothing has. */
export function newId(prefix: string): string {
  return `${prefix}_${randomBytes(12).toString('hex')}`;
}

function createBooks(ledger: Ledger, account: string | null, onEvent: () => void): Books {
  const { objects } = ledger.state;
  const tell = (type: EventType, object: StripeObject, previous?: Record<string, unknown>) => {
    addEvent(ledger.state, account, eventOf(ledger, account, type, object, previous));
    onEvent();
  };
  const books: Books = {
    ledger,
    account,
    keep(object) {
      objects[object.id] = { account, object };
      return object;
    },
    find(kind, id) {
      const located = ledger.locate(kind, id);
      return located?.books.account === account ? located.object : null;
    },
    findAny(id) {
      const kept = keptAt(ledger.state, id);
      return kept?.account === account ? kept.object : null;
    },
    get(kind, id, param) {
      const object = books.find(kind, id);
      if (object === null) throw missingObject(kind, id, param);
      return object;
    },
    list: (kind) =>
      ledger
        .listAll(kind)
        .filter((located) => located.books.account === account)
        .map(({ object }) => object),
    record: (type, object) => tell(type, object),
    change(type, object, change) {
      const before = structuredClone(object);
      change(object);
      const previous = differencesOf(before, object);
      if (Object.keys(previous).length > 0) tell(type, object, previous);
    },
  };
  return books;
}

function keptAt({ objects }: State, id: string) {
  return Object.hasOwn(objects, id) ? (objects[id] ?? null) : null;
}

function isOfKind<K extends Kind>(object: StripeObject, kind: K): object is ObjectOf<K> {
  return object.object === kind;
}

function eventOf(
  ledger: Ledger,
  account: string | null,
  type: EventType,
  object: StripeObject,
  previous?: Record<string, unknown>,
): Event {
  return {
    id: newId('evt'),
    object: 'event',
    ...(account === null ? {} : { account }),
    api_version: Stripe.API_VERSION,
    created: ledger.now(),
    data: { object: structuredClone(object), ...(previous && { previous_attributes: previous }) },
    livemode: false,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    type,
  };
}

function addEvent(state: State, account: string | null, event: Event): void {
  state.events.push({ event, account, tries: 0, lastStatus: null, nextTryAt: 0 });
  state.events.splice(0, state.events.length - EVENTS_MAX);
}

/** What stood in the fields that are different now. */
function differencesOf<Compared extends object>(before: Compared, after: Compared): Record<string, unknown> {
  const earlier = Object.entries(before);
  return Object.fromEntries(
    earlier.filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(after[name as keyof Compared]),
    ),
  );
}
