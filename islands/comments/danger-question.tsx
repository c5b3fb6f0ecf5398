import { useState } from 'react';
import type { Comment } from '#domain/people/comments.ts';
import { SENTENCES } from '#domain/text/sentences.ts';
import { inBackground } from '../stores/background.ts';
import { comments } from '../stores/comments/comments.ts';
import { LoadedPart } from '../ui/loaded-part.tsx';
import { loadModalDialog } from '../ui/overlays/load-modal-dialog.ts';
import { showToast } from '../ui/show-toast.ts';

/** What takes a comment from readers. */
export type Danger = 'delete' | 'hide';

interface DangerQuestionProps {
  danger: Danger;
  comment: Comment;
  onClose: () => void;
}

/** Asks before a comment is deleted or hidden. */
export function DangerQuestion({ danger, comment, onClose }: DangerQuestionProps) {
  const [isUnderWay, setIsUnderWay] = useState(false);
  const verb = danger === 'delete' ? 'Delete' : 'Hide';

  async function confirm(): Promise<void> {
    setIsUnderWay(true);
    const isDone =
      danger === 'delete' ? await comments.delete(comment.id) : await comments.hide(comment.id, true);
    if (!isDone) showToast(SENTENCES.somethingWentWrong);
    onClose();
  }

  return (
    <LoadedPart load={loadModalDialog} onEscape={onClose}>
      {(ModalDialog) => (
        <ModalDialog
          title={`${verb} comment`}
          isOpen
          isDestructive
          confirmLabel={verb}
          isLoading={isUnderWay}
          onConfirm={() => inBackground(confirm())}
          onClose={onClose}
        >
          <p>
            Are you sure you want to {danger} this comment?
            {comment.replyCount > 0 && ` This will ${danger} all replies to this comment.`}
          </p>
        </ModalDialog>
      )}
    </LoadedPart>
  );
}
