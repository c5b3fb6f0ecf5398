/**
 * Memory that the heap of each thread may take, in MB: more ends the thread, and nothing else. The publisher's grows with
 * the largest site (content-sync/workers/worker-memory.ts).
 */
export const THREAD_HEAP_MAX_MB = {
  /** Reads a recipe from a text or a page. */
  reading: 256,
  /** Decodes a picture of a phone; its pixels come on top. */
  heic: 128,
  /** Draws a page for a preview. */
  preview: 256,
} as const;
