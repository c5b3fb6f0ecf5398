import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import type { MediaUse } from '#contract/media-library.ts';
import { ALT_TEXT_MAX_LENGTH } from '#domain/shared/constants.ts';
import { GrowingText } from '../recipe/fields/growing-text.tsx';

interface AltTextFieldProps {
  use: MediaUse;
  /** What the picture is called. */
  name: string;
  onWrite: (altText: string | null) => void;
}

/** What a picture shows, in one recipe. It is written when Enter is pressed, or the field is left. */
export function AltTextField({ use, name, onWrite }: AltTextFieldProps) {
  const id = useId();
  const stored = use.altText ?? '';
  const [words, setWords] = useState(stored);
  useEffect(() => setWords(stored), [stored]);

  function write(): void {
    const altText = words.trim();
    if (altText !== stored) onWrite(altText === '' ? null : altText);
  }

  function takeKey(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') setWords(stored);
    else if (event.key === 'Enter') write();
    else return;
    event.preventDefault();
  }

  return (
    <div className="media-alt">
      <label className="visually-hidden" htmlFor={id}>
        Description of {name} in {use.title === '' ? 'the recipe' : use.title}
      </label>
      <GrowingText
        id={id}
        placeholder="Describe what it shows"
        maxLength={ALT_TEXT_MAX_LENGTH}
        value={words}
        onChange={({ target }) => setWords(target.value.replaceAll('\n', ' '))}
        onKeyDown={takeKey}
        onBlur={write}
      />
    </div>
  );
}
