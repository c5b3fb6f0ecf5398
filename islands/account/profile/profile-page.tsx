import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { HOME_PATH, PROFILE_PATH, SIGN_IN_PATH } from '#domain/pages/paths.ts';
import type { CurrentUser } from '#domain/people/current-user.ts';
import { keepFocus } from '../../browser/kept-focus.ts';
import { leaveTo } from '../../browser/page.ts';
import { ownAccount } from '../../stores/account/own-account.ts';
import { profile } from '../../stores/account/profile.ts';
import { session } from '../../stores/account/session.ts';
import { inBackground } from '../../stores/background.ts';
import { SchemeChoice } from '../../ui/scheme-choice.tsx';
import { Redirecting } from '../redirecting.tsx';
import { AccountDataSection } from './account-data-section.tsx';
import { AvatarField } from './avatar-field.tsx';
import { ErasureSection } from './erasure-section.tsx';
import { MailsSection } from './mails-section.tsx';
import { ProfileForm } from './profile-form.tsx';
import { SessionsSection } from './sessions-section.tsx';

/** Who a user is, where they are signed in, and what is kept about them. */
export function ProfilePage() {
  const { status, value } = useStore(session.$account, { ssr: 'initial' });
  const { end } = useStore(ownAccount.$work, { ssr: 'initial' });
  const isUnsaved = useStore(profile.$isUnsaved, { ssr: 'initial' });
  const isSignedOut = value !== null && value.user === null && end === null;
  const isLeaving = isSignedOut && !isUnsaved;
  const lastUser = useRef<CurrentUser>(null);
  if (value?.user) lastUser.current = value.user;
  useEffect(start, []);
  useEffect(() => keepFocus(), []);
  useEffect(() => {
    if (isLeaving) leaveTo(SIGN_IN_AND_BACK);
  }, [isLeaving]);
  if (end === 'erased') return <Erased />;
  if (end === 'everywhere') return <SignedOut />;
  if (isLeaving) return <Redirecting />;
  if (status === 'REJECTED')
    return (
      <div role="alert">
        <p>Your profile could not be loaded.</p>
        <button className="button" type="button" onClick={start}>
          Try Again
        </button>
      </div>
    );
  const shown = value?.user ?? (isUnsaved ? lastUser.current : null);
  if (!shown) return <Opening />;
  return <Profile user={shown} isSignedOut={isSignedOut} />;
}

const SIGN_IN_AND_BACK = `${SIGN_IN_PATH}?${new URLSearchParams({ next: PROFILE_PATH })}`;

function start(): void {
  inBackground(session.load(null));
}

/** What the page shows before anything else is known of them than whether they have a token. */
function Opening() {
  return (
    <div className="profile-opening">
      <p className="when-signed-in" role="status">
        Opening your profile...
      </p>
      <div className="when-signed-out">
        <Redirecting />
      </div>
    </div>
  );
}

function Profile({ user, isSignedOut }: { user: CurrentUser; isSignedOut: boolean }) {
  return (
    <>
      <h1>Profile</h1>
      <p className="profile-email">{user.email}</p>
      <section className="profile-part" aria-labelledby="profile-you">
        <h2 id="profile-you">You</h2>
        <div>
          <AvatarField user={user} />
          <ProfileForm key={user.id} user={user} signInHref={isSignedOut ? SIGN_IN_AND_BACK : null} />
        </div>
      </section>
      <section className="profile-part" aria-labelledby="profile-colors">
        <h2 id="profile-colors">Colors</h2>
        <div>
          <SchemeChoice />
          <p className="remark">Of your kitchen and your profile, in this browser.</p>
        </div>
      </section>
      <MailsSection />
      <SessionsSection />
      <AccountDataSection />
      <ErasureSection email={user.email} />
    </>
  );
}

function SignedOut() {
  return (
    <div role="status">
      <h1>You are signed out everywhere</h1>
      <p>Links and codes in mails that you asked for before work no more, either.</p>
      <p>
        <a className="arrow-link" href={SIGN_IN_PATH}>
          Sign in again
        </a>
      </p>
    </div>
  );
}

function Erased() {
  return (
    <div role="status">
      <h1>Your account is erased</h1>
      <p>Nothing that names you is kept. Thank you for cooking with us.</p>
      <p>
        <a className="arrow-link" href={HOME_PATH}>
          To the homepage
        </a>
      </p>
    </div>
  );
}
