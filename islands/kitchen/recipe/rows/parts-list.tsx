import type { ReactNode } from 'react';
import { useEditor } from '../editor-context.ts';
import { addGroup, addItem, type GroupOf, type GroupsField } from '../edits/list-edits.ts';
import { ListPart } from './list-part.tsx';
import { RowList } from './row-list.tsx';

interface PartsListProps<Field extends GroupsField> {
  field: Field;
  groups: readonly GroupOf<Field>[];
  /** What the button says that adds a row. */
  addLabel: string;
  /** A row with nothing in it. */
  makeItem: (id: string) => GroupOf<Field>['items'][number];
  /** Draws the rows of a part. */
  children: (group: GroupOf<Field>) => ReactNode;
}

/** A list in parts, and the buttons that add to it; the caret goes to what is added. */
export function PartsList<Field extends GroupsField>({
  field,
  groups,
  addLabel,
  makeItem,
  children,
}: PartsListProps<Field>) {
  const { store, newId, $caret } = useEditor();
  const addRow = (groupId: string) => {
    const item = makeItem(newId());
    store.change((now) => addItem(now, field, groupId, item));
    $caret.set({ id: item.id, at: 'start' });
  };
  /** With a heading, the caret goes to it. */
  const addPart = (title: '' | null) => {
    const item = makeItem(newId());
    const id = newId();
    store.change((now) => addGroup(now, field, { id, title, note: null, items: [item] }));
    $caret.set({ id: title === null ? item.id : id, at: 'start' });
  };
  return (
    <>
      <RowList field={field}>
        {groups.map((group, index) => (
          <ListPart
            key={group.id}
            field={field}
            group={group}
            number={index + 1}
            count={groups.length}
            addLabel={addLabel}
            onAdd={() => addRow(group.id)}
          >
            {children(group)}
          </ListPart>
        ))}
      </RowList>
      {groups.length === 0 && (
        <button type="button" className="plain-button add-button" onClick={() => addPart(null)}>
          {addLabel}
        </button>
      )}
      <button type="button" className="plain-button add-button" onClick={() => addPart('')}>
        Add a part with a heading
      </button>
    </>
  );
}
