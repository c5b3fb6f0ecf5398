import { useRef, useState } from 'react';
import type { Subscriber } from '#contract/people/subscribers.ts';
import { inBackground } from '../../stores/background.ts';
import { LoadedPart } from '../../ui/loaded-part.tsx';
import { loadModalDialog } from '../../ui/overlays/load-modal-dialog.ts';
import { dayAndYear } from '../dates.ts';
import type { SubscriberList } from '../stores/subscribers/subscriber-list.ts';

interface SubscriberRowsProps {
  list: SubscriberList;
  subscribers: readonly Subscriber[];
  isLoading: boolean;
}

/** Those on the list, and the question before somebody is taken off it. */
export function SubscriberRows({ list, subscribers, isLoading }: SubscriberRowsProps) {
  const [asked, setAsked] = useState<Subscriber | null>(null);
  const rows = useRef<HTMLUListElement>(null);
  return (
    <>
      <ul ref={rows} tabIndex={-1} className="subscriber-rows" aria-label="Subscribers" aria-busy={isLoading}>
        {subscribers.map((subscriber) => (
          <SubscriberRow
            key={subscriber.id}
            list={list}
            subscriber={subscriber}
            onRemove={() => setAsked(subscriber)}
          />
        ))}
      </ul>
      {asked && (
        <RemovalQuestion
          list={list}
          subscriber={asked}
          onClose={() => setAsked(null)}
          onRemoved={() => {
            setAsked(null);
            // Its row is gone, and with it the button.
            rows.current?.focus();
          }}
        />
      )}
    </>
  );
}

const PLAN_WORDS: Readonly<Record<Subscriber['plan'], string>> = {
  free: 'Free',
  monthly: 'Pays monthly',
  yearly: 'Pays yearly',
};

/** What comes next of a plan that is paid. */
function paidInWords({ until, status }: NonNullable<Subscriber['paid']>): string {
  if (status === 'past_due') return 'The last payment failed; Stripe tries again.';
  const day = dayAndYear(until);
  return status === 'cancelled' ? `Ended by them: reads until ${day}.` : `Pays again on ${day}.`;
}

function accessInWords({ plan, paid, readsEverything }: Subscriber): string {
  if (!readsEverything) return PLAN_WORDS[plan];
  return paid ? `${PLAN_WORDS[plan]}, with free access besides` : 'Reads everything';
}

interface SubscriberRowProps {
  list: SubscriberList;
  subscriber: Subscriber;
  onRemove: () => void;
}

function SubscriberRow({ list, subscriber, onRemove }: SubscriberRowProps) {
  const { email, displayName, paid, readsEverything, since, getsNewsletter, brought } = subscriber;
  return (
    <li className="subscriber-row">
      <div className="subscriber-words">
        <p className="subscriber-email">{email}</p>
        {displayName !== null && <p className="remark">{displayName}</p>}
        {paid && <p className="remark">{paidInWords(paid)}</p>}
        {brought && (
          <p className="remark">
            Brought {dayAndYear(brought.at)}: {brought.consentNote}
          </p>
        )}
      </div>
      <p className="remark">
        {accessInWords(subscriber)},{' '}
        {getsNewsletter ? `on the list since ${dayAndYear(since)}` : 'without the newsletter'}
      </p>
      <div className="subscriber-acts">
        {(paid === null || readsEverything) && <FreeAccess list={list} subscriber={subscriber} />}
        {getsNewsletter && (
          <button type="button" className="plain-button" onClick={onRemove}>
            Take off<span className="visually-hidden"> the list: {email}</span>
          </button>
        )}
      </div>
    </li>
  );
}

/** Lets somebody read all recipes who pays nothing here, or no more. */
function FreeAccess({ list, subscriber }: Pick<SubscriberRowProps, 'list' | 'subscriber'>) {
  const [isWorking, setIsWorking] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const { email, readsEverything } = subscriber;
  async function change(): Promise<void> {
    if (isWorking) return;
    setIsWorking(true);
    setFailure(await list.letReadEverything(subscriber, !readsEverything));
    setIsWorking(false);
  }
  return (
    <>
      <button
        type="button"
        className="plain-button"
        aria-disabled={isWorking}
        onClick={() => inBackground(change())}
      >
        {readsEverything ? 'End free access' : 'Give free access'}
        <span className="visually-hidden"> to all recipes: {email}</span>
      </button>
      {failure !== null && (
        <p className="field-problem" role="alert">
          {failure}
        </p>
      )}
    </>
  );
}

interface RemovalQuestionProps {
  list: SubscriberList;
  subscriber: Subscriber;
  onClose: () => void;
  onRemoved: () => void;
}

function RemovalQuestion({ list, subscriber, onClose, onRemoved }: RemovalQuestionProps) {
  const [isWorking, setIsWorking] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  async function remove(): Promise<void> {
    setIsWorking(true);
    const sentence = await list.remove(subscriber);
    setIsWorking(false);
    if (sentence === null) onRemoved();
    else setFailure(sentence);
  }
  return (
    <LoadedPart load={loadModalDialog} onEscape={onClose}>
      {(Dialog) => (
        <Dialog
          title="Take them off the list?"
          isOpen
          isDestructive
          confirmLabel="Take off the list"
          isLoading={isWorking}
          loadingText="Taking them off the list..."
          onClose={onClose}
          onConfirm={() => inBackground(remove())}
        >
          <p>
            <strong>{subscriber.email}</strong> gets no newsletter any more, and stays off when you bring a
            list. They can subscribe again themselves.
          </p>
          <p className="field-problem" role="alert">
            {failure}
          </p>
        </Dialog>
      )}
    </LoadedPart>
  );
}
