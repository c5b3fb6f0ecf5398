import { useStore } from '@nanostores/react';
import { lazy, Suspense, useEffect, useLayoutEffect, useRef } from 'react';
import { $cookMode, openCookMode, watchCookMode } from '../stores/cook-mode.ts';
import { LoadBoundary } from '../ui/load-boundary.tsx';
import { readInstructionIds } from './page-steps.ts';

const CookMode = lazy(async () => ({ default: (await import('./cook-mode.tsx')).CookMode }));

/** Opens the cook mode, which is loaded then; so does an address that ends in #cook. */
export function CookButton() {
  const { isOpen } = useStore($cookMode, { ssr: 'initial' });
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => watchCookMode(readInstructionIds(document)), []);
  // Not every browser gives a button the focus that is pressed, so the dialog could not give it back.
  useEffect(() => {
    const pressed = button.current;
    if (isOpen) return () => pressed?.focus({ preventScroll: true });
  }, [isOpen]);
  return (
    <>
      <button
        ref={button}
        className="cook-button"
        type="button"
        aria-haspopup="dialog"
        onClick={openCookMode}
      >
        <svg className="icon" viewBox="0 0 24 24" width="20" height="20" aria-hidden="true" focusable="false">
          <path d="M4 11h13v5a4 4 0 0 1-4 4H8a4 4 0 0 1-4-4zM17 13h4.5M8 7.5c-1-1.3 1-2.2 0-3.5M12.5 7.5c-1-1.3 1-2.2 0-3.5" />
        </svg>
        Cook mode
      </button>
      {isOpen && (
        <LoadBoundary>
          <Suspense fallback={null}>
            <CookMode />
          </Suspense>
        </LoadBoundary>
      )}
    </>
  );
}
