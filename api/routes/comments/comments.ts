import * as imageContract from '#contract/images.ts';
import * as contract from '#contract/people/comments.ts';
import { answerCalls } from '../../http/calls/calls.ts';
import { succeed } from '../../services/outcome.ts';
import {
  changeComments,
  hideComment,
  listHiddenComments,
  listKitchenComments,
} from '../../services/people/comment-moderation.ts';
import { createPictureAddress } from '../../services/people/comment-pictures.ts';
import {
  createComment,
  deleteComment,
  listRecipeComments,
  listThreadReplies,
  setUpvote,
} from '../../services/people/comments.ts';

export const commentCalls = answerCalls(contract, {
  siteListComments: ({ context, caller, site, query }) =>
    listRecipeComments(
      context,
      { siteId: site.id, recipeId: query.recipeId, user: caller?.user ?? null },
      query.before ?? null,
    ),
  siteListReplies: ({ context, caller, site, params, query }) =>
    listThreadReplies(
      context,
      { siteId: site.id, commentId: params.commentId, viewer: caller?.user.id ?? null },
      query.offset,
    ),
  siteCreateCommentPictureUploadUrl: ({ context, caller, site, body, header }) => {
    const { recipeId, ...named } = body;
    // Files of all pictures are sent to the same place.
    const { path } = imageContract.manageCreateImageUploadUrl;
    const file = { ...named, path, host: header('Host') };
    return createPictureAddress(context, { siteId: site.id, recipeId, user: caller.user }, file);
  },
  siteCreateComment: ({ context, caller, site, body }) =>
    createComment(context, { siteId: site.id, user: caller.user }, body),
  siteDeleteComment: ({ context, caller, site, params }) =>
    deleteComment(context, { siteId: site.id, user: caller.user }, params.commentId),
  siteUpvoteComment: ({ context, caller, site, body }) =>
    setUpvote(context, { siteId: site.id, user: caller.user }, body.commentId, true),
  siteTakeBackUpvote: ({ context, caller, site, params }) =>
    setUpvote(context, { siteId: site.id, user: caller.user }, params.commentId, false),
  manageHideComment: ({ context, site, params }) =>
    hideComment(context, { siteId: site.id, commentId: params.commentId }, true),
  manageUnhideComment: ({ context, site, params }) =>
    hideComment(context, { siteId: site.id, commentId: params.commentId }, false),
  manageListComments: async ({ context, caller, site, query }) =>
    succeed(
      await listKitchenComments(
        context,
        { siteId: site.id, userId: caller.user.id, state: query.state },
        query.after ?? null,
      ),
    ),
  manageChangeComments: async ({ context, site, body }) =>
    succeed(await changeComments(context, { siteId: site.id, ...body })),
  manageListHiddenComments: ({ context, caller, site, query }) =>
    listHiddenComments(context, { siteId: site.id, recipeId: query.recipeId, userId: caller.user.id }),
});
