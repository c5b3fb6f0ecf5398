import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { session } from '../stores/account/session.ts';
import { inBackground } from '../stores/background.ts';
import { savedRecipes } from '../stores/recipe/saved-recipes.ts';
import { AccountMenu } from './account-menu.tsx';

interface HeaderAccountProps {
  /** The page's site; null on the platform. */
  siteSlug: string | null;
}

/** What this device has saved goes into the account of whoever signs in. */
async function enter(siteSlug: string | null): Promise<void> {
  await session.load(siteSlug);
  if (siteSlug !== null && session.$account.get().value?.user && savedRecipes.hasAny())
    await (await import('../stores/bookmarks/bookmarks.ts')).bookmarks.bringFromDevice(siteSlug);
}

/** Who is signed in, in the header of every page; a place for them until it is known, and nothing while nobody is. */
export function HeaderAccount({ siteSlug }: HeaderAccountProps) {
  const { value } = useStore(session.$account, { ssr: 'initial' });
  useEffect(() => inBackground(enter(siteSlug)), [siteSlug]);
  return (
    <div className="account-place">
      {value?.user && (
        <AccountMenu
          user={value.user}
          platformOrigin={value.platformOrigin}
          isOfSiteAlone={value.isOfSiteAlone}
        />
      )}
    </div>
  );
}
