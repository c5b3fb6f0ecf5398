import { formatRelativeTime } from '#domain/maths/relative-times.ts';
import type { Comment } from '#domain/people/comments.ts';
import { AvatarPicture } from '../avatar-picture.tsx';
import { useNow } from '../use-now.ts';

/** Who wrote a comment, and when. */
export function CommentHead({ comment: { user, createdAt, isByManager, hasMade } }: { comment: Comment }) {
  const now = useNow();
  return (
    <p className={isByManager ? 'comment-head comment-head-author' : 'comment-head'}>
      <AvatarPicture avatar={user.avatar} name={user.displayName} />
      <strong className="comment-name">{user.displayName}</strong>
      {isByManager && <span className="comment-mark">Author</span>}
      {hasMade && <span className="comment-mark">Made this</span>}
      <time dateTime={new Date(createdAt).toISOString()} title={new Date(createdAt).toLocaleString()}>
        {formatRelativeTime(createdAt, now)}
      </time>
    </p>
  );
}
