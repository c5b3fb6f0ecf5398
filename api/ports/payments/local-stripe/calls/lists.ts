/** Lists as Stripe answers them. */
import { z } from 'zod';
import { missingObject } from '../failures.ts';
import { text, wholeNumber } from '../parameters.ts';
import type { List } from '../shapes.ts';

const PAGE_DEFAULT = 10;
const PAGE_MAX = 100;

/** Parameters that every list takes. */
export const listParameters = z.object({
  limit: wholeNumber.pipe(z.number().min(1).max(PAGE_MAX)).optional(),
  starting_after: text.optional(),
});

/** @param found all that there is, newest first */
export function listPage<Item extends { id: string; object: string }>(
  url: string,
  found: readonly Item[],
  { limit = PAGE_DEFAULT, starting_after: after }: z.output<typeof listParameters>,
): List<Item> {
  const last = found.findIndex(({ id }) => id === after);
  if (after !== undefined && last < 0) throw missingObject('object', after, 'starting_after');
  const data = found.slice(last + 1, last + 1 + limit);
  return { object: 'list', data, has_more: found.length > last + 1 + limit, url };
}
