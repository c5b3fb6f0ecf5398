import { useStore } from '@nanostores/react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Comment } from '#domain/people/comments.ts';
import { SENTENCES } from '#domain/text/sentences.ts';
import { session } from '../stores/account/session.ts';
import { inBackground } from '../stores/background.ts';
import { commentDrafts } from '../stores/comments/comment-drafts.ts';
import { comments } from '../stores/comments/comments.ts';
import { CommentHead } from '../ui/comment/comment-head.tsx';
import { CommentWords } from '../ui/comment/comment-words.tsx';
import { showToast } from '../ui/show-toast.ts';
import { BlockButton } from './block-button.tsx';
import { type Danger, DangerQuestion } from './danger-question.tsx';
import { PictureButton, PictureOfReader } from './picture-of-reader.tsx';
import { ReplyOfReader } from './reader-form.tsx';
import { UpvoteButton } from './upvote-button.tsx';

interface CommentThreadProps {
  comment: Comment;
  /** Whether whoever reads may reply. */
  mayReply: boolean;
}

/** A comment with the replies to it. */
export function CommentThread({ comment, mayReply }: CommentThreadProps) {
  const { id, recipeId, children, replyCount } = comment;
  const [isReplying, setIsReplying] = useState(() => mayReply && commentDrafts.read(recipeId, id) !== '');
  const [isLoading, setIsLoading] = useState(false);
  const replyButton = useRef<HTMLButtonElement>(null);

  async function showAll(): Promise<void> {
    if (isLoading) return;
    setIsLoading(true);
    if (!(await comments.loadReplies(id))) showToast(SENTENCES.somethingWentWrong);
    setIsLoading(false);
  }

  return (
    <li>
      <OneComment
        comment={comment}
        replyButton={replyButton}
        onReply={mayReply ? () => setIsReplying(!isReplying) : undefined}
      />
      {(children.length > 0 || isReplying) && (
        <div className="comment-replies">
          {children.length > 0 && (
            <ol className="comment-list" aria-label={`Replies to ${comment.user.displayName}`}>
              {children.map((reply) => (
                <li key={reply.id}>
                  <OneComment comment={reply} />
                </li>
              ))}
            </ol>
          )}
          {replyCount > children.length && (
            <button
              className={isLoading ? 'plain-button plain-button-off' : 'plain-button'}
              type="button"
              aria-disabled={isLoading}
              onClick={() => inBackground(showAll())}
            >
              Show all {replyCount} replies
            </button>
          )}
          {isReplying && (
            <ReplyOfReader
              recipeId={recipeId}
              parentId={id}
              label={`Your reply to ${comment.user.displayName}`}
              onClose={(isSent) => {
                setIsReplying(false);
                if (!isSent) replyButton.current?.focus();
              }}
            />
          )}
        </div>
      )}
    </li>
  );
}

interface OneCommentProps {
  comment: Comment;
  /** Opens or closes where a reply is written; absent where none can be. */
  onReply?: (() => void) | undefined;
  replyButton?: RefObject<HTMLButtonElement | null>;
}

function OneComment({ comment, onReply, replyButton }: OneCommentProps) {
  const account = useStore(session.$account).value;
  const [danger, setDanger] = useState<Danger | null>(null);
  const { id, content, user, isHeld, isByManager } = comment;
  const article = useRef<HTMLElement>(null);
  const place = useStore(comments.$goingOn);
  useEffect(() => {
    if (place?.commentId !== id) return;
    article.current?.focus();
    comments.arrive();
  }, [place, id]);
  return (
    <article
      ref={article}
      className="comment"
      id={`comment-${id}`}
      tabIndex={-1}
      aria-label={`Comment by ${user.displayName}`}
      aria-describedby={isHeld ? `held-${id}` : undefined}
    >
      <CommentHead comment={comment} />
      <div className="comment-words">
        <CommentWords content={content} />
      </div>
      <PictureOfReader comment={comment} />
      {isHeld && (
        <p className="comment-held" id={`held-${id}`}>
          Only you can see this yet. It will be visible once the author of this site has looked at it.
        </p>
      )}
      <p className="comment-ways">
        <UpvoteButton comment={comment} />
        {onReply && (
          <button ref={replyButton} className="plain-button" type="button" onClick={onReply}>
            Reply
          </button>
        )}
        {account?.user?.id === user.id && (
          <button className="plain-button" type="button" onClick={() => setDanger('delete')}>
            Delete
          </button>
        )}
        {account?.isManager && (
          <button className="plain-button" type="button" onClick={() => setDanger('hide')}>
            Hide
          </button>
        )}
        {account?.isManager && <PictureButton comment={comment} />}
        {account?.isManager && !isByManager && <BlockButton user={user} />}
      </p>
      {danger && <DangerQuestion danger={danger} comment={comment} onClose={() => setDanger(null)} />}
    </article>
  );
}
