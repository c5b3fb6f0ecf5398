import { useStore } from '@nanostores/react';
import { type KeyboardEvent, useCallback, useState } from 'react';
import { flushSync } from 'react-dom';
import { UNTITLED } from '#domain/text/sentences.ts';
import { RowMenu } from '../recipe/fields/row-menu.tsx';
import { DragArea, useDragged, useDropPlace } from '../recipe/rows/drag-area.tsx';
import { movedBefore, movedBy } from '../stores/drafts/item-order.ts';
import { pathTo } from '../stores/navigation.ts';
import { useCollection, useWritten } from './collection-context.ts';

const KIND = 'row/recipeIds';

/** The recipes in their order: dragged, or moved by a row's menu and with Alt and the arrows. */
export function RecipeOrder() {
  const { draft } = useCollection();
  const { recipeIds } = useWritten();
  const known = useStore(draft.$known).recipes;
  const [said, setSaid] = useState('');
  const titleOf = (id: string) => known[id]?.title.trim() || UNTITLED;
  const place = (ids: string[]) => draft.change({ recipeIds: ids });
  const moveBy = (id: string, by: number) => {
    const ids = movedBy(recipeIds, id, by);
    const focused = document.activeElement;
    flushSync(() => place(ids));
    // What was moved on the page keeps the focus.
    if (focused instanceof HTMLElement) focused.focus();
    setSaid(`${titleOf(id)} is number ${ids.indexOf(id) + 1} of ${ids.length}.`);
  };
  return (
    <>
      <p className="visually-hidden" role="status">
        {said}
      </p>
      {recipeIds.length > 0 && (
        <DragArea>
          <ol className="editor-lines collection-recipes" aria-label="Recipes, in their order">
            {recipeIds.map((id, index) => (
              <OrderedRecipe
                key={id}
                id={id}
                title={titleOf(id)}
                isPublished={known[id]?.isPublished ?? true}
                isFirst={index === 0}
                isLast={index === recipeIds.length - 1}
                onMove={(by) => moveBy(id, by)}
                onDrop={(dragged) => place(movedBefore(recipeIds, dragged, id))}
                onTakeOut={() => {
                  place(recipeIds.filter((other) => other !== id));
                  setSaid(`${titleOf(id)} is taken out.`);
                }}
              />
            ))}
          </ol>
          <End onDrop={(dragged) => place(movedBefore(recipeIds, dragged, null))} />
        </DragArea>
      )}
    </>
  );
}

interface OrderedRecipeProps {
  id: string;
  title: string;
  isPublished: boolean;
  isFirst: boolean;
  isLast: boolean;
  onMove: (by: number) => void;
  onDrop: (draggedId: string) => void;
  onTakeOut: () => void;
}

function OrderedRecipe(props: OrderedRecipeProps) {
  const { id, title, isPublished, isFirst, isLast, onMove, onTakeOut } = props;
  const { site } = useCollection();
  const { ref: dragRef, handleRef, ...dragging } = useDragged({ kind: KIND, id, look: title });
  const { ref: dropRef, ...dropping } = useDropPlace(id, KIND, (dragged) => props.onDrop(dragged.id));
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
    <li ref={ref} className="editor-line" {...dragging} {...dropping} onKeyDown={takeKey}>
      <span ref={handleRef} className="row-grip" aria-hidden="true" />
      <a
        className="ordered-recipe"
        href={pathTo('recipe', { siteSlug: site.slug, recipeId: id })}
        draggable={false}
        aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
      >
        {title}
      </a>
      <span className="field-hint">{!isPublished && 'Readers do not have it yet'}</span>
      <RowMenu
        label={`What to do with ${title}`}
        items={[
          { label: 'Move up', isDisabled: isFirst, onSelect: () => onMove(-1) },
          { label: 'Move down', isDisabled: isLast, onSelect: () => onMove(1) },
          { label: 'To the beginning', isDisabled: isFirst, onSelect: () => onMove(-Infinity) },
          { label: 'To the end', isDisabled: isLast, onSelect: () => onMove(Infinity) },
          { label: 'Take out', onSelect: onTakeOut },
        ]}
      />
    </li>
  );
}

/** What is dropped below the last goes behind it. */
function End({ onDrop }: { onDrop: (draggedId: string) => void }) {
  const { ref, ...dropping } = useDropPlace('end', KIND, (dragged) => onDrop(dragged.id));
  return <div ref={ref} className="part-foot collection-end" {...dropping} />;
}
