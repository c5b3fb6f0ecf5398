import { cookMode } from '../../stores/recipe/cook-mode.ts';
import { StepTimers } from '../timers/step-timer.tsx';
import type { TimedStep } from '../timers/timed-step.ts';

/**
 * Back and on, with the timers of the step that shows.
 * @param place the screen that shows, in words
 * @param timed the step with its timers; null when it has none
 */
export function CookFoot({
  place,
  timed,
  isAtStart,
  isAtEnd,
}: {
  place: string;
  timed: TimedStep | null;
  isAtStart: boolean;
  isAtEnd: boolean;
}) {
  return (
    <footer className="cook-foot">
      {timed && (
        <div className="step-timers">
          <StepTimers key={timed.id} {...timed} />
        </div>
      )}
      <button type="button" disabled={isAtStart} onClick={() => cookMode.goBy(-1)}>
        <span aria-hidden="true">←</span> Back
      </button>
      <p role="status">{place}</p>
      <button type="button" disabled={isAtEnd} onClick={() => cookMode.goBy(1)}>
        Next <span aria-hidden="true">→</span>
      </button>
    </footer>
  );
}
