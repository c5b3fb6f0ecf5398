/** Who waits to be mailed of which comments, and who wants no such mails. */
import { sql } from 'kysely';
import type { CommentMailKind } from '#domain/people/comment-mails.ts';
import { SiteSettings } from '#domain/sites/sites.ts';
import type { Queryable } from '../../db/transaction.ts';
import { fromJson } from '../json.ts';

/** Whom mails of a kind go to. */
export type CommentMailReader = { siteId: string; userId: string; kind: CommentMailKind };

const columnsOf = ({ siteId, userId, kind }: CommentMailReader) => ({
  site_id: siteId,
  user_id: userId,
  kind,
});

/** Notes that somebody is to be mailed of comments. */
export async function insertCommentMails(
  db: Queryable,
  reader: CommentMailReader,
  commentIds: readonly string[],
  dueAt: number,
): Promise<void> {
  if (commentIds.length === 0) return;
  await db
    .insertInto('comment_mails')
    .values(commentIds.map((id) => ({ ...columnsOf(reader), comment_id: id, due_at: dueAt })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Those of whom a comment has waited long enough. */
export async function listDueReaders(
  db: Queryable,
  now: number,
  limit: number,
): Promise<CommentMailReader[]> {
  return db
    .selectFrom('comment_mails')
    .select(['site_id as siteId', 'user_id as userId', 'kind'])
    .distinct()
    .where('due_at', '<=', now)
    .limit(limit)
    .execute();
}

/** Takes all that waits for somebody, also what came later, so that no other process mails it. @returns their ids */
export async function takeCommentMails(db: Queryable, reader: CommentMailReader): Promise<string[]> {
  const rows = await db
    .deleteFrom('comment_mails')
    .where('site_id', '=', reader.siteId)
    .where('user_id', '=', reader.userId)
    .where('kind', '=', reader.kind)
    .returning('comment_id')
    .execute();
  return rows.map((row) => row.comment_id);
}

/**
 * Comments with what a mail to somebody says of them, the oldest first; those are left out that were hidden or whose
 * thread was, and those that they have answered already.
 */
export async function readCommentsToMail(db: Queryable, userId: string, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('comments')
    .innerJoin('users', 'users.id', 'comments.user_id')
    .leftJoin('comments as head', 'head.id', 'comments.parent_id')
    .select([
      'comments.id',
      'comments.recipe_id as recipeId',
      'comments.content',
      'comments.held_at',
      'head.held_at as head_held_at',
      'comments.picture_id',
      'comments.picture_held_at',
      'comments.picture_hidden_at',
      'users.display_name as authorName',
    ])
    .where('comments.id', 'in', ids)
    .where('comments.hidden_at', 'is', null)
    .where('head.hidden_at', 'is', null)
    .where(({ exists, not, selectFrom }) =>
      not(
        exists(
          selectFrom('comments as answers')
            .select('answers.id')
            .where('answers.user_id', '=', userId)
            .whereRef('answers.parent_id', '=', sql`coalesce(comments.parent_id, comments.id)`)
            .whereRef('answers.created_at', '>', 'comments.created_at'),
        ),
      ),
    )
    .orderBy('comments.created_at')
    .orderBy('comments.id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    recipeId: row.recipeId,
    content: row.content,
    authorName: row.authorName,
    isHeld: row.held_at !== null || row.head_held_at !== null,
    isPictureHeld: row.picture_id !== null && row.picture_held_at !== null && row.picture_hidden_at === null,
  }));
}

/** True unless they have ended these mails. */
export async function wantsCommentMails(db: Queryable, reader: CommentMailReader): Promise<boolean> {
  const row = await db
    .selectFrom('comment_mail_ends')
    .select('kind')
    .where('site_id', '=', reader.siteId)
    .where('user_id', '=', reader.userId)
    .where('kind', '=', reader.kind)
    .executeTakeFirst();
  return row === undefined;
}

/** All mails that a user may get: of living sites with comments that are theirs, or that they commented on. */
export async function listCommentMailChoices(db: Queryable, userId: string) {
  const rows = await db
    .selectFrom('sites')
    .innerJoin('site_revisions', 'site_revisions.id', 'sites.published_revision_id')
    .select(({ exists, selectFrom }) => [
      'sites.id',
      'sites.owner_user_id',
      'site_revisions.settings',
      exists(
        selectFrom('comments')
          .select('comments.id')
          .whereRef('comments.site_id', '=', 'sites.id')
          .where('comments.user_id', '=', userId),
      ).as('has_commented'),
    ])
    .where('sites.deleted_at', 'is', null)
    .where(({ eb, or, selectFrom }) =>
      or([
        eb('sites.owner_user_id', '=', userId),
        eb('sites.id', 'in', selectFrom('comments').select('comments.site_id').where('user_id', '=', userId)),
      ]),
    )
    .orderBy('sites.slug')
    .execute();
  const ends = await db
    .selectFrom('comment_mail_ends')
    .select(['site_id', 'kind'])
    .where('user_id', '=', userId)
    .execute();
  return rows.flatMap(({ id: siteId, owner_user_id, settings, has_commented }) => {
    const { title, commentsEnabled } = fromJson(SiteSettings, settings);
    const kinds: CommentMailKind[] = commentsEnabled
      ? [...(owner_user_id === userId ? ['new' as const] : []), ...(has_commented ? ['reply' as const] : [])]
      : [];
    return kinds.map((kind) => ({
      siteId,
      siteTitle: title,
      kind,
      isOn: !ends.some((end) => end.site_id === siteId && end.kind === kind),
    }));
  });
}

/** Ends these mails, or begins them again. */
export async function setCommentMails(
  db: Queryable,
  reader: CommentMailReader,
  isOn: boolean,
): Promise<void> {
  if (!isOn) {
    await db
      .insertInto('comment_mail_ends')
      .values(columnsOf(reader))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return;
  }
  await db
    .deleteFrom('comment_mail_ends')
    .where('site_id', '=', reader.siteId)
    .where('user_id', '=', reader.userId)
    .where('kind', '=', reader.kind)
    .execute();
}

/** Notes the link of a mail by its hash: it works for ever, and nobody reads it out of the database. */
export async function insertCommentMailLink(
  db: Queryable,
  reader: CommentMailReader,
  tokenHash: string,
): Promise<void> {
  await db
    .insertInto('comment_mail_links')
    .values({ ...columnsOf(reader), token_hash: tokenHash })
    .execute();
}

/** Whose mails a link ends; null for none. */
export async function findReaderOfLink(db: Queryable, tokenHash: string): Promise<CommentMailReader | null> {
  const row = await db
    .selectFrom('comment_mail_links')
    .select(['site_id as siteId', 'user_id as userId', 'kind'])
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  return row ?? null;
}
