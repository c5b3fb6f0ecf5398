import { useStore } from '@nanostores/react';
import type { Comment } from '#domain/people/comments.ts';
import { SENTENCES } from '#domain/text/sentences.ts';
import { inBackground } from '../stores/background.ts';
import { comments } from '../stores/comments/comments.ts';
import { CommentHead } from '../ui/comment/comment-head.tsx';
import { CommentPicture } from '../ui/comment/comment-picture.tsx';
import { CommentWords } from '../ui/comment/comment-words.tsx';
import { showToast } from '../ui/show-toast.ts';

/** What those who manage the site see of what readers do not. */
export function HiddenComments() {
  const hidden = useStore(comments.$hidden);
  if (hidden.length === 0) return null;
  return (
    <section className="hidden-comments" aria-labelledby="hidden-comments">
      <h3 id="hidden-comments">Hidden comments</h3>
      <ol className="comment-list">
        {hidden.map((comment) => (
          <li key={comment.id}>
            <article className="comment" aria-label={`Hidden comment by ${comment.user.displayName}`}>
              <CommentHead comment={comment} />
              <div className="comment-words">
                <CommentWords content={comment.content} />
              </div>
              <CommentPicture comment={comment} />
              {comment.children.length > 0 && <HiddenReplies to={comment} />}
              <p className="comment-ways">
                <button
                  className="plain-button"
                  type="button"
                  onClick={() => inBackground(unhide(comment.id))}
                >
                  {comment.isHeld ? 'Approve' : 'Unhide'}
                </button>
              </p>
            </article>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** What is hidden by a comment, and shown with it. */
function HiddenReplies({ to }: { to: Comment }) {
  const { user, children, replyCount } = to;
  return (
    <div className="comment-replies">
      <ol className="comment-list" aria-label={`Replies to ${user.displayName}`}>
        {children.map((reply) => (
          <li key={reply.id}>
            <CommentHead comment={reply} />
            <div className="comment-words">
              <CommentWords content={reply.content} />
            </div>
          </li>
        ))}
      </ol>
      {replyCount > children.length && (
        <p className="comments-remark">and {replyCount - children.length} more</p>
      )}
    </div>
  );
}

async function unhide(commentId: string): Promise<void> {
  if (!(await comments.hide(commentId, false))) showToast(SENTENCES.somethingWentWrong);
}
