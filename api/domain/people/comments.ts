import { z } from 'zod';
import { CroppedImage } from '../media/media.ts';
import { Id, Instant } from '../shared/fields.ts';
import { RichText } from '../text/rich-text.ts';

const CommentFields = z.object({
  id: Id,
  recipeId: Id,
  /** The comment this replies to; absent on the first level. */
  parentId: Id.optional(),
  /** Words, one paragraph a line. */
  content: RichText,
  createdAt: Instant,
  /** 1 is a comment, 2 a reply. */
  level: z.number().int().min(1),
  user: z.object({ id: Id, displayName: z.string(), avatar: CroppedImage.nullable() }),
  upvoteCount: z.number().int().min(0),
  /** Upvoted by the caller. */
  hasUpvoted: z.boolean(),
});

/** Comment on a recipe with its replies. */
export type Comment = z.infer<typeof CommentFields> & { children: Comment[] };
export const Comment: z.ZodType<Comment> = z.lazy(() => CommentFields.extend({ children: z.array(Comment) }));
