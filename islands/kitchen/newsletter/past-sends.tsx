import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { NewsletterSend } from '#domain/people/newsletter-sends.ts';
import { useNow } from '../../ui/use-now.ts';
import { dayAndTime } from '../dates.ts';
import type { NewsletterStore } from '../stores/newsletter/newsletter.ts';
import { CancelDialog } from './letter-dialogs.tsx';
import { stateInWords } from './send-words.ts';

interface PastSendsProps {
  store: NewsletterStore;
  sends: readonly NewsletterSend[];
}

/** What was sent, and what is to be, with what became of it. */
export function PastSends({ store, sends }: PastSendsProps) {
  return (
    <section className="past-sends" aria-labelledby="past-sends">
      <h2 id="past-sends">Sent, and to be sent</h2>
      <ul>
        {sends.map((send) => (
          <SendRow key={send.id} store={store} send={send} />
        ))}
      </ul>
    </section>
  );
}

function SendRow({ store, send }: { store: NewsletterStore; send: NewsletterSend }) {
  const isBusy = useStore(store.$isBusy);
  const now = useNow();
  const [isAsked, setAsked] = useState(false);
  const { title, note, state, counts } = send;
  const isOver = state !== 'scheduled' && state !== 'sending';
  const handled = counts.all - counts.waiting;
  return (
    <li className="past-send">
      <h3>{title}</h3>
      <p className="remark">
        <time dateTime={new Date(send.scheduledAt).toISOString()}>{dayAndTime(send.scheduledAt)}</time>
        {note && `: “${firstLine(note)}”`}
      </p>
      {stateInWords(send, Math.max(now, send.createdAt)).map((words) => (
        <p key={words}>{words}</p>
      ))}
      {state === 'sending' && (
        <progress max={counts.all} value={handled} aria-label={`Sending ${title}`}>
          {handled} of {counts.all}
        </progress>
      )}
      {!isOver && (
        <button className="plain-button" type="button" disabled={isBusy} onClick={() => setAsked(true)}>
          {handled > 0 ? 'Stop the rest' : 'Cancel'}
        </button>
      )}
      {isAsked && <CancelDialog store={store} send={send} onClose={() => setAsked(false)} />}
    </li>
  );
}

function firstLine(note: string): string {
  const [line = ''] = note.split('\n');
  return line === note ? line : `${line} …`;
}
