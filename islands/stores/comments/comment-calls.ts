import { readCommentText } from '#domain/people/comment-text.ts';
import type { Comment } from '#domain/people/comments.ts';
import { REPLIES_PER_ANSWER } from '#domain/shared/constants.ts';
import { type CallApi, CallFailure } from '../../browser/api-client.ts';
import type { CommentList } from './comment-list.ts';

/** The recipe whose comments they are. */
export type CommentedRecipe = { siteSlug: string; recipeId: string };

/** What is sent of a comment. */
export type WrittenComment = {
  /** The comment it replies to; null is a comment of its own. */
  parentId: string | null;
  text: string;
  /** Whoever writes has made the dish. */
  hasMade?: boolean;
  picture?: { key: string; altText: string | null };
  /** Name of a user who has none yet. */
  displayName?: string;
  /** What was written into the field that people do not see. */
  website?: string;
};

/** The calls about comments of a recipe. @throws what `callApi` throws */
export function createCommentCalls(callApi: CallApi, recipe: () => CommentedRecipe) {
  const site = () => ({ siteSlug: recipe().siteSlug });
  const ofComment = (commentId: string) => ({ ...site(), commentId });
  return {
    /** @param before where they go on; null begins */
    async list(before: string | null, signal: AbortSignal): Promise<CommentList> {
      const query = { recipeId: recipe().recipeId, ...(before !== null && { before }) };
      try {
        return (await callApi('GET /site/:siteSlug/comments', { params: site(), query, signal })).body;
      } catch (cause) {
        throw new Error('Failed to load comments', { cause });
      }
    },
    /** All replies to a comment. */
    async listReplies(commentId: string): Promise<Comment[]> {
      const replies: Comment[] = [];
      for (;;) {
        const { body } = await callApi('GET /site/:siteSlug/comments/:commentId/replies', {
          params: ofComment(commentId),
          query: { offset: replies.length },
        });
        replies.push(...body.comments);
        if (body.comments.length < REPLIES_PER_ANSWER) return replies;
      }
    },
    /** None for whoever does not manage the site. */
    async listHidden(): Promise<readonly Comment[]> {
      const query = { recipeId: recipe().recipeId };
      try {
        const { body } = await callApi('GET /manage/:siteSlug/hidden-comments', { params: site(), query });
        return body.comments;
      } catch (error) {
        if (error instanceof CallFailure && (error.status === 401 || error.status === 404)) return [];
        throw error;
      }
    },
    async write({ parentId, text, ...others }: WrittenComment): Promise<CommentList> {
      const { recipeId } = recipe();
      const { body } = await callApi('POST /site/:siteSlug/comments', {
        params: site(),
        body: { recipeId, parentId, content: readCommentText(text), ...others },
      });
      return body;
    },
    async delete(commentId: string): Promise<CommentList> {
      const params = ofComment(commentId);
      return (await callApi('DELETE /site/:siteSlug/comments/:commentId', { params })).body;
    },
    async upvote(commentId: string, isHelpful: boolean): Promise<CommentList> {
      const { body } = isHelpful
        ? await callApi('POST /site/:siteSlug/comment-upvotes', { params: site(), body: { commentId } })
        : await callApi('DELETE /site/:siteSlug/comment-upvotes/:commentId', {
            params: ofComment(commentId),
          });
      return body;
    },
    async block(userId: string, isBlocked: boolean): Promise<void> {
      const params = site();
      if (isBlocked) await callApi('POST /manage/:siteSlug/blocked-people', { params, body: { userId } });
      else
        await callApi('DELETE /manage/:siteSlug/blocked-people/:userId', { params: { ...params, userId } });
    },
    async showPicture(commentId: string, isShown: boolean): Promise<void> {
      await callApi('POST /manage/:siteSlug/comment-batches', {
        params: site(),
        body: { action: isShown ? 'show_picture' : 'hide_picture', commentIds: [commentId] },
      });
    },
    async hide(commentId: string, isHidden: boolean): Promise<void> {
      const params = ofComment(commentId);
      if (isHidden) await callApi('POST /manage/:siteSlug/comments/:commentId/hide', { params });
      else await callApi('POST /manage/:siteSlug/comments/:commentId/unhide', { params });
    },
  };
}
