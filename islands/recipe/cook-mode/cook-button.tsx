import { useStore } from '@nanostores/react';
import { lazy, Suspense, useEffect, useLayoutEffect, useRef } from 'react';
import { $cookMode, openCookMode, watchCookMode } from '../../stores/recipe/cook-mode.ts';
import { LoadBoundary } from '../../ui/load-boundary.tsx';
import { PageIcon } from '../page-icon.tsx';
import { readInstructionIds } from './page-steps.ts';
import { useStepSelection } from './use-step-selection.ts';

const CookMode = lazy(async () => ({ default: (await import('./cook-mode.tsx')).CookMode }));

/** Opens the cook mode, which is loaded then; so does an address that ends in #cook. Marks steps that are pressed. */
export function CookButton() {
  const { isOpen } = useStore($cookMode, { ssr: 'initial' });
  const button = useRef<HTMLButtonElement>(null);
  useStepSelection();
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
        <PageIcon name="cook" />
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
