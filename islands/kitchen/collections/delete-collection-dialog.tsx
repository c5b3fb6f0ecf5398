import { ModalDialog } from '../../ui/overlays/modal-dialog.tsx';
import { CAN_BE_BROUGHT_BACK_SENTENCE } from '../deleted-words.ts';

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
      <p>Its page is taken offline. Its recipes stay. {CAN_BE_BROUGHT_BACK_SENTENCE}</p>
    </ModalDialog>
  );
}
