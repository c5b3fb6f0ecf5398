import { z } from 'zod';
import { CroppedImage } from '../media/media.ts';
import { COMMENT_MAX_LENGTH, COMMENT_PARAGRAPHS_MAX } from '../shared/constants.ts';
import { Id, Instant, TextPiece, WebAddress } from '../shared/fields.ts';
import {
  BROKEN_CHARACTER_SENTENCE,
  COMMENT_LENGTH_SENTENCE,
  COMMENT_LINES_SENTENCE,
  SENTENCES,
} from '../text/sentences.ts';
import { emptyUnlessVisible } from '../text/text.ts';
import { type CommentContent as Content, commentText } from './comment-text.ts';

/** Half a surrogate pair or NUL is no character: what somebody wrote would not be what is kept. */
const isWhole = (text: string) => text.isWellFormed() && !text.includes('\0');
const CommentLeaf = z.object({ text: z.string().refine(isWhole, BROKEN_CHARACTER_SENTENCE).pipe(TextPiece) });
const CommentInline = z.union([
  CommentLeaf,
  z.object({ type: z.literal('link'), href: WebAddress, children: z.array(CommentLeaf).min(1) }),
]);
const CommentParagraph = z.object({ type: z.literal('paragraph'), children: z.array(CommentInline).min(1) });

/** What readers write. */
export const CommentContent: z.ZodType<Content> = z
  .array(CommentParagraph)
  .max(COMMENT_PARAGRAPHS_MAX, COMMENT_LINES_SENTENCE)
  .refine((content) => emptyUnlessVisible(commentText(content)) !== '', SENTENCES.required)
  .refine((content) => commentText(content).length <= COMMENT_MAX_LENGTH, COMMENT_LENGTH_SENTENCE);

const CommentFields = z.object({
  id: Id,
  recipeId: Id,
  /** The comment this replies to; absent on the first level. */
  parentId: Id.optional(),
  content: CommentContent,
  createdAt: Instant,
  /** 1 is a comment, 2 a reply. */
  level: z.number().int().min(1),
  user: z.object({ id: Id, displayName: z.string(), avatar: CroppedImage.nullable() }),
  upvoteCount: z.number().int().min(0),
  /** Upvoted by the caller. */
  hasUpvoted: z.boolean(),
  /** Written by somebody who manages the site now. */
  isByManager: z.boolean(),
  /** Waits until a manager of the site shows it; besides them, only whoever wrote it gets it. */
  isHeld: z.boolean(),
  /** All of its replies that the caller may read; `children` holds the first of them. */
  replyCount: z.number().int().min(0),
});

/** Comment on a recipe with its replies. */
export type Comment = z.infer<typeof CommentFields> & { children: Comment[] };
export const Comment: z.ZodType<Comment> = z.lazy(() => CommentFields.extend({ children: z.array(Comment) }));

/**
 * Which comments of a site: questions that no manager has answered, what waits to be shown, all that readers get, or
 * what was hidden from them.
 */
export const CommentState = z.enum(['open', 'held', 'shown', 'hidden']);
export type CommentState = z.infer<typeof CommentState>;

/** Why somebody may not comment on a recipe. */
export const CommentRefusal = z.enum(['comments_for_subscribers', 'comments_refused']);
export type CommentRefusal = z.infer<typeof CommentRefusal>;

/**
 * One thing done to many comments, which another undoes. What is shown is hidden no more, and waits no more; what is
 * unhidden stands as it was, perhaps waiting; what is held waits again.
 */
export const CommentAction = z.enum(['hide', 'unhide', 'show', 'hold', 'close', 'reopen']);
export type CommentAction = z.infer<typeof CommentAction>;
