import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { inBackground } from '../../../stores/background.ts';
import { useNow } from '../../../ui/use-now.ts';
import type { PublicationUndo } from '../../stores/recipe/publication-undo.ts';
import type { PublishingStep, RecipePublishing } from '../../stores/recipe/recipe-publishing.ts';
import { useDocument, useEditor } from '../editor-context.ts';
import { leadTo } from '../lead-to.ts';
import { type EarlierVersion, PublishAgain } from './publish-again.tsx';
import { PublishFindings } from './publish-findings.tsx';
import { PublishReaders } from './publish-readers.tsx';
import { PublishReceipt } from './publish-receipt.tsx';
import { PublishWhen } from './publish-when.tsx';
import {
  dateOf,
  firstWhen,
  publishAgainVerb,
  publishVerb,
  type Standing,
  unpublishVerb,
} from './publish-words.ts';
import { PublishFailure, RefusedFields } from './refused-fields.tsx';
import { useFindings } from './use-findings.ts';
import { useStanding } from './use-standing.ts';

const NO_DATE = 'Choose a day and a time.';
/** What is said when pages take long. */
const STORED_SENTENCES = {
  PUBLISH: 'It is live as soon as its pages are written.',
  SCHEDULE: 'It is scheduled; readers get it when its time has come.',
  UNPUBLISH: 'It is gone for readers as soon as the pages are written.',
  UNSCHEDULE: 'Readers will not get it: it is a draft again.',
} as const;
const DONE_TITLES = {
  PUBLISH: 'It is live',
  SCHEDULE: 'Scheduled',
  UNPUBLISH: 'Not public',
  UNSCHEDULE: 'Not scheduled any more',
} as const;

interface PublishSheetProps {
  publishing: RecipePublishing;
  undo: PublicationUndo;
  /** What readers are to get instead of what is written. */
  earlier: EarlierVersion | null;
  /** It is opened for its findings. */
  isToMend: boolean;
  onClose: () => void;
}

/** Be sure, then publish: what may be mended, who may read it, from when, and what came of it. */
export function PublishSheet({ publishing, undo, earlier, isToMend, onClose }: PublishSheetProps) {
  const { store, problems } = useEditor();
  const sheet = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const step = useStore(publishing.$step);
  const undoStep = useStore(undo.$step);
  const standing = useStanding();
  const [opened] = useState(() => ({ publishedAt: store.$server.get().publishedAt, standing }));
  const wasLive = opened.standing === 'LIVE';
  useEffect(() => {
    sheet.current?.showModal();
  }, []);
  useEffect(() => {
    if (step.name === 'REFUSED') problems.show(step.problems);
    if (step.name === 'DONE') problems.clear();
  }, [step, problems]);
  const stage = `${step.name}/${undoStep.name}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each stage the button that was pressed may go.
  useEffect(() => {
    if (!sheet.current?.contains(document.activeElement)) heading.current?.focus({ preventScroll: true });
  }, [stage]);
  const close = () => sheet.current?.close();
  const lead = (place: string) => {
    // What closes gives the focus back to what had it before.
    close();
    leadTo(place);
  };
  const doneTitle = step.name === 'DONE' && (undoStep.name === 'DONE' ? 'Taken back' : DONE_TITLES[step.act]);
  const verb = wasLive ? 'Update' : 'Publish';
  const formTitle = isToMend ? `Mend and ${verb.toLowerCase()}` : verb;
  const firstTitle = earlier ? 'Publish this version again?' : formTitle;
  const storedTitle = step.name === 'STORED' && 'It is stored';
  const title = doneTitle || storedTitle || firstTitle;
  return (
    <dialog ref={sheet} className="publish-sheet" aria-labelledby="publish-title" onClose={onClose}>
      <h2 ref={heading} id="publish-title" tabIndex={-1}>
        {title}
      </h2>
      {step.name === 'DONE' || step.name === 'STORED' ? (
        <>
          {step.name === 'DONE' ? (
            <PublishReceipt done={step} isUpdate={wasLive} undo={undo} />
          ) : (
            <p role="status">{STORED_SENTENCES[step.act]} You do not have to wait here.</p>
          )}
          <div className="sheet-actions">
            <button type="button" className="button" onClick={close}>
              Close
            </button>
          </div>
        </>
      ) : earlier ? (
        <PublishAgainForm
          publishing={publishing}
          undo={undo}
          opened={opened}
          earlier={earlier}
          onClose={close}
        />
      ) : (
        <PublishForm publishing={publishing} undo={undo} opened={opened} onLead={lead} onClose={close} />
      )}
    </dialog>
  );
}

/** How a recipe stood with readers when the sheet was opened; while it publishes, the form stays what it was. */
interface Opened {
  publishedAt: number | null;
  standing: Standing;
}

interface PublishFormProps extends Omit<PublishSheetProps, 'earlier' | 'isToMend'> {
  opened: Opened;
  onLead: (place: string) => void;
}

function PublishForm({
  publishing,
  undo,
  opened: { publishedAt, standing },
  onLead,
  onClose,
}: PublishFormProps) {
  const { store } = useEditor();
  const { whatChanged: saidLast } = useStore(store.$server);
  const { publishedIn } = useDocument();
  const step = useStore(publishing.$step);
  const { refused, others } = useFindings();
  const [when, setWhen] = useState(() => firstWhen(standing));
  const [whatChanged, setWhatChanged] = useState(saidLast ?? '');
  const [isDateMissing, setDateMissing] = useState(false);
  const date = dateOf(when, publishedAt);
  const now = useNow();
  const isWorking = step.name === 'WORKING';
  const publish = () => {
    setDateMissing(date === undefined);
    if (date === undefined) return;
    const options = date === null ? { whatChanged } : { publishedAt: date, whatChanged };
    inBackground(undo.before(() => publishing.publish(options)));
  };
  return (
    <>
      <PublishFindings
        // What was refused has a list of its own.
        findings={step.name === 'REFUSED' ? others : [...refused, ...others]}
        onLead={onLead}
      />
      <PublishReaders />
      <PublishWhen
        standing={standing}
        publishedAt={publishedAt}
        publishedIn={publishedIn}
        when={when}
        problem={
          isDateMissing && date === undefined
            ? NO_DATE
            : (step.name === 'REFUSED' && step.problems.publishedAt) || null
        }
        onChange={setWhen}
      />
      {standing === 'LIVE' && (
        <label className="editor-field">
          <span className="field-label">
            What changed, in a line that readers see <span className="field-hint">(may stay empty)</span>
          </span>
          <input
            className="plain-field"
            maxLength={200}
            value={whatChanged}
            onChange={(event) => setWhatChanged(event.target.value)}
          />
        </label>
      )}
      <p>No one is mailed.</p>
      {step.name === 'REFUSED' && <RefusedFields findings={refused} onLead={onLead} />}
      {step.name === 'FAILED' && <PublishFailure sentence={step.sentence} />}
      <div className="sheet-actions">
        <button type="button" className="button" disabled={isWorking} onClick={publish}>
          {progressInWords(step) ?? publishVerb(standing, date, now)}
        </button>
        {standing !== 'DRAFT' && (
          <button
            type="button"
            className="plain-button"
            disabled={isWorking}
            onClick={() => inBackground(undo.before(publishing.unpublish))}
          >
            {unpublishVerb(standing)}
          </button>
        )}
        <button type="button" className="plain-button" onClick={onClose}>
          Go on writing
        </button>
      </div>
    </>
  );
}

interface PublishAgainFormProps extends Omit<PublishSheetProps, 'isToMend'> {
  opened: Opened;
  earlier: EarlierVersion;
}

function PublishAgainForm({
  publishing,
  undo,
  opened: { publishedAt, standing },
  earlier,
  onClose,
}: PublishAgainFormProps) {
  const step = useStore(publishing.$step);
  const now = useNow();
  return (
    <>
      <PublishAgain earlier={earlier} />
      <p>No one is mailed.</p>
      {step.name === 'REFUSED' && <PublishFailure sentence={Object.values(step.problems).join(' ')} />}
      {step.name === 'FAILED' && <PublishFailure sentence={step.sentence} />}
      <div className="sheet-actions">
        <button
          type="button"
          className="button"
          disabled={step.name === 'WORKING'}
          onClick={() => inBackground(undo.before(() => publishing.publishAgain(earlier.revisionId)))}
        >
          {progressInWords(step) ?? publishAgainVerb(standing, publishedAt, now)}
        </button>
        <button type="button" className="plain-button" onClick={onClose}>
          Cancel
        </button>
      </div>
    </>
  );
}

/** What is being done; null while nothing is. */
function progressInWords(step: PublishingStep): string | null {
  if (step.name !== 'WORKING') return null;
  return step.progress === 'WAITING' ? 'Waiting for other pages…' : 'Writing pages…';
}
