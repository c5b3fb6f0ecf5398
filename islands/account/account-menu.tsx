import { useStore } from '@nanostores/react';
import { useRef, useState } from 'react';
import type { CurrentUser } from '#domain/people/current-user.ts';
import { cross } from '../stores/account/crossing.ts';
import { session } from '../stores/account/session.ts';
import { inBackground } from '../stores/background.ts';
import avatarHref from '../ui/avatar.css?url&no-inline';
import { AvatarPicture } from '../ui/avatar-picture.tsx';
import { LoadedPart } from '../ui/loaded-part.tsx';
import type { MenuItem } from '../ui/overlays/dropdown-menu.tsx';
import { showToast } from '../ui/show-toast.ts';
import { Styled } from '../ui/styled.tsx';
import stylesheetHref from './account-menu.css?url&no-inline';
import { accountPages } from './account-pages.ts';

const SHEETS = [avatarHref, stylesheetHref];
const loadMenu = async () => (await import('../ui/overlays/dropdown-menu.tsx')).DropdownMenu;

interface AccountMenuProps {
  user: CurrentUser;
  /** Scheme, host and port of the platform, from a page of a site; null on the platform itself. */
  platformOrigin: string | null;
  /** Signed in on this site alone: the platform asks anew. */
  isOfSiteAlone: boolean;
}

async function signOut(): Promise<void> {
  showToast(
    (await session.signOut())
      ? 'You are signed out, of all other sites in this browser too.'
      : 'You are signed out here only, because we could not be reached.',
  );
}

/** The user's picture, and behind it where they can go and the way out. */
export function AccountMenu({ user, platformOrigin, isOfSiteAlone }: AccountMenuProps) {
  const isSigningOut = useStore(session.$isSigningOut);
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [isAsked, setIsAsked] = useState(false);
  const pages = accountPages(user).map(
    ({ label, path }): MenuItem =>
      platformOrigin === null
        ? { label, href: path, isActive: location.pathname === path }
        : isOfSiteAlone
          ? { label, href: platformOrigin + path }
          : { label, href: platformOrigin + path, follow: () => inBackground(cross(platformOrigin + path)) },
  );
  const wayOut: MenuItem = {
    label: isSigningOut ? 'Signing Out...' : 'Sign Out',
    isDisabled: isSigningOut,
    staysOpen: true,
    onSelect: () => inBackground(signOut()),
  };
  return (
    <Styled hrefs={SHEETS}>
      <button
        ref={button}
        className="account-button"
        type="button"
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-label={`Account of ${user.displayName ?? user.email}`}
        onClick={() => {
          setIsAsked(true);
          setIsOpen(!isOpen);
        }}
      >
        <AvatarPicture avatar={user.avatar} name={user.displayName ?? user.email} />
      </button>
      {isAsked && (
        <LoadedPart load={loadMenu} onEscape={() => setIsOpen(false)}>
          {(Menu) => (
            <Menu
              title="Account"
              anchor={button}
              isOpen={isOpen}
              onClose={() => setIsOpen(false)}
              sections={[[{ items: pages }], [{ items: [wayOut] }]]}
            />
          )}
        </LoadedPart>
      )}
    </Styled>
  );
}
