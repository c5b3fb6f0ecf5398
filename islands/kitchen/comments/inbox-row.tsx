import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import { type KeyboardEvent, useRef, useState } from 'react';
import type { KitchenComment } from '#contract/people/comments.ts';
import { recipePath } from '#domain/pages/paths.ts';
import { commentText } from '#domain/people/comment-text.ts';
import type { CommentAction, CommentState } from '#domain/people/comments.ts';
import { UNTITLED } from '#domain/text/sentences.ts';
import { inBackground } from '../../stores/background.ts';
import { commentDrafts } from '../../stores/comments/comment-drafts.ts';
import { CommentForm } from '../../ui/comment/comment-form.tsx';
import { CommentHead } from '../../ui/comment/comment-head.tsx';
import { CommentPicture, PictureState } from '../../ui/comment/comment-picture.tsx';
import { CommentWords } from '../../ui/comment/comment-words.tsx';
import type { CommentInbox } from '../stores/comments/comment-inbox.ts';
import type { Selection } from '../stores/recipes/selection.ts';
import { actsOf } from './inbox-selection.tsx';
import { WriterMenu } from './writer-menu.tsx';

interface InboxRowProps {
  inbox: CommentInbox;
  item: KitchenComment;
  state: CommentState;
  /** Scheme, host and port of the site. */
  siteOrigin: string;
  /** Where several may be changed at once: what is selected of which rows. */
  selecting?: { selection: Selection; rowIds: readonly string[] } | undefined;
}

/** What each key does to a row, or to all that are selected. */
const KEYS: Readonly<Record<string, Partial<Record<CommentState, CommentAction>>>> = {
  a: { held: 'show', pictures: 'show_picture' },
  e: { open: 'close' },
};

/** A comment with what it is about, answered, put aside, approved or hidden on the spot: also by R, E, A and X. */
export function InboxRow({ inbox, item, state, siteOrigin, selecting }: InboxRowProps) {
  const { comment } = item;
  const { id } = comment;
  const [isAnswering, setIsAnswering] = useState(() => commentDrafts.read(comment.recipeId, id) !== '');
  const row = useRef<HTMLLIElement>(null);
  const mayAnswer = state !== 'held' && state !== 'hidden';
  const isSelected = useStore(selecting?.selection.$ids ?? $NONE).has(id);
  const select = (isChosen: boolean, isRange: boolean) =>
    selecting?.selection.choose(id, isChosen, isRange ? selecting.rowIds : undefined);

  function change(action: CommentAction): void {
    const chosen = isSelected && selecting ? [...selecting.selection.$ids.get()] : [id];
    if (isSelected) selecting?.selection.clear();
    inBackground(inbox.change(action, chosen));
  }

  function follow(event: KeyboardEvent): void {
    if (event.target !== row.current || event.ctrlKey || event.metaKey || event.altKey) return;
    const key = event.key.toLowerCase();
    const action = KEYS[key]?.[state];
    if (key === 'r' && mayAnswer) setIsAnswering(true);
    else if (key === 'x' && selecting) select(!isSelected, event.shiftKey);
    else if (action) change(action);
    else return;
    event.preventDefault();
  }

  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: J and K lead to it, R, E, A and X do what its buttons do
    <li ref={row} className={selecting ? 'inbox-row has-box' : 'inbox-row'} tabIndex={0} onKeyDown={follow}>
      {selecting && (
        <label className="row-box">
          <input
            type="checkbox"
            value={id}
            checked={isSelected}
            aria-label={`Select the comment by ${comment.user.displayName}`}
            onChange={({ target, nativeEvent }) =>
              select(target.checked, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
            }
          />
        </label>
      )}
      <div className="inbox-comment">
        <About item={item} siteOrigin={siteOrigin} />
        <CommentHead comment={comment} />
        <div className="comment-words">
          <CommentWords content={comment.content} />
        </div>
        <CommentPicture comment={comment} />
        <PictureState comment={comment} />
        {isAnswering ? (
          <CommentForm
            className="answer-form"
            recipeId={comment.recipeId}
            parentId={id}
            label={`Your answer to ${comment.user.displayName}`}
            submitLabel="Reply"
            onSend={(words) => inbox.answer(item, words)}
            onClose={() => {
              setIsAnswering(false);
              row.current?.focus();
            }}
          />
        ) : (
          <Ways
            inbox={inbox}
            item={item}
            state={state}
            onAnswer={mayAnswer ? () => setIsAnswering(true) : null}
          />
        )}
      </div>
    </li>
  );
}

/** What the comment is about. */
function About({ item: { recipe, repliesTo }, siteOrigin }: Pick<InboxRowProps, 'item' | 'siteOrigin'>) {
  const title = recipe.title || UNTITLED;
  return (
    <p className="remark">
      On{' '}
      {recipe.slug === null ? (
        title
      ) : (
        <a href={`${siteOrigin}${recipePath(recipe.slug)}#comments`}>{title}</a>
      )}
      {repliesTo && `, to ${repliesTo.displayName}: “${commentText(repliesTo.content)}”`}
    </p>
  );
}

interface WaysProps extends Pick<InboxRowProps, 'inbox' | 'item' | 'state'> {
  /** Null where nobody may answer. */
  onAnswer: (() => void) | null;
}

/** What can be done with the comment. */
function Ways({ inbox, item, state, onAnswer }: WaysProps) {
  const { comment } = item;
  return (
    <p className="inbox-ways">
      {onAnswer && (
        <button className="plain-button" type="button" onClick={onAnswer}>
          Reply
        </button>
      )}
      {actsOf(state, [comment]).map(({ action, label }) => (
        <button
          key={action}
          className="plain-button"
          type="button"
          onClick={() => inBackground(inbox.change(action, [comment.id]))}
        >
          {label}
        </button>
      ))}
      {!comment.isByManager && <WriterMenu inbox={inbox} item={item} />}
    </p>
  );
}

const $NONE = atom<ReadonlySet<string>>(new Set());
