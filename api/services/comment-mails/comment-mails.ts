/** Mails the owner of a site of new comments, and whoever commented of replies, until they want it no more. */
import { COMMENT_MAILS_PATH, kitchenCommentsPath, recipePath } from '#domain/pages/paths.ts';
import { commentText } from '#domain/people/comment-text.ts';
import { CommentContent } from '#domain/people/comments.ts';
import { knownOriginOf, originOf } from '../../config.ts';
import type { Context } from '../../context.ts';
import type { Queryable } from '../../db/transaction.ts';
import { fromJson } from '../../repositories/json.ts';
import {
  type CommentMailReader,
  insertCommentMailLink,
  insertCommentMails,
  listDueReaders,
  readCommentsToMail,
  takeCommentMails,
  wantsCommentMails,
} from '../../repositories/people/comment-mails.ts';
import { findUserById, type UserRow } from '../../repositories/people/users.ts';
import { readPublishedRecipes } from '../../repositories/recipes/published-recipes.ts';
import {
  findPrimaryHost,
  findPublishedSettings,
  findSiteById,
  type SiteRow,
} from '../../repositories/sites/sites.ts';
import { siteSender } from '../mails/mail-senders.ts';
import { sendMail } from '../mails/send-mail.ts';
import { hashOf, newToken } from '../people/secrets.ts';
import { startEvery } from '../repeated-work.ts';
import { commentMail } from './comment-mail-words.ts';

const MINUTE_MS = 60 * 1000;
/** Comments of so long make one mail; who hides or deletes one meanwhile spares it. */
const GATHERED_FOR_MS = 10 * MINUTE_MS;
/** How often a reply is looked at that waits to be shown. */
const HELD_FOR_MS = 60 * MINUTE_MS;
const READERS_PER_STEP = 20;

type MailContext = Pick<Context, 'config' | 'db' | 'log' | 'mailer' | 'now'>;

/** A comment that was written just now. */
type WrittenComment = { id: string; siteId: string; userId: string; parentAuthorId: string | null };

/** Notes whom a new comment is mailed to: in the transaction that writes it, so that nobody waits for a mail. */
export async function noteCommentMails(
  tx: Queryable,
  { id, siteId, userId, parentAuthorId }: WrittenComment,
  now: number,
): Promise<void> {
  const owner = (await findSiteById(tx, siteId))?.ownerUserId ?? null;
  const told = new Set<string>([userId]);
  for (const [readerId, kind] of [
    [owner, 'new'],
    [parentAuthorId, 'reply'],
  ] as const) {
    if (readerId === null || told.has(readerId)) continue;
    const reader = { siteId, userId: readerId, kind };
    if (!(await wantsCommentMails(tx, reader))) continue;
    told.add(readerId);
    await insertCommentMails(tx, reader, [id], now + GATHERED_FOR_MS);
  }
}

/**
 * Sends what is due, each at most once, whichever process comes first: what waits is taken before it is mailed. What
 * the mail server does not take is given back; what was cut off in its midst is not sent again.
 */
export async function sendCommentMails(context: MailContext, signal?: AbortSignal): Promise<void> {
  const { db, now } = context;
  while (!signal?.aborted) {
    const due = await listDueReaders(db, now(), READERS_PER_STEP);
    if (due.length === 0) return;
    for (const reader of due) {
      if (signal?.aborted) return;
      await mailReader(context, reader, await takeCommentMails(db, reader));
    }
  }
}

/** Looks every minute for mails that are due. */
export function startCommentMails(context: MailContext): { stop(): Promise<void> } {
  return startEvery(MINUTE_MS, context, 'Mails about comments could not be looked for.', (signal) =>
    sendCommentMails(context, signal),
  );
}

async function mailReader(
  context: MailContext,
  reader: CommentMailReader,
  commentIds: readonly string[],
): Promise<void> {
  const { config, db, now } = context;
  const { siteId, userId, kind } = reader;
  const found = await readCommentsToMail(db, userId, commentIds);
  const isLater = ({ isHeld }: { isHeld: boolean }) => kind === 'reply' && isHeld;
  const heldIds = found.filter(isLater).map(({ id }) => id);
  await insertCommentMails(db, reader, heldIds, now() + HELD_FOR_MS);
  const whose = await findWhose(db, reader);
  if (whose === null) return;
  const recipeIds = found.map(({ recipeId }) => recipeId);
  const published = await readPublishedRecipes(db, siteId, [...new Set(recipeIds)], now());
  const recipes = new Map(published.map((recipe) => [recipe.id, recipe]));
  const comments = found.flatMap(({ recipeId, content, ...comment }) => {
    const recipe = recipes.get(recipeId);
    if (!recipe || isLater(comment)) return [];
    const text = commentText(fromJson(CommentContent, content));
    return { ...comment, recipeTitle: recipe.summary.title, slug: recipe.slug, text };
  });
  const [first] = comments;
  if (!first) return;
  const { site, user } = whose;
  const siteOrigin = knownOriginOf(config, {
    slug: site.slug,
    primaryHost: await findPrimaryHost(db, siteId),
  });
  const token = newToken();
  await insertCommentMailLink(db, reader, hashOf(token));
  const sent = await sendMail(
    context,
    commentMail(kind, { to: user.email, from: siteSender(site) }, comments, {
      answer:
        kind === 'new'
          ? originOf(config) + kitchenCommentsPath(site.slug)
          : `${siteOrigin}${recipePath(first.slug)}#comments`,
      off: `${originOf(config)}${COMMENT_MAILS_PATH}/${token}`,
    }),
  );
  if (sent.isOk || sent.error !== 'unavailable') return;
  const unsentIds = comments.map(({ id }) => id);
  await insertCommentMails(db, { siteId, userId, kind }, unsentIds, now() + GATHERED_FOR_MS);
}

/** A living site that has comments, and who is to be mailed; null where they are not to be any more. */
async function findWhose(
  db: Queryable,
  reader: CommentMailReader,
): Promise<{ site: SiteRow; user: UserRow } | null> {
  const site = await findSiteById(db, reader.siteId);
  const user = await findUserById(db, reader.userId);
  if (!site || !user || !(await wantsCommentMails(db, reader))) return null;
  if (reader.kind === 'new' && site.ownerUserId !== user.id) return null;
  return (await findPublishedSettings(db, site.id))?.commentsEnabled ? { site, user } : null;
}
