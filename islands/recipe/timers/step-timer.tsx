import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { formatTimer, timerSeconds } from '#domain/maths/durations.ts';
import { steps } from '../../stores/recipe/steps.ts';
import type { TimerState } from '../../stores/timers/timer-states.ts';
import { timers } from '../../stores/timers/timers.ts';
import { PageIcon } from '../../ui/page-icon.tsx';
import { type StepTimerOf, type TimedStep, timerOrder, timersOfStep } from './timed-step.ts';

/** The timers of a step, in their place. */
export function StepTimers(step: TimedStep) {
  const ofStep = timersOfStep(step);
  const isChosen = useStore(steps.$chosenInstructionId, { ssr: 'initial' }) === step.id;
  useEffect(timers.watch, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each time the step is chosen
  useEffect(() => {
    if (isChosen && ofStep[0]) timers.show(timerOrder(ofStep[0]));
  }, [isChosen]);
  return ofStep.map((timer) => <StepTimer key={timer.id} {...timer} />);
}

function StepTimer(order: StepTimerOf) {
  const { id, label, minutes } = order;
  const timer = useStore(timers.$timers, { ssr: 'initial' }).find((timer) => timer.id === id);
  const main = useRef<HTMLButtonElement>(null);
  const state = timer?.state ?? 'idle';
  const actions: Record<TimerState, { word: string; act: () => void }> = {
    idle: { word: 'Start', act: () => timers.start(timerOrder(order)) },
    running: { word: 'Pause', act: () => timers.pause(id) },
    paused: { word: 'Resume', act: () => timers.resume(id) },
    finished: { word: 'Reset', act: () => timers.reset(id) },
  };
  const { word, act } = actions[state];
  const ofTimer = ` the timer of ${label}`;
  return (
    <span className="step-timer" data-state={state}>
      <button type="button" ref={main} onClick={act}>
        <PageIcon name="timer" />
        <span className="step-timer-time">{formatTimer(timer?.secondsLeft ?? timerSeconds(minutes))}</span>
        {` ${word}`}
        <span className="visually-hidden">{ofTimer}</span>
      </button>
      {state === 'paused' && (
        <button
          type="button"
          onClick={() => {
            timers.reset(id);
            // This button disappears: keyboard focus must stay beside it.
            main.current?.focus();
          }}
        >
          Reset<span className="visually-hidden">{ofTimer}</span>
        </button>
      )}
    </span>
  );
}
