import { useStore } from '@nanostores/react';
import { type RefObject, useEffect, useRef } from 'react';
import { formatTimer } from '#domain/maths/durations.ts';
import type { Timer, TimerState } from '../../stores/timers/timer-states.ts';
import { timers } from '../../stores/timers/timers.ts';
import { Styled } from '../../ui/styled.tsx';
import stylesheetHref from './timer-dock.css?url&no-inline';
import { TimerIcon } from './timer-icon.tsx';

const SHEETS = [stylesheetHref];

/**
 * Every timer of the site, at the bottom of each of its pages; nothing while there is none.
 * @param isShown false for those that stand elsewhere
 */
export function TimerDock({ isShown = () => true }: { isShown?: (timer: Timer) => boolean }) {
  const shown = useStore(timers.$timers, { ssr: 'initial' }).filter(isShown);
  const announcement = useStore(timers.$timerAnnouncement, { ssr: 'initial' });
  useEffect(timers.watch, []);
  return (
    <>
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
      {shown.length > 0 && (
        <Styled hrefs={SHEETS}>
          <section className="timer-dock" aria-label="Timers">
            <ul className="container">
              {shown.map((timer) => (
                <DockedTimer key={timer.id} timer={timer} />
              ))}
            </ul>
          </section>
        </Styled>
      )}
    </>
  );
}

function DockedTimer({ timer }: { timer: Timer }) {
  const { id, label, recipeTitle, path, state, secondsLeft } = timer;
  const main = useRef<HTMLButtonElement>(null);
  const actions: Record<TimerState, Action> = {
    idle: { icon: 'start', word: 'Start', onPress: () => timers.start(timer) },
    running: { icon: 'pause', word: 'Pause', onPress: () => timers.pause(id) },
    paused: { icon: 'start', word: 'Resume', onPress: () => timers.resume(id) },
    finished: { icon: 'reset', word: 'Reset', onPress: () => timers.reset(id) },
  };
  return (
    <li data-state={state}>
      <a href={path}>
        <span className="docked-recipe">{recipeTitle}</span> {label}
      </a>
      <span className="docked-time">{state === 'finished' ? 'Finished' : formatTimer(secondsLeft)}</span>
      <ActionButton ref={main} of={label} {...actions[state]} />
      {(state === 'running' || state === 'paused') && (
        <ActionButton
          of={label}
          icon="reset"
          word="Reset"
          onPress={() => {
            timers.reset(id);
            // This button disappears: keyboard focus must stay beside it.
            main.current?.focus();
          }}
        />
      )}
      <ActionButton
        of={label}
        icon="dismiss"
        word="Dismiss"
        onPress={() => {
          timers.dismiss(id);
          document.getElementById('content')?.focus({ preventScroll: true });
        }}
      />
    </li>
  );
}

type Action = { icon: 'start' | 'pause' | 'reset' | 'dismiss'; word: string; onPress: () => void };

function ActionButton({
  ref,
  of,
  icon,
  word,
  onPress,
}: Action & {
  ref?: RefObject<HTMLButtonElement | null>;
  /** What the timer is for. */
  of: string;
}) {
  return (
    <button type="button" ref={ref} onClick={onPress}>
      <TimerIcon name={icon} />
      <span className="visually-hidden">
        {word} the timer of {of}
      </span>
    </button>
  );
}
