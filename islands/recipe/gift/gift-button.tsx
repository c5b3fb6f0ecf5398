import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { membersPage } from '../../stores/recipe/members-page.ts';
import { Icon } from '../../ui/icon.tsx';
import { LoadedPart } from '../../ui/loaded-part.tsx';

const loadDialog = async () => (await import('./gift-dialog.tsx')).GiftDialog;

const GIFT_STROKES =
  'M4 8.5h16v4H4zM5.5 12.5h13V20h-13zM12 8.5V20M12 8.5c-2-4.5-6.5-4.5-5.5-1.5.5 1.3 3 1.5 5.5 1.5zm0 0c2-4.5 6.5-4.5 5.5-1.5-.5 1.3-3 1.5-5.5 1.5z';

interface GiftButtonProps {
  siteSlug: string;
  recipeSlug: string;
}

/** Among the tools of a premium recipe, for those who may give it to a friend. */
export function GiftButton({ siteSlug, recipeSlug }: GiftButtonProps) {
  const view = useStore(membersPage.$view, { ssr: 'initial' });
  const [isOpen, setIsOpen] = useState(false);
  const giftsLeft = view?.giftsLeft ?? null;
  if (giftsLeft === null) return null;
  return (
    <div className="share-tools">
      <button type="button" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        <Icon strokes={GIFT_STROKES} size={20} />
        Gift
      </button>
      {isOpen && (
        <LoadedPart load={loadDialog} onEscape={() => setIsOpen(false)}>
          {(GiftDialog) => (
            <GiftDialog
              of={{ siteSlug, recipeSlug }}
              giftsLeft={giftsLeft}
              onClose={() => setIsOpen(false)}
            />
          )}
        </LoadedPart>
      )}
    </div>
  );
}
