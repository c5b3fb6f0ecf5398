/** Which comments wait until somebody who manages the site shows them. */
import { hasBlockedWord } from '#domain/people/blocked-words.ts';
import type { CommentContent } from '#domain/people/comment-text.ts';
import type { Queryable } from '../../db/transaction.ts';
import { hasCommented } from '../../repositories/people/written-comments.ts';
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
