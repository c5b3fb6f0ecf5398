import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { HOME_PATH, SIGN_IN_PATH } from '#domain/pages/paths.ts';
import { CHECK_EMAIL_TITLE, LINK_LATE_SENTENCE } from '#domain/text/sentences.ts';
import { signIn } from '../stores/account/sign-in.ts';
import type { SignInPlace } from '../stores/account/sign-in-state.ts';
import { inBackground } from '../stores/background.ts';
import { CheckEmail } from './check-email.tsx';

/** The page after a form that was sent without scripts, or before they came: where they are, the code may be typed. */
export function MailSent({ siteSlug, platformOrigin }: SignInPlace) {
  const { stage } = useStore(signIn.$signIn, { ssr: 'initial' });
  useEffect(() => inBackground(signIn.startSent({ siteSlug, platformOrigin })), [siteSlug, platformOrigin]);
  if (stage === 'CONFIRM') return <CheckEmail />;
  return (
    <div className="sign-in-confirm">
      <h1>{CHECK_EMAIL_TITLE}</h1>
      <p>Click the link we sent to sign in.</p>
      <p>{LINK_LATE_SENTENCE}</p>
      <p>
        <a href={SIGN_IN_PATH}>Enter different email</a>
      </p>
      <a className="button button-quiet" href={HOME_PATH}>
        Go to Homepage
      </a>
    </div>
  );
}
