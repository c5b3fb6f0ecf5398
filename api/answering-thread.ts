/** A thread that answers questions one after another: started when it is asked, ended when nobody asks any more. */
import type { Worker } from 'node:worker_threads';

/** How a thread is started, and what it may take. */
type ThreadOptions = {
  /** Starts it. Its first message says that it is ready, each later one answers the question before. */
  start(): Worker | Promise<Worker>;
  /** One question may take this long, or the thread is ended. */
  timeMaxMs: number;
  /** It waits this long for another question before it ends. */
  idleMs: number;
  /** Questions that may wait, of each kind; whoever asks when there are more is told at once that it gave up. */
  waitingMax?: { urgent: number; patient: number };
};

/** Patient questions wait until no urgent one does. */
type Urgency = 'urgent' | 'patient';

/** Answers questions in a thread. */
export type AnsweringThread<Question, Answer> = {
  /** 'gave up' where the thread could not be started, took too long or too much memory, or ended. */
  ask(question: Question, urgency?: Urgency): Promise<Answer | 'gave up'>;
  /** Ends the thread at once, as a crash would; the next question starts another. */
  end(): Promise<void>;
  isRunning(): boolean;
  /** A question is being answered, or waits. */
  isAsked(): boolean;
};

type RunningThread<Answer> = {
  worker: Worker;
  answer: (outcome: Answer | 'gave up') => void;
  idle: NodeJS.Timeout | undefined;
};

export function createAnsweringThread<Question, Answer>({
  start,
  timeMaxMs,
  idleMs,
  waitingMax = { urgent: Number.POSITIVE_INFINITY, patient: Number.POSITIVE_INFINITY },
}: ThreadOptions): AnsweringThread<Question, Answer> {
  let thread: RunningThread<Answer> | null = null;
  const line = createWaitingLine(waitingMax);

  /** Fulfilled when it has loaded all it needs; null when it ended before. */
  async function startThread(): Promise<RunningThread<Answer> | null> {
    const worker = await start();
    const { promise: ready, resolve: setReady } = Promise.withResolvers<boolean>();
    const started: RunningThread<Answer> = { worker, answer: () => {}, idle: undefined };
    worker.once('message', () => {
      setReady(true);
      worker.on('message', (answer: Answer) => started.answer(answer));
    });
    const end = () => {
      clearTimeout(started.idle);
      if (thread === started) thread = null;
      setReady(false);
      started.answer('gave up');
    };
    worker.on('error', end).on('exit', end);
    thread = started;
    return (await ready) ? started : null;
  }

  async function answerOf(question: Question): Promise<Answer | 'gave up'> {
    clearTimeout(thread?.idle);
    const asked = thread ?? (await startThread().catch(() => null));
    if (asked === null) return 'gave up';
    const { worker } = asked;
    const { promise, resolve } = Promise.withResolvers<Answer | 'gave up'>();
    asked.answer = resolve;
    worker.ref();
    const timer = setTimeout(() => {
      resolve('gave up');
      void endThread(asked);
    }, timeMaxMs);
    worker.postMessage(question);
    const answer = await promise;
    clearTimeout(timer);
    if (thread === asked) {
      // The process may end while the thread waits.
      worker.unref();
      asked.idle = setTimeout(() => void endThread(asked), idleMs).unref();
    }
    return answer;
  }

  async function endThread(ended: RunningThread<Answer> | null): Promise<void> {
    if (thread === ended) thread = null;
    await ended?.worker.terminate();
  }

  return {
    async ask(question, urgency = 'urgent') {
      const { promise, resolve } = Promise.withResolvers<Answer | 'gave up'>();
      const isInLine = line.join(urgency, async () => {
        const answered = answerOf(question);
        resolve(answered);
        await answered.catch(() => {});
      });
      return isInLine ? promise : 'gave up';
    },
    end: () => endThread(thread),
    isRunning: () => thread !== null,
    isAsked: line.isMoving,
  };
}

/** Does work one after another, patient work only while no urgent one waits. */
function createWaitingLine(max: Readonly<Record<Urgency, number>>) {
  const waiting: Record<Urgency, (() => Promise<unknown>)[]> = { urgent: [], patient: [] };
  let isMoving = false;

  async function move(): Promise<void> {
    if (isMoving) return;
    isMoving = true;
    for (;;) {
      const doNext = waiting.urgent.shift() ?? waiting.patient.shift();
      if (!doNext) break;
      await doNext();
    }
    isMoving = false;
  }

  return {
    /** @returns false where too much of its kind waits */
    join(urgency: Urgency, work: () => Promise<unknown>): boolean {
      if (waiting[urgency].length >= max[urgency]) return false;
      waiting[urgency].push(work);
      void move();
      return true;
    },
    isMoving: () => isMoving,
  };
}
