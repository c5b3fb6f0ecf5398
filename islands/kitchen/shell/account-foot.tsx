import { useStore } from '@nanostores/react';
import { PROFILE_PATH } from '#domain/pages/paths.ts';
import { session } from '../../stores/account/session.ts';
import { inBackground } from '../../stores/background.ts';
import { SchemeChoice } from '../../ui/scheme-choice.tsx';
import { kitchenSession } from '../stores/kitchen-session.ts';

/** At the end of the menu: light or dark, who is signed in, and the way out. */
export function AccountFoot() {
  const user = useStore(kitchenSession.$cook)?.user;
  const isSigningOut = useStore(session.$isSigningOut);
  return (
    <div className="account-foot">
      <SchemeChoice />
      <a className="account-name" href={PROFILE_PATH}>
        {user?.displayName ?? user?.email}
        <span className="visually-hidden">: your profile</span>
      </a>
      <button
        className="plain-button"
        type="button"
        disabled={isSigningOut}
        onClick={() => inBackground(kitchenSession.signOut())}
      >
        {isSigningOut ? 'Signing out…' : 'Sign out'}
      </button>
    </div>
  );
}
