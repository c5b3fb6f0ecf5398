import { useId, useState } from 'react';
import type { OwnTerm } from '#contract/terms.ts';
import { OWN_TERM_MAX_LENGTH } from '#domain/recipes/terms/own-terms.ts';
import { inBackground } from '../../stores/background.ts';
import { ModalDialog } from '../../ui/overlays/modal-dialog.tsx';
import { usesInWords } from './term-words.ts';

interface RenameTermDialogProps {
  term: OwnTerm;
  /** Why the name was not taken. */
  problem: string | null;
  isBusy: boolean;
  onType: () => void;
  onCancel: () => void;
  onRename: (title: string) => Promise<void>;
}

/** Asks for another name, and says what that changes. */
export function RenameTermDialog({
  term,
  problem,
  isBusy,
  onType,
  onCancel,
  onRename,
}: RenameTermDialogProps) {
  const [title, setTitle] = useState(term.title);
  const id = useId();
  const typed = title.trim();
  const told = typed === '' ? 'Write a name.' : problem;
  return (
    <ModalDialog
      title={`Rename “${term.title}”`}
      isOpen
      confirmLabel="Rename"
      isConfirmDisabled={isBusy || typed === '' || typed === term.title}
      onClose={onCancel}
      onConfirm={() => inBackground(onRename(typed))}
    >
      <label className="field" htmlFor={id}>
        <span className="field-label">Name</span>
        <input
          id={id}
          autoComplete="off"
          maxLength={OWN_TERM_MAX_LENGTH}
          value={title}
          aria-invalid={told !== null}
          aria-describedby={`${id}-problem ${id}-effect`}
          onChange={({ target }) => {
            setTitle(target.value);
            onType();
          }}
        />
      </label>
      <p className="field-problem" id={`${id}-problem`} role="alert">
        {told}
      </p>
      <p id={`${id}-effect`} className="remark">
        It is {usesInWords(term)}.{term.publishedCount > 0 && ' Readers see the new name at once.'}
        {term.path !== null &&
          term.publishedCount > 0 &&
          ' The page of its recipes moves with it, and its old address leads there.'}
      </p>
    </ModalDialog>
  );
}
