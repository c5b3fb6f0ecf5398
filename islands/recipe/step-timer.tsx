import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { formatTimer, timerSeconds } from '#domain/maths/durations.ts';
import type { TimerState } from '../stores/create-timers.ts';
import { $chosenInstructionId } from '../stores/steps.ts';
import {
  $timers,
  pauseTimer,
  resetTimer,
  resumeTimer,
  showTimer,
  startTimer,
  watchTimers,
} from '../stores/timers.ts';
import { PageIcon } from './page-icon.tsx';
import { stepLabel, type TimedStep, timerOrder } from './timed-step.ts';

/** The timer of a step, in its place. */
export function StepTimer(step: TimedStep) {
  const { id, number, minutes } = step;
  const label = stepLabel(number);
  const timer = useStore($timers, { ssr: 'initial' }).find((timer) => timer.id === id);
  const isChosen = useStore($chosenInstructionId, { ssr: 'initial' }) === id;
  const main = useRef<HTMLButtonElement>(null);
  useEffect(watchTimers, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each time the step is chosen
  useEffect(() => {
    if (isChosen) showTimer(timerOrder(step));
  }, [isChosen]);
  const state = timer?.state ?? 'idle';
  const actions: Record<TimerState, { word: string; act: () => void }> = {
    idle: { word: 'Start', act: () => startTimer(timerOrder(step)) },
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
