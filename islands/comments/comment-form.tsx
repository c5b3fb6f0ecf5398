import { useStore } from '@nanostores/react';
import { type KeyboardEvent, useId, useState } from 'react';
import { SIGN_IN_PATH } from '#domain/pages/paths.ts';
import {
  COMMENT_MAX_LENGTH,
  PROFILE_NAME_MAX_LENGTH,
  PROFILE_NAME_MIN_LENGTH,
} from '#domain/shared/constants.ts';
import { COMMENT_LENGTH_SENTENCE, PROFILE_NAME_SENTENCE, SENTENCES } from '#domain/text/sentences.ts';
import { emptyUnlessVisible } from '#domain/text/text.ts';
import type { CallProblems } from '../stores/account/call-problems.ts';
import { session } from '../stores/account/session.ts';
import { inBackground } from '../stores/background.ts';
import { commentDrafts } from '../stores/comments/comment-drafts.ts';
import { comments } from '../stores/comments/comments.ts';
import { showToast } from '../ui/show-toast.ts';

interface CommentFormProps {
  recipeId: string;
  /** The comment it replies to; null is a comment of its own. */
  parentId: string | null;
  label: string;
  /** It was opened by a press, and closes when it was sent, cancelled or left empty. */
  onClose?: () => void;
}

const NO_PROBLEMS: CallProblems = { fields: {}, sentence: '' };

/** Where a reader writes; what is typed stays on the device until it is sent. */
export function CommentForm({ recipeId, parentId, label, onClose }: CommentFormProps) {
  const user = useStore(session.$account).value?.user ?? null;
  const [text, setText] = useState(() => commentDrafts.read(recipeId, parentId));
  const [name, setName] = useState('');
  const [website, setWebsite] = useState('');
  const [isSending, setIsSending] = useState(false);
  const [problems, setProblems] = useState(NO_PROBLEMS);
  const id = useId();
  const isBlank = emptyUnlessVisible(text).trim() === '';
  const needsName = user !== null && user.displayName === null;

  function type(typed: string): void {
    setText(typed);
    commentDrafts.write(recipeId, parentId, typed);
    setProblems(NO_PROBLEMS);
  }

  function close(): void {
    type('');
    onClose?.();
  }

  async function send(): Promise<void> {
    const found = problemsIn(text, needsName ? name.trim() : null);
    setProblems(found);
    if (found !== NO_PROBLEMS) return;
    setIsSending(true);
    const failed = await comments.write({
      parentId,
      text,
      ...(needsName && { displayName: name.trim() }),
      ...(website !== '' && { website }),
    });
    setIsSending(false);
    if (failed === null) close();
    else if (failed.sentence === SENTENCES.somethingWentWrong) showToast(failed.sentence);
    else setProblems(failed);
  }

  return (
    <form
      className="comment-form"
      aria-label={label}
      aria-busy={isSending}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBlank && !isSending) inBackground(send());
      }}
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key === 'Escape' && isBlank) onClose?.();
        if (event.key === 'Enter' && (event.metaKey || event.ctrlKey) && user && !isBlank && !isSending)
          inBackground(send());
      }}
    >
      <div className="field">
        <textarea
          aria-label={label}
          aria-describedby={`${id}-problem`}
          aria-invalid={problems.fields.content !== undefined}
          // biome-ignore lint/a11y/noAutofocus: it opens by a press on Reply
          autoFocus={onClose !== undefined}
          rows={onClose ? 3 : 4}
          placeholder={parentId === null ? 'How did it turn out? Ask what you want to know.' : undefined}
          value={text}
          readOnly={isSending}
          onChange={({ target }) => type(target.value)}
        />
        <p className="field-problem" id={`${id}-problem`} role="alert">
          {problems.fields.content ?? (Object.keys(problems.fields).length === 0 && problems.sentence)}
        </p>
      </div>
      <p className="comment-website" aria-hidden="true">
        <label>
          Website
          <input
            name="website"
            tabIndex={-1}
            autoComplete="off"
            value={website}
            onChange={({ target }) => setWebsite(target.value)}
          />
        </label>
      </p>
      {needsName && (
        <NameField
          name={name}
          problem={problems.fields.displayName}
          isReadOnly={isSending}
          onChange={setName}
        />
      )}
      <p className="comment-buttons">
        {user === null ? (
          <a className="button" href={`${SIGN_IN_PATH}?${new URLSearchParams({ next: commentsHere() })}`}>
            Sign in to comment
          </a>
        ) : (
          <>
            <button className="button" type="submit" disabled={isBlank || isSending}>
              Submit
            </button>
            <button className="plain-button" type="button" disabled={isBlank || isSending} onClick={close}>
              Cancel
            </button>
          </>
        )}
      </p>
    </form>
  );
}

interface NameFieldProps {
  name: string;
  problem: string | undefined;
  isReadOnly: boolean;
  onChange: (name: string) => void;
}

/** Asks whoever has no name for one, before their first comment. */
function NameField({ name, problem, isReadOnly, onChange }: NameFieldProps) {
  const id = useId();
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        Your name
      </label>
      <input
        id={id}
        autoComplete="name"
        aria-describedby={`${id}-remark ${id}-problem`}
        aria-invalid={problem !== undefined}
        value={name}
        maxLength={PROFILE_NAME_MAX_LENGTH}
        readOnly={isReadOnly}
        onChange={({ target }) => onChange(target.value)}
      />
      <p className="field-remark" id={`${id}-remark`}>
        It stands beside your comments.
      </p>
      <p className="field-problem" id={`${id}-problem`} role="alert">
        {problem}
      </p>
    </div>
  );
}

/** Where to come back to. */
const commentsHere = () => `${location.pathname}#comments`;

/** @param name null where none is asked for */
function problemsIn(text: string, name: string | null): CallProblems {
  if (text.length > COMMENT_MAX_LENGTH)
    return { ...NO_PROBLEMS, fields: { content: COMMENT_LENGTH_SENTENCE } };
  if (name !== null && (name.length < PROFILE_NAME_MIN_LENGTH || name.length > PROFILE_NAME_MAX_LENGTH))
    return { ...NO_PROBLEMS, fields: { displayName: PROFILE_NAME_SENTENCE } };
  return NO_PROBLEMS;
}
