import { useStore } from '@nanostores/react';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { cookMode } from '../../stores/recipe/cook-mode.ts';
import { LoadedPart } from '../../ui/loaded-part.tsx';
import { PageIcon } from '../../ui/page-icon.tsx';
import { useStepSelection } from './use-step-selection.ts';

const loadCookMode = async () => (await import('./cook-mode.tsx')).CookMode;

/** Opens the cook mode, which is loaded then; so does an address that ends in #cook. Marks steps that are pressed. */
export function CookButton() {
  const { isOpen } = useStore(cookMode.$cookMode, { ssr: 'initial' });
  const button = useRef<HTMLButtonElement>(null);
  useStepSelection();
  useLayoutEffect(cookMode.watch, []);
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
        onClick={cookMode.open}
      >
        <PageIcon name="cook" />
        Cook mode
      </button>
      {isOpen && (
        <LoadedPart load={loadCookMode} onEscape={cookMode.close}>
          {(CookMode) => <CookMode />}
        </LoadedPart>
      )}
    </>
  );
}
