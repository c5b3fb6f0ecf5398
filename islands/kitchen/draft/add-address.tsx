import { type ReactNode, useRef, useState } from 'react';

interface AddAddressProps {
  id: string;
  label: string;
  placeholder: string;
  buttonLabel: string;
  /** Takes addresses that were pasted, or the one that was typed. @returns why it does not; null where it did */
  onAdd: (texts: readonly string[]) => string | null;
  /** What is chosen besides. */
  children?: ReactNode;
}

/** Where the next item of a list leads: what is pasted is added at once, what is typed with Enter. */
export function AddAddress({ id, label, placeholder, buttonLabel, onAdd, children }: AddAddressProps) {
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  return (
    <form
      className="add-address"
      onSubmit={(event) => {
        event.preventDefault();
        // Enter on the item before leads here: nothing typed is no mistake.
        if (typed.trim() === '') return field.current?.focus();
        const refusal = onAdd([typed]);
        setProblem(refusal);
        if (refusal === null) setTyped('');
      }}
    >
      <div className="editor-field">
        <label htmlFor={id}>{label}</label>
        <input
          ref={field}
          id={id}
          className="plain-field"
          inputMode="url"
          aria-invalid={problem === null ? undefined : true}
          aria-describedby={problem === null ? undefined : `${id}-problem`}
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          placeholder={placeholder}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value);
            setProblem(null);
          }}
          onPaste={(event) => {
            const pasted = event.clipboardData.getData('text/plain').trim().split(/\s+/);
            // What is no address stands there first, to be mended.
            if (typed.trim() === '' && onAdd(pasted) === null) event.preventDefault();
          }}
        />
      </div>
      {children}
      <button type="submit" className="plain-button">
        {buttonLabel}
      </button>
      {problem !== null && (
        <p id={`${id}-problem`} className="field-problem" role="alert">
          {problem}
        </p>
      )}
    </form>
  );
}
