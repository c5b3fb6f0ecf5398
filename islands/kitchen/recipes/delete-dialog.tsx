import { UNDO_DELETE_DAYS } from '#domain/shared/constants.ts';
import { countOfRecipes } from '#domain/text/counts.ts';
import { ModalDialog } from '../../ui/modal-dialog.tsx';

interface DeleteDialogProps {
  count: number;
  onCancel: () => void;
  onDelete: () => void;
}

/** Asks before recipes are deleted. */
export function DeleteDialog({ count, onCancel, onDelete }: DeleteDialogProps) {
  return (
    <ModalDialog
      title={`Delete ${countOfRecipes(count)}?`}
      isOpen
      isDestructive
      confirmLabel="Delete"
      onClose={onCancel}
      onConfirm={onDelete}
    >
      <p>
        What readers have of {count === 1 ? 'it' : 'them'} is taken offline. For {UNDO_DELETE_DAYS} days{' '}
        {count === 1 ? 'it stands' : 'they stand'} under Deleted and can be brought back.
      </p>
    </ModalDialog>
  );
}
