import { type RefObject, useEffect, useState } from 'react';
import { LINK_COPIED_MENU_MS, LINK_COPIED_RECIPE_MS } from '#domain/shared/constants.ts';
import { copyText, openShareSheet } from '../../browser/page.ts';
import { createLinkSharing } from '../../stores/recipe/link-sharing.ts';
import { PopoverOrSheet } from '../../ui/overlays/popover-or-sheet.tsx';
import { showToast } from '../../ui/show-toast.ts';
import { Styled } from '../../ui/styled.tsx';
import stylesheetHref from './share-menu.css?url&no-inline';
import { ShareWays } from './share-ways.tsx';

const SHEETS = [stylesheetHref];

/** What is shared, and what is said for how long when its link was copied. */
const SHARED = {
  recipe: { title: 'Share this recipe', copied: 'Link copied', copiedMs: LINK_COPIED_RECIPE_MS },
  collection: { title: 'Share this collection', copied: 'Link copied ✓', copiedMs: LINK_COPIED_MENU_MS },
} as const;
/** What a page may share. */
export type Shared = keyof typeof SHARED;

/**
 * The menu of the button 'Share'. Stays mounted, so that it can leave as it came.
 * @param anchor the button
 */
export function ShareMenu({
  shared,
  anchor,
  isOpen,
  onClose,
  onPrint,
}: {
  shared: Shared;
  anchor: RefObject<HTMLElement | null>;
  isOpen: boolean;
  onClose: () => void;
  onPrint: () => void;
}) {
  const { title, copied, copiedMs } = SHARED[shared];
  const [sharing] = useState(() => createLinkSharing({ copyText, copiedMs, openShareSheet, showToast }));
  useEffect(() => {
    if (isOpen) sharing.forget();
  }, [isOpen, sharing]);
  return (
    <Styled hrefs={SHEETS}>
      <PopoverOrSheet title={title} anchor={anchor} isOpen={isOpen} onClose={onClose}>
        <ShareWays sharing={sharing} copied={copied} onPrint={onPrint} />
      </PopoverOrSheet>
    </Styled>
  );
}
