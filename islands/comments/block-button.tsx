import { useState } from 'react';
import type { Comment } from '#domain/people/comments.ts';
import { SENTENCES } from '#domain/text/sentences.ts';
import { inBackground } from '../stores/background.ts';
import { comments } from '../stores/comments/comments.ts';
import { showToast } from '../ui/show-toast.ts';

/** Takes no more comments from whoever wrote one; it can be undone on the spot. */
export function BlockButton({ user }: Pick<Comment, 'user'>) {
  const [isBlocked, setIsBlocked] = useState(false);
  const [isUnderWay, setIsUnderWay] = useState(false);

  async function toggle(): Promise<void> {
    if (isUnderWay) return;
    setIsUnderWay(true);
    if (await comments.block(user.id, !isBlocked)) setIsBlocked(!isBlocked);
    else showToast(SENTENCES.somethingWentWrong);
    setIsUnderWay(false);
  }

  return (
    <span className="comment-block">
      <span role="status">{isBlocked && `${user.displayName} cannot comment here any more. `}</span>
      <button
        className="plain-button"
        type="button"
        aria-disabled={isUnderWay}
        onClick={() => inBackground(toggle())}
      >
        {isBlocked ? 'Undo' : 'Block this person'}
      </button>
    </span>
  );
}
