import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { $isSigningOut, $ownSites, $user, loadAccount, signOut } from '../stores/account/session.ts';

/**
 * Who is signed in, her kitchens, and the way out; nothing while nobody is.
 * @param siteSlug the page's site; null on the platform
 */
export function AccountPanel({ siteSlug }: { siteSlug: string | null }) {
  const user = useStore($user, { ssr: 'initial' });
  const sites = useStore($ownSites, { ssr: 'initial' });
  const isSigningOut = useStore($isSigningOut, { ssr: 'initial' });
  useEffect(() => {
    void loadAccount(siteSlug);
  }, [siteSlug]);
  // The page's frame was drawn for who had a token when it opened.
  useEffect(() => {
    if (user === null) document.documentElement.classList.remove('signed-in');
  }, [user]);
  if (user === 'PENDING' || user === null) return null;
  return (
    <section className="account-panel" aria-label="Account">
      <p>
        Signed in as <strong>{user.displayName ?? user.email}</strong>
      </p>
      {sites.length > 0 && (
        <ul aria-label="Your kitchens">
          {sites.map((site) => (
            <li key={site.id}>
              <a href={site.origin}>{site.title}</a>
            </li>
          ))}
        </ul>
      )}
      <button className="button" type="button" disabled={isSigningOut} onClick={() => void signOut()}>
        {isSigningOut ? 'Signing Out...' : 'Sign Out'}
      </button>
    </section>
  );
}
