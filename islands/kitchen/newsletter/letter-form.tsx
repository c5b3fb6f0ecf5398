import { useStore } from '@nanostores/react';
import { useId, useState } from 'react';
import { NEWSLETTER_NOTE_MAX_LENGTH } from '#domain/shared/constants.ts';
import { inBackground } from '../../stores/background.ts';
import { LoadedPart } from '../../ui/loaded-part.tsx';
import { loadModalDialog } from '../../ui/overlays/load-modal-dialog.ts';
import { dayAndTime } from '../dates.ts';
import { useScreenActs } from '../recipe/use-screen-acts.ts';
import { Trouble } from '../shell/trouble.tsx';
import type { NewsletterReport, NewsletterState, NewsletterStore } from '../stores/newsletter/newsletter.ts';
import { people, sendLabel } from './send-words.ts';

const TEST_LABEL = 'Send a test to myself';

interface LetterFormProps {
  store: NewsletterStore;
  value: NewsletterState;
}

/** Writes a letter beside how it will look, tries it out, and sends it. */
export function LetterForm({ store, value }: LetterFormProps) {
  const draft = useStore(store.$draft);
  const isBusy = useStore(store.$isBusy);
  const [isAsking, setIsAsking] = useState(false);
  const id = useId();
  const isChosen = draft.recipeId !== '';
  const isTooLong = draft.note.length > NEWSLETTER_NOTE_MAX_LENGTH;
  const cannotTest = !isChosen || isBusy || isTooLong;
  const test = () => inBackground(store.test());
  useScreenActs(cannotTest ? [] : [{ label: TEST_LABEL, act: test }]);
  return (
    <div className="letter">
      <form
        className="letter-form"
        onSubmit={(event) => {
          event.preventDefault();
          setIsAsking(true);
        }}
      >
        <label className="field">
          <span className="field-label">Recipe</span>
          <select
            value={draft.recipeId}
            onChange={({ target }) => {
              store.write({ recipeId: target.value });
              inBackground(store.preview());
            }}
          >
            <option value="" disabled>
              Choose a published recipe
            </option>
            {value.recipes.map((recipe) => (
              <option key={recipe.id} value={recipe.id}>
                {recipe.title}
              </option>
            ))}
          </select>
        </label>
        <label className="field">
          <span className="field-label">A few words before it</span>
          <textarea
            rows={5}
            value={draft.note}
            aria-invalid={isTooLong ? true : undefined}
            aria-describedby={`${id}-note`}
            onChange={({ target }) => store.write({ note: target.value })}
            onBlur={() => inBackground(store.preview())}
          />
        </label>
        <p id={`${id}-note`} className={isTooLong ? 'field-problem' : 'field-remark'}>
          {isTooLong
            ? `Use at most ${NEWSLETTER_NOTE_MAX_LENGTH.toLocaleString('en-US')} characters`
            : 'Plain text. An empty line begins a new paragraph.'}
        </p>
        <label className="field">
          <span className="field-label">When</span>
          <input
            type="datetime-local"
            value={draft.at}
            aria-describedby={`${id}-when`}
            onChange={({ target }) => store.write({ at: target.value })}
          />
        </label>
        <p id={`${id}-when`} className="field-remark">
          {draft.at === '' ? 'Left empty, it is sent at once.' : 'In the time zone of this device.'}
        </p>
        <div className="letter-ways">
          <button className="button" type="button" disabled={cannotTest} onClick={test}>
            {TEST_LABEL}
          </button>
          <button className="plain-button" type="submit" disabled={cannotTest || value.audienceCount === 0}>
            {sendLabel(value.audienceCount, draft.at !== '')}
          </button>
        </div>
        {value.audienceCount === 0 && (
          <p className="field-remark">Nobody is on your list yet. You can try it out on yourself.</p>
        )}
        <Report store={store} />
      </form>
      <Preview store={store} isChosen={isChosen} />
      {isAsking && (
        <SendDialog store={store} value={value} at={draft.at} onClose={() => setIsAsking(false)} />
      )}
    </div>
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

function Preview({ store, isChosen }: { store: NewsletterStore; isChosen: boolean }) {
  const preview = useStore(store.$preview);
  if (!isChosen || !preview) return <p className="letter-preview remark">Your letter is shown here.</p>;
  if (preview.name === 'DRAWING')
    return (
      <p className="letter-preview remark" role="status">
        Drawing your letter…
      </p>
    );
  if (preview.name === 'FAILED')
    return (
      <div className="letter-preview">
        <Trouble sentence={preview.sentence} onTryAgain={() => inBackground(store.preview())} />
      </div>
    );
  return (
    <div className="letter-preview">
      <p className="letter-subject">
        <span className="remark">Subject</span> {preview.subject}
      </p>
      {preview.isTeaser && (
        <p className="remark">
          This recipe is for subscribers: everybody gets its beginning, with a button to the page. What
          follows is in no mail.
        </p>
      )}
      <iframe
        src={preview.href}
        title="The letter as readers get it"
        // Nothing runs in it; its links open windows.
        sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"
      />
    </div>
  );
}

interface SendDialogProps {
  store: NewsletterStore;
  value: NewsletterState;
  at: string;
  onClose: () => void;
}

function SendDialog({ store, value, at, onClose }: SendDialogProps) {
  const isBusy = useStore(store.$isBusy);
  const label = sendLabel(value.audienceCount, at !== '');
  return (
    <LoadedPart load={loadModalDialog} onEscape={onClose}>
      {(Dialog) => (
        <Dialog
          title={`${label}?`}
          isOpen
          onClose={onClose}
          isLoading={isBusy}
          confirmLabel={label}
          onConfirm={() => inBackground(store.send().then(onClose))}
        >
          <p>
            {at === ''
              ? `It goes to ${people(value.audienceCount)} now. Mails that have left cannot be called back.`
              : `It begins on ${dayAndTime(new Date(at).getTime())}, and goes to everybody who is on your list then. Until it begins you can cancel it.`}
          </p>
        </Dialog>
      )}
    </LoadedPart>
  );
}
