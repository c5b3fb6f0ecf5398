import { lazy, Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { $choices } from '../stores/recipe-choices.ts';
import { printedRecipeLink, selectSharedStep } from '../stores/recipe-link.ts';
import { LoadBoundary } from '../ui/load-boundary.tsx';
import { drawPrintedLink } from './printed-link.ts';

const ShareMenu = lazy(async () => ({ default: (await import('./share-menu.tsx')).ShareMenu }));

/** 'Share' with its menu, and 'Print'. Takes up the step a link leads to. */
export function ShareTools() {
  const share = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);

  useLayoutEffect(() => {
    selectSharedStep();
    addEventListener('hashchange', selectSharedStep);
    return () => removeEventListener('hashchange', selectSharedStep);
  }, []);
  useEffect(() => $choices.subscribe(() => drawPrintedLink(printedRecipeLink())), []);

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
        <svg className="icon" viewBox="0 0 24 24" width="20" height="20" aria-hidden="true" focusable="false">
          <path d="M12 14.5v-11M8 7l4-4 4 4M6 11v9h12v-9" />
        </svg>
        Share
      </button>
      <button type="button" onClick={() => print()}>
        <svg className="icon" viewBox="0 0 24 24" width="20" height="20" aria-hidden="true" focusable="false">
          <path d="M7 8V4h10v4M7 17H4.5v-6.5a2 2 0 0 1 2-2h11a2 2 0 0 1 2 2V17H17M7 14h10v6H7z" />
        </svg>
        Print
      </button>
      {wasOpened && (
        <LoadBoundary>
          <Suspense fallback={null}>
            <ShareMenu
              anchor={share}
              isOpen={isOpen}
              onClose={() => setIsOpen(false)}
              onPrint={() => {
                setIsOpen(false);
                print();
              }}
            />
          </Suspense>
        </LoadBoundary>
      )}
    </div>
  );
}
