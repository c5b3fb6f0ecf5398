import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { ACCOUNT_FAILED_SENTENCE } from '#domain/text/sentences.ts';
import { session } from '../stores/account/session.ts';
import { inBackground } from '../stores/background.ts';

/** Who is signed in on the platform, their kitchens, and the way out; nothing while nobody is. */
export function AccountPanel() {
  const { status, value } = useStore(session.$account, { ssr: 'initial' });
  const isSigningOut = useStore(session.$isSigningOut, { ssr: 'initial' });
  useEffect(load, []);
  // The page was drawn for those who had a token when it opened.
  useEffect(() => {
    if (value && !value.user) document.documentElement.classList.remove('signed-in');
  }, [value]);
  if (status === 'REJECTED')
    return (
      <section className="account-panel" aria-label="Account">
        <p role="alert">{ACCOUNT_FAILED_SENTENCE}</p>
        <button className="button" type="button" onClick={load}>
          Try Again
        </button>
      </section>
    );
  if (!value?.user) return null;
  const { user, ownSites } = value;
  return (
    <section className="account-panel" aria-label="Account">
      <p>
        Signed in as <strong>{user.displayName ?? user.email}</strong>
      </p>
      {ownSites.length > 0 && (
        <ul aria-label="Your kitchens">
          {ownSites.map((site) => (
            <li key={site.id}>
              <a href={site.origin}>{site.title}</a>
            </li>
          ))}
        </ul>
      )}
      <button
        className="button"
        type="button"
        disabled={isSigningOut}
        onClick={() => inBackground(session.signOut())}
      >
        {isSigningOut ? 'Signing Out...' : 'Sign Out'}
      </button>
    </section>
  );
}

function load(): void {
  inBackground(session.load(null));
}
