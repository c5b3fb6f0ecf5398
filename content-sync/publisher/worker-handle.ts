import type { EventEmitter } from 'node:events';

/** Work that takes longer is cut off at the stop, and taken up again after the next start. */
const STOP_PATIENCE_MS = 5_000;
/** Questions that may stay without an answer before it is ended: when the whole machine slept, one did. */
const UNANSWERED_MAX = 30;

/** What work beside the main thread is told. One that is watched answers a 'ping' with a message of kind 'pong'. */
export type WorkCommand = 'wake' | 'stop' | 'ping';

/** Work in a thread or a process of its own. */
export type Work = {
  /** Tells it that there is something to do. */
  wake(): void;
  /** Lets it finish what it is at for a few seconds, and ends it. */
  stop(): Promise<void>;
  /** Ends it wherever it is, as a fault would. */
  kill(): Promise<void>;
};

/** The thread or process that does it. */
type WorkerEnd = {
  tell(command: WorkCommand): void;
  /** Ends it at once. */
  end(): void;
  /** Emits 'message', 'error' and 'exit'. */
  events: EventEmitter;
};

/** What becomes of what it says. */
type WorkerListeners<Message> = {
  /** What it is, for people: 'The publisher'. */
  name: string;
  /** What it says after 'ready'. One that says 'done' ends by itself, which is no crash. */
  onMessage(message: Exclude<Message, { kind: 'ready' | 'pong' }>): void;
  /** Called once when it ended by itself; null when it said nothing of why. */
  onCrash(error: Error | null): void;
  /** One that does not answer for so long hangs, and is ended. Left out, it is never asked. */
  silenceMaxMs?: number;
};

/** It ended before it was ready. */
class EndedEarly extends Error {
  /** Whether somebody asked it to: Ctrl+C and service managers ask all processes of the product at once. */
  readonly isAsked: boolean;

  constructor(name: string, signal: string | null) {
    super(`${name} ended before it was ready.`);
    this.isAsked = signal === 'SIGTERM' || signal === 'SIGINT';
  }
}

/** Whether work ended early because it was asked to, which is no fault. */
export function wasAskedToEnd(error: unknown): boolean {
  return error instanceof EndedEarly && error.isAsked;
}

/**
 * Listens to a thread or process, and waits until it says that it is ready.
 * @throws when it ends before
 */
export async function openWorkerHandle<Message extends { kind: string }>(
  { tell, end, events }: WorkerEnd,
  { name, onMessage, onCrash, silenceMaxMs }: WorkerListeners<Message>,
): Promise<Work> {
  let isEnding = false;
  let fault: Error | null = null;
  let unanswered = 0;
  const ended = new Promise<void>((resolve) => events.once('exit', () => resolve()));
  await new Promise<void>((resolve, reject) => {
    events.once('error', reject);
    events.once('exit', (_code: number | null, signal: string | null = null) =>
      reject(new EndedEarly(name, signal)),
    );
    events.on('message', (message: Message) => {
      if (message.kind === 'ready') return resolve();
      if (message.kind === 'pong') {
        unanswered = 0;
        return;
      }
      if (message.kind === 'done') isEnding = true;
      onMessage(message as Exclude<Message, { kind: 'ready' | 'pong' }>);
    });
  });
  events.removeAllListeners('error');
  events.on('error', (error: Error) => {
    fault = error;
  });
  if (silenceMaxMs !== undefined) {
    const asking = setInterval(() => {
      unanswered += 1;
      if (unanswered <= UNANSWERED_MAX) return tell('ping');
      fault = new Error(`${name} did not answer for ${silenceMaxMs / 1000} seconds.`);
      end();
    }, silenceMaxMs / UNANSWERED_MAX);
    events.once('exit', () => clearInterval(asking));
  }
  events.once('exit', () => {
    if (!isEnding) onCrash(fault);
  });
  return {
    wake: () => tell('wake'),
    async stop() {
      isEnding = true;
      tell('stop');
      const timer = setTimeout(end, STOP_PATIENCE_MS);
      await ended;
      clearTimeout(timer);
    },
    async kill() {
      end();
      await ended;
    },
  };
}
