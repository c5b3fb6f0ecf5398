import { Worker } from 'node:worker_threads';

/** The engine lets a heap grow the faster the more it may hold. */
const HEAP_MAX_MB = 512;
/** Work that takes longer is cut off at the stop, and taken up again after the next start. */
const STOP_PATIENCE_MS = 5_000;

/** What a thread is told. */
export type ThreadCommand = 'wake' | 'stop';

/** Work in a thread of its own. */
export type Thread = {
  /** Tells it that there is something to do. */
  wake(): void;
  /** Lets it finish what it is at for a few seconds, and ends it. */
  stop(): Promise<void>;
  /** Ends it wherever it is, as a fault would. */
  kill(): Promise<void>;
};

/** A thread to start. */
export type ThreadPlan<Message> = {
  /** What it is, for people: 'The publisher'. */
  name: string;
  /** Its first file. */
  file: URL;
  workerData: unknown;
  env?: NodeJS.ProcessEnv;
  /** What it says after 'ready'. One that says 'done' ends by itself, which is no crash. */
  onMessage(message: Exclude<Message, { kind: 'ready' }>): void;
  /** Called once when it ended by itself; null when it said nothing of why. */
  onCrash(error: Error | null): void;
};

/**
 * Starts a thread, and waits until it says that it is ready.
 * @throws when it ends before
 */
export async function startThread<Message extends { kind: string }>(
  plan: ThreadPlan<Message>,
): Promise<Thread> {
  const { name, file, workerData, env, onMessage, onCrash } = plan;
  const worker = new Worker(file, {
    workerData,
    ...(env && { env }),
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MAX_MB },
  });
  const tell = (command: ThreadCommand) => worker.postMessage(command);
  let isEnding = false;
  let fault: Error | null = null;
  const ended = new Promise<void>((resolve) => worker.once('exit', () => resolve()));
  await new Promise<void>((resolve, reject) => {
    worker.once('error', reject);
    worker.once('exit', () => reject(new Error(`${name} ended before it was ready.`)));
    worker.on('message', (message: Message) => {
      if (message.kind === 'ready') return resolve();
      if (message.kind === 'done') isEnding = true;
      onMessage(message as Exclude<Message, { kind: 'ready' }>);
    });
  });
  worker.removeAllListeners('error');
  worker.on('error', (error) => {
    fault = error;
  });
  worker.once('exit', () => {
    if (!isEnding) onCrash(fault);
  });
  return {
    wake: () => tell('wake'),
    async stop() {
      isEnding = true;
      tell('stop');
      const timer = setTimeout(() => void worker.terminate(), STOP_PATIENCE_MS);
      await ended;
      clearTimeout(timer);
    },
    async kill() {
      await worker.terminate();
    },
  };
}
