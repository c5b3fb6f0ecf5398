import { useStore } from '@nanostores/react';
import { type RefObject, useEffect, useState } from 'react';
import { createLinkCopying } from '../stores/link-copying.ts';
import { PopoverOrSheet } from '../ui/popover-or-sheet.tsx';
import looksHref from './share-menu.css?url&no-inline';
import { ShareWays } from './share-ways.tsx';

/**
 * The menu of the button 'Share'. Stays mounted, so that it can leave as it came.
 * @param anchor the button
 */
export function ShareMenu({
  anchor,
  isOpen,
  onClose,
  onPrint,
}: {
  anchor: RefObject<HTMLElement | null>;
  isOpen: boolean;
  onClose: () => void;
  onPrint: () => void;
}) {
  const [{ $copyStatus, copyLink, forget }] = useState(() =>
    createLinkCopying((text) => navigator.clipboard.writeText(text)),
  );
  const copyStatus = useStore($copyStatus, { ssr: 'initial' });
  useEffect(() => {
    if (isOpen) forget();
  }, [isOpen, forget]);
  return (
    <>
      <link rel="stylesheet" href={looksHref} precedence="islands" />
      <PopoverOrSheet title="Share this recipe" anchor={anchor} isOpen={isOpen} onClose={onClose}>
        <ShareWays copyStatus={copyStatus} onCopy={copyLink} onPrint={onPrint} />
      </PopoverOrSheet>
    </>
  );
}
