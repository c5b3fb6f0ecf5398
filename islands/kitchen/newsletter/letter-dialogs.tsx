import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { NewsletterSend } from '#domain/people/newsletter-sends.ts';
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

interface CancelDialogProps {
  store: NewsletterStore;
  send: NewsletterSend;
  onClose: () => void;
}

/** Asks before a letter is cancelled; one of which nothing has left is taken back, to be changed and sent again. */
export function CancelDialog({ store, send, onClose }: CancelDialogProps) {
  const isBusy = useStore(store.$isBusy);
  const isWritten = useStore(store.letter.$changes).length > 0;
  const [isReplacing, setReplacing] = useState(false);
  const isScheduled = send.state === 'scheduled';
  const isTakenBack = isScheduled && (!isWritten || isReplacing);
  return (
    <LoadedPart load={loadModalDialog} onEscape={onClose}>
      {(Dialog) => (
        <Dialog
          title={isScheduled ? 'Cancel this letter?' : 'Stop the rest?'}
          isOpen
          isDestructive
          isLoading={isBusy}
          confirmLabel={isScheduled ? 'Cancel the letter' : 'Stop the rest'}
          cancelLabel="Let it go out"
          onClose={onClose}
          onConfirm={() => inBackground(store.cancel(send, isTakenBack).then(onClose))}
        >
          {!isScheduled && <p>Mails that have left cannot be called back.</p>}
          {isScheduled && !isWritten && <p>It comes back as the letter you write, with its words.</p>}
          {isScheduled && isWritten && (
            <label className="letter-replacing">
              <input
                type="checkbox"
                checked={isReplacing}
                onChange={({ target }) => setReplacing(target.checked)}
              />
              Put its words in place of the letter you are writing
            </label>
          )}
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
