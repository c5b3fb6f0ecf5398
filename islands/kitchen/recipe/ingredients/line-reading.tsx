import { asFraction } from '#domain/maths/quantities.ts';

interface LineReadingProps {
  id: string;
  words: string;
  /** Numbers of the steps that name the line, '1, 2'; null while there are no steps. */
  steps: string | null;
  /** What the shares of it in all steps make; 1 where they make the whole, or none takes a share. */
  sharesTaken: number;
  hasParts: boolean;
  onPress: () => void;
}

/** What was understood of a line, and which steps use it; opens its parts. */
export function LineReading({ id, words, steps, sharesTaken, hasParts, onPress }: LineReadingProps) {
  return (
    <button type="button" id={id} className="line-read" aria-expanded={hasParts} onClick={onPress}>
      {words}
      {steps !== null && (
        <span className="line-steps">
          {steps === '' ? 'in no step' : `step ${steps}`}
          {sharesTaken < 1 && `: ${asFraction(sharesTaken).typographic} of it`}
          {sharesTaken > 1 && `: ${asFraction(sharesTaken).typographic} times`}
        </span>
      )}
    </button>
  );
}
