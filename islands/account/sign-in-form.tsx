import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { SIGN_IN_PATH, SIGN_UP_PATH } from '#domain/pages/paths.ts';
import { SIGN_IN_INSTEAD_LABEL } from '#domain/text/sentences.ts';
import { signIn } from '../stores/account/sign-in.ts';
import type { SignInEntry, SignInPlace } from '../stores/account/sign-in-state.ts';
import { inBackground } from '../stores/background.ts';
import { TermsNotice } from '../ui/terms-notice.tsx';
import { CheckEmail } from './check-email.tsx';
import { EmailForm } from './email-form.tsx';

/**
 * The page for signing in or up.
 * @param title says whose email is asked for
 * @param newsletterOf title of the site whose newsletter may be asked for too; null has no such box
 */
export function SignInForm({
  entry,
  siteSlug,
  platformOrigin,
  title,
  newsletterOf = null,
}: SignInPlace & { entry: SignInEntry; title: string; newsletterOf?: string | null }) {
  const { stage } = useStore(signIn.$signIn, { ssr: 'initial' });
  const [query, setQuery] = useState('');
  useEffect(() => {
    setQuery(signIn.readNextQuery());
    inBackground(signIn.start(entry, { siteSlug, platformOrigin }));
  }, [entry, siteSlug, platformOrigin]);
  const hasAsked = useRef(false);
  if (stage === 'CONFIRM') {
    hasAsked.current = true;
    return <CheckEmail />;
  }
  return (
    <div className="sign-in sign-in-entry">
      <h1>{title}</h1>
      <EmailForm
        entry={entry}
        siteSlug={siteSlug}
        newsletterOf={newsletterOf}
        takesFocus={hasAsked.current}
      />
      {entry === 'SIGN_UP' ? (
        <>
          <p className="quiet">
            <TermsNotice />
          </p>
          <p className="when-scripted">
            <a href={SIGN_IN_PATH + query}>{SIGN_IN_INSTEAD_LABEL}</a>
          </p>
        </>
      ) : (
        <p className="when-scripted">
          <a href={SIGN_UP_PATH + query}>No account yet? Sign up</a>
        </p>
      )}
    </div>
  );
}
