import { z } from 'zod';
import { AltText, CroppedImage } from '../media/media.ts';
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

/** Who gets a picture: everybody; its writer and managers of the site, until one of them shows it; managers alone. */
export const CommentPictureState = z.enum(['shown', 'held', 'hidden']);
export type CommentPictureState = z.infer<typeof CommentPictureState>;

/** What a reader made, as they show it. */
export const CommentPicture = z.object({
  image: CroppedImage,
  altText: AltText.nullable(),
  state: CommentPictureState,
});
export type CommentPicture = z.infer<typeof CommentPicture>;

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
  /** Whoever wrote it has made the dish. */
  hasMade: z.boolean(),
  /** Null also where the caller may not see it. */
  picture: CommentPicture.nullable(),
  /** All of its replies that the caller may read; `children` holds the first of them. */
  replyCount: z.number().int().min(0),
});

/** Comment on a recipe with its replies. */
export type Comment = z.infer<typeof CommentFields> & { children: Comment[] };
export const Comment: z.ZodType<Comment> = z.lazy(() => CommentFields.extend({ children: z.array(Comment) }));

/**
 * Which comments of a site: questions that no manager has answered, what waits to be shown, those that readers get
 * without a picture that waits, all that readers get, or what was hidden from them.
 */
export const CommentState = z.enum(['open', 'held', 'pictures', 'shown', 'hidden']);
export type CommentState = z.infer<typeof CommentState>;

/** Why somebody may not comment on a recipe. */
export const CommentRefusal = z.enum(['comments_for_subscribers', 'comments_refused']);
export type CommentRefusal = z.infer<typeof CommentRefusal>;

/**
 * One thing done to many comments, or to their pictures alone, which another undoes. What is shown is hidden no more,
 * and waits no more; what is unhidden stands as it was, perhaps waiting; what is held waits again. A comment that
 * waits is shown, and held again, with its picture, unless that is hidden by itself; whoever wrote it is trusted from
 * then on, so that what else of theirs waits is shown too, unless it has a word that the site blocks.
 */
export const CommentAction = z.enum([
  'hide',
  'unhide',
  'show',
  'hold',
  'close',
  'reopen',
  'hide_picture',
  'unhide_picture',
  'show_picture',
  'hold_picture',
]);
export type CommentAction = z.infer<typeof CommentAction>;
