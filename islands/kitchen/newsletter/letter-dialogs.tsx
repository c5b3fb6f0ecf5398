import { useStore } from '@nanostores/react';
import { inBackground } from '../../stores/background.ts';
import { LoadedPart } from '../../ui/loaded-part.tsx';
import { loadModalDialog } from '../../ui/overlays/load-modal-dialog.ts';
import { dayAndTime } from '../dates.ts';
import type { NewsletterState, NewsletterStore } from '../stores/newsletter/newsletter.ts';
import { people, sendLabel } from './send-words.ts';

interface SendDialogProps {
  store: NewsletterStore;
  value: NewsletterState;
  at: string;
  onClose: () => void;
}

/** Asks before a letter is sent, which cannot be taken back. */
export function SendDialog({ store, value, at, onClose }: SendDialogProps) {
  const isBusy = useStore(store.$isBusy);
  const label = sendLabel(value.audienceCount, at !== '');
  return (
    <LoadedPart load={loadModalDialog} onEscape={onClose}>
      {(Dialog) => (
        <Dialog
          title={`${label}?`}
          isOpen
          onClose={onClose}
          isLoading={isBusy}
          confirmLabel={label}
          onConfirm={() => inBackground(store.send().then(onClose))}
        >
          <p>
            {at === ''
              ? `It goes to ${people(value.audienceCount)} now. Mails that have left cannot be called back.`
              : `It begins on ${dayAndTime(new Date(at).getTime())}, and goes to everybody who is on your list then. Until it begins you can cancel it.`}
          </p>
        </Dialog>
      )}
    </LoadedPart>
  );
}

/** Asks before what was written for a letter is thrown away. */
export function DiscardDialog({ store, onClose }: { store: NewsletterStore; onClose: () => void }) {
  return (
    <LoadedPart load={loadModalDialog} onEscape={onClose}>
      {(Dialog) => (
        <Dialog
          title="Discard this letter?"
          isOpen
          isDestructive
          confirmLabel="Discard"
          cancelLabel="Keep it"
          onClose={onClose}
          onConfirm={() => {
            store.discard();
            onClose();
          }}
        >
          <p>What you have written for it is removed from this device. Your recipe stays as it is.</p>
        </Dialog>
      )}
    </LoadedPart>
  );
}
