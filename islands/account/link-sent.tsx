import { useStore } from '@nanostores/react';
import { HOME_PATH, SIGN_IN_PATH } from '#domain/pages/paths.ts';
import { LINK_LATE_SENTENCE } from '#domain/text/sentences.ts';
import { signIn } from '../stores/account/sign-in.ts';

/** What to do once the link was mailed. */
export function LinkSent() {
  const { email } = useStore(signIn.$signIn, { ssr: 'initial' });
  return (
    <div className="sign-in-confirm">
      <div role="status">
        <h1>Check your email</h1>
        <p>
          Click the link we sent to <strong>{email}</strong> to sign in.
        </p>
        <p>{LINK_LATE_SENTENCE}</p>
      </div>
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
      <a className="button" href={HOME_PATH}>
        Go to Homepage
      </a>
    </div>
  );
}
