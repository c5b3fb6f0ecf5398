import { useStore } from '@nanostores/react';
import { SENTENCES } from '#domain/text/sentences.ts';
import { inBackground } from '../stores/background.ts';
import { comments } from '../stores/comments/comments.ts';
import { CommentHead } from '../ui/comment/comment-head.tsx';
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

async function unhide(commentId: string): Promise<void> {
  if (!(await comments.hide(commentId, false))) showToast(SENTENCES.somethingWentWrong);
}
