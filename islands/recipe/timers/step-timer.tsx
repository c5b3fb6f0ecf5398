import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { formatTimer, timerSeconds } from '#domain/maths/durations.ts';
import { $chosenInstructionId } from '../../stores/recipe/steps.ts';
import type { TimerState } from '../../stores/timers/create-timers.ts';
import {
  $timers,
  pauseTimer,
  resetTimer,
  resumeTimer,
  showTimer,
  startTimer,
  watchTimers,
} from '../../stores/timers/timers.ts';
import { PageIcon } from '../page-icon.tsx';
import { type StepTimerOf, type TimedStep, timerOrder, timersOfStep } from './timed-step.ts';

/** The timers of a step, in their place. */
export function StepTimers(step: TimedStep) {
  const timers = timersOfStep(step);
  const isChosen = useStore($chosenInstructionId, { ssr: 'initial' }) === step.id;
  useEffect(watchTimers, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each time the step is chosen
  useEffect(() => {
    if (isChosen && timers[0]) showTimer(timerOrder(timers[0]));
  }, [isChosen]);
  return timers.map((timer) => <StepTimer key={timer.id} {...timer} />);
}

function StepTimer(order: StepTimerOf) {
  const { id, label, minutes } = order;
  const timer = useStore($timers, { ssr: 'initial' }).find((timer) => timer.id === id);
  const main = useRef<HTMLButtonElement>(null);
  const state = timer?.state ?? 'idle';
  const actions: Record<TimerState, { word: string; act: () => void }> = {
    idle: { word: 'Start', act: () => startTimer(timerOrder(order)) },
    running: { word: 'Pause', act: () => pauseTimer(id) },
    paused: { word: 'Resume', act: () => resumeTimer(id) },
    finished: { word: 'Reset', act: () => resetTimer(id) },
  };
  const { word, act } = actions[state];
  return (
    <span className="step-timer" data-state={state}>
      <button type="button" ref={main} onClick={act}>
        <PageIcon name="timer" />
        <span className="step-timer-time">{formatTimer(timer?.secondsLeft ?? timerSeconds(minutes))}</span>{' '}
        {word}
        <span className="visually-hidden"> the timer of {label}</span>
      </button>
      {state === 'paused' && (
        <button
          type="button"
          onClick={() => {
            resetTimer(id);
            // This button goes: who works by keyboard stays beside it.
            main.current?.focus();
          }}
        >
          Reset<span className="visually-hidden"> the timer of {label}</span>
        </button>
      )}
    </span>
  );
}
