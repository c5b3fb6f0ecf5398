const MINUTES_PER_HOUR = 60;
const MINUTES_PER_DAY = 24 * MINUTES_PER_HOUR;
const SECONDS_PER_MINUTE = 60;
const SECONDS_PER_HOUR = 60 * SECONDS_PER_MINUTE;

/** '45 min', '1 hr 15 min', '1 day 1 hr', '2 days'; of a part of a minute '6 min 30 sec'. */
export function formatDuration(minutes: number): string {
  const totalSeconds = timerSeconds(minutes);
  const total = Math.floor(totalSeconds / SECONDS_PER_MINUTE);
  const days = Math.floor(total / MINUTES_PER_DAY);
  const hours = Math.floor((total % MINUTES_PER_DAY) / MINUTES_PER_HOUR);
  const rest = total % MINUTES_PER_HOUR;
  const seconds = totalSeconds % SECONDS_PER_MINUTE;
  const parts: string[] = [];
  if (days > 0) parts.push(`${days} ${days === 1 ? 'day' : 'days'}`);
  if (hours > 0) parts.push(`${hours} hr`);
  if (rest > 0) parts.push(`${rest} min`);
  if (seconds > 0) parts.push(`${seconds} sec`);
  return parts.join(' ') || '0 min';
}

/** ISO 8601 duration in minutes only: 'PT75M'. */
export function formatIsoDuration(minutes: number): string {
  return `PT${Math.round(minutes)}M`;
}

/** Every timer of a step, in minutes, in order. */
export function timersOf(step: { timerMinutes: number | null; furtherTimerMinutes: number[] }): number[] {
  return [...(step.timerMinutes === null ? [] : [step.timerMinutes]), ...step.furtherTimerMinutes];
}

/** Seconds a step's timer runs. */
export function timerSeconds(timerMinutes: number): number {
  return Math.round(timerMinutes * SECONDS_PER_MINUTE);
}

/** Time left on a timer: '1:05', '1:01:05'. A second begun counts; below 0 is '0:00'. */
export function formatTimer(secondsLeft: number): string {
  const total = Math.max(0, Math.ceil(secondsLeft));
  const hours = Math.floor(total / SECONDS_PER_HOUR);
  const minutes = Math.floor((total % SECONDS_PER_HOUR) / SECONDS_PER_MINUTE);
  const seconds = String(total % SECONDS_PER_MINUTE).padStart(2, '0');
  if (hours === 0) return `${minutes}:${seconds}`;
  return `${hours}:${String(minutes).padStart(2, '0')}:${seconds}`;
}
