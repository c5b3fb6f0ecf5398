/** Which comments wait until somebody who manages the site shows them. */
import { hasBlockedWord } from '#domain/people/blocked-words.ts';
import type { CommentContent } from '#domain/people/comment-text.ts';
import type { Queryable } from '../../db/transaction.ts';
import { listBlockedOf } from '../../repositories/people/comment-blocks.ts';
import { hasCommented, listWaitingOf, showWaiting } from '../../repositories/people/written-comments.ts';
import { findPublishedSettings } from '../../repositories/sites/sites.ts';

/**
 * Whether a comment of a reader waits: it has a word that the site blocks, or the site holds first comments, and readers
 * have none of theirs.
 */
export async function isToBeHeld(
  db: Queryable,
  { siteId, userId }: { siteId: string; userId: string },
  words: { content: CommentContent; name: string },
): Promise<boolean> {
  const settings = await findPublishedSettings(db, siteId);
  if (!settings) return false;
  if (hasBlockedWord(words, settings.blockedWords)) return true;
  return settings.holdsFirstComments && !(await hasCommented(db, { siteId, userId }, { isShown: true }));
}

/**
 * Shows what else waits of writers of whom readers have a comment now, unless the site takes none from them any more.
 * @returns ids of what was shown
 */
export async function showOthersOf(
  tx: Queryable,
  siteId: string,
  userIds: readonly string[],
): Promise<string[]> {
  const blocked = await listBlockedOf(tx, siteId, userIds);
  const trusted = userIds.filter((id) => !blocked.has(id));
  const shownIds: string[] = [];
  for (const { id, userId, ...words } of await listWaitingOf(tx, siteId, trusted))
    if (!(await isToBeHeld(tx, { siteId, userId }, words))) shownIds.push(id);
  await showWaiting(tx, shownIds);
  return shownIds;
}
