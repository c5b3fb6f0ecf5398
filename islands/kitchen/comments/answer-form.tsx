import { type KeyboardEvent, useId, useState } from 'react';
import type { KitchenComment } from '#contract/people/comments.ts';
import { emptyUnlessVisible } from '#domain/text/text.ts';
import { inBackground } from '../../stores/background.ts';
import { commentDrafts } from '../../stores/comments/comment-drafts.ts';
import type { CommentInbox } from '../stores/comments/comment-inbox.ts';

interface AnswerFormProps {
  inbox: CommentInbox;
  item: KitchenComment;
  onClose: () => void;
}

/** Where an answer is written; what is typed stays on the device until it is sent. Ctrl or Cmd with Enter sends it. */
export function AnswerForm({ inbox, item, onClose }: AnswerFormProps) {
  const { id: commentId, recipeId, user } = item.comment;
  const [text, setText] = useState(() => commentDrafts.read(recipeId, commentId));
  const [isSending, setIsSending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const problemId = useId();
  const isBlank = emptyUnlessVisible(text).trim() === '';
  const label = `Your answer to ${user.displayName}`;

  function type(typed: string): void {
    setText(typed);
    setProblem(null);
    commentDrafts.write(recipeId, commentId, typed);
  }

  async function send(): Promise<void> {
    setIsSending(true);
    const failed = await inbox.answer(item, text);
    setIsSending(false);
    setProblem(failed);
    if (failed !== null) return;
    commentDrafts.write(recipeId, commentId, '');
    onClose();
  }

  return (
    <form
      className="answer-form"
      aria-label={label}
      aria-busy={isSending}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBlank && !isSending) inBackground(send());
      }}
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key === 'Escape' && isBlank) onClose();
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !isBlank && !isSending)
          inBackground(send());
      }}
    >
      <div className="field">
        <textarea
          aria-label={label}
          aria-describedby={problemId}
          aria-invalid={problem !== null}
          // biome-ignore lint/a11y/noAutofocus: it opens by a press on Reply
          autoFocus
          rows={3}
          value={text}
          readOnly={isSending}
          onChange={({ target }) => type(target.value)}
        />
        <p className="field-problem" id={problemId} role="alert">
          {problem}
        </p>
      </div>
      <p className="inbox-ways">
        <button className="button" type="submit" disabled={isBlank || isSending}>
          Reply
        </button>
        <button
          className="plain-button"
          type="button"
          disabled={isSending}
          onClick={() => {
            commentDrafts.write(recipeId, commentId, '');
            onClose();
          }}
        >
          Cancel
        </button>
      </p>
    </form>
  );
}
