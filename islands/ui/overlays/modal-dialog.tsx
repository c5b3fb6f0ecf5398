import * as Radix from '@radix-ui/react-dialog';
import type { ReactNode } from 'react';
import { Styled } from '../styled.tsx';
import stylesheetHref from './modal-dialog.css?url&no-inline';
import { useFocusReturn } from './use-focus-return.ts';

interface ModalDialogProps {
  title: string;
  isOpen: boolean;
  onClose: () => void;
  /** What its main button does; without it there is none. */
  onConfirm?: () => void;
  confirmLabel?: string;
  cancelLabel?: string;
  /** What confirming destroys cannot be had back without effort: the way out is offered first. */
  isDestructive?: boolean;
  isConfirmDisabled?: boolean;
  /** Something is under way that must end first. */
  isLoading?: boolean;
  /** Said beside its buttons, wherever the rest is scrolled to. */
  remark?: string;
  loadingText?: string;
  children: ReactNode;
}

const SHEETS = [stylesheetHref];

/** A question that must be answered before anything else: in the middle of the window, on phones at its foot. */
export function ModalDialog({
  title,
  isOpen,
  onClose,
  onConfirm,
  confirmLabel = 'Confirm',
  cancelLabel = 'Cancel',
  isDestructive = false,
  isConfirmDisabled = false,
  isLoading = false,
  loadingText = 'Loading...',
  remark,
  children,
}: ModalDialogProps) {
  useFocusReturn();
  return (
    <Styled hrefs={SHEETS}>
      <Radix.Root open={isOpen} onOpenChange={(opens) => !opens && !isLoading && onClose()}>
        <Radix.Portal>
          {/* Not Radix's own: that one locks scrolling by a style sheet the page's policy refuses. */}
          <div className="dialog-ground" aria-hidden="true" />
          <Radix.Content
            className="modal-dialog"
            role={isDestructive ? 'alertdialog' : 'dialog'}
            aria-describedby={undefined}
            aria-modal="true"
            aria-busy={isLoading}
            onOpenAutoFocus={focusChosen}
          >
            <Radix.Title className="dialog-title">{title}</Radix.Title>
            <form
              className="dialog-form"
              noValidate
              onSubmit={(event) => {
                event.preventDefault();
                // React hands on what is submitted in a dialog to the form around it.
                event.stopPropagation();
                onConfirm?.();
              }}
            >
              <div className="dialog-content">{children}</div>
              <div className="dialog-buttons">
                {remark !== undefined && <p className="dialog-remark">{remark}</p>}
                <Radix.Close className="dialog-cancel" disabled={isLoading}>
                  {cancelLabel}
                </Radix.Close>
                {onConfirm && (
                  <button
                    className={`button${isDestructive ? ' button-destructive' : ''}`}
                    type="submit"
                    disabled={isLoading || isConfirmDisabled}
                  >
                    {confirmLabel}
                  </button>
                )}
              </div>
            </form>
            {isLoading && (
              <div className="dialog-loading" role="status">
                {loadingText}
              </div>
            )}
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
    </Styled>
  );
}

/** Radix gives the focus to the first control, which of a choice may be another than the chosen one. */
function focusChosen(opening: Event): void {
  const dialog = opening.currentTarget as HTMLElement;
  const chosen = dialog.querySelector<HTMLElement>('[type="radio"]:checked');
  if (!chosen) return;
  opening.preventDefault();
  chosen.focus();
}
