import { useStore } from '@nanostores/react';
import { PROFILE_PATH } from '#domain/pages/paths.ts';
import { session } from '../../stores/account/session.ts';
import { inBackground } from '../../stores/background.ts';
import { colorScheme } from '../stores/color-scheme.ts';
import { kitchenSession } from '../stores/kitchen-session.ts';

const SCHEMES = [
  ['device', 'Auto'],
  ['light', 'Light'],
  ['dark', 'Dark'],
] as const;

/** At the end of the menu: light or dark, who is signed in, and the way out. */
export function AccountFoot() {
  const user = useStore(kitchenSession.$cook)?.user;
  const isSigningOut = useStore(session.$isSigningOut);
  const scheme = useStore(colorScheme.$scheme);
  return (
    <div className="account-foot">
      <fieldset className="scheme-choice">
        <legend className="visually-hidden">Colors</legend>
        {SCHEMES.map(([value, label]) => (
          <label key={value}>
            <input
              className="visually-hidden"
              type="radio"
              name="color-scheme"
              checked={scheme === value}
              onChange={() => colorScheme.choose(value)}
            />
            <span>{label}</span>
          </label>
        ))}
      </fieldset>
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
