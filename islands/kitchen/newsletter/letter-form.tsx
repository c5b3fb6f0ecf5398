import { useStore } from '@nanostores/react';
import { useId, useState } from 'react';
import { sendTimeProblem } from '#domain/people/newsletter-sends.ts';
import { NEWSLETTER_NOTE_MAX_LENGTH } from '#domain/shared/constants.ts';
import { inBackground } from '../../stores/background.ts';
import { useNow } from '../../ui/use-now.ts';
import { dayAndTime } from '../dates.ts';
import { useScreenActs } from '../recipe/use-screen-acts.ts';
import type { LetterDocument } from '../stores/newsletter/letter-draft.ts';
import type { NewsletterReport, NewsletterState, NewsletterStore } from '../stores/newsletter/newsletter.ts';
import { DiscardDialog, SendDialog } from './letter-dialogs.tsx';
import { LetterPreview } from './letter-preview.tsx';
import { RecipeField } from './recipe-field.tsx';
import { sendLabel } from './send-words.ts';

const TEST_LABEL = 'Send a test to myself';

interface LetterFormProps {
  store: NewsletterStore;
  value: NewsletterState;
  siteSlug: string;
}

/** Writes a letter beside how it will look, tries it out, and sends it. */
export function LetterForm({ store, value, siteSlug }: LetterFormProps) {
  const draft = useStore(store.letter.$document);
  const isWritten = useStore(store.letter.$changes).length > 0;
  const isBusy = useStore(store.$isBusy);
  const [asked, setAsked] = useState<'SEND' | 'DISCARD' | null>(null);
  const isChosen = draft.recipe !== null;
  const timeProblem = useTimeProblem(draft);
  const cannotTest = !isChosen || isBusy || isTooLong(draft);
  const canDiscard = isWritten && !isBusy;
  const test = () => inBackground(store.test());
  useScreenActs(cannotTest ? [] : [{ label: TEST_LABEL, act: test }]);
  return (
    <div className="letter">
      <form
        className="letter-form"
        onSubmit={(event) => {
          event.preventDefault();
          setAsked('SEND');
        }}
      >
        <RecipeField
          siteSlug={siteSlug}
          recipe={draft.recipe}
          onChoose={(recipe) => store.write({ recipe })}
        />
        <NoteField store={store} />
        <WhenField store={store} problem={timeProblem} />
        <div className="letter-ways">
          <button className="button" type="button" disabled={cannotTest} onClick={test}>
            {TEST_LABEL}
          </button>
          <button
            className="plain-button"
            type="submit"
            disabled={cannotTest || timeProblem !== null || value.audienceCount === 0}
          >
            {sendLabel(value.audienceCount, draft.at !== '')}
          </button>
        </div>
        {value.audienceCount === 0 && (
          <p className="field-remark">Nobody is on your list yet. You can try it out on yourself.</p>
        )}
        <div className="letter-kept">
          {isWritten && <p className="field-remark">Kept on this device until it is sent.</p>}
          <button
            className={`plain-button ${canDiscard ? '' : 'plain-button-off'}`}
            type="button"
            aria-disabled={!canDiscard}
            onClick={() => canDiscard && setAsked('DISCARD')}
          >
            Discard
          </button>
        </div>
        <Report store={store} />
      </form>
      <LetterPreview store={store} />
      {asked === 'SEND' && (
        <SendDialog store={store} value={value} at={draft.at} onClose={() => setAsked(null)} />
      )}
      {asked === 'DISCARD' && <DiscardDialog store={store} onClose={() => setAsked(null)} />}
    </div>
  );
}

function isTooLong({ note }: Pick<LetterDocument, 'note'>): boolean {
  return note.length > NEWSLETTER_NOTE_MAX_LENGTH;
}

function NoteField({ store }: { store: NewsletterStore }) {
  const draft = useStore(store.letter.$document);
  const id = useId();
  const isRefused = isTooLong(draft);
  return (
    <>
      <label className="field">
        <span className="field-label">A few words before it</span>
        <textarea
          rows={5}
          value={draft.note}
          aria-invalid={isRefused ? true : undefined}
          aria-describedby={id}
          onChange={({ target }) => store.write({ note: target.value })}
          onBlur={() => inBackground(store.preview())}
        />
      </label>
      <p id={id} className={isRefused ? 'field-problem' : 'field-remark'}>
        {isRefused
          ? `Use at most ${NEWSLETTER_NOTE_MAX_LENGTH.toLocaleString('en-US')} characters`
          : 'Plain text. An empty line begins a new paragraph.'}
      </p>
    </>
  );
}

function useTimeProblem({ at }: Pick<LetterDocument, 'at'>): string | null {
  const now = useNow();
  return at === '' ? null : sendTimeProblem(new Date(at).getTime(), now);
}

function WhenField({ store, problem }: { store: NewsletterStore; problem: string | null }) {
  const { at } = useStore(store.letter.$document);
  const id = useId();
  return (
    <>
      <label className="field">
        <span className="field-label">When</span>
        <input
          type="datetime-local"
          value={at}
          aria-invalid={problem === null ? undefined : true}
          aria-describedby={id}
          onChange={({ target }) => store.write({ at: target.value })}
        />
      </label>
      <p id={id} className={problem === null ? 'field-remark' : 'field-problem'} role="status">
        {problem ?? (at === '' ? 'Left empty, it is sent at once.' : 'In the time zone of this device.')}
      </p>
    </>
  );
}

function Report({ store }: { store: NewsletterStore }) {
  const report = useStore(store.$report);
  if (report?.name === 'FAILED')
    return (
      <p className="field-problem" role="alert">
        {report.sentence}
      </p>
    );
  return <p role="status">{report ? reportInWords(report) : ''}</p>;
}

function reportInWords(report: Exclude<NewsletterReport, { name: 'FAILED' }>): string {
  if (report.name === 'TESTED') return `A test is on its way to ${report.email}.`;
  if (report.name === 'CANCELLED') return 'Nothing more of it leaves.';
  const { scheduledAt, createdAt, title } = report.send;
  return scheduledAt > createdAt
    ? `“${title}” is sent on ${dayAndTime(scheduledAt)}.`
    : `“${title}” is on its way. Below you see how far it is.`;
}
