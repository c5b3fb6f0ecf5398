import { UNDO_DELETE_DAYS } from '#domain/shared/constants.ts';
import { ModalDialog } from '../../ui/overlays/modal-dialog.tsx';

interface DeleteCollectionDialogProps {
  title: string;
  onCancel: () => void;
  onDelete: () => void;
}

/** Asks before a collection is deleted. */
export function DeleteCollectionDialog({ title, onCancel, onDelete }: DeleteCollectionDialogProps) {
  return (
    <ModalDialog
      title={`Delete “${title}”?`}
      isOpen
      isDestructive
      confirmLabel="Delete"
      onClose={onCancel}
      onConfirm={onDelete}
    >
      <p>Its page is taken offline. Its recipes stay. For {UNDO_DELETE_DAYS} days it can be brought back.</p>
    </ModalDialog>
  );
}
