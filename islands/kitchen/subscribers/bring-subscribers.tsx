import { useStore } from '@nanostores/react';
import Papa from 'papaparse';
import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import type { BroughtList } from '#domain/people/brought-list.ts';
import { TITLE_MAX_LENGTH } from '#domain/shared/constants.ts';
import { countOf } from '#domain/text/counted/counts.ts';
import { inBackground } from '../../stores/background.ts';
import { SignInAgain } from '../shell/sign-in-again.tsx';
import { kitchenSession } from '../stores/kitchen-session.ts';
import {
  type BroughtCounts,
  createSubscriberBringing,
  type SubscriberBringing,
} from '../stores/subscribers/subscriber-bringing.ts';

/** Most that are named of what is not taken. */
const NAMED_MAX = 5;

interface BringSubscribersProps {
  siteSlug: string;
  onBrought: () => void;
  onClose: () => void;
}

/** People who agreed elsewhere are put on the list, typed or from a file of another service. */
export function BringSubscribers({ siteSlug, onBrought, onClose }: BringSubscribersProps) {
  const [bringing] = useState(() =>
    createSubscriberBringing(
      {
        callApi: kitchenSession.callApi,
        rowsOf: (text) => Papa.parse<string[]>(text.trim()).data,
        onBrought,
      },
      siteSlug,
    ),
  );
  const step = useStore(bringing.$step);
  const heading = useRef<HTMLHeadingElement>(null);
  const isDone = step.name === 'DONE';
  useEffect(() => kitchenSession.keepPlace(), []);
  // It opens above a list, and what it says at the end takes the place of its fields.
  // biome-ignore lint/correctness/useExhaustiveDependencies: as it opens, and once more as it is done.
  useEffect(() => heading.current?.focus(), [isDone]);
  return (
    <section className="bring-subscribers" aria-labelledby="bring-title">
      <div className="bring-head">
        <h2 id="bring-title" ref={heading} tabIndex={-1}>
          Bring your list
        </h2>
        <button type="button" className="plain-button" onClick={onClose}>
          Close
        </button>
      </div>
      <SignInAgain />
      {step.name === 'DONE' ? (
        <Receipt counts={step.counts} haveAccess={bringing.$readsEverything.get()} />
      ) : (
        <BringForm bringing={bringing} />
      )}
    </section>
  );
}

function BringForm({ bringing }: { bringing: SubscriberBringing }) {
  const text = useStore(bringing.$text);
  const note = useStore(bringing.$note);
  const readsEverything = useStore(bringing.$readsEverything);
  const list = useStore(bringing.$list);
  const problems = useStore(bringing.$problems);
  const step = useStore(bringing.$step);
  const fields = useRef<HTMLFormElement>(null);
  const count = list.subscribers.length;
  const isSending = step.name === 'SENDING';
  useEffect(() => {
    if (problems.list === null && problems.note === null) return;
    fields.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [problems]);
  return (
    <form
      ref={fields}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        inBackground(bringing.bring());
      }}
    >
      <p className="remark">Nobody is mailed now. Whoever has left your newsletter stays off the list.</p>
      <label className="field">
        <span className="field-label">Emails, one a line, or a table with a column of them</span>
        <textarea
          rows={6}
          spellCheck={false}
          autoCapitalize="none"
          readOnly={isSending}
          value={text}
          aria-invalid={problems.list !== null}
          aria-describedby="bring-list-problem bring-found"
          onChange={({ target }) => bringing.typeText(target.value)}
        />
      </label>
      <p className="field-problem" id="bring-list-problem" role="alert">
        {problems.list}
      </p>
      <div className="bring-found">
        <p id="bring-found" role="status">
          {foundInWords(list)}
        </p>
        <PutBack bringing={bringing} isDisabled={isSending} />
        <FileChoice isDisabled={isSending} onFile={(file) => inBackground(bringing.readFile(file))} />
      </div>
      <label className="field">
        <span className="field-label">How did they agree to get your newsletter?</span>
        <input
          type="text"
          maxLength={TITLE_MAX_LENGTH}
          readOnly={isSending}
          placeholder="They signed up on my old site"
          value={note}
          aria-invalid={problems.note !== null}
          aria-describedby="bring-note-remark bring-note-problem"
          onChange={({ target }) => bringing.typeNote(target.value)}
        />
      </label>
      <p className="field-remark" id="bring-note-remark">
        Each of them can read this by the link in your newsletter.
      </p>
      <p className="field-problem" id="bring-note-problem" role="alert">
        {problems.note}
      </p>
      <label className="check-line">
        <input
          type="checkbox"
          checked={readsEverything}
          disabled={isSending}
          onChange={({ target }) => bringing.letReadEverything(target.checked)}
        />
        They read all recipes, too: they pay you elsewhere, or are your guests
      </label>
      <p className="field-problem" role="alert">
        {step.name === 'WRITING' && step.failure}
      </p>
      <p className="bring-acts">
        <button type="submit" className="button" aria-disabled={isSending}>
          {count === 0 ? 'Add to the list' : `Add ${countOf(count, 'subscriber')}`}
        </button>
        <span role="status">
          {isSending && `${step.sent.toLocaleString('en-US')} of ${count.toLocaleString('en-US')}…`}
        </span>
      </p>
    </form>
  );
}

/** Says that a file has taken the place of what was typed, and undoes it. */
function PutBack({ bringing, isDisabled }: { bringing: SubscriberBringing; isDisabled: boolean }) {
  const canPutBack = useStore(bringing.$canPutBack);
  return (
    <p role="status">
      {canPutBack && (
        <>
          The file has replaced what was here.{' '}
          <button
            type="button"
            className="plain-button"
            aria-disabled={isDisabled}
            onClick={() => !isDisabled && bringing.putBack()}
          >
            Undo
          </button>
        </>
      )}
    </p>
  );
}

function FileChoice({ isDisabled, onFile }: { isDisabled: boolean; onFile: (file: File) => void }) {
  const field = useRef<HTMLInputElement>(null);
  return (
    <>
      <button
        type="button"
        className="plain-button"
        aria-disabled={isDisabled}
        onClick={() => !isDisabled && field.current?.click()}
      >
        Choose a CSV file
      </button>
      <input
        ref={field}
        type="file"
        hidden
        accept=".csv,.tsv,.txt,text/csv,text/plain"
        aria-label="A file with emails"
        onChange={({ target }: ChangeEvent<HTMLInputElement>) => {
          if (target.files?.[0]) onFile(target.files[0]);
          target.value = '';
        }}
      />
    </>
  );
}

/** What was found in what is typed. */
function foundInWords({ subscribers, withoutEmail, notTaken, leftOut }: BroughtList): string {
  if (subscribers.length + withoutEmail.length + notTaken.length + leftOut === 0) return '';
  const parts = [`${countOf(subscribers.length, 'email')}.`];
  if (leftOut > 0) parts.push(`${leftOut.toLocaleString('en-US')} left out, who get no mails there.`);
  if (withoutEmail.length > 0)
    parts.push(`No email in ${withoutEmail.length === 1 ? 'row' : 'rows'} ${namedInWords(withoutEmail)}.`);
  if (notTaken.length > 0) parts.push(`Not taken: ${namedInWords(notTaken)}.`);
  return parts.join(' ');
}

function namedInWords(all: readonly (string | number)[]): string {
  const named = all.slice(0, NAMED_MAX).join(', ');
  const rest = all.length - NAMED_MAX;
  return rest > 0 ? `${named} and ${rest.toLocaleString('en-US')} more` : named;
}

function Receipt({ counts, haveAccess }: { counts: BroughtCounts; haveAccess: boolean }) {
  const { added, known, left } = counts;
  const isOne = (count: number, one: string, several: string) => (count === 1 ? one : several);
  return (
    <p role="status">
      {added === 0 ? 'Nobody new.' : `${countOf(added, 'subscriber')} more on your list.`}
      {known > 0 && ` ${known.toLocaleString('en-US')} ${isOne(known, 'was', 'were')} on it already.`}
      {left > 0 &&
        ` ${left.toLocaleString('en-US')} ${isOne(left, 'had left, and stays', 'had left, and stay')} off it.`}
      {haveAccess && ' All of them read everything now.'}
      {' Nobody was mailed.'}
    </p>
  );
}
