import { type ChangeEvent, type KeyboardEvent, useId, useState } from 'react';
import { inBackground } from '../../../stores/background.ts';
import { useProblem } from '../editor-context.ts';
import { isSaveKey } from '../use-writing-keys.ts';
import { OptionList } from './option-list.tsx';

/** One of many that can be chosen. */
export type Choice = {
  id: string;
  title: string;
  /** Where its name leads, once it is chosen. */
  href?: string;
};

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
export function ChosenList(props: ChosenListProps) {
  const { label, path, chosenIds, choices, onChange, hint } = props;
  const id = useId();
  const listId = `${id}-choices`;
  const choosing = useChoosing(props);
  const { active, offered } = choosing;
  const refusal = useProblem(path ?? id);
  const shown = choosing.problem ?? refusal;
  return (
    <div className="editor-field chosen-list" data-place={path}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        className="plain-field"
        role="combobox"
        aria-expanded={offered.length > 0}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={offered.length > 0 ? `${listId}-${active}` : undefined}
        autoComplete="off"
        {...choosing.field}
      />
      <OptionList id={listId} label={label} options={offered} active={active} onChoose={choosing.choose} />
      {/* Below the line, which stays beside those of its neighbours. */}
      <Chosen
        chosenIds={chosenIds}
        choices={choices}
        onTakeOut={(one) => onChange((ids) => ids.filter((other) => other !== one))}
      />
      {hint !== undefined && shown === undefined && <p className="field-hint">{hint}</p>}
      {shown !== undefined && <p className="field-problem">{shown}</p>}
    </div>
  );
}

/** What typing, keys and presses do in the field. */
function useChoosing({ noun, chosenIds, choices, onChange, onCreate }: ChosenListProps) {
  const [typed, setTyped] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(0);
  const [problem, setProblem] = useState<string | null>(null);
  const wanted = typed.trim().toLowerCase();
  const free = choices.filter((choice) => !chosenIds.includes(choice.id));
  const found = free.filter(({ title }) => title.toLowerCase().includes(wanted)).slice(0, PROPOSED_MAX);
  const isNew =
    onCreate !== undefined && wanted !== '' && !choices.some(({ title }) => title.toLowerCase() === wanted);
  const all = isNew ? [...found, { id: '', title: `Add the ${noun} “${typed.trim()}”` }] : found;
  const isShown = isOpen && all.length > 0 && (wanted !== '' || choices.length < 40);

  function choose(choice: Choice | undefined): void {
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
    setProblem(null);
  }

  /** What is saved has what is typed only where that is the whole name of a choice. */
  function chooseNamed(): void {
    const named = free.find(({ title }) => title.toLowerCase() === wanted);
    if (named) choose(named);
    else if (wanted !== '') setProblem(`“${typed.trim()}” is not added yet.`);
  }

  return {
    active,
    problem: problem ?? undefined,
    offered: isShown ? all : [],
    choose: (index: number) => choose(found[index]),
    field: {
      value: typed,
      onFocus: () => setOpen(true),
      onBlur: () => setOpen(false),
      onChange(event: ChangeEvent<HTMLInputElement>): void {
        setTyped(event.target.value);
        setOpen(true);
        setActive(0);
        setProblem(null);
      },
      onKeyDown(event: KeyboardEvent): void {
        if (event.key === 'ArrowDown') setActive(Math.min(active + 1, all.length - 1));
        else if (event.key === 'ArrowUp') setActive(Math.max(active - 1, 0));
        else if (event.key === 'Enter' && isShown) choose(found[active]);
        else if (isSaveKey(event)) chooseNamed();
        else if (event.key === 'Escape' && isShown) setOpen(false);
        else if (event.key === 'Backspace' && typed === '' && chosenIds.length > 0)
          onChange((ids) => ids.slice(0, -1));
        else return;
        event.preventDefault();
      },
    },
  };
}

interface ChosenProps {
  chosenIds: readonly string[];
  choices: readonly Choice[];
  onTakeOut: (id: string) => void;
}

function Chosen({ chosenIds, choices, onTakeOut }: ChosenProps) {
  const chosen = new Map(choices.map((choice) => [choice.id, choice]));
  const titleOf = (id: string) => chosen.get(id)?.title ?? 'Not there any more';
  const nameOf = (id: string) => {
    const href = chosen.get(id)?.href;
    return href === undefined ? titleOf(id) : <a href={href}>{titleOf(id)}</a>;
  };
  if (chosenIds.length === 0) return null;
  return (
    <ul className="chosen">
      {chosenIds.map((id) => (
        <li key={id}>
          {nameOf(id)}
          <button
            type="button"
            aria-label={`Take out ${chosen.get(id)?.title ?? 'what is not there any more'}`}
            onClick={() => onTakeOut(id)}
          >
            ×
          </button>
        </li>
      ))}
    </ul>
  );
}
