import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { CODE_NOT_LOADED_SENTENCE, SENTENCES } from '#domain/text/sentences.ts';
import { signIn } from '../stores/account/sign-in.ts';
import { inBackground } from '../stores/background.ts';
import { EmailForm } from './email-form.tsx';
import { LinkSent } from './link-sent.tsx';

/**
 * The page a mailed link opens.
 * @param siteSlug the page's site; null on the platform
 * @param platformOrigin scheme, host and port of the platform
 */
export function SignInCallback({
  siteSlug,
  platformOrigin,
}: {
  siteSlug: string | null;
  platformOrigin: string;
}) {
  const { stage } = useStore(signIn.$signIn, { ssr: 'initial' });
  const [hasStarted, setHasStarted] = useState(false);
  useEffect(() => {
    inBackground(signIn.startCallback(siteSlug, platformOrigin));
    setHasStarted(true);
  }, [siteSlug, platformOrigin]);
  if (!hasStarted || stage === 'LOADING')
    return (
      <div className="sign-in">
        <h1>Sign in</h1>
        <p role="status">Signing you in…</p>
        {!hasStarted && <p className="load-problem-later">{CODE_NOT_LOADED_SENTENCE}</p>}
      </div>
    );
  if (stage === 'CONFIRM') return <LinkSent />;
  const hasExpired = stage === 'TOKEN_CLAIMED';
  return (
    <div className="sign-in">
      <h1>{hasExpired ? SENTENCES.signInLinkExpired : 'Sign in'}</h1>
      {hasExpired && <p>Enter the email of your account to get a new magic link.</p>}
      <EmailForm siteSlug={siteSlug} />
    </div>
  );
}
