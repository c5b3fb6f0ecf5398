import type { Redirect } from '#contract/sites/redirects.ts';
import { UNDO_DELETE_DAYS } from '#domain/shared/constants.ts';
import { ModalDialog } from '../../ui/overlays/modal-dialog.tsx';

interface DeleteRedirectDialogProps {
  redirect: Redirect;
  onCancel: () => void;
  onDelete: () => void;
}

/** Asks before an old address leads nowhere any more. */
export function DeleteRedirectDialog({ redirect, onCancel, onDelete }: DeleteRedirectDialogProps) {
  const { fromPath, toPath, toTitle } = redirect;
  return (
    <ModalDialog
      title={`Delete ${fromPath}?`}
      isOpen
      isDestructive
      confirmLabel="Delete"
      onClose={onCancel}
      onConfirm={onDelete}
    >
      <p>
        Readers who follow this address will find nothing, instead of {toTitle ? `“${toTitle}”` : toPath}. For{' '}
        {UNDO_DELETE_DAYS} days it can be brought back.
      </p>
    </ModalDialog>
  );
}
