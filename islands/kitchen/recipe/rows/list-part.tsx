import type { KeyboardEvent, ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { useEditor } from '../editor-context.ts';
import { type GroupOf, type GroupsField, moveGroup } from '../edits/list-edits.ts';
import { placeGroup } from '../edits/row-edits.ts';
import { GroupHeading } from '../fields/group-heading.tsx';
import { useDragged, useDropPlace } from './drag-area.tsx';
import { useRowActs } from './row-acts.ts';

interface ListPartProps {
  field: GroupsField;
  group: GroupOf<GroupsField>;
  /** Number of the part in its list, from 1. */
  number: number;
  count: number;
  /** What the button says that adds a row. */
  addLabel: string;
  onAdd: () => void;
  children: ReactNode;
}

/** A part of a list: its heading, where it has one or needs one, its rows, and the foot below them, which takes rows too. */
export function ListPart({ field, group, number, count, addLabel, onAdd, children }: ListPartProps) {
  const { store } = useEditor();
  const acts = useRowActs(field);
  const { id, title } = group;
  const kind = `part/${field}` as const;
  const { handleRef, ref, ...dragging } = useDragged({ kind, id, look: title || `Part ${number}` });
  const part = useDropPlace(id, kind, (dragged) =>
    store.change((now) => placeGroup(now, field, dragged.id, id)),
  );
  const foot = useDropPlace(`end/${id}`, `row/${field}`, (dragged) =>
    acts.place(acts.withSelected(dragged.id), { endOf: id }),
  );
  /** Moves the part; what one writes in keeps the caret. */
  function move(by: 1 | -1, writtenIn: EventTarget | null = null): void {
    flushSync(() => store.change((now) => moveGroup(now, field, id, by)));
    if (writtenIn instanceof HTMLElement) writtenIn.focus();
  }

  /** Alt and Shift with an arrow move the part, wherever in it one writes, before the row that has the key. */
  function takeKey(event: KeyboardEvent): void {
    const { key, altKey, shiftKey, target } = event;
    if (!altKey || !shiftKey || (key !== 'ArrowUp' && key !== 'ArrowDown')) return;
    event.preventDefault();
    event.stopPropagation();
    move(key === 'ArrowUp' ? -1 : 1, target);
  }

  return (
    <div className="editor-group" {...part} onKeyDownCapture={takeKey}>
      {(count > 1 || title !== null) && (
        <div ref={ref} {...dragging} className="part-head">
          <span ref={handleRef} className="row-grip" aria-hidden="true" />
          <GroupHeading field={field} group={group} number={number} count={count} onMove={move} />
        </div>
      )}
      {children}
      <div className="part-foot" {...foot}>
        <button type="button" className="plain-button add-button" onClick={onAdd}>
          {addLabel}
        </button>
      </div>
    </div>
  );
}
