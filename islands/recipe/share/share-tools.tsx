import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { listen } from '../../browser/page.ts';
import { recipeChoices } from '../../stores/recipe/recipe-choices.ts';
import { recipeLink } from '../../stores/recipe/recipe-link.ts';
import { LoadedPart } from '../../ui/loaded-part.tsx';
import { PageIcon } from '../../ui/page-icon.tsx';
import { drawPrintedLink } from './printed-link.ts';
import type { Shared } from './share-menu.tsx';

const loadShareMenu = async () => (await import('./share-menu.tsx')).ShareMenu;

/** 'Share' with its menu, and 'Print'. Takes up the step a link leads to. */
export function ShareTools({ shared = 'recipe' }: { shared?: Shared }) {
  const share = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const close = () => setIsOpen(false);

  useLayoutEffect(() => {
    recipeLink.selectStep();
    return listen(window, ['hashchange'], recipeLink.selectStep);
  }, []);
  useEffect(() => recipeChoices.$choices.subscribe(() => drawPrintedLink(recipeLink.printed())), []);

  return (
    <div className="share-tools">
      <button
        ref={share}
        type="button"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => {
          setWasOpened(true);
          setIsOpen(!isOpen);
        }}
      >
        <PageIcon name="share" />
        Share
      </button>
      <button type="button" onClick={() => print()}>
        <PageIcon name="print" />
        Print
      </button>
      {wasOpened && (
        <LoadedPart load={loadShareMenu} onEscape={close}>
          {(ShareMenu) => (
            <ShareMenu
              shared={shared}
              anchor={share}
              isOpen={isOpen}
              onClose={close}
              onPrint={() => {
                close();
                print();
              }}
            />
          )}
        </LoadedPart>
      )}
    </div>
  );
}
