import { z } from 'zod';
import { IMAGE_CONTENT_TYPES } from '#domain/media/content-types.ts';
import { AltText } from '#domain/media/media.ts';
import {
  Comment,
  CommentAction,
  CommentContent,
  CommentRefusal,
  CommentState,
} from '#domain/people/comments.ts';
import { UserProfile } from '#domain/people/users.ts';
import { COMMENT_BATCH_MAX } from '#domain/shared/constants.ts';
import { Id, Line, Slug } from '#domain/shared/fields.ts';
import { endpoint, ListPosition, Nothing, SiteParams } from '../endpoint.ts';
import { UploadAddress } from '../images.ts';

/** A comment of 5,000 characters, each of them a line or written as an escape, with links. */
const COMMENT_BODY_MAX_BYTES = 256 * 1024;

const REPLY_SAYS_MADE_SENTENCE = 'Only a comment of its own can say that you made it';
const PICTURE_OF_NOTHING_SENTENCE = 'Only whoever made it can show a picture of it';

/** Comments of a recipe, the latest thread first. */
const RecipeComments = z.object({
  comments: z.array(Comment),
  /** All that the caller may read, replies too. */
  count: z.number().int().min(0),
  /** Readers who say in comments that everybody may read that they have made the dish; none of them manages the site. */
  makerCount: z.number().int().min(0),
  /** Where the next answer begins; null when there are no more. */
  nextBefore: ListPosition.nullable(),
  /** Whether the caller may comment here; false of callers who are not signed in. */
  mayComment: z.boolean(),
  /** Why not; of callers who are not signed in, what would keep a stranger from it. */
  refusal: CommentRefusal.nullable(),
});

const ofComment = SiteParams.extend({ commentId: Id });

/** Threads of a recipe, each with its first replies; an upvote is marked for callers who are signed in. */
export const siteListComments = endpoint({
  method: 'GET',
  path: '/site/:siteSlug/comments',
  access: 'anyone',
  isCacheable: true,
  showsComments: true,
  isOfOldPages: true,
  params: SiteParams,
  query: z.object({ recipeId: Id, before: ListPosition.optional() }),
  answer: RecipeComments,
});

/** Replies to a comment, those of managers first, then the oldest. */
export const siteListReplies = endpoint({
  method: 'GET',
  path: '/site/:siteSlug/comments/:commentId/replies',
  access: 'anyone',
  isOfOldPages: true,
  params: ofComment,
  query: z.object({
    /** How many come before the first one that is asked for. */
    offset: z.coerce.number().int().min(0).max(1_000_000).default(0),
  }),
  answer: z.object({ comments: z.array(Comment) }),
});

/** Asks for an address to upload a picture to, which is sent with a comment on a recipe then. */
export const siteCreateCommentPictureUploadUrl = endpoint({
  method: 'POST',
  path: '/site/:siteSlug/comment-picture-upload-urls',
  access: 'user',
  limit: 'uploads',
  isOfOldPages: true,
  params: SiteParams,
  body: z.object({
    recipeId: Id,
    fileName: Line.min(1).max(255),
    contentType: z.enum(IMAGE_CONTENT_TYPES),
  }),
  answer: UploadAddress,
});

/**
 * Writes a comment. The calls that change comments answer the first page as it is then, with the thread that was
 * changed after it where it is on a later one.
 */
export const siteCreateComment = endpoint({
  method: 'POST',
  path: '/site/:siteSlug/comments',
  access: 'user',
  limit: 'comments',
  isOfOldPages: true,
  params: SiteParams,
  body: z
    .object({
      recipeId: Id,
      /** The comment it replies to, which is of the first level. */
      parentId: Id.nullish(),
      content: CommentContent,
      /** Whoever writes has made the dish; not for replies. */
      hasMade: z.boolean().optional(),
      /** What they made, by the key of what they uploaded. */
      picture: z.object({ key: Line.max(100), altText: AltText.nullish() }).nullish(),
      /** Name of a user who has none yet. */
      displayName: UserProfile.shape.displayName.optional(),
      /** A field that people do not see: what is written there was written by a machine, and nothing is kept. */
      website: Line.max(2000).optional(),
    })
    .refine(({ parentId, hasMade }) => !(parentId && hasMade), {
      path: ['hasMade'],
      error: REPLY_SAYS_MADE_SENTENCE,
    })
    .refine(({ picture, hasMade }) => !picture || hasMade, {
      path: ['picture'],
      error: PICTURE_OF_NOTHING_SENTENCE,
    }),
  bodyMaxBytes: COMMENT_BODY_MAX_BYTES,
  answer: RecipeComments,
  status: 201,
});

/** Deletes a comment of the caller's, with all replies to it. */
export const siteDeleteComment = endpoint({
  method: 'DELETE',
  path: '/site/:siteSlug/comments/:commentId',
  access: 'user',
  isOfOldPages: true,
  params: ofComment,
  answer: RecipeComments,
});

/** Finds a comment helpful; once more changes nothing. */
export const siteUpvoteComment = endpoint({
  method: 'POST',
  path: '/site/:siteSlug/comment-upvotes',
  access: 'user',
  isOfOldPages: true,
  params: SiteParams,
  body: z.object({ commentId: Id }),
  answer: RecipeComments,
});

/** Takes an upvote back. */
export const siteTakeBackUpvote = endpoint({
  method: 'DELETE',
  path: '/site/:siteSlug/comment-upvotes/:commentId',
  access: 'user',
  isOfOldPages: true,
  params: ofComment,
  answer: RecipeComments,
});

/** Hides a comment from readers, and with it the replies to it. */
export const manageHideComment = endpoint({
  method: 'POST',
  path: '/manage/:siteSlug/comments/:commentId/hide',
  access: 'manager',
  params: ofComment,
  answer: Nothing,
});

/** Shows a comment again; replies that were hidden by themselves stay hidden. */
export const manageUnhideComment = endpoint({
  method: 'POST',
  path: '/manage/:siteSlug/comments/:commentId/unhide',
  access: 'manager',
  params: ofComment,
  answer: Nothing,
});

/** What was hidden of a recipe's comments, the latest first: each with the replies that are hidden by it. */
export const manageListHiddenComments = endpoint({
  method: 'GET',
  path: '/manage/:siteSlug/hidden-comments',
  access: 'manager',
  params: SiteParams,
  query: z.object({ recipeId: Id }),
  answer: z.object({ comments: z.array(Comment) }),
});

/** A comment as those who manage its site find it, with what it is about. */
export const KitchenComment = z.object({
  /** Without the replies to it. */
  comment: Comment,
  /** The site takes no more comments from whoever wrote it. */
  isBlocked: z.boolean(),
  recipe: z.object({
    id: Id,
    /** As it is written; may be empty. */
    title: z.string(),
    /** Null while readers do not have it. */
    slug: Slug.nullable(),
  }),
  /** What it replies to; null for one of the first level. */
  repliesTo: z.object({ displayName: z.string(), content: CommentContent }).nullable(),
});
export type KitchenComment = z.infer<typeof KitchenComment>;

/** Comments of a site: open questions, and what waits to be shown, also pictures, from the oldest on, all others from the latest. */
export const manageListComments = endpoint({
  method: 'GET',
  path: '/manage/:siteSlug/comments',
  access: 'manager',
  params: SiteParams,
  query: z.object({ state: CommentState.default('open'), after: ListPosition.optional() }),
  answer: z.object({
    comments: z.array(KitchenComment),
    /** How many there are of each state. */
    counts: z.record(CommentState, z.number().int().min(0)),
    nextAfter: ListPosition.nullable(),
  }),
});

/**
 * Hides comments or their pictures, shows them, lets them wait, or puts questions aside or opens them again. Comments
 * that are not of the site, and those without a picture where it is about that, are passed over.
 */
export const manageChangeComments = endpoint({
  method: 'POST',
  path: '/manage/:siteSlug/comment-batches',
  access: 'manager',
  params: SiteParams,
  body: z.object({
    action: CommentAction,
    commentIds: z.array(Id).min(1).max(COMMENT_BATCH_MAX),
  }),
  answer: z.object({
    /** Those that are otherwise now; where first comments were shown, also others by the same people that waited. */
    changedIds: z.array(Id),
  }),
});
