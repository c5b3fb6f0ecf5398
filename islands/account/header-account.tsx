import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { session } from '../stores/account/session.ts';
import { inBackground } from '../stores/background.ts';
import { savedRecipes } from '../stores/recipe/saved-recipes.ts';
import { AccountMenu } from './account-menu.tsx';

interface HeaderAccountProps {
  /** The page's site; null on the platform. */
  siteSlug: string | null;
  /** Recipes stay on the device, whoever signs in; absent elsewhere, as every page has this in its HTML. */
  savesOnDevice?: true;
}

/** What this device has saved goes into the account of whoever signs in, on sites with accounts. */
async function enter({ siteSlug, savesOnDevice }: HeaderAccountProps): Promise<void> {
  await session.load(siteSlug);
  if (siteSlug !== null && !savesOnDevice && session.$account.get().value?.user && savedRecipes.hasAny())
    await (await import('../stores/bookmarks/bookmarks.ts')).bookmarks.bringFromDevice(siteSlug);
}

/** Who is signed in, in the header of every page; a place for them until it is known, and nothing while nobody is. */
export function HeaderAccount({ siteSlug, savesOnDevice }: HeaderAccountProps) {
  const { value } = useStore(session.$account, { ssr: 'initial' });
  useEffect(
    () => inBackground(enter({ siteSlug, ...(savesOnDevice && { savesOnDevice }) })),
    [siteSlug, savesOnDevice],
  );
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
