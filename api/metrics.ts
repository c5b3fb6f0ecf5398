import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { SyncSummary } from '#domain/publishing/publishing.ts';
import type { Db } from './db/open.ts';
import type { MailResult } from './ports/mail/mailer.ts';
import { readQueue } from './repositories/publishing/publish-jobs.ts';

/** Numbers of a cache, counted by the cache itself. */
export type CacheCounts = { hits: number; misses: number; bytes: number };

/** Numbers for the operator, in the form of Prometheus. Labels have few values, no matter what visitors send. */
export type Metrics = {
  /** Counted by the cache of published files. */
  fileCache: CacheCounts;
  /** Counted by the cache of anonymous answers of the API. */
  responseCache: CacheCounts;
  /** @param route a name of `http/calls/route-names.ts` */
  countRequest(route: string, status: number, durationMs: number): void;
  /** A sync of the publisher, with the latency of every recipe that it published. */
  countSync(summary: SyncSummary): void;
  countMail(result: MailResult | 'failed'): void;
  /** An unexpected error. */
  countError(): void;
  /** The publisher's thread was started again after it had died. */
  countPublisherRestart(): void;
  /** Reports whether mail is sent. */
  watchMail(isUp: () => boolean | null): void;
  /** Counts of the process too: memory, processor, lag of the event loop. */
  watchProcess(): void;
  contentType: string;
  /** Everything as text. The queue is read from the database now. */
  read(): Promise<string>;
};

const REQUEST_SECONDS = [0.001, 0.005, 0.02, 0.1, 0.5, 2, 10];
const PUBLISH_SECONDS = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5, 30];

/** Numbers that all begin at zero. */
export function createMetrics(db: Db, now: () => number): Metrics {
  const registry = new Registry();
  const fileCache: CacheCounts = { hits: 0, misses: 0, bytes: 0 };
  const responseCache: CacheCounts = { hits: 0, misses: 0, bytes: 0 };

  const counted = createInstruments(registry);
  watchQueue(registry, db, now);
  watchCaches(registry, { files: fileCache, answers: responseCache });

  return {
    fileCache,
    responseCache,
    countRequest(route, status, durationMs) {
      counted.requests.inc({ route, status: `${Math.floor(status / 100)}xx` });
      counted.requestSeconds.observe({ route }, durationMs / 1000);
    },
    countSync(summary) {
      if ('error' in summary) return counted.syncs.inc({ outcome: 'failed' });
      const { writtenCount, removedCount, failed, durationsMs, publishLatenciesMs } = summary;
      counted.syncs.inc({ outcome: failed.length > 0 ? 'incomplete' : 'done' });
      counted.pages.inc({ outcome: 'written' }, writtenCount);
      counted.pages.inc({ outcome: 'removed' }, removedCount);
      counted.pages.inc({ outcome: 'failed' }, failed.length);
      for (const [stage, durationMs] of Object.entries(durationsMs))
        counted.stageSeconds.observe({ stage }, durationMs / 1000);
      for (const latencyMs of publishLatenciesMs) counted.publishSeconds.observe(latencyMs / 1000);
    },
    countMail: (outcome) => counted.mails.inc({ outcome }),
    countError: () => counted.errors.inc(),
    countPublisherRestart: () => counted.restarts.inc(),
    watchMail: (isUp) => watchMail(registry, isUp),
    watchProcess: () => collectDefaultMetrics({ register: registry }),
    contentType: registry.contentType,
    read: () => registry.metrics(),
  };
}

/** What is counted while the product works. */
function createInstruments(registry: Registry) {
  const registers = [registry];
  return {
    requests: new Counter({
      name: 'kitchens_requests_total',
      help: 'Requests by route and class of status.',
      labelNames: ['route', 'status'],
      registers,
    }),
    requestSeconds: new Histogram({
      name: 'kitchens_request_seconds',
      help: 'Time from the headers of a request to the end of its answer.',
      labelNames: ['route'],
      buckets: REQUEST_SECONDS,
      registers,
    }),
    publishSeconds: new Histogram({
      name: 'kitchens_publish_seconds',
      help: "Time from a publish to the recipe's page in place.",
      buckets: PUBLISH_SECONDS,
      registers,
    }),
    stageSeconds: new Histogram({
      name: 'kitchens_sync_stage_seconds',
      help: 'Time of each stage of a sync.',
      labelNames: ['stage'],
      buckets: PUBLISH_SECONDS,
      registers,
    }),
    syncs: new Counter({
      name: 'kitchens_syncs_total',
      help: 'Syncs by what became of them.',
      labelNames: ['outcome'],
      registers,
    }),
    pages: new Counter({
      name: 'kitchens_pages_total',
      help: 'Published files by what was done to them.',
      labelNames: ['outcome'],
      registers,
    }),
    mails: new Counter({
      name: 'kitchens_mails_total',
      help: 'Mails given to the mail server.',
      labelNames: ['outcome'],
      registers,
    }),
    errors: new Counter({
      name: 'kitchens_errors_total',
      help: 'Faults nobody expected.',
      registers,
    }),
    restarts: new Counter({
      name: 'kitchens_publisher_restarts_total',
      help: 'Times the thread of the publisher died and was started again.',
      registers,
    }),
  };
}

/** NaN while the database does not answer. */
function watchQueue(registry: Registry, db: Db, now: () => number): void {
  new Gauge({
    name: 'kitchens_publish_queue_jobs',
    help: 'Publish jobs that are due or at work.',
    registers: [registry],
    async collect() {
      this.set((await readQueue(db, now()).catch(() => null))?.count ?? Number.NaN);
    },
  });
  new Gauge({
    name: 'kitchens_publish_queue_oldest_seconds',
    help: 'How long the oldest of them has been due; 0 when there is none.',
    registers: [registry],
    async collect() {
      const queue = await readQueue(db, now()).catch(() => null);
      const { oldestDueAt } = queue ?? { oldestDueAt: Number.NaN };
      this.set(oldestDueAt === null ? 0 : (now() - oldestDueAt) / 1000);
    },
  });
}

function watchMail(registry: Registry, isUp: () => boolean | null): void {
  new Gauge({
    name: 'kitchens_mail_up',
    help: '1 while the mail server takes mail, 0 while it does not; not a number before the first try.',
    registers: [registry],
    collect() {
      const known = isUp();
      this.set(known === null ? Number.NaN : Number(known));
    },
  });
}

function watchCaches(registry: Registry, caches: Record<string, CacheCounts>): void {
  for (const [kind, help] of [
    ['hits', 'Answers that were in memory.'],
    ['misses', 'Answers that had to be made.'],
  ] as const)
    new Counter({
      name: `kitchens_cache_${kind}_total`,
      help,
      labelNames: ['cache'],
      registers: [registry],
      collect() {
        this.reset();
        for (const [cache, counts] of Object.entries(caches)) this.inc({ cache }, counts[kind]);
      },
    });
  new Gauge({
    name: 'kitchens_cache_bytes',
    help: 'Memory for answers.',
    labelNames: ['cache'],
    registers: [registry],
    collect() {
      for (const [cache, { bytes }] of Object.entries(caches)) this.set({ cache }, bytes);
    },
  });
}
