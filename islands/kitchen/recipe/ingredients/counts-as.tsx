import { useId, useState } from 'react';
import { flushSync } from 'react-dom';
import { useEditor } from '../editor-context.ts';

interface CountsAsProps {
  ingredientId: string | null;
  onChange: (ingredientId: string | null) => void;
}

/**
 * The ingredient of the catalogue that a name is: weights and conversions follow it, and the name stays as it is. It is
 * taken when it is chosen or left: on the way to "Buttermilk" one types "Butter".
 */
export function CountsAs({ ingredientId, onChange }: CountsAsProps) {
  const { ingredients } = useEditor().catalogue.globals;
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const title = ingredients.find((one) => one.id === ingredientId)?.title ?? '';
  const isUnknown = typed !== null && typed.trim() !== '' && idOf(typed) === undefined;

  function idOf(words: string): string | undefined {
    return ingredients.find((one) => one.title.toLowerCase() === words.trim().toLowerCase())?.id;
  }

  function take(words: string | null): void {
    if (words === null) return;
    const found = words.trim() === '' ? null : idOf(words);
    if (found === undefined) return;
    setTyped(null);
    if (found !== ingredientId) onChange(found);
  }

  return (
    <div className="line-part">
      <label htmlFor={id}>Counts as</label>
      <input
        id={id}
        className="plain-field"
        list={`${id}-titles`}
        placeholder="nothing we know"
        aria-invalid={isUnknown || undefined}
        aria-describedby={isUnknown ? `${id}-problem` : undefined}
        value={typed ?? title}
        onChange={({ target, nativeEvent }) => {
          setTyped(target.value);
          if (isChoice(nativeEvent)) take(target.value);
        }}
        // Not when the key goes down: with it one chooses from the list, too.
        onKeyUp={({ key }) => {
          if (key === 'Enter') take(typed);
        }}
        onKeyDown={({ key }) => {
          // The parts are closed by it.
          if (key === 'Escape') flushSync(() => take(typed));
        }}
        onBlur={() => take(typed)}
      />
      <datalist id={`${id}-titles`}>
        {ingredients.map((one) => (
          <option key={one.id} value={one.title} />
        ))}
      </datalist>
      {isUnknown && (
        <p id={`${id}-problem`} className="field-problem">
          No ingredient we know is called that. Choose one of the list, or leave it empty.
        </p>
      )}
    </div>
  );
}

/** True where what came into a field was chosen from its list: some browsers call that a replacement, others no typing. */
function isChoice(event: Event): boolean {
  return !(event instanceof InputEvent) || event.inputType === 'insertReplacementText';
}
