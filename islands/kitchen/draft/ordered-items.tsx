import { type KeyboardEvent, type ReactNode, useCallback } from 'react';
import { flushSync } from 'react-dom';
import type { MenuItem } from '../../ui/overlays/dropdown-menu.tsx';
import { RowMenu } from '../recipe/fields/row-menu.tsx';
import { DragArea, type DragKind, useDragged, useDropPlace } from '../recipe/rows/drag-area.tsx';
import { movedBefore, movedBy } from '../stores/drafts/item-order.ts';
import { useRemoval } from './use-removal.ts';

interface OrderedItemsProps<Item extends { id: string }> {
  kind: DragKind;
  /** Names the list. */
  label: string;
  className: string;
  items: readonly Item[];
  nameOf: (item: Item) => string;
  /** @param ids all of them, in their new order */
  onOrder: (ids: string[]) => void;
  /** How an item goes, in the menu and when it has gone; absent, as `onRemove` is then, where all of them stay. */
  removal?: { label: string; said: (name: string) => string };
  onRemove?: (item: Item) => void;
  /** What stands between its grip and its menu; the first control in it gets the focus when another row goes. */
  children: (item: Item) => ReactNode;
}

/** Items in their order: dragged, or moved by a row's menu and with Alt and the arrows. */
export function OrderedItems<Item extends { id: string }>(props: OrderedItemsProps<Item>) {
  const { kind, label, className, items, nameOf, onOrder, removal, onRemove, children } = props;
  const { area, said, say, noteRemoval } = useRemoval();
  const ids = items.map(({ id }) => id);
  const moveBy = (item: Item, by: number) => {
    const ordered = movedBy(ids, item.id, by);
    const focused = document.activeElement;
    flushSync(() => onOrder(ordered));
    // What was moved on the page keeps the focus.
    if (focused instanceof HTMLElement) focused.focus();
    say(`${nameOf(item)} is number ${ordered.indexOf(item.id) + 1} of ${ordered.length}.`);
  };
  return (
    <div ref={area} tabIndex={-1} className="ordered-items">
      <p className="visually-hidden" role="status">
        {said}
      </p>
      {items.length > 0 && (
        <DragArea>
          <ol className={`editor-lines ${className}`} aria-label={label}>
            {items.map((item, index) => (
              <OrderedItem
                key={item.id}
                kind={kind}
                id={item.id}
                name={nameOf(item)}
                isFirst={index === 0}
                isLast={index === items.length - 1}
                onMove={(by) => moveBy(item, by)}
                onDrop={(dragged) => onOrder(movedBefore(ids, dragged, item.id))}
                removal={
                  removal && {
                    label: removal.label,
                    onSelect: () => {
                      onRemove?.(item);
                      noteRemoval(index, removal.said(nameOf(item)));
                    },
                  }
                }
              >
                {children(item)}
              </OrderedItem>
            ))}
          </ol>
          <End kind={kind} onDrop={(dragged) => onOrder(movedBefore(ids, dragged, null))} />
        </DragArea>
      )}
    </div>
  );
}

interface OrderedItemProps {
  kind: DragKind;
  id: string;
  name: string;
  isFirst: boolean;
  isLast: boolean;
  onMove: (by: number) => void;
  onDrop: (draggedId: string) => void;
  /** Absent where it stays. */
  removal: MenuItem | undefined;
  children: ReactNode;
}

function OrderedItem(props: OrderedItemProps) {
  const { kind, id, name, isFirst, isLast, onMove, removal, children } = props;
  const { ref: dragRef, handleRef, ...dragging } = useDragged({ kind, id, look: name });
  const { ref: dropRef, ...dropping } = useDropPlace(id, kind, (dragged) => props.onDrop(dragged.id));
  const ref = useCallback(
    (element: Element | null) => {
      dragRef(element);
      dropRef(element);
    },
    [dragRef, dropRef],
  );
  const takeKey = (event: KeyboardEvent) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    onMove(event.key === 'ArrowUp' ? -1 : 1);
  };
  return (
    <li
      ref={ref}
      className="editor-line ordered-item"
      data-item-row
      {...dragging}
      {...dropping}
      onKeyDown={takeKey}
    >
      <span ref={handleRef} className="row-grip" aria-hidden="true" />
      {children}
      <RowMenu
        label={`What to do with ${name}`}
        items={[
          { label: 'Move up', isDisabled: isFirst, onSelect: () => onMove(-1) },
          { label: 'Move down', isDisabled: isLast, onSelect: () => onMove(1) },
          { label: 'To the beginning', isDisabled: isFirst, onSelect: () => onMove(-Infinity) },
          { label: 'To the end', isDisabled: isLast, onSelect: () => onMove(Infinity) },
          ...(removal ? [removal] : []),
        ]}
      />
    </li>
  );
}

/** What is dropped below the last goes behind it. */
function End({ kind, onDrop }: { kind: DragKind; onDrop: (draggedId: string) => void }) {
  const { ref, ...dropping } = useDropPlace('end', kind, (dragged) => onDrop(dragged.id));
  return <div ref={ref} className="part-foot ordered-end" {...dropping} />;
}
