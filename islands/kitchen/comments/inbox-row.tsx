import { useStore } from '@nanostores/react';
import { type KeyboardEvent, useRef, useState } from 'react';
import type { KitchenComment } from '#contract/people/comments.ts';
import { recipePath } from '#domain/pages/paths.ts';
import { commentText } from '#domain/people/comment-text.ts';
import type { CommentState } from '#domain/people/comments.ts';
import { UNTITLED } from '#domain/text/sentences.ts';
import { inBackground } from '../../stores/background.ts';
import { commentDrafts } from '../../stores/comments/comment-drafts.ts';
import { CommentForm } from '../../ui/comment/comment-form.tsx';
import { CommentHead } from '../../ui/comment/comment-head.tsx';
import { CommentWords } from '../../ui/comment/comment-words.tsx';
import type { CommentInbox } from '../stores/comments/comment-inbox.ts';

interface InboxRowProps {
  inbox: CommentInbox;
  item: KitchenComment;
  state: CommentState;
  /** Scheme, host and port of the site. */
  siteOrigin: string;
}

/** A comment with what it is about, answered, put aside or hidden on the spot: also by R and E. */
export function InboxRow({ inbox, item, state, siteOrigin }: InboxRowProps) {
  const { comment, recipe, repliesTo } = item;
  const isBusy = useStore(inbox.$isBusy);
  const [isAnswering, setIsAnswering] = useState(
    () => commentDrafts.read(comment.recipeId, comment.id) !== '',
  );
  const row = useRef<HTMLLIElement>(null);
  const change = (action: Parameters<CommentInbox['change']>[0]) =>
    inBackground(inbox.change(action, [comment.id]));

  function follow(event: KeyboardEvent): void {
    if (event.target !== row.current || event.ctrlKey || event.metaKey || event.altKey) return;
    const key = event.key.toLowerCase();
    if (key === 'r' && state !== 'hidden') setIsAnswering(true);
    else if (key === 'e' && state === 'open') change('close');
    else return;
    event.preventDefault();
  }

  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: J and K lead to it, R and E do what its buttons do
    <li ref={row} className="inbox-row" tabIndex={0} onKeyDown={follow}>
      <p className="remark">
        On{' '}
        {recipe.slug === null ? (
          recipe.title || UNTITLED
        ) : (
          <a href={`${siteOrigin}${recipePath(recipe.slug)}#comments`}>{recipe.title || UNTITLED}</a>
        )}
        {repliesTo && `, to ${repliesTo.displayName}: “${commentText(repliesTo.content)}”`}
      </p>
      <CommentHead comment={comment} />
      <div className="comment-words">
        <CommentWords content={comment.content} />
      </div>
      {isAnswering ? (
        <CommentForm
          className="answer-form"
          recipeId={comment.recipeId}
          parentId={comment.id}
          label={`Your answer to ${comment.user.displayName}`}
          submitLabel="Reply"
          onSend={(words) => inbox.answer(item, words)}
          onClose={() => {
            setIsAnswering(false);
            row.current?.focus();
          }}
        />
      ) : (
        <p className="inbox-ways">
          {state !== 'hidden' && (
            <button className="plain-button" type="button" onClick={() => setIsAnswering(true)}>
              Reply
            </button>
          )}
          {state === 'open' && (
            <button className="plain-button" type="button" disabled={isBusy} onClick={() => change('close')}>
              Done
            </button>
          )}
          <button
            className="plain-button"
            type="button"
            disabled={isBusy}
            onClick={() => change(state === 'hidden' ? 'show' : 'hide')}
          >
            {state !== 'hidden' ? 'Hide' : comment.isHeld ? 'Approve' : 'Show again'}
          </button>
        </p>
      )}
    </li>
  );
}
