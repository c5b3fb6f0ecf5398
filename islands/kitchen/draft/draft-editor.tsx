import { useStore } from '@nanostores/react';
import { type ComponentProps, type ReactNode, useRef } from 'react';
import { inBackground } from '../../stores/background.ts';
import type { MenuItem } from '../../ui/overlays/dropdown-menu.tsx';
import { showToast } from '../../ui/show-toast.ts';
import { RowMenu } from '../recipe/fields/row-menu.tsx';
import { useScreenActs } from '../recipe/use-screen-acts.ts';
import { useWritingKeys } from '../recipe/use-writing-keys.ts';
import { SignInAgain } from '../shell/sign-in-again.tsx';
import { useDraft } from './draft-context.ts';
import { DraftQuestions } from './draft-questions.tsx';
import { DraftReceipt, TakeBack } from './draft-receipt.tsx';
import { notAppliedInWords } from './not-applied.ts';
import { useFirstProblem } from './use-first-problem.ts';

interface DraftEditorProps {
  className: string;
  /** The way back to where it is one of many. */
  back?: { href: string; label: string };
  preview: ReactNode;
  receipt: ComponentProps<typeof DraftReceipt>;
  /** What else can be done with all of it; a label that ends in '…' opens a question. */
  menu?: { label: string; items: readonly (MenuItem & { onSelect: () => void })[] };
  children: ReactNode;
}

/** What stands around something that is written: nothing of it reaches readers before Apply. */
export function DraftEditor({ className, back, preview, receipt, menu, children }: DraftEditorProps) {
  const { draft, applying } = useDraft();
  const step = useStore(applying.$step);
  const changes = useStore(draft.$changes);
  const canUndo = useStore(draft.history.$canUndo);
  const canRedo = useStore(draft.history.$canRedo);
  const applyButton = useRef<HTMLButtonElement>(null);
  const editor = useFirstProblem(applying);
  const isWorking = step.name === 'WORKING' || (step.name === 'WRITING' && !step.isLong);
  const apply = () => {
    if (!isWorking && changes.length > 0) inBackground(applying.apply());
  };
  useScreenActs(
    [
      ...(changes.length > 0 ? [{ label: 'Apply', act: apply }] : []),
      ...(changes.length > 0 && step.name !== 'WORKING'
        ? [{ label: 'Discard changes', act: applying.discard }]
        : []),
      ...(canUndo ? [{ label: 'Undo', act: draft.undo }] : []),
      ...(canRedo ? [{ label: 'Redo', act: draft.redo }] : []),
      ...(menu?.items.map(({ label, onSelect }) => ({ label, act: onSelect })) ?? []),
    ],
    true,
  );
  const keys = useWritingKeys({
    undo: draft.undo,
    redo: draft.redo,
    save: () => showToast('It is kept on this device. Readers see it once you apply.'),
  });
  return (
    <div ref={editor} className={`recipe-editor draft-editor ${className}`} {...keys}>
      <div className="editor-bar">
        {back && (
          <a className="editor-back" href={back.href}>
            {back.label}
          </a>
        )}
        <StateLine {...receipt} />
        <div className="editor-tools">
          {/* Out of use they take a press all the same: the field that was left shall know what was pressed. */}
          <button type="button" className="plain-button" aria-disabled={!canUndo} onClick={draft.undo}>
            Undo
          </button>
          <button type="button" className="plain-button" aria-disabled={!canRedo} onClick={draft.redo}>
            Redo
          </button>
          {preview}
          <button
            ref={applyButton}
            type="button"
            className="button"
            aria-disabled={isWorking || changes.length === 0}
            onClick={apply}
          >
            {isWorking ? 'Applying…' : 'Apply'}
          </button>
          {menu && menu.items.length > 0 && <RowMenu label={menu.label} items={menu.items} />}
        </div>
      </div>
      <SignInAgain />
      <DraftReceipt {...receipt} />
      <DraftQuestions draft={draft} onAllAnswered={() => applyButton.current?.focus()} />
      {children}
    </div>
  );
}

/** What of it readers do not have yet, and where that is; right after Apply, the way back, which is in sight there. */
function StateLine({ onTakeBackCreation }: DraftEditorProps['receipt']) {
  const { draft, applying } = useDraft();
  const canTakeBack = useStore(applying.$takingBack) !== null;
  const step = useStore(applying.$step);
  const isNew = useStore(draft.$isNew);
  const changes = useStore(draft.$changes);
  const line = useRef<HTMLDivElement>(null);
  const isApplied = changes.length === 0;
  const canDiscard = !isApplied && step.name !== 'WORKING';
  const words = isNew ? 'Not applied.' : notAppliedInWords(changes);
  const isOnItsWay = step.name === 'FAILED' ? step.isStored : ['WORKING', 'WRITING'].includes(step.name);
  const haveOrGet = isOnItsWay ? 'get' : 'have';
  return (
    <div ref={line} className="state-line" tabIndex={-1}>
      {isApplied ? (
        <p>
          <span>
            {isNew ? 'New. Readers see it once you apply.' : `Readers ${haveOrGet} it as it is here.`}
          </span>
        </p>
      ) : (
        <p title={isNew ? undefined : `Not applied: ${changes.join(', ')}.`}>
          <span>{words}</span> <span>Kept on this device.</span>
        </p>
      )}
      {isApplied && canTakeBack ? (
        <TakeBack onTakeBackCreation={onTakeBackCreation} />
      ) : (
        <button
          type="button"
          className="plain-button"
          aria-disabled={!canDiscard}
          onClick={() => {
            if (!canDiscard) return;
            // The button goes, or is out of use.
            line.current?.focus({ preventScroll: true });
            applying.discard();
          }}
        >
          Discard changes
        </button>
      )}
    </div>
  );
}
