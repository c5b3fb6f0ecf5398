/**
 * Waits for work, up to a limit.
 * @param what it did not do, for the message: 'It was not drawn'
 * @throws when it is not done in time
 */
export async function withinTime<Value>(
  work: Promise<Value>,
  timeoutMs: number,
  what: string,
): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${what} within ${timeoutMs} ms.`)), timeoutMs);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
