/** What the pages are given, and how they read what is sent. */
import type { Context } from 'hono';
import type { Deliveries } from '../deliveries.ts';
import type { Ledger } from '../ledger.ts';

export type PageParts = {
  ledger: Ledger;
  deliveries: Deliveries;
  passTime(milliseconds: number): Promise<void>;
};

/** The status of a redirect after which reloading sends nothing again. */
export const SEE_OTHER = 303;

/** Fields that are text. */
export async function readForm(request: Context): Promise<Record<string, string>> {
  const sent = Object.entries(await request.req.parseBody());
  return Object.fromEntries(sent.filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
}
