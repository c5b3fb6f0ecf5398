import { useState } from 'react';
import { ConflictMark } from '../conflicts.tsx';
import { useEditor, useProblem } from '../editor-context.ts';
import { changeGroup, dissolveGroup, type GroupsField } from '../edits/list-edits.ts';
import { GrowingLine } from './growing-line.tsx';
import { ItemProblem, itemProblemId } from './item-problem.tsx';
import { RowMenu } from './row-menu.tsx';
import { useCaretHere } from './use-caret-here.ts';

interface GroupHeadingProps {
  field: GroupsField;
  group: { id: string; title: string | null; note: string | null };
  /** Number of the part in its list, from 1. */
  number: number;
  count: number;
  /** Moves the part. @param writtenIn keeps the caret */
  onMove: (by: 1 | -1, writtenIn?: EventTarget) => void;
}

const LIST_NAMES = { ingredientUsageGroups: 'ingredients', instructionGroups: 'steps' } as const;

/** Heading of a part of a list, with the remark below it. */
export function GroupHeading({ field, group, number, count, onMove }: GroupHeadingProps) {
  const { store } = useEditor();
  const { id, title, note } = group;
  const input = useCaretHere<HTMLInputElement>(id);
  const [isNoting, setNoting] = useState(note !== null);
  const change = (part: 'title' | 'note', words: string) =>
    store.change((now) => changeGroup(now, field, id, { [part]: words || null }), `${id}/${part}`);
  const problem = useProblem(id);
  const name = title || `part ${number} of the ${LIST_NAMES[field]}`;
  return (
    <div className="group-heading" data-place={id}>
      <input
        ref={input}
        className="plain-field group-title"
        aria-label={`Heading of part ${number} of the ${LIST_NAMES[field]}`}
        aria-invalid={problem === undefined ? undefined : true}
        aria-describedby={problem === undefined ? undefined : itemProblemId(id)}
        placeholder="For the …"
        value={title ?? ''}
        onChange={(event) => change('title', event.target.value)}
        onKeyDown={(event) => {
          if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
          event.preventDefault();
          onMove(event.key === 'ArrowUp' ? -1 : 1, event.currentTarget);
        }}
      />
      <RowMenu
        label={`What to do with ${name}`}
        items={[
          { label: 'Add a remark', isDisabled: isNoting, onSelect: () => setNoting(true) },
          {
            label: 'Move the part up',
            isDisabled: number === 1,
            onSelect: () => onMove(-1),
          },
          {
            label: 'Move the part down',
            isDisabled: number === count,
            onSelect: () => onMove(1),
          },
          {
            label: 'Take the heading out',
            onSelect: () => store.change((now) => dissolveGroup(now, field, id)),
          },
        ]}
      />
      {isNoting && (
        <GrowingLine
          className="group-note"
          data-place={`${id}.note`}
          aria-label={`Remark under ${name}`}
          placeholder="A remark under the heading"
          value={note ?? ''}
          onChange={(words) => change('note', words)}
        />
      )}
      <ItemProblem item={{ id }} />
      <ConflictMark id={id} />
    </div>
  );
}
