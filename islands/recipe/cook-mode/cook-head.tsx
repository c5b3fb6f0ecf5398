import { cookMode } from '../../stores/recipe/cook-mode.ts';
import { CLOSE_STROKES, Icon } from '../../ui/icon.tsx';
import { Copied } from './cook-screen.tsx';

const AMOUNTS_ID = 'cook-amounts';

/**
 * What is cooked, how far one is, and the way out.
 * @param choices servings and units, opened by a button; null when they change nothing
 * @param progress from 0 to 1
 */
export function CookHead({
  title,
  choices,
  progress,
}: {
  title: string;
  choices: HTMLElement | null;
  progress: number;
}) {
  return (
    <>
      <header className="cook-head">
        <p className="cook-title">{title}</p>
        {choices && (
          <button type="button" popoverTarget={AMOUNTS_ID}>
            Amounts
          </button>
        )}
        <button type="button" aria-label="Close the cook mode" onClick={cookMode.close}>
          <Icon strokes={CLOSE_STROKES} size={26} />
        </button>
        <span className="cook-progress" style={{ scale: `${progress} 1` }} />
      </header>
      {choices && (
        <div id={AMOUNTS_ID} className="cook-amounts" popover="auto">
          <Copied element={choices} />
        </div>
      )}
    </>
  );
}
