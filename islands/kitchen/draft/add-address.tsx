import { type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { isSaveKey } from '../recipe/writing-keys.ts';

interface AddAddressProps {
  id: string;
  label: string;
  placeholder: string;
  buttonLabel: string;
  /**
   * Takes addresses that were pasted, or the one that was typed.
   * @returns why it does not; where it did, what leads to what was added
   */
  onAdd: (texts: readonly string[]) => string | (() => void);
  /** What is chosen besides. */
  children?: ReactNode;
}

/** Where the next item of a list leads: what is pasted is added at once, what is typed with Enter, or once it is left. */
export function AddAddress({ id, label, placeholder, buttonLabel, onAdd, children }: AddAddressProps) {
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  function addTyped(): (() => void) | null {
    const added = onAdd([typed]);
    const isRefused = typeof added === 'string';
    // It is empty before the focus leaves it, so that it is not added once more.
    flushSync(() => {
      setProblem(isRefused ? added : null);
      if (!isRefused) setTyped('');
    });
    return isRefused ? null : added;
  }
  return (
    <form
      className="add-address"
      onSubmit={(event) => {
        event.preventDefault();
        // Enter on the item before leads here: nothing typed is no mistake.
        if (typed.trim() === '') return field.current?.focus();
        addTyped()?.();
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        const isWithin = currentTarget.contains(relatedTarget);
        // Whoever goes to another window comes back to it.
        const isKept = currentTarget.contains(document.activeElement);
        // A press on Undo, Redo or a way back shall meet what stands there, and not an addition.
        const isTool = relatedTarget instanceof Element && relatedTarget.matches('.editor-bar .plain-button');
        if (!isWithin && !isKept && !isTool && typed.trim() !== '') addTyped();
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
          onKeyDown={(event) => {
            if (!isSaveKey(event) || typed.trim() === '') return;
            const leadToAdded = addTyped();
            // What is refused is not kept.
            if (leadToAdded === null) event.stopPropagation();
            else leadToAdded();
          }}
          onPaste={(event) => {
            const pasted = event.clipboardData.getData('text/plain').trim().split(/\s+/);
            // What is no address stands there first, to be mended.
            const added = typed.trim() === '' ? onAdd(pasted) : '';
            if (typeof added === 'string') return;
            event.preventDefault();
            added();
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
