/** Brings events to whoever listens, signed, and tries again where they were not taken. */
import Stripe from 'stripe';
import type { KeptEvent, State } from './state.ts';

const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 60 * 60 * 1000;
/** How long an answer may take. */
const ANSWER_WITHIN_MS = 20_000;

/** Takes an event, and resolves to the HTTP status of its answer. */
export type Deliver = (body: string, headers: Record<string, string>) => Promise<number>;

export type Deliveries = {
  sendTo(deliver: Deliver): void;
  /** While held, events wait. */
  hold(isHeld: boolean): void;
  /** Delivers what is due, soon. */
  wake(): void;
  /** Delivers what is due, and resolves when all that was tried once. */
  flush(): Promise<void>;
  deliverAgain(order: 'kept' | 'reversed', times: number): Promise<void>;
  /** Resolves when nothing is under way. */
  close(): Promise<void>;
};

export function createDeliveries(state: State, save: () => void): Deliveries {
  let deliver: Deliver | null = null;
  let isHeld = false;
  let isClosed = false;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();

  async function attempt(kept: KeptEvent): Promise<void> {
    if (deliver === null || isClosed) return;
    kept.lastStatus = await send(deliver, kept, state.webhookSecret);
    kept.tries += 1;
    const isTaken = kept.lastStatus >= 200 && kept.lastStatus < 300;
    kept.nextTryAt = isTaken ? null : Date.now() + waitAfter(kept.tries);
    kept.event.pending_webhooks = isTaken ? 0 : 1;
    save();
  }

  async function attemptAll(events: readonly KeptEvent[]): Promise<void> {
    for (const kept of events) await attempt(kept);
    schedule();
  }

  function run(choose: () => readonly KeptEvent[]): Promise<void> {
    running = running.then(() => attemptAll(choose()));
    return running;
  }

  function schedule(): void {
    clearTimeout(timer);
    if (isClosed || isHeld || deliver === null) return;
    const next = Math.min(...state.events.map(({ nextTryAt }) => nextTryAt ?? Number.POSITIVE_INFINITY));
    if (next === Number.POSITIVE_INFINITY) return;
    timer = setTimeout(() => void flush(), Math.max(0, next - Date.now()));
    timer.unref();
  }

  const dueEvents = () =>
    isHeld ? [] : state.events.filter(({ nextTryAt }) => nextTryAt !== null && nextTryAt <= Date.now());
  const flush = () => run(dueEvents);

  return {
    sendTo(receiver) {
      deliver = receiver;
      schedule();
    },
    hold(held) {
      isHeld = held;
      schedule();
    },
    wake: schedule,
    flush,
    deliverAgain: (order, times) =>
      run(() => {
        const events = order === 'kept' ? state.events : state.events.toReversed();
        return events.flatMap((kept) => Array.from({ length: times }, () => kept));
      }),
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await running;
    },
  };
}

function waitAfter(tries: number): number {
  return Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (tries - 1));
}

/** @returns the status of the answer; 0 where none came */
async function send(deliver: Deliver, { event }: KeptEvent, secret: string): Promise<number> {
  const body = JSON.stringify(event, null, 2);
  const headers = {
    'Content-Type': 'application/json; charset=utf-8',
    'Stripe-Signature': Stripe.webhooks.generateTestHeaderString({ payload: body, secret }),
    'User-Agent': 'Stripe/1.0 (local)',
  };
  let timer: NodeJS.Timeout | undefined;
  const lateAnswer = new Promise<number>((resolve) => {
    timer = setTimeout(() => resolve(0), ANSWER_WITHIN_MS);
  });
  try {
    return await Promise.race([deliver(body, headers), lateAnswer]);
  } catch {
    return 0;
  } finally {
    clearTimeout(timer);
  }
}
