import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { session } from '../stores/account/session.ts';
import type { CommentedRecipe } from '../stores/comments/comment-calls.ts';
import { comments } from '../stores/comments/comments.ts';
import { openMade, sentOfMade } from '../stores/comments/made-draft.ts';
import { CommentForm } from '../ui/comment/comment-form.tsx';
import { MadeField } from './made-field.tsx';
import { signInHref } from './sign-in-href.ts';

/** What both forms know of whoever writes; who is not signed in yet finds their words again after that. */
function useWriter() {
  const account = useStore(session.$account).value;
  const user = account?.user ?? null;
  return {
    mayHaveMade: user !== null && account?.isManager === false,
    needsName: user !== null && user.displayName === null,
    signInHref: user === null ? signInHref() : null,
  };
}

/** Where a reader says something of their own, and that they made the dish. */
export function CommentOfReader({ recipe }: { recipe: CommentedRecipe }) {
  const { mayHaveMade, ...writer } = useWriter();
  const [made] = useState(() => openMade(recipe));
  const { sent } = useStore(made.$state);
  return (
    <CommentForm
      {...writer}
      className="comment-form"
      recipeId={recipe.recipeId}
      parentId={null}
      label="Your comment"
      placeholder="How did it turn out? Ask what you want to know."
      submitLabel="Submit"
      isWaiting={sent !== null}
      onSend={async (words) => {
        const failed = await comments.write({ parentId: null, ...words, ...sentOfMade(made.$state.get()) });
        const { picture, ...fields } = failed?.fields ?? {};
        if (!failed || picture === undefined) return failed;
        made.refuse(picture);
        return { fields, sentence: '' };
      }}
      onClear={made.clear}
    >
      {mayHaveMade && <MadeField made={made} />}
    </CommentForm>
  );
}

interface ReplyOfReaderProps {
  recipeId: string;
  /** The comment it replies to. */
  parentId: string;
  label: string;
  /** It was opened by a press, and closes when it was sent, cancelled or left empty. */
  onClose: (isSent: boolean) => void;
}

/** Where a reader replies. */
export function ReplyOfReader({ recipeId, parentId, label, onClose }: ReplyOfReaderProps) {
  const { mayHaveMade: _, ...writer } = useWriter();
  return (
    <CommentForm
      {...writer}
      className="comment-form"
      recipeId={recipeId}
      parentId={parentId}
      label={label}
      submitLabel="Submit"
      onSend={(words) => comments.write({ parentId, ...words })}
      onClose={onClose}
    />
  );
}
