import { useStore } from '@nanostores/react';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { listen } from '../../browser/page.ts';
import { cookMode } from '../../stores/recipe/cook-mode.ts';
import { wakeLock } from '../../stores/recipe/wake-lock.ts';
import buttonHref from '../../ui/button.css?url&no-inline';
import { Styled } from '../../ui/styled.tsx';
import { CookFoot } from './cook-foot.tsx';
import { CookHead } from './cook-head.tsx';
import { followCookKey } from './cook-keys.ts';
import stylesheetHref from './cook-mode.css?url&no-inline';
import { copyPage } from './cook-page.ts';
import { CookRow } from './cook-row.tsx';
import screenHref from './cook-screen.css?url&no-inline';
import { CookTimers } from './cook-timers.tsx';

const SHEETS = [buttonHref, screenHref, stylesheetHref];
const WAKE_LOCK_REASON = 'cook mode';

/** The recipe one step at a time, across the whole screen, to be read from the stove. Open while it is mounted. */
export function CookMode() {
  return (
    <Styled hrefs={SHEETS}>
      <CookDialog />
    </Styled>
  );
}

function CookDialog() {
  const { stepIndex } = useStore(cookMode.$cookMode, { ssr: 'initial' });
  const [{ title, recipe, ingredients, choices, steps }] = useState(() => copyPage(document));
  const dialog = useRef<HTMLDialogElement>(null);
  useOpenDialog(dialog);
  useEffect(() => listen(document, ['keydown'], followCookKey), []);
  const end = steps.length + 1;
  const place =
    stepIndex === 0 ? 'Ingredients' : stepIndex === end ? 'The end' : `Step ${stepIndex} of ${steps.length}`;
  const timed = steps[stepIndex - 1]?.timed ?? null;
  return createPortal(
    <dialog
      ref={dialog}
      className="cook"
      aria-label={`Cook mode: ${title}`}
      onCancel={(event) => {
        event.preventDefault();
        cookMode.close();
      }}
      onClose={cookMode.close}
    >
      <CookHead title={title} choices={choices} progress={stepIndex / end} />
      <CookRow title={title} ingredients={ingredients} steps={steps} stepIndex={stepIndex} />
      <CookFoot place={place} timed={timed} isAtStart={stepIndex === 0} isAtEnd={stepIndex === end} />
      <CookTimers shownElsewhere={timed} />
    </dialog>,
    recipe,
  );
}

/** Opens the dialog above the page while it is mounted, and keeps the screen awake. */
function useOpenDialog(dialog: RefObject<HTMLDialogElement | null>): void {
  useLayoutEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    shown?.querySelector<HTMLElement>('.cook-screen:not([inert])')?.focus();
    wakeLock.hold(WAKE_LOCK_REASON);
    return () => {
      shown?.close();
      wakeLock.release(WAKE_LOCK_REASON);
    };
  }, [dialog]);
}
