/** Makes the sizes of recorded pictures in the background. What is still to do is in the database. */
import { setTimeout as sleep } from 'node:timers/promises';
import { shownPart } from '#domain/media/crops.ts';
import { preparedFolder } from '#domain/media/storage-keys.ts';
import { cardVariants, preparedVariants, variantName } from '#domain/media/variants.ts';
import type { Context } from '../../context.ts';
import { inTransaction } from '../../db/transaction.ts';
import {
  leaseVariantJob,
  updateVariantJob,
  type VariantJob,
} from '../../repositories/media/image-variants.ts';
import { drawVariant, originalOf, type VariantContext } from './image-variants.ts';
import { removeLeftoverUploads } from './uploads.ts';

/** A maker that is silent for longer counts as dead, and another one continues. */
const LEASE_MS = 60_000;
/** Wait before a picture that failed is tried again. */
const RETRY_AFTER_MS = 60_000;
/** Tries without progress before a picture is given up; requests of visitors are still tried. */
const ATTEMPTS_MAX = 5;
/** How often new pictures are looked for. */
const LOOK_EVERY_MS = 1000;
/** How often uploads that were never recorded are looked for. */
const TIDY_EVERY_MS = 60 * 60 * 1000;

/** What the maker works with. */
type MakerContext = VariantContext & Pick<Context, 'log'>;

/** The maker, at work. */
export type VariantMaker = {
  /** Ends after the current variant; the rest is made after the next start. */
  stop(): Promise<void>;
};

/** Starts to make what is missing, resting as long as it works, so that half a core stays free. */
export function startVariantMaker(context: MakerContext): VariantMaker {
  const stopping = new AbortController();
  const { signal } = stopping;
  const rest = (milliseconds: number) =>
    // A stop ends the sleep, which then throws.
    sleep(milliseconds, undefined, { signal }).catch(() => undefined);
  const ended = (async () => {
    let tidiedAt = 0;
    while (!signal.aborted) {
      try {
        await makeDueVariants(context, signal, rest);
        if (!signal.aborted && context.now() - tidiedAt >= TIDY_EVERY_MS) {
          await removeLeftoverUploads(context);
          tidiedAt = context.now();
        }
      } catch (error) {
        context.log.error({ err: error }, 'Sizes of pictures could not be made.');
      }
      await rest(LOOK_EVERY_MS);
    }
  })();
  return {
    async stop() {
      stopping.abort();
      await ended;
    },
  };
}

/**
 * Makes everything that is due.
 * @param rest called with the milliseconds a variant took
 */
export async function makeDueVariants(
  context: MakerContext,
  signal: AbortSignal,
  rest: (milliseconds: number) => Promise<void>,
): Promise<void> {
  while (!signal.aborted) {
    const now = context.now();
    const job = await inTransaction(context.db, ({ tx }) =>
      leaseVariantJob(tx, { until: now + LEASE_MS, now, attemptsMax: ATTEMPTS_MAX }),
    );
    if (!job) return;
    try {
      await climb(context, job, signal, rest);
    } catch (error) {
      context.log.error({ err: error, imageId: job.image.id }, 'The sizes of a picture could not be made.');
      await updateVariantJob(context.db, job, { runAfter: context.now() + RETRY_AFTER_MS });
    }
  }
}

async function climb(
  context: MakerContext,
  job: VariantJob,
  signal: AbortSignal,
  rest: (milliseconds: number) => Promise<void>,
): Promise<void> {
  const { db, storage } = context;
  const { image } = job;
  const crop = shownPart(image, job.crop);
  const cards = cardVariants(originalOf(image), crop);
  const all = preparedVariants(originalOf(image), crop);
  // The cards of every picture come before the rest of any.
  const due = job.made < cards.length ? cards : all;
  let made = 0;
  for (const variant of due) {
    if (signal.aborted) {
      await updateVariantJob(db, job, { attempts: 0, runAfter: context.now() });
      return;
    }
    const storageKey = `${preparedFolder(image.key)}/${variantName(variant)}`;
    if ((await storage.size(storageKey)) !== null) {
      made += 1;
      continue;
    }
    const began = performance.now();
    const bytes = await drawVariant(context, image.key, variant, 'background');
    if (!bytes) {
      await updateVariantJob(db, job, { made, runAfter: null });
      return;
    }
    await storage.put(storageKey, bytes);
    made += 1;
    // Only new variants count as progress: a picture that kills the process must not be tried for ever.
    const runAfter = context.now() + LEASE_MS;
    if (!(await updateVariantJob(db, job, { made, attempts: 0, runAfter }))) {
      await storage.deleteBelow(preparedFolder(image.key));
      return;
    }
    await rest(performance.now() - began);
  }
  const isDone = due.length === all.length;
  await updateVariantJob(db, job, { made, attempts: 0, runAfter: isDone ? null : context.now() });
}
