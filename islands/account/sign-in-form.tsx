import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { signIn } from '../stores/account/sign-in.ts';
import { inBackground } from '../stores/background.ts';
import { EmailForm } from './email-form.tsx';
import { LinkSent } from './link-sent.tsx';

/**
 * The sign-in page.
 * @param siteSlug the page's site; null on the platform
 * @param variant whose e-mail is asked for
 */
export function SignInForm({
  siteSlug,
  variant = 'email',
}: {
  siteSlug: string | null;
  variant?: 'email' | 'substack';
}) {
  const { stage } = useStore(signIn.$signIn, { ssr: 'initial' });
  useEffect(() => inBackground(signIn.start(siteSlug)), [siteSlug]);
  if (stage === 'CONFIRM') return <LinkSent />;
  return (
    <div className="sign-in">
      <h1>{variant === 'substack' ? 'Sign in with Substack email' : 'Sign in'}</h1>
      <EmailForm siteSlug={siteSlug} />
    </div>
  );
}
