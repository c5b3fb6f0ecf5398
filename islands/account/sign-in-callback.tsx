import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { CODE_NOT_LOADED_SENTENCE, SENTENCES } from '#domain/text/sentences.ts';
import { signIn } from '../stores/account/sign-in.ts';
import type { SignInPlace } from '../stores/account/sign-in-state.ts';
import { inBackground } from '../stores/background.ts';
import { AskedLink } from './asked-link.tsx';
import { CheckEmail } from './check-email.tsx';
import { EmailForm } from './email-form.tsx';

/** The page a mailed link opens. */
export function SignInCallback({ siteSlug, platformOrigin }: SignInPlace) {
  const { stage } = useStore(signIn.$signIn, { ssr: 'initial' });
  const [hasStarted, setHasStarted] = useState(false);
  useEffect(() => {
    inBackground(signIn.startCallback({ siteSlug, platformOrigin }));
    setHasStarted(true);
  }, [siteSlug, platformOrigin]);
  if (!hasStarted || stage === 'LOADING')
    return (
      <div className="sign-in">
        <h1>Sign in</h1>
        <p className="when-scripted" role="status">
          Signing you in…
        </p>
        {!hasStarted && <p className="load-problem-later">{CODE_NOT_LOADED_SENTENCE}</p>}
      </div>
    );
  if (stage === 'ASKED') return <AskedLink />;
  if (stage === 'CONFIRM') return <CheckEmail />;
  const hasExpired = stage === 'TOKEN_CLAIMED';
  return (
    <div className="sign-in">
      <h1>{hasExpired ? SENTENCES.signInLinkExpired : 'Sign in'}</h1>
      {hasExpired && <p>Enter the email of your account to get a new magic link.</p>}
      <EmailForm entry="SIGN_IN" siteSlug={siteSlug} />
    </div>
  );
}
