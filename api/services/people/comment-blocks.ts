/** Whom a site takes no comments from. */
import { BLOCKED_MANAGER_SENTENCE } from '#domain/text/sentences.ts';
import type { Context } from '../../context.ts';
import { inTransaction } from '../../db/transaction.ts';
import {
  type BlockedPerson,
  deleteBlock,
  insertBlock,
  listBlocked,
} from '../../repositories/people/comment-blocks.ts';
import { hasCommented } from '../../repositories/people/written-comments.ts';
import { isSiteManager } from '../../repositories/sites/sites.ts';
import { fail, type Outcome, succeed } from '../outcome.ts';

type OfSite = { siteId: string; userId: string };

/** Takes no more comments from somebody who has written one; what they wrote stays. Nobody who manages the site. */
export async function blockPerson(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { siteId, userId }: OfSite,
): Promise<Outcome<Record<string, never>>> {
  return inTransaction(db, async ({ tx }) => {
    if (await isSiteManager(tx, siteId, userId))
      return fail('invalid_input', { fields: { userId: BLOCKED_MANAGER_SENTENCE } });
    if (!(await hasCommented(tx, { siteId, userId }, { isShown: false }))) return fail('not_found');
    await insertBlock(tx, { siteId, userId, now: now() });
    return succeed({});
  });
}

/** Takes comments from somebody again. */
export async function unblockPerson(
  { db }: Pick<Context, 'db'>,
  { siteId, userId }: OfSite,
): Promise<Outcome<Record<string, never>>> {
  return (await deleteBlock(db, siteId, userId)) ? succeed({}) : fail('not_found');
}

/** All whom a site takes no comments from. */
export async function listBlockedPeople(
  { db }: Pick<Context, 'db'>,
  siteId: string,
): Promise<Outcome<{ people: BlockedPerson[] }>> {
  return succeed({ people: await listBlocked(db, siteId) });
}
