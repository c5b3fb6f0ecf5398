import type { Redirect } from '#contract/sites/redirects.ts';
import { ModalDialog } from '../../ui/overlays/modal-dialog.tsx';
import { CAN_BE_BROUGHT_BACK_SENTENCE } from '../deleted-words.ts';

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
        Readers who follow this address will find nothing, instead of {toTitle ? `“${toTitle}”` : toPath}.{' '}
        {CAN_BE_BROUGHT_BACK_SENTENCE}
      </p>
    </ModalDialog>
  );
}
