import { useStore } from '@nanostores/react';
import { writtenAddress } from '#domain/text/host-names.ts';
import { ERROR_SENTENCES } from '#domain/text/sentences.ts';
import { inBackground } from '../../stores/background.ts';
import { changedPagesInWords } from '../changed-pages.ts';
import { useInView } from '../shell/use-in-view.ts';
import type { ApplyingStep } from '../stores/drafts/draft-applying.ts';
import { useDraft } from './draft-context.ts';

interface DraftReceiptProps {
  /** Address of the page that shows it; null where readers have none. */
  address: string | null;
  /** Takes back that it was made. */
  onTakeBackCreation?: (() => Promise<void>) | undefined;
}

/** What applying did. */
export function DraftReceipt({ address, onTakeBackCreation }: DraftReceiptProps) {
  const { draft, applying } = useDraft();
  const step = useStore(applying.$step);
  const changes = useStore(draft.$changes);
  const words = stepInWords(step);
  // What was refused of a field is led to instead; that all went well stands in the bar, too.
  const isAllThereIs = step.name === 'FAILED' && Object.keys(applying.$problems.get()).length === 0;
  const receipt = useInView(isAllThereIs ? words : null);
  const isDone = step.name === 'DONE' && step.act === 'APPLIED';
  return (
    <div ref={receipt} tabIndex={-1} className={words === '' ? undefined : 'draft-receipt'}>
      <p role="status">{step.name === 'FAILED' ? '' : words}</p>
      {step.name === 'FAILED' && (
        <p className="field-problem" role="alert">
          {words}
        </p>
      )}
      {isDone && address !== null && (
        <p>
          <a href={address} target="_blank" rel="noreferrer">
            {writtenAddress(address)}
            <span className="visually-hidden"> (in a new tab)</span>
          </a>
        </p>
      )}
      {changes.length > 0 && <TakeBack onTakeBackCreation={onTakeBackCreation} />}
    </div>
  );
}

/** The way back from what was applied last; nothing while there is none. */
export function TakeBack({ onTakeBackCreation }: Pick<DraftReceiptProps, 'onTakeBackCreation'>) {
  const { applying } = useDraft();
  const { name } = useStore(applying.$step);
  const takingBack = useStore(applying.$takingBack);
  if (takingBack === null || name === 'WORKING') return null;
  const takeBack = () =>
    takingBack === 'CREATION' && onTakeBackCreation ? onTakeBackCreation() : applying.takeBack();
  return (
    <button
      type="button"
      className="plain-button"
      onClick={({ currentTarget }) => {
        // The button goes, whatever comes of it; that is said there.
        receiptBeside(currentTarget)?.focus({ preventScroll: true });
        inBackground(takeBack());
      }}
    >
      Take it back
    </button>
  );
}

const receiptBeside = (element: Element) =>
  element.closest('.draft-editor')?.querySelector<HTMLElement>('.draft-receipt');

function stepInWords(step: ApplyingStep): string {
  switch (step.name) {
    case 'IDLE':
      return '';
    case 'WORKING':
      return 'Applying…';
    case 'WRITING':
      return step.isLong
        ? 'It is applied. Readers have it as soon as its pages are written; you do not have to wait here.'
        : 'Writing its pages…';
    case 'FAILED':
      // The field says in the kitchen's words which address is taken.
      return step.sentence === ERROR_SENTENCES.slug_in_use ? ERROR_SENTENCES.invalid_input : step.sentence;
    case 'DONE':
      return doneInWords(step);
    case 'DISCARDED':
      return 'The changes are discarded. Undo brings them back.';
  }
}

function doneInWords({ act, pageCount }: Extract<ApplyingStep, { name: 'DONE' }>): string {
  switch (act) {
    case 'APPLIED':
      return `Readers have it. No one was mailed. ${changedPagesInWords(pageCount)}`;
    case 'TAKEN_BACK':
      return 'It is taken back: readers get what they had before.';
    case 'TAKEN_BACK_BESIDE_OTHERS':
      return 'It is taken back. What was changed elsewhere meanwhile stays.';
  }
}
