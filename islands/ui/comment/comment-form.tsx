import { type KeyboardEvent, type ReactNode, type RefObject, useId, useRef, useState } from 'react';
import { commentText, readCommentText } from '#domain/people/comment-text.ts';
import {
  COMMENT_MAX_LENGTH,
  COMMENT_PARAGRAPHS_MAX,
  PROFILE_NAME_MAX_LENGTH,
  PROFILE_NAME_MIN_LENGTH,
} from '#domain/shared/constants.ts';
import {
  COMMENT_LENGTH_SENTENCE,
  COMMENT_LINES_SENTENCE,
  PROFILE_NAME_SENTENCE,
  SENTENCES,
} from '#domain/text/sentences.ts';
import { emptyUnlessVisible } from '#domain/text/text.ts';
import type { CallProblems } from '../../stores/account/call-problems.ts';
import { inBackground } from '../../stores/background.ts';
import { commentDrafts } from '../../stores/comments/comment-drafts.ts';
import { showToast } from '../show-toast.ts';
import { Honeypot, NameField } from './comment-form-fields.tsx';

/** What is sent of a form. */
export type WrittenWords = { text: string; displayName?: string; website?: string };

interface CommentFormProps {
  className: string;
  recipeId: string;
  /** The comment it replies to; null is a comment of its own. */
  parentId: string | null;
  label: string;
  placeholder?: string | undefined;
  submitLabel: string;
  /** Whoever writes has no name yet. */
  needsName?: boolean;
  /** Where whoever is not signed in goes first; null is signed in. */
  signInHref?: string | null;
  /** @returns null when it is written, else what to say */
  onSend: (words: WrittenWords) => Promise<CallProblems | null>;
  /** It was opened by a press, and closes when it was sent, cancelled or left empty. */
  onClose?: ((isSent: boolean) => void) | undefined;
  /** What else is said, between the words and the buttons. */
  children?: ReactNode;
  /** What else is said is not there yet. */
  isWaiting?: boolean;
  /** What was typed is gone: it was sent or cancelled. */
  onClear?: (() => void) | undefined;
}

const NO_PROBLEMS: CallProblems = { fields: {}, sentence: '' };

/** Where somebody writes; what is typed stays on the device until it is sent. Ctrl or Cmd with Enter sends it. */
export function CommentForm(props: CommentFormProps) {
  const { className, label, placeholder, submitLabel, signInHref = null, isWaiting = false, onClose } = props;
  const words = useRef<HTMLTextAreaElement>(null);
  const { text, asked, website, problem, nameProblem, isSending, isBlank, ...writing } = useWriting(
    props,
    words,
  );
  const problemId = useId();
  return (
    <form
      className={className}
      aria-label={label}
      aria-busy={isSending}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        writing.sendUnlessIdle();
      }}
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key === 'Escape' && isBlank) onClose?.(false);
        if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) writing.sendUnlessIdle();
      }}
    >
      <div className="field">
        <textarea
          ref={words}
          dir="auto"
          aria-label={label}
          aria-describedby={problemId}
          aria-invalid={problem !== ''}
          // biome-ignore lint/a11y/noAutofocus: it opens by a press on Reply
          autoFocus={onClose !== undefined}
          rows={onClose ? 3 : 4}
          placeholder={placeholder}
          value={text}
          readOnly={isSending}
          onChange={({ target }) => writing.type(target.value)}
        />
        <p className="field-problem" id={problemId} role="alert">
          {problem}
        </p>
      </div>
      <Honeypot value={website} onChange={writing.setWebsite} />
      {asked !== null && (
        <NameField
          name={asked}
          problem={nameProblem}
          isReadOnly={isSending}
          remark="It stands beside your comments."
          onChange={writing.setName}
        />
      )}
      {props.children}
      <Buttons
        submitLabel={submitLabel}
        signInHref={signInHref}
        mayEnd={!isBlank && !isSending}
        isWaiting={isWaiting}
        onCancel={() => writing.close(false)}
      />
    </form>
  );
}

/** What is written, and what becomes of it. @param words where it is typed */
function useWriting(
  {
    recipeId,
    parentId,
    needsName = false,
    signInHref = null,
    onSend,
    onClose,
    isWaiting = false,
    onClear,
  }: CommentFormProps,
  words: RefObject<HTMLTextAreaElement | null>,
) {
  const [text, setText] = useState(() => commentDrafts.read(recipeId, parentId));
  const [name, setName] = useState<string | null>(null);
  const [website, setWebsite] = useState('');
  const [isSending, setIsSending] = useState(false);
  const [problems, setProblems] = useState(NO_PROBLEMS);
  const isBlank = emptyUnlessVisible(text).trim() === '';
  const { displayName: nameProblem, ...otherProblems } = problems.fields;
  const [problem = nameProblem === undefined ? problems.sentence : ''] = Object.values(otherProblems);
  const asked = name ?? (needsName ? '' : null);

  function type(typed: string): void {
    setText(typed);
    commentDrafts.write(recipeId, parentId, typed);
    setProblems(NO_PROBLEMS);
  }

  function close(isSent: boolean): void {
    setText('');
    setName(null);
    setProblems(NO_PROBLEMS);
    // Another tab may have typed something else.
    if (commentDrafts.read(recipeId, parentId) === text) commentDrafts.write(recipeId, parentId, '');
    onClear?.();
    if (onClose) onClose(isSent);
    else goOnIn(words.current);
  }

  async function send(): Promise<void> {
    const displayName = asked?.trim() ?? null;
    const found = problemsIn(text, displayName);
    setProblems(found);
    if (found !== NO_PROBLEMS) return;
    setIsSending(true);
    const failed = await onSend({
      text,
      ...(displayName !== null && { displayName }),
      ...(website !== '' && { website }),
    });
    setIsSending(false);
    if (failed === null) return close(true);
    if (failed.fields.displayName === undefined) goOnIn(words.current);
    else setName(asked ?? '');
    if (failed.sentence === SENTENCES.somethingWentWrong) showToast(failed.sentence);
    else setProblems(failed);
  }

  const sendUnlessIdle = () => {
    if (signInHref === null && !isBlank && !isSending && !isWaiting) inBackground(send());
  };
  return {
    text,
    asked,
    website,
    problem,
    nameProblem,
    isSending,
    isBlank,
    type,
    close,
    setName,
    setWebsite,
    sendUnlessIdle,
  };
}

/** Gives the focus to the words, unless it has gone elsewhere: a button that is off has it no more. */
function goOnIn(words: HTMLTextAreaElement | null): void {
  const { activeElement } = document;
  if (activeElement === document.body || words?.form?.contains(activeElement)) words?.focus();
}

interface ButtonsProps {
  submitLabel: string;
  /** Where whoever is not signed in goes first. */
  signInHref: string | null;
  mayEnd: boolean;
  isWaiting: boolean;
  onCancel: () => void;
}

function Buttons({ submitLabel, signInHref, mayEnd, isWaiting, onCancel }: ButtonsProps) {
  return (
    <p className="comment-buttons">
      {signInHref !== null ? (
        <a className="button" href={signInHref}>
          Sign in to comment
        </a>
      ) : (
        <>
          <button className="button" type="submit" disabled={!mayEnd || isWaiting}>
            {submitLabel}
          </button>
          <button className="plain-button" type="button" disabled={!mayEnd} onClick={onCancel}>
            Cancel
          </button>
        </>
      )}
    </p>
  );
}

/** @param name null where none is asked for */
function problemsIn(text: string, name: string | null): CallProblems {
  const content = readCommentText(text);
  if (commentText(content).length > COMMENT_MAX_LENGTH)
    return { ...NO_PROBLEMS, fields: { content: COMMENT_LENGTH_SENTENCE } };
  if (content.length > COMMENT_PARAGRAPHS_MAX)
    return { ...NO_PROBLEMS, fields: { content: COMMENT_LINES_SENTENCE } };
  if (name !== null && (name.length < PROFILE_NAME_MIN_LENGTH || name.length > PROFILE_NAME_MAX_LENGTH))
    return { ...NO_PROBLEMS, fields: { displayName: PROFILE_NAME_SENTENCE } };
  return NO_PROBLEMS;
}
