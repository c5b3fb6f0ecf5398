import { Worker } from 'node:worker_threads';
import { createAnsweringThread } from '../../api/answering-thread.ts';
import type { Config } from '../../api/config.ts';
import type { Renderer, WantedPage } from '../../api/ports/renderer/renderer.ts';
import { THREAD_HEAP_MAX_MB } from '../../api/thread-heaps.ts';
import type { TemplateBuild } from '../templates/template-build.ts';
import { letThreadsHaveLimits } from '../workers/worker-memory.ts';
import type { PreviewAnswer, PreviewWorkerData } from './preview-worker.ts';

/**
 * Pages take a hundredth of a second; what takes longer than this was made to. A new thread draws its first page slowest:
 * on a busy machine a short limit would end one thread after another before any page is there.
 */
const TIME_MAX_MS = 20_000;
/** Whoever writes looks again within this time. */
const IDLE_MS = 5 * 60_000;
/** Previews that may wait, each some hundredths of a second: of those who write, and of anybody. */
const WAITING_MAX = { urgent: 100, patient: 10 };

/** A renderer whose thread can be watched and ended. */
export type PreviewRenderer = Renderer & {
  /** Ends its thread at once; the next preview starts another. */
  end(): Promise<void>;
  isRunning(): boolean;
  isDrawing(): boolean;
};

/**
 * Draws previews in a thread of its own, which is started by the first one and ends when nobody asks for one.
 * @param findBuild the templates as they are now; asked whenever the thread starts
 */
export function createPreviewRenderer(
  config: Config,
  findBuild: () => Promise<TemplateBuild>,
  { idleMs = IDLE_MS, timeMaxMs = TIME_MAX_MS }: { idleMs?: number; timeMaxMs?: number } = {},
): PreviewRenderer {
  const thread = createAnsweringThread<WantedPage, PreviewAnswer>({
    async start() {
      const workerData: PreviewWorkerData = { config, build: await findBuild() };
      letThreadsHaveLimits();
      return new Worker(new URL('./preview-worker.ts', import.meta.url), {
        workerData,
        env: { ...process.env, NODE_ENV: 'production' },
        resourceLimits: { maxOldGenerationSizeMb: THREAD_HEAP_MAX_MB.preview },
      });
    },
    timeMaxMs,
    idleMs,
    waitingMax: WAITING_MAX,
  });
  return {
    async draw(wanted) {
      const urgency = wanted.kind === 'sample' ? 'patient' : 'urgent';
      return (await thread.ask(wanted, urgency)) ?? 'gave up';
    },
    end: thread.end,
    isRunning: thread.isRunning,
    isDrawing: thread.isAsked,
  };
}
