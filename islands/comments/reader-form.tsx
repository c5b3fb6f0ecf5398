import { useStore } from '@nanostores/react';
import { session } from '../stores/account/session.ts';
import { comments } from '../stores/comments/comments.ts';
import { CommentForm } from '../ui/comment/comment-form.tsx';
import { signInHref } from './sign-in-href.ts';

interface ReaderFormProps {
  recipeId: string;
  /** The comment it replies to; null is a comment of its own. */
  parentId: string | null;
  label: string;
  /** It was opened by a press, and closes when it was sent, cancelled or left empty. */
  onClose?: (isSent: boolean) => void;
}

/** Where a reader writes; whoever is not signed in yet finds their words again after that. */
export function ReaderForm({ recipeId, parentId, label, onClose }: ReaderFormProps) {
  const user = useStore(session.$account).value?.user ?? null;
  return (
    <CommentForm
      className="comment-form"
      recipeId={recipeId}
      parentId={parentId}
      label={label}
      placeholder={parentId === null ? 'How did it turn out? Ask what you want to know.' : undefined}
      submitLabel="Submit"
      needsName={user !== null && user.displayName === null}
      signInHref={user === null ? signInHref() : null}
      onSend={(words) => comments.write({ parentId, ...words })}
      onClose={onClose}
    />
  );
}
