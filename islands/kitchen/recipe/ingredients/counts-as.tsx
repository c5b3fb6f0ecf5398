import { useId, useState } from 'react';
import { useEditor } from '../editor-context.ts';

interface CountsAsProps {
  ingredientId: string | null;
  onChange: (ingredientId: string | null) => void;
}

/** The ingredient of the catalogue that a name is: weights and conversions follow it, and the name stays as it is. */
export function CountsAs({ ingredientId, onChange }: CountsAsProps) {
  const { ingredients } = useEditor().catalogue.globals;
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const title = ingredients.find((one) => one.id === ingredientId)?.title ?? '';
  const isUnknown = typed !== null && typed.trim() !== '' && idOf(typed) === undefined;

  function idOf(words: string): string | undefined {
    return ingredients.find((one) => one.title.toLowerCase() === words.trim().toLowerCase())?.id;
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
        onChange={(event) => {
          const words = event.target.value;
          setTyped(words);
          const found = words.trim() === '' ? null : idOf(words);
          if (found !== undefined) onChange(found);
        }}
        onBlur={() => {
          if (!isUnknown) setTyped(null);
        }}
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
