import { useStore } from '@nanostores/react';
import type { Comment } from '#domain/people/comments.ts';
import { SENTENCES } from '#domain/text/sentences.ts';
import { session } from '../stores/account/session.ts';
import { inBackground } from '../stores/background.ts';
import { comments } from '../stores/comments/comments.ts';
import { CommentPicture, PictureState } from '../ui/comment/comment-picture.tsx';
import { showToast } from '../ui/show-toast.ts';

/** What a reader made, and who does not see it. */
export function PictureOfReader({ comment }: { comment: Comment }) {
  const isManager = useStore(session.$account).value?.isManager === true;
  const { picture, isHeld } = comment;
  return (
    <>
      <CommentPicture comment={comment} />
      {isManager && <PictureState comment={comment} />}
      {!isManager && !isHeld && picture?.state === 'held' && (
        <p className="comment-held">
          Only you can see your picture yet. It will be visible once the author of this site has looked at it.
        </p>
      )}
    </>
  );
}

/** Shows readers a picture, or hides it from them. */
export function PictureButton({ comment: { id, picture } }: { comment: Comment }) {
  if (!picture) return null;
  const isShown = picture.state === 'shown';

  async function toggle(): Promise<void> {
    if (!(await comments.showPicture(id, !isShown))) showToast(SENTENCES.somethingWentWrong);
  }

  return (
    <button className="plain-button" type="button" onClick={() => inBackground(toggle())}>
      {isShown ? 'Hide picture' : 'Show picture'}
    </button>
  );
}
