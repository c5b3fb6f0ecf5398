import { TIMER_SOUND_PATH } from '#domain/pages/paths.ts';

let audio: HTMLAudioElement | null = null;

function load(): HTMLAudioElement {
  audio ??= new Audio(TIMER_SOUND_PATH);
  return audio;
}

/** Loads the sound and plays it muted: some browsers play a sound later only if a click has played it before. */
export function unlockTimerSound(): void {
  const sound = load();
  if (!sound.paused) return;
  sound.muted = true;
  sound.play().then(
    () => {
      if (sound.muted) sound.pause();
    },
    () => {},
  );
}

/** Plays the sound of a timer's end. @returns false where the browser does not allow it */
export async function playTimerSound(): Promise<boolean> {
  const sound = load();
  sound.muted = false;
  sound.currentTime = 0;
  try {
    await sound.play();
    return true;
  } catch {
    return false;
  }
}
