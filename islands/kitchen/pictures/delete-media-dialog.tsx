import type { MediaItem } from '#contract/media-library.ts';
import { UNDO_DELETE_DAYS } from '#domain/shared/constants.ts';
import { ModalDialog } from '../../ui/overlays/modal-dialog.tsx';
import { nameOf } from './media-words.ts';

interface DeleteMediaDialogProps {
  /** Those that nothing names. */
  doomed: readonly MediaItem[];
  onCancel: () => void;
  onDelete: () => void;
}

/** Asks before what nothing names is deleted. */
export function DeleteMediaDialog({ doomed, onCancel, onDelete }: DeleteMediaDialogProps) {
  const [only, another] = doomed;
  const isOne = another === undefined;
  return (
    <ModalDialog
      title={isOne && only ? `Delete ${nameOf(only)}?` : `Delete these ${doomed.length}?`}
      isOpen
      isDestructive
      confirmLabel="Delete"
      onClose={onCancel}
      onConfirm={onDelete}
    >
      <p>
        Nothing uses {isOne ? 'it' : 'them'}. For {UNDO_DELETE_DAYS} days {isOne ? 'it' : 'they'} can be
        brought back; then the {isOne ? 'file is' : 'files are'} removed.
      </p>
    </ModalDialog>
  );
}
