import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { after, listen } from '../../browser/page.ts';
import { inBackground } from '../../stores/background.ts';
import { CodeField, isWholeCode } from '../../ui/code-field.tsx';
import { returnFocus } from '../../ui/focus-return.ts';
import { LoadedPart } from '../../ui/loaded-part.tsx';
import { loadModalDialog } from '../../ui/overlays/load-modal-dialog.ts';
import { type Cook, kitchenSession } from '../stores/kitchen-session.ts';
import { signInAgain } from '../stores/sign-in-again.ts';

/** Time without a key after which nobody is in mid-word, in milliseconds. */
const QUIET_MS = 2000;

/** When the session of a screen with unsent work has ended: nothing is lost, and one signs in where one is. */
export function SignInAgain() {
  const isExpired = useStore(kitchenSession.$isExpired);
  const cook = useStore(kitchenSession.$cook);
  if (!isExpired || !cook) return null;
  return <Asking cook={cook} />;
}

function Asking({ cook }: { cook: Cook }) {
  const newcomer = useStore(kitchenSession.$newcomer);
  const [isOpen, setOpen] = useState(false);
  const { email } = cook.user;
  useEffect(() => signInAgain.startInPlace(email), [email]);
  // Once nobody types any more; also when somebody else has signed in in another tab.
  useEffect(() => afterTyping(() => setOpen(true)), []);
  useEffect(keepFieldOfWriting, []);
  useEffect(() => (newcomer ? afterTyping(() => setOpen(true)) : undefined), [newcomer]);
  const close = () => setOpen(false);
  return (
    <>
      <div className="sign-in-again" role="alert">
        <p>Your session has ended. What you write is kept on this device until you have signed in again.</p>
        <button type="button" className="plain-button" onClick={() => setOpen(true)}>
          Sign in
        </button>
      </div>
      {isOpen &&
        (newcomer ? <Newcomer cook={cook} newcomer={newcomer} onClose={close} /> : <Form onClose={close} />)}
    </>
  );
}

/** A dialog that opens under the fingers of who writes would take their words. @returns gives it up */
function afterTyping(work: () => void): () => void {
  let timer = setTimeout(done, QUIET_MS);
  const unlisten = listen(document, ['keydown'], () => {
    clearTimeout(timer);
    timer = setTimeout(done, QUIET_MS);
  });
  function done(): void {
    unlisten();
    work();
  }
  return () => {
    clearTimeout(timer);
    unlisten();
  };
}

/** The field that had the focus last, beside the question and its dialog, has it again at the end. @returns ends it */
function keepFieldOfWriting(): () => void {
  let field = document.activeElement;
  const unlisten = listen<FocusEvent>(document, ['focusin'], ({ target }) => {
    if (target instanceof Element && !target.closest('.sign-in-again, [role="dialog"]')) field = target;
  });
  return () => {
    unlisten();
    after(0, () => returnFocus(field));
  };
}

const focus = (field: HTMLInputElement | null) => field?.focus();

/** Email, then the code of the mail. */
function Form({ onClose }: { onClose: () => void }) {
  const { stage, email, code, error, isSending } = useStore(signInAgain.$signIn);
  const hasMail = stage === 'CONFIRM';
  const isTyped = hasMail ? isWholeCode(code) : email.trim() !== '';
  return (
    <LoadedPart load={loadModalDialog} onEscape={onClose}>
      {(Dialog) => (
        <Dialog
          title="Your session has ended"
          isOpen
          onClose={onClose}
          cancelLabel="Later"
          confirmLabel={hasMail ? 'Sign In' : 'Send me a code'}
          isConfirmDisabled={!isTyped || isSending}
          isLoading={isSending}
          loadingText={hasMail ? 'Signing In...' : 'Sending...'}
          onConfirm={() => inBackground(hasMail ? signInAgain.confirmCode() : signInAgain.requestMail())}
        >
          <p>
            {hasMail
              ? `Type the code from the mail we sent to ${email}.`
              : 'Sign in again to go on. Your words are kept on this device, and sent once you have.'}
          </p>
          {hasMail ? (
            <CodeField signIn={signInAgain} problemId="sign-in-again-problem" ref={focus} />
          ) : (
            <label className="field" key="email">
              <span className="field-label">Email</span>
              <input
                type="email"
                autoComplete="email"
                value={email}
                aria-invalid={error !== null}
                aria-describedby="sign-in-again-problem"
                onChange={(event) => signInAgain.typeEmail(event.target.value)}
              />
            </label>
          )}
          <p className="field-problem" id="sign-in-again-problem" role="alert">
            {error}
          </p>
          {hasMail && (
            <button type="button" className="plain-button" onClick={signInAgain.enterDifferentEmail}>
              Enter different email
            </button>
          )}
        </Dialog>
      )}
    </LoadedPart>
  );
}

/** Somebody else has signed in: what is here was written by another, and is not sent before they say so. */
function Newcomer({ cook, newcomer, onClose }: { cook: Cook; newcomer: Cook; onClose: () => void }) {
  const [old, current] = [cook.user.email, newcomer.user.email];
  return (
    <LoadedPart load={loadModalDialog} onEscape={onClose}>
      {(Dialog) => (
        <Dialog
          title="You are somebody else now"
          isOpen
          onClose={onClose}
          cancelLabel="Later"
          confirmLabel={`Go on as ${current}`}
          onConfirm={kitchenSession.goOnAsNewcomer}
        >
          <p>
            You have signed in as <strong>{current}</strong>. The words here were written as{' '}
            <strong>{old}</strong>. They are kept on this device, and are not sent before you choose.
          </p>
          <p>If you go on, they are sent as yours where you may write too; elsewhere they wait for {old}.</p>
          <button type="button" className="plain-button" onClick={kitchenSession.refuseNewcomer}>
            Sign in as {old}
          </button>
        </Dialog>
      )}
    </LoadedPart>
  );
}
