import { useStore } from '@nanostores/react';
import { HOME_PATH } from '#domain/pages/paths.ts';
import { session } from '../stores/account/session.ts';
import { signIn } from '../stores/account/sign-in.ts';
import { inBackground } from '../stores/background.ts';

/** Asks whether to use a link that was not expected in this browser. */
export function AskedLink() {
  const { error, isSending } = useStore(signIn.$signIn);
  const { value } = useStore(session.$account);
  const email = useStore(session.$askedLink)?.email;
  return (
    <div className="sign-in">
      <div role="status">
        <h1>Sign in as {email}?</h1>
        {value?.user ? (
          <p>
            You are signed in as <strong>{value.user.email}</strong> now. If you go on, you will be signed out
            of that account here.
          </p>
        ) : (
          <p>
            If this is not your email, do not go on: what you write here would be in somebody else’s account.
          </p>
        )}
      </div>
      <p className="form-error" role="alert">
        {error}
      </p>
      <p className="sign-in-answers">
        <button
          className="button"
          type="button"
          disabled={isSending}
          onClick={() => inBackground(signIn.acceptLink())}
        >
          {isSending ? 'Signing In...' : 'Sign In'}
        </button>
        <a className="button button-quiet" href={HOME_PATH}>
          Go to Homepage
        </a>
      </p>
    </div>
  );
}
