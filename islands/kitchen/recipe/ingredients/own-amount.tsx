import { type ChangeEvent, type KeyboardEvent, useId, useState } from 'react';
import { flushSync } from 'react-dom';
import { expandUsage } from '#domain/recipes/lines/expand-usage.ts';
import type { IngredientUsage } from '#domain/recipes/lines/ingredient-usages.ts';
import { readOwnAmount } from '#domain/recipes/lines/own-amounts.ts';
import { useEditor } from '../editor-context.ts';
import { changeItem } from '../edits/list-edits.ts';

/** Lets one write what readers get in the other units, instead of what is computed. */
export function OwnAmount({ line, text }: { line: IngredientUsage; text: string }) {
  const id = useId();
  const { typed, problem, type, compute, field } = useOwnAmount(line, `${id}-button`);
  if (typed === null)
    return (
      <span className="own-amount">
        <button
          type="button"
          id={`${id}-button`}
          className="plain-button"
          aria-label={`Write your own amount for ${text}`}
          onClick={() => type('')}
        >
          Write your own
        </button>
        {line.secondAmount !== null && (
          <button
            type="button"
            className="plain-button"
            aria-label={`Compute it for ${text}`}
            onClick={compute}
          >
            Compute it
          </button>
        )}
      </span>
    );
  return (
    <span className="own-amount">
      <input
        // biome-ignore lint/a11y/noAutofocus: it stands where the button was that asked for it
        autoFocus
        className="plain-field"
        aria-label={`Your own amount for ${text}`}
        aria-invalid={problem !== null || undefined}
        aria-describedby={problem === null ? undefined : `${id}-problem`}
        placeholder="as you would measure it"
        value={typed}
        {...field}
      />
      {problem !== null && (
        <span id={`${id}-problem`} className="field-problem" role="alert">
          {problem}
        </span>
      )}
    </span>
  );
}

/** What is typed as an amount of one's own, and taken when the field is left. @param buttonId what gets the focus then */
function useOwnAmount(line: IngredientUsage, buttonId: string) {
  const { store, catalogue } = useEditor();
  const [typed, setTyped] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  function type(words: string | null): void {
    setTyped(words);
    setProblem(null);
  }

  const end = () => type(null);

  function setAmount(secondAmount: IngredientUsage['secondAmount']): void {
    store.change((now) =>
      changeItem(now, 'ingredientUsageGroups', line.id, (usage) => ({
        ...usage,
        secondAmount,
        writtenLine: null,
      })),
    );
    end();
  }

  function take(): void {
    if (typed === null || typed.trim() === '') {
      end();
      return;
    }
    const read = readOwnAmount(typed, expandUsage(line, catalogue.names), catalogue.unitIdOf);
    if ('problem' in read) setProblem(read.problem);
    else setAmount(read.amount);
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing || (event.key !== 'Enter' && event.key !== 'Escape')) return;
    event.preventDefault();
    event.stopPropagation();
    flushSync(event.key === 'Enter' ? take : end);
    document.getElementById(buttonId)?.focus();
  }

  return {
    typed,
    problem,
    type,
    compute: () => setAmount(null),
    field: {
      onChange: (event: ChangeEvent<HTMLInputElement>) => type(event.target.value),
      onKeyDown,
      onBlur: take,
    },
  };
}
