import { useState } from 'react';
import { useProblem } from '../recipe/editor-context.ts';

interface AddressFieldProps {
  id: string;
  label: string;
  placeholder?: string;
  /** By which it is refused: '{id}.href'. */
  place: string;
  value: string;
  /** What is wrong with it; null where nothing is, or nothing is typed yet. */
  problemOf: (value: string) => string | null;
  /** What was typed, made whole; null for no address. */
  complete: (value: string) => string | null;
  onChange: (value: string) => void;
  onEnter: () => void;
}

/** Where an item of a list leads. When it is left, it is made whole, or what is wrong is said below it. */
export function AddressField(props: AddressFieldProps) {
  const { id, label, placeholder = 'Address', place, value, problemOf, complete, onChange, onEnter } = props;
  const [isLeft, setLeft] = useState(false);
  const refused = useProblem(place);
  const problem = refused ?? (isLeft && value.trim() !== '' ? problemOf(value) : null);
  return (
    <>
      <input
        id={id}
        className="plain-field address-of-item"
        inputMode="url"
        data-place={place}
        aria-label={label}
        aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? `${id}-problem` : undefined}
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        placeholder={placeholder}
        value={value}
        onChange={({ target }) => {
          setLeft(false);
          onChange(target.value);
        }}
        onBlur={() => {
          setLeft(true);
          const whole = complete(value);
          if (whole !== null && whole !== value) onChange(whole);
        }}
        onKeyDown={({ key, nativeEvent }) => {
          if (key === 'Enter' && !nativeEvent.isComposing) onEnter();
        }}
      />
      {problem && (
        <p id={`${id}-problem`} className="field-problem" role="alert">
          {problem}
        </p>
      )}
    </>
  );
}
