import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { HOME_PATH, SIGN_IN_PATH } from '#domain/pages/paths.ts';
import { CHECK_EMAIL_TITLE, LINK_LATE_SENTENCE } from '#domain/text/sentences.ts';
import { signIn } from '../stores/account/sign-in.ts';
import { inBackground } from '../stores/background.ts';
import { CodeField, isWholeCode } from '../ui/code-field.tsx';
import { SendAgain } from '../ui/send-again.tsx';

/** What to do once the mail was sent: open its link, or type its code here. */
export function CheckEmail() {
  const { email, code, error, isSending } = useStore(signIn.$signIn, { ssr: 'initial' });
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  return (
    <div className="sign-in-confirm">
      <div role="status">
        <h1>{CHECK_EMAIL_TITLE}</h1>
        <p>
          Click the link we sent to <strong>{email}</strong> to sign in, or type the code from that mail here.
        </p>
      </div>
      <form
        className="sign-in-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          inBackground(signIn.confirmCode());
        }}
      >
        <CodeField signIn={signIn} problemId="code-error" ref={field} />
        <p className="form-error" id="code-error" role="alert">
          {error}
        </p>
        <button className="button" type="submit" disabled={isSending || !isWholeCode(code)}>
          {isSending ? 'Signing In...' : 'Sign In'}
        </button>
      </form>
      <p>{LINK_LATE_SENTENCE}</p>
      <SendAgain signIn={signIn} onAsk={() => field.current?.focus()} />
      <p>
        <a
          href={SIGN_IN_PATH}
          onClick={(event) => {
            event.preventDefault();
            signIn.enterDifferentEmail();
          }}
        >
          Enter different email
        </a>
      </p>
      <a className="button button-quiet" href={HOME_PATH}>
        Go to Homepage
      </a>
    </div>
  );
}
