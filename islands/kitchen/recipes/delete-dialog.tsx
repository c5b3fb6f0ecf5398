import { countOfRecipes } from '#domain/text/counted/counts.ts';
import { UNTITLED } from '#domain/text/sentences.ts';
import { ModalDialog } from '../../ui/overlays/modal-dialog.tsx';
import { standsUnderDeleted } from '../deleted-words.ts';

interface DeleteDialogProps {
  count: number;
  /** Of the recipe, where it is one. */
  title: string | null;
  /** Readers have one of them, or may have. */
  isPublic: boolean;
  onCancel: () => void;
  onDelete: () => void;
}

/** Asks before recipes are deleted. */
export function DeleteDialog({ count, title, isPublic, onCancel, onDelete }: DeleteDialogProps) {
  const what = count === 1 && title !== null ? `“${title.trim() || UNTITLED}”` : countOfRecipes(count);
  return (
    <ModalDialog
      title={`Delete ${what}?`}
      isOpen
      isDestructive
      confirmLabel="Delete"
      onClose={onCancel}
      onConfirm={onDelete}
    >
      <p>
        {isPublic && `What readers have of ${count === 1 ? 'it' : 'them'} is taken offline. `}
        {standsUnderDeleted(count)}
      </p>
    </ModalDialog>
  );
}
