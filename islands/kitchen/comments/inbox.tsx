import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import type { CommentAction } from '#domain/people/comments.ts';
import { listen } from '../../browser/page.ts';
import { inBackground } from '../../stores/background.ts';
import { MORE_NOT_LOADED, MoreButton } from '../shell/more-button.tsx';
import { ReportBar } from '../shell/report-bar.tsx';
import { moveBetweenBoxes } from '../shell/row-boxes.tsx';
import { Trouble } from '../shell/trouble.tsx';
import type { InboxReport } from '../stores/comments/comment-changes.ts';
import type { CommentInbox, ListedComments } from '../stores/comments/comment-inbox.ts';
import type { Selection } from '../stores/recipes/selection.ts';
import { InboxRow } from './inbox-row.tsx';
import { countOfComments, SelectAllComments } from './inbox-selection.tsx';

interface InboxProps {
  inbox: CommentInbox;
  value: ListedComments;
  /** Scheme, host and port of the site. */
  siteOrigin: string;
  label: string;
  /** Where several may be changed at once. */
  selection?: Selection;
}

/** What takes letters itself, or lies above the list. */
const TYPED_IN = 'textarea, select, input:not([type="checkbox"]), [contenteditable="true"]';
const ABOVE = '[role="dialog"], [role="alertdialog"], [role="menu"], dialog[open]';

/** Comments that are gone through by keyboard: J and K go on and back, R replies, E puts aside, X selects. */
export function Inbox({ inbox, value, siteOrigin, label, selection }: InboxProps) {
  const { status } = useStore(inbox.$list);
  const list = useRef<HTMLUListElement>(null);
  const { state, comments, nextAfter } = value;
  const rowIds = comments.map(({ comment }) => comment.id);
  useFocusGoesOn(list, comments.length);
  useEffect(() => selection && forgetOthers(selection, comments), [selection, comments]);
  useEffect(() => listen<KeyboardEvent>(document, ['keydown'], (event) => follow(event, list.current)), []);

  return (
    <>
      {selection && <SelectAllComments selection={selection} rowIds={rowIds} />}
      <ul
        ref={list}
        className="inbox-rows"
        aria-label={label}
        aria-busy={status === 'PENDING'}
        onKeyDown={(event) => {
          const isAnswering = event.target instanceof HTMLElement && event.target.closest('form') !== null;
          if (selection && !isAnswering) moveBetweenBoxes(event, selection, rowIds);
        }}
      >
        {comments.map((item) => (
          <InboxRow
            key={item.comment.id}
            inbox={inbox}
            item={item}
            state={state}
            siteOrigin={siteOrigin}
            selecting={selection && { selection, rowIds }}
          />
        ))}
      </ul>
      {status === 'REJECTED' && (
        <Trouble sentence={MORE_NOT_LOADED} onTryAgain={() => inBackground(inbox.loadMore())} />
      )}
      {nextAfter !== null && status !== 'REJECTED' && (
        <MoreButton isLoading={status === 'PENDING'} onMore={() => inBackground(inbox.loadMore())} />
      )}
    </>
  );
}

/** What has left the list is selected no more. */
function forgetOthers(selection: Selection, comments: ListedComments['comments']): void {
  const listed = new Set(comments.map(({ comment }) => comment.id));
  const selected = [...selection.$ids.get()];
  const kept = selected.filter((id) => listed.has(id));
  if (kept.length < selected.length) selection.replace(kept);
}

/** J goes to the next row, K to the last one, from wherever the focus is. */
function follow(event: KeyboardEvent, list: HTMLUListElement | null): void {
  const isTyping = event.target instanceof HTMLElement && event.target.matches(TYPED_IN);
  const step = { j: 1, k: -1 }[event.key.toLowerCase()];
  if (step === undefined || isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.defaultPrevented || document.querySelector(ABOVE)) return;
  const rows = [...(list?.children ?? [])];
  const at = rows.findIndex((row) => row.contains(document.activeElement));
  const next = at < 0 ? rows[0] : rows[at + step];
  if (next instanceof HTMLElement) next.focus();
  event.preventDefault();
}

/** Where the row with the focus has gone, the focus goes on to the one in its place. */
function useFocusGoesOn(list: { current: HTMLUListElement | null }, count: number): void {
  const focused = useRef(-1);
  useEffect(() => {
    const rows = [...(list.current?.children ?? [])];
    const at = rows.findIndex((row) => row.contains(document.activeElement));
    const hasLostIt = at < 0 && focused.current >= 0 && document.activeElement?.matches('body, main');
    const next = rows[Math.min(focused.current, count - 1)];
    if (hasLostIt && next instanceof HTMLElement) next.focus();
  }, [list, count]);
  useEffect(() => {
    const { current } = list;
    const note = () => {
      focused.current = [...(current?.children ?? [])].findIndex((row) =>
        row.contains(document.activeElement),
      );
    };
    current?.addEventListener('focusin', note);
    return () => current?.removeEventListener('focusin', note);
  }, [list]);
}

/** What was done to comments last, and the way back. */
export function InboxReportBar({ inbox }: { inbox: CommentInbox }) {
  const report = useStore(inbox.$report);
  const isBusy = useStore(inbox.$isBusy);
  const canUndo = report?.name === 'BLOCKED' || (report?.name === 'DONE' && report.commentIds.length > 0);
  return (
    <ReportBar
      sentence={report && reportInWords(report)}
      onUndo={canUndo ? () => inBackground(inbox.undo()) : null}
      onDismiss={inbox.dismiss}
      isBusy={isBusy}
    />
  );
}

const DONE_WORDS: Readonly<Record<CommentAction, { one: string; more: string }>> = {
  hide: { one: 'Readers do not see it any more.', more: 'Readers do not see them any more.' },
  unhide: { one: 'It is hidden no more.', more: 'They are hidden no more.' },
  show: { one: 'Readers see it.', more: 'Readers see them.' },
  hold: { one: 'It waits to be shown.', more: 'They wait to be shown.' },
  close: { one: 'Put aside.', more: 'Put aside.' },
  hide_picture: {
    one: 'Readers do not see the picture any more.',
    more: 'Readers do not see the pictures any more.',
  },
  unhide_picture: { one: 'The picture is hidden no more.', more: 'The pictures are hidden no more.' },
  show_picture: { one: 'Readers see the picture.', more: 'Readers see the pictures.' },
  hold_picture: { one: 'The picture waits to be shown.', more: 'The pictures wait to be shown.' },
  reopen: { one: 'It waits for an answer again.', more: 'They wait for an answer again.' },
};

function reportInWords(report: InboxReport): string {
  if (report.name === 'FAILED') return report.sentence;
  if (report.name === 'ANSWERED') return 'Your answer stands below it.';
  if (report.name === 'BLOCKED') {
    const { displayName } = report.writer;
    return report.isBlocked
      ? `${displayName} cannot comment here any more. What they wrote stays.`
      : `${displayName} can comment here again.`;
  }
  const { action, commentIds, othersCount } = report;
  const count = commentIds.length - othersCount;
  const words = DONE_WORDS[action];
  const done = count > 1 ? `${countOfComments(count)}: ${words.more}` : words.one;
  return othersCount > 0 ? `${done} ${othersInWords(othersCount)}` : done;
}

/** Of those who wrote what was approved. */
function othersInWords(count: number): string {
  return count === 1
    ? 'Another comment of theirs that waited is shown, too.'
    : `${count} more comments of theirs that waited are shown, too.`;
}
