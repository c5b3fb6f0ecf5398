import { useStore } from '@nanostores/react';
import { type MouseEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useSnapRow } from '../../media/use-snap-row.ts';
import { $cookMode, closeCookMode, goToStep } from '../../stores/recipe/cook-mode.ts';
import { holdWakeLock, releaseWakeLock } from '../../stores/recipe/wake-lock.ts';
import buttonHref from '../../ui/button.css?url&no-inline';
import { StepTimers } from '../timers/step-timer.tsx';
import { timersOfStep } from '../timers/timed-step.ts';
import { TimerDock } from '../timers/timer-dock.tsx';
import { cookMoveOf } from './cook-keys.ts';
import looksHref from './cook-mode.css?url&no-inline';
import { copyPage } from './cook-page.ts';
import screenHref from './cook-screen.css?url&no-inline';
import { CookScreen, Copied } from './cook-screen.tsx';

const WAKE_LOCK_REASON = 'cook mode';
const AMOUNTS_ID = 'cook-amounts';

/** The recipe one step at a time, across the whole screen, to be read from the stove. Open while it is mounted. */
export function CookMode() {
  const { stepIndex } = useStore($cookMode, { ssr: 'initial' });
  const [{ title, recipe, ingredients, choices, steps }] = useState(() => copyPage(document));
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    shown?.querySelector<HTMLElement>('.cook-screen:not([inert])')?.focus();
    holdWakeLock(WAKE_LOCK_REASON);
    return () => {
      shown?.close();
      releaseWakeLock(WAKE_LOCK_REASON);
    };
  }, []);
  const row = useSnapRow(stepIndex, goToStep);
  const end = steps.length + 1;
  useEffect(() => {
    const move = (event: KeyboardEvent) => {
      const asked = cookMoveOf(event);
      if (!asked) return;
      event.preventDefault();
      if ('by' in asked) goToStep($cookMode.get().stepIndex + asked.by);
      else goToStep(asked.to === 'first' ? 0 : end);
    };
    document.addEventListener('keydown', move);
    return () => document.removeEventListener('keydown', move);
  }, [end]);

  const placeOf = (index: number) =>
    index === 0 ? 'Ingredients' : index === end ? 'The end' : `Step ${index} of ${steps.length}`;
  const timed = steps[stepIndex - 1]?.timed;
  const timerIds = timed ? timersOfStep(timed).map(({ id }) => id) : [];
  return createPortal(
    <>
      <link rel="stylesheet" href={buttonHref} precedence="islands" />
      <link rel="stylesheet" href={screenHref} precedence="islands" />
      <link rel="stylesheet" href={looksHref} precedence="islands" />
      <dialog
        ref={dialog}
        className="cook"
        aria-label={`Cook mode: ${title}`}
        onCancel={(event) => {
          event.preventDefault();
          closeCookMode();
        }}
        onClose={closeCookMode}
      >
        <header className="cook-head">
          <p className="cook-title">{title}</p>
          {choices && (
            <button type="button" popoverTarget={AMOUNTS_ID}>
              Amounts
            </button>
          )}
          <button type="button" aria-label="Close the cook mode" onClick={closeCookMode}>
            <svg
              className="icon"
              viewBox="0 0 24 24"
              width="26"
              height="26"
              aria-hidden="true"
              focusable="false"
            >
              <path d="M6 6l12 12M18 6L6 18" />
            </svg>
          </button>
          <span className="cook-progress" style={{ scale: `${stepIndex / end} 1` }} />
        </header>
        {choices && (
          <div id={AMOUNTS_ID} className="cook-amounts" popover="auto">
            <Copied element={choices} />
          </div>
        )}
        <div ref={row} className="cook-row">
          <CookScreen label="Ingredients" kind="ingredients" isShown={stepIndex === 0}>
            <h2>Ingredients</h2>
            {ingredients ? <Copied element={ingredients} /> : <p>{title}</p>}
          </CookScreen>
          {steps.map(({ id, number, groupTitle, words, ingredients: lines }) => (
            <CookScreen key={id} label={placeOf(number)} kind="step" isShown={stepIndex === number}>
              <h2>
                <span className="visually-hidden">Step </span>
                <span className="cook-number">{number}</span>
                {groupTitle !== null && <span className="cook-group"> {groupTitle}</span>}
              </h2>
              <Copied element={words} />
              {lines && <Copied element={lines} />}
            </CookScreen>
          ))}
          <CookScreen label={placeOf(end)} kind="end" isShown={stepIndex === end}>
            <h2>Enjoy</h2>
            <p>{title}</p>
            <button type="button" className="button" onClick={closeCookMode}>
              Back to the recipe
            </button>
          </CookScreen>
        </div>
        <footer className="cook-foot">
          {timed && (
            <div className="step-timers">
              <StepTimers key={timed.id} {...timed} />
            </div>
          )}
          <button type="button" disabled={stepIndex === 0} onClick={() => goToStep(stepIndex - 1)}>
            <span aria-hidden="true">←</span> Back
          </button>
          <p role="status">{placeOf(stepIndex)}</p>
          <button type="button" disabled={stepIndex === end} onClick={() => goToStep(stepIndex + 1)}>
            Next <span aria-hidden="true">→</span>
          </button>
        </footer>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: it changes where the links within lead */}
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: keys click links */}
        <div className="cook-timers" onClick={stayInside}>
          <TimerDock isShown={({ id, state }) => !timerIds.includes(id) && state !== 'idle'} />
        </div>
      </dialog>
    </>,
    recipe,
  );
}

/** A link to a step of this recipe shows it here. */
function stayInside(event: MouseEvent<HTMLElement>): void {
  const link = event.target instanceof Element && event.target.closest('a');
  const step = link && link.pathname === location.pathname && /^#step-(\d+)$/.exec(link.hash)?.[1];
  if (!step) return;
  event.preventDefault();
  goToStep(Number(step));
}
