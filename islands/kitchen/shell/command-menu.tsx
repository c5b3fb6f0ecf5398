import { useEffect, useState } from 'react';
import type { OwnSite } from '#contract/users.ts';
import { isAppleDevice, listen } from '../../browser/page.ts';
import { LoadedPart } from '../../ui/loaded-part.tsx';

const loadDialog = () => import('./command-dialog.tsx').then(({ CommandDialog }) => CommandDialog);

/** The button of the command menu, and its key: Ctrl or Cmd with K. */
export function CommandMenu({ site }: { site: OwnSite }) {
  const [isOpen, setIsOpen] = useState(false);
  const [isAsked, setIsAsked] = useState(false);
  const open = () => {
    setIsAsked(true);
    setIsOpen(true);
  };
  useEffect(
    () =>
      listen<KeyboardEvent>(document, ['keydown'], (event) => {
        if (
          event.key.toLowerCase() !== 'k' ||
          !(event.ctrlKey || event.metaKey) ||
          event.altKey ||
          event.shiftKey
        )
          return;
        event.preventDefault();
        setIsAsked(true);
        setIsOpen((was) => !was);
      }),
    [],
  );
  return (
    <>
      <button className="find-button" type="button" aria-keyshortcuts="Control+K Meta+K" onClick={open}>
        Find <kbd>{isAppleDevice() ? '⌘ K' : 'Ctrl K'}</kbd>
      </button>
      {isAsked && (
        <LoadedPart load={loadDialog} onEscape={() => setIsOpen(false)}>
          {(Dialog) => <Dialog site={site} isOpen={isOpen} onClose={() => setIsOpen(false)} />}
        </LoadedPart>
      )}
    </>
  );
}
