import { useId, useState } from 'react';
import { inBackground } from '../../../stores/background.ts';
import { useProblem } from '../editor-context.ts';

/** One of many that can be chosen. */
export type Choice = { id: string; title: string };

interface ChosenListProps {
  label: string;
  /** Path of the field in the document, which publishing leads to; absent where it is none. */
  path?: string;
  /** What it is one of, for 'Add the tag “quick”'. */
  noun: string;
  chosenIds: readonly string[];
  choices: readonly Choice[];
  /** @param edit the ids as they then are, made new */
  onChange: (edit: (ids: string[]) => string[]) => void;
  /**
   * Makes a new one; absent where the list is closed.
   * @returns what is then to be chosen; null where it is already
   * @throws when it cannot be made
   */
  onCreate?: (title: string) => Promise<Choice | null>;
  hint?: string;
}

/** Most proposals under the field. */
const PROPOSED_MAX = 8;

/** Some of many: chosen by typing, taken out one by one; what is not there yet can be made. */
export function ChosenList({
  label,
  path,
  noun,
  chosenIds,
  choices,
  onChange,
  onCreate,
  hint,
}: ChosenListProps) {
  const id = useId();
  const [typed, setTyped] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(0);
  const [problem, setProblem] = useState<string | null>(null);
  const refusal = useProblem(path ?? id);
  const shown = problem ?? refusal;
  const wanted = typed.trim().toLowerCase();
  const titles = new Map(choices.map((choice) => [choice.id, choice.title]));
  const free = choices.filter((choice) => !chosenIds.includes(choice.id));
  const found = free.filter(({ title }) => title.toLowerCase().includes(wanted)).slice(0, PROPOSED_MAX);
  const isNew =
    onCreate !== undefined && wanted !== '' && !choices.some(({ title }) => title.toLowerCase() === wanted);
  const count = found.length + (isNew ? 1 : 0);
  const isShown = isOpen && count > 0 && (wanted !== '' || choices.length < 40);

  function choose(index: number): void {
    const choice = found[index];
    if (choice) onChange((ids) => [...ids, choice.id]);
    else if (isNew && onCreate)
      inBackground(
        onCreate(typed.trim()).then(
          (made) => made && onChange((ids) => [...new Set([...ids, made.id])]),
          () => setProblem('It could not be added. Please try again.'),
        ),
      );
    setTyped('');
    setActive(0);
  }

  return (
    <div className="editor-field chosen-list" data-place={path}>
      <label htmlFor={id}>{label}</label>
      {chosenIds.length > 0 && (
        <ul className="chosen">
          {chosenIds.map((one) => (
            <li key={one}>
              {titles.get(one) ?? 'Not there any more'}
              <button
                type="button"
                aria-label={`Take out ${titles.get(one) ?? 'what is not there any more'}`}
                onClick={() => onChange((ids) => ids.filter((other) => other !== one))}
              >
                ×
              </button>
            </li>
          ))}
        </ul>
      )}
      <input
        id={id}
        className="plain-field"
        role="combobox"
        aria-expanded={isShown}
        aria-controls={`${id}-choices`}
        aria-autocomplete="list"
        aria-activedescendant={isShown ? `${id}-${active}` : undefined}
        autoComplete="off"
        value={typed}
        onFocus={() => setOpen(true)}
        onBlur={() => setOpen(false)}
        onChange={(event) => {
          setTyped(event.target.value);
          setOpen(true);
          setActive(0);
          setProblem(null);
        }}
        onKeyDown={(event) => {
          if (event.key === 'ArrowDown') setActive(Math.min(active + 1, count - 1));
          else if (event.key === 'ArrowUp') setActive(Math.max(active - 1, 0));
          else if (event.key === 'Enter' && isShown) choose(active);
          else if (event.key === 'Escape' && isShown) setOpen(false);
          else if (event.key === 'Backspace' && typed === '' && chosenIds.length > 0)
            onChange((ids) => ids.slice(0, -1));
          else return;
          event.preventDefault();
        }}
      />
      <div id={`${id}-choices`} className="choices" role="listbox" aria-label={label} hidden={!isShown}>
        {isShown &&
          [...found.map(({ title }) => title), ...(isNew ? [`Add the ${noun} “${typed.trim()}”`] : [])].map(
            (words, index) => (
              <div
                key={words}
                id={`${id}-${index}`}
                role="option"
                tabIndex={-1}
                aria-selected={index === active}
                onMouseDown={(event) => {
                  event.preventDefault();
                  choose(index);
                }}
              >
                {words}
              </div>
            ),
          )}
      </div>
      {hint !== undefined && shown === undefined && <p className="field-hint">{hint}</p>}
      {shown !== undefined && <p className="field-problem">{shown}</p>}
    </div>
  );
}
