import { type ChangeEvent, type KeyboardEvent, useId, useRef, useState } from 'react';
import { inBackground } from '../../../stores/background.ts';
import { useProblem } from '../editor-context.ts';
import { isSaveKey } from '../writing-keys.ts';
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
  /** What it is one of, for 'Add the tag “quick”' and 'No category is called “tart”'. */
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
  /** What words that none is called may become instead. */
  instead?: Instead;
  hint?: string;
}

type Instead = {
  /** That there is another way, and the button. */
  sentence: string;
  verb: string;
  /**
   * @returns what is said then
   * @throws when it cannot be done
   */
  act: (title: string) => Promise<string>;
};
/** What is said below the field. */
type Said = { sentence: string; isProblem: boolean; instead?: Instead };

/** Most proposals under the field. */
const PROPOSED_MAX = 8;

/** Some of many: chosen by typing, taken out one by one; what is not there yet can be made. */
export function ChosenList(props: ChosenListProps) {
  const { label, path, chosenIds, choices, onChange } = props;
  const id = useId();
  const listId = `${id}-choices`;
  const aboutId = `${id}-about`;
  const field = useRef<HTMLInputElement>(null);
  const choosing = useChoosing(props);
  const { active, offered } = choosing;
  const refusal = useProblem(path ?? id);
  const said = choosing.said ?? saidWithoutTyping(refusal, props.hint);
  return (
    <div className="editor-field chosen-list" data-place={path}>
      <label htmlFor={id}>{label}</label>
      <input
        ref={field}
        id={id}
        className="plain-field"
        role="combobox"
        aria-expanded={offered.length > 0}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={offered.length > 0 ? `${listId}-${active}` : undefined}
        aria-describedby={said ? aboutId : undefined}
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
      {said && (
        <p id={aboutId} className={said.isProblem ? 'field-problem' : 'field-hint'}>
          {said.sentence}
          {said.instead && ` ${said.instead.sentence} `}
          {said.instead && (
            <button
              type="button"
              className="plain-button"
              onClick={() => {
                choosing.doInstead();
                field.current?.focus();
              }}
            >
              {said.instead.verb}
            </button>
          )}
        </p>
      )}
    </div>
  );
}

function saidWithoutTyping(refusal: string | undefined, hint: string | undefined): Said | null {
  const sentence = refusal ?? hint;
  return sentence === undefined ? null : { sentence, isProblem: refusal !== undefined };
}

/** What is proposed for what is typed, and the choice that has that very name. */
function proposalsFor(title: string, { noun, chosenIds, choices, onCreate }: ChosenListProps) {
  const wanted = title.toLowerCase();
  const isWanted = (choice: Choice) => choice.title.toLowerCase() === wanted;
  const free = choices.filter((choice) => !chosenIds.includes(choice.id));
  const found = free.filter((choice) => choice.title.toLowerCase().includes(wanted)).slice(0, PROPOSED_MAX);
  const isThere = choices.some(isWanted);
  const isNew = onCreate !== undefined && title !== '' && !isThere;
  const all = isNew ? [...found, { id: '', title: `Add the ${noun} “${title}”` }] : found;
  return { found, all, named: free.find(isWanted), isThere, isNew };
}

/** What typing, keys and presses do in the field. */
function useChoosing(props: ChosenListProps) {
  const { noun, chosenIds, choices, onChange, instead } = props;
  const [typed, setTyped] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(0);
  /** What came of the last press. */
  const [outcome, setOutcome] = useState<Said | null>(null);
  const title = typed.trim();
  const { found, all, named, isThere, isNew } = proposalsFor(title, props);
  const isShown = isOpen && all.length > 0 && (title !== '' || choices.length < 40);

  function start(words: string): void {
    setTyped(words);
    setActive(0);
    setOutcome(null);
  }

  function finish(work: Promise<string | null>): void {
    start('');
    inBackground(
      work.then(
        (sentence) => sentence !== null && setOutcome({ sentence, isProblem: false }),
        () => setOutcome({ sentence: 'It could not be added. Please try again.', isProblem: true }),
      ),
    );
  }

  function choose(choice: Choice | undefined): void {
    if (!choice && isNew) {
      finish(create(title, props));
      return;
    }
    if (choice) onChange((ids) => [...ids, choice.id]);
    start('');
  }

  /** What is saved has what is typed only where that is the whole name of a choice. */
  function chooseNamed(): void {
    if (named) choose(named);
    else setOpen(false);
  }

  function saidOfTyped(): Said {
    if (all.length > 0) return { sentence: `“${title}” is not added yet.`, isProblem: !isShown };
    if (isThere) return { sentence: `“${title}” is chosen already.`, isProblem: false };
    const sentence = `No ${noun} is called “${title}”.`;
    return { sentence, isProblem: true, ...(instead && { instead }) };
  }

  return {
    active,
    said: title === '' ? outcome : saidOfTyped(),
    offered: isShown ? all : [],
    choose: (index: number) => choose(found[index]),
    doInstead: () => instead && finish(instead.act(title)),
    field: {
      value: typed,
      onFocus: () => setOpen(true),
      onBlur: () => setOpen(false),
      onChange(event: ChangeEvent<HTMLInputElement>): void {
        start(event.target.value);
        setOpen(true);
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

async function create(title: string, { onCreate, onChange }: ChosenListProps): Promise<null> {
  const made = await onCreate?.(title);
  if (made) onChange((ids) => [...new Set([...ids, made.id])]);
  return null;
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
