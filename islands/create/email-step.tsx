import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { SIGN_UP_PATH } from '#domain/pages/paths.ts';
import { CHECK_EMAIL_TITLE, LINK_LATE_SENTENCE, SIGN_UPS_CLOSED_SENTENCE } from '#domain/text/sentences.ts';
import { inBackground } from '../stores/background.ts';
import { newKitchen, createSignInStep as signIn } from '../stores/create/create-page.ts';
import { CodeField, isWholeCode } from '../ui/code-field.tsx';
import { SendAgain } from '../ui/send-again.tsx';
import { TermsNotice } from '../ui/terms-notice.tsx';

/**
 * The email, then the code of the mail; nothing of the recipe is typed again.
 * @param areSignUpsOpen false lets in only those who have an account
 */
export function EmailStep({ areSignUpsOpen }: { areSignUpsOpen: boolean }) {
  const { stage } = useStore(signIn.$signIn);
  const { slug } = useStore(newKitchen.$draft);
  useEffect(() => {
    const entry = areSignUpsOpen ? 'SIGN_UP' : 'SIGN_IN';
    inBackground(signIn.start(entry, { siteSlug: null, platformOrigin: location.origin }));
  }, [areSignUpsOpen]);
  return (
    <div className="create-narrow create-email">
      {stage === 'CONFIRM' ? (
        <Code />
      ) : (
        <Email host={`${slug}.${location.host}`} areSignUpsOpen={areSignUpsOpen} />
      )}
      <p>
        <button className="plain-button" type="button" onClick={() => newKitchen.goTo('LOOK')}>
          Back to the page
        </button>
      </p>
    </div>
  );
}

function Email({ host, areSignUpsOpen }: { host: string; areSignUpsOpen: boolean }) {
  const { email, error, isSending } = useStore(signIn.$signIn);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        inBackground(signIn.requestMail());
      }}
    >
      <h1 tabIndex={-1}>Where shall we send your key?</h1>
      <p className="create-lead">
        We mail you a code, and <strong>{host}</strong> is yours. There is no password.
      </p>
      {!areSignUpsOpen && (
        <p className="create-notice">
          {SIGN_UPS_CLOSED_SENTENCE} If you have an account, go on with its email. If not,{' '}
          <a href={SIGN_UP_PATH}>ask for a place</a>: your recipe stays in this browser.
        </p>
      )}
      <label className="field">
        <span className="field-label">Email</span>
        <input
          type="email"
          name="email"
          autoComplete="email"
          value={email}
          aria-invalid={error !== null}
          aria-describedby="email-problem"
          onChange={({ target }) => signIn.typeEmail(target.value)}
        />
      </label>
      <p className="form-error" id="email-problem" role="alert">
        {error}
      </p>
      <button className="button" type="submit" disabled={isSending || email.trim() === ''}>
        {isSending ? 'Sending…' : 'Send me the code'}
      </button>
      <p className="quiet create-terms">
        <TermsNotice /> We mail nothing else.
      </p>
    </form>
  );
}

function Code() {
  const { email, code, error, isSending } = useStore(signIn.$signIn);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // Where the mail went stands above the field.
    globalThis.scrollTo({ top: 0, behavior: 'instant' });
    field.current?.focus();
  }, []);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        inBackground(signIn.confirmCode());
      }}
    >
      <h1 tabIndex={-1}>{CHECK_EMAIL_TITLE}</h1>
      <p className="create-lead" role="status">
        Type the code that we sent to <strong>{email}</strong>, or open the link of the mail in this browser.
        Your recipe waits here.
      </p>
      <CodeField signIn={signIn} problemId="code-problem" ref={field} />
      <p className="form-error" id="code-problem" role="alert">
        {error}
      </p>
      <button className="button" type="submit" disabled={isSending || !isWholeCode(code)}>
        {isSending ? 'Making your kitchen…' : 'Make my kitchen'}
      </button>
      <p className="quiet">{LINK_LATE_SENTENCE}</p>
      <SendAgain signIn={signIn} onAsk={() => field.current?.focus()} />
      <p>
        <button className="plain-button" type="button" onClick={signIn.enterDifferentEmail}>
          Use another email
        </button>
      </p>
    </form>
  );
}
