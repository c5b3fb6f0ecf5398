import type { EventEmitter } from 'node:events';

/** Work that takes longer than this to stop is cut off, and continued after the next start. */
const STOP_PATIENCE_MS = 5_000;
/** Unanswered pings before it is ended. One may be lost when the whole machine slept. */
const UNANSWERED_MAX = 30;

/** Commands to a worker. One that is watched answers a 'ping' with a message of kind 'pong'. */
export type WorkCommand = 'wake' | 'stop' | 'ping';

/** Work in a thread or a process of its own. */
export type Work = {
  /** Tells it that there is something to do. */
  wake(): void;
  /** Gives it a few seconds to finish, then ends it. */
  stop(): Promise<void>;
  /** Ends it at once, as a crash would. */
  kill(): Promise<void>;
};

/** The thread or process itself. */
type WorkerEnd = {
  tell(command: WorkCommand): void;
  /** Ends it at once. */
  end(): void;
  /** Emits 'message', 'error' and 'exit'. */
  events: EventEmitter;
};

/** What is done with its messages and its end. */
type WorkerListeners<Message> = {
  /** Its name in messages: 'The publisher'. */
  name: string;
  /** Its messages after 'ready'. After 'done' it ends by itself, which is no crash. */
  onMessage(message: Exclude<Message, { kind: 'ready' | 'pong' }>): void;
  /** Called once when it ended by itself; null without a reason. */
  onCrash(error: Error | null): void;
  /** One that does not answer for this long hangs, and is ended. Without this it is never asked. */
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
