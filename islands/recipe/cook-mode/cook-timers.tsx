import type { MouseEvent } from 'react';
import { cookMode } from '../../stores/recipe/cook-mode.ts';
import { type TimedStep, timersOfStep } from '../timers/timed-step.ts';
import { TimerDock } from '../timers/timer-dock.tsx';

/** The timers that were started. @param shownElsewhere the step whose own timers show already; null for none */
export function CookTimers({ shownElsewhere }: { shownElsewhere: TimedStep | null }) {
  const ids = shownElsewhere ? timersOfStep(shownElsewhere).map(({ id }) => id) : [];
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it changes where the links within lead
    // biome-ignore lint/a11y/useKeyWithClickEvents: keys click links
    <div className="cook-timers" onClick={stayInside}>
      <TimerDock isShown={({ id, state }) => !ids.includes(id) && state !== 'idle'} />
    </div>
  );
}

/** A link to a step of this recipe shows it here. */
function stayInside(event: MouseEvent<HTMLElement>): void {
  const link = event.target instanceof Element && event.target.closest('a');
  const step = link && link.pathname === location.pathname && /^#step-(\d+)$/.exec(link.hash)?.[1];
  if (!step) return;
  event.preventDefault();
  cookMode.goTo(Number(step));
}
