import { useStore } from '@nanostores/react';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import type { CommentAction } from '#domain/people/comments.ts';
import { inBackground } from '../../stores/background.ts';
import { MORE_NOT_LOADED, MoreButton } from '../shell/more-button.tsx';
import { ReportBar } from '../shell/report-bar.tsx';
import { Trouble } from '../shell/trouble.tsx';
import type { CommentInbox, InboxReport, ListedComments } from '../stores/comments/comment-inbox.ts';
import { InboxRow } from './inbox-row.tsx';

interface InboxProps {
  inbox: CommentInbox;
  value: ListedComments;
  /** Scheme, host and port of the site. */
  siteOrigin: string;
  label: string;
}

/** Comments that are gone through by keyboard: J and K go on and back, R replies, E puts aside. */
export function Inbox({ inbox, value, siteOrigin, label }: InboxProps) {
  const { status } = useStore(inbox.$list);
  const list = useRef<HTMLUListElement>(null);
  const { state, comments, nextAfter } = value;
  useFocusGoesOn(list, comments.length);

  function follow(event: KeyboardEvent): void {
    const isTyping = event.target instanceof HTMLElement && event.target.matches('textarea, input');
    const step = { j: 1, k: -1 }[event.key.toLowerCase()];
    if (step === undefined || isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
    const rows = [...(list.current?.children ?? [])];
    const at = rows.findIndex((row) => row.contains(document.activeElement));
    const next = rows[at + step];
    if (next instanceof HTMLElement) next.focus();
    event.preventDefault();
  }

  return (
    <>
      <ul
        ref={list}
        className="inbox-rows"
        aria-label={label}
        aria-busy={status === 'PENDING'}
        onKeyDown={follow}
      >
        {comments.map((item) => (
          <InboxRow key={item.comment.id} inbox={inbox} item={item} state={state} siteOrigin={siteOrigin} />
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
  const canUndo = report?.name === 'DONE' && report.commentIds.length > 0;
  return (
    <ReportBar
      sentence={report && reportInWords(report)}
      onUndo={canUndo ? () => inBackground(inbox.undo()) : null}
      onDismiss={inbox.dismiss}
      isBusy={isBusy}
    />
  );
}

const DONE_WORDS: Readonly<Record<CommentAction, string>> = {
  hide: 'Readers do not see it any more.',
  show: 'Readers see it.',
  close: 'Put aside.',
  reopen: 'It waits for an answer again.',
};

function reportInWords(report: InboxReport): string {
  if (report.name === 'FAILED') return report.sentence;
  return report.name === 'ANSWERED' ? 'Your answer stands below it.' : DONE_WORDS[report.action];
}
