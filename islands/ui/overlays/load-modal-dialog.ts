/** A question that is asked on pages of which most readers never see one. */
export const loadModalDialog = async () => (await import('./modal-dialog.tsx')).ModalDialog;
