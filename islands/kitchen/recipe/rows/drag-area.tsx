import { type CollisionDetector, CollisionPriority, CollisionType } from '@dnd-kit/abstract';
import { Accessibility, PointerActivationConstraints, PointerSensor } from '@dnd-kit/dom';
import { DragDropProvider, DragOverlay, useDraggable, useDroppable } from '@dnd-kit/react';
import { type ReactNode, useState } from 'react';
import type { PicturePlace } from '../edits/picture-edits.ts';

/** What can be dragged: a row or a part of a list, or a picture. */
export type DragKind = `row/${string}` | `part/${string}` | 'picture';
/** What is dragged, how it looks on its way, and of a picture where it comes from. */
export type Dragged = { kind: DragKind; id: string; look: ReactNode; from?: PicturePlace };
/** What takes it. */
type DropPlace = { onDrop(dragged: Dragged): void };

/** So far the pointer goes before a press becomes a drag, in pixels; a finger rests first, or the page scrolls. */
const FAR_PX = 5;
const FINGER_RESTS_MS = 250;
/** The library's ordinary one. */
const DROP_PRIORITY = 2;
const SENSORS = [
  PointerSensor.configure({
    activationConstraints: ({ pointerType }) => [
      pointerType === 'touch'
        ? new PointerActivationConstraints.Delay({ value: FINGER_RESTS_MS, tolerance: FAR_PX })
        : new PointerActivationConstraints.Distance({ value: FAR_PX }),
    ],
  }),
];

/** Rows lie one below the other, and their grips beside them: only how far down the pointer is says which is meant. */
const atHeightOfPointer: CollisionDetector = ({ dragOperation, droppable: { id, shape } }) => {
  if (!shape) return null;
  const { top, bottom } = shape.boundingRectangle;
  const { y } = dragOperation.position.current;
  if (y < top || y > bottom) return null;
  const value = 1 / (1 + Math.abs(y - shape.center.y));
  return { id, value, type: CollisionType.PointerIntersection, priority: CollisionPriority.High };
};

/**
 * Everything in which things are dragged. Menus and keys do the same, so dragging by keys is left out, and screen readers
 * are told nothing of it.
 */
export function DragArea({ children }: { children: ReactNode }) {
  const [dragged, setDragged] = useState<Dragged | null>(null);
  return (
    <DragDropProvider
      sensors={SENSORS}
      plugins={(defaults) => defaults.filter((plugin) => plugin !== Accessibility)}
      onDragStart={({ operation: { source } }) => setDragged((source?.data as Dragged | undefined) ?? null)}
      onDragEnd={({ operation: { source, target }, canceled }) => {
        setDragged(null);
        if (!canceled && source && target) (target.data as DropPlace).onDrop(source.data as Dragged);
      }}
    >
      <div data-dragging={dragged?.kind.split('/')[0]}>{children}</div>
      <DragOverlay dropAnimation={null}>
        <div className="dragged">{dragged?.look}</div>
      </DragOverlay>
    </DragDropProvider>
  );
}

/** Lets something be dragged: its element, and what it is held by where that is not all of it. */
export function useDragged(dragged: Dragged) {
  const { ref, handleRef, isDragSource } = useDraggable({
    id: `${dragged.kind}/${dragged.id}`,
    data: dragged,
    type: dragged.kind,
  });
  return { ref, handleRef, 'data-dragged': isDragSource || undefined };
}

/**
 * Lets things be dropped on an element.
 * @param id names the place among those that take such things
 * @param depth of places inside one another, the deepest takes it
 */
export function useDropPlace(id: string, kind: DragKind, onDrop: DropPlace['onDrop'], depth = 0) {
  const { ref, isDropTarget } = useDroppable({
    id: `${kind}/${id}`,
    accept: kind,
    data: { onDrop },
    collisionPriority: DROP_PRIORITY + depth,
    ...(kind !== 'picture' && { collisionDetector: atHeightOfPointer }),
  });
  return { ref, 'data-drop-target': isDropTarget || undefined };
}
