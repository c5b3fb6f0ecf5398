/** What each of those who manage a site did, for all of them to see. */
import type { SiteActs } from '#contract/people.ts';
import type { Queryable } from '../../db/transaction.ts';
import { findUserById } from '../../repositories/people/users.ts';
import { listSiteActs } from '../../repositories/sites/site-acts.ts';

/** Acts that are read, and what they become: what somebody does again within an hour is one line. */
const ACTS_MAX = 400;
const LINES_MAX = 40;
const ONE_SITTING_MS = 60 * 60 * 1000;

/** The last acts on a site, the latest first; the same done to several things in one sitting is one of them. */
export async function readSiteActs(db: Queryable, siteId: string): Promise<SiteActs> {
  const rows = await listSiteActs(db, siteId, ACTS_MAX);
  const names = new Map<string, string>();
  for (const userId of new Set(rows.map((row) => row.userId))) {
    const user = await findUserById(db, userId);
    names.set(userId, user?.displayName ?? user?.email ?? '');
  }
  const lines: SiteActs = [];
  for (const { id, userId, act, subject, result, createdAt } of rows) {
    const last = lines.at(-1);
    const isSameSitting =
      last &&
      last.userId === userId &&
      last.act === act &&
      last.result === result &&
      last.at - createdAt < ONE_SITTING_MS;
    if (!isSameSitting)
      lines.push({
        id,
        userId,
        by: names.get(userId) ?? '',
        act,
        subjects: [subject],
        result,
        at: createdAt,
      });
    else if (!last.subjects.includes(subject)) last.subjects.push(subject);
  }
  return lines.slice(0, LINES_MAX);
}
