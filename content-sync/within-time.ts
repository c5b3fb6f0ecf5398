/** A page that takes longer to draw counts as failed. */
const RENDER_TIMEOUT_MS = 30_000;

/** @throws when a page is not drawn in time */
export async function withinTime<Value>(work: Promise<Value>): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new Error(`It was not drawn within ${RENDER_TIMEOUT_MS} ms.`)),
      RENDER_TIMEOUT_MS,
    );
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
