import type { KeyboardEvent } from 'react';
import type { EquipmentUsage } from '#domain/recipes/recipes.ts';
import { kitchenSession } from '../../stores/kitchen-session.ts';
import { createOwnNames } from '../../stores/terms/own-names.ts';
import { ConflictMark } from '../conflicts.tsx';
import { useEditor, useField, useProblem } from '../editor-context.ts';
import { toolName } from '../edits/row-edits.ts';
import { PictureChoice } from '../pictures/picture-choice.tsx';
import { useRowActs } from '../rows/row-acts.ts';
import { RowList } from '../rows/row-list.tsx';
import { useDraggedRow } from '../rows/use-dragged-row.tsx';
import { ChosenList } from './chosen-list.tsx';
import { GrowingLine } from './growing-line.tsx';
import { ItemProblem, itemProblemId } from './item-problem.tsx';
import { RowMenu } from './row-menu.tsx';
import { useCaretHere } from './use-caret-here.ts';

const FIELD = 'equipmentUsages';

/** The tools it needs, each with what is said about it. */
export function EquipmentList() {
  const { siteSlug, store, catalogue, reloadCatalogue, newId } = useEditor();
  const equipmentUsages = useField('equipmentUsages');
  const change = (edit: (now: EquipmentUsage[]) => EquipmentUsage[], key?: string) =>
    store.change((now) => ({ ...now, equipmentUsages: edit(now.equipmentUsages) }), key);
  return (
    <section className="editor-part" aria-labelledby="equipment-title">
      <h2 id="equipment-title">Equipment</h2>
      <RowList field={FIELD}>
        <ul className="editor-lines">
          {equipmentUsages.map((usage) => (
            <EquipmentRow
              key={usage.id}
              usage={usage}
              title={catalogue.names.titles.get(usage.equipmentId) ?? 'Not there any more'}
              onChange={(fields, part) =>
                change(
                  (now) => now.map((one) => (one.id === usage.id ? { ...one, ...fields } : one)),
                  `${usage.id}/${part}`,
                )
              }
            />
          ))}
        </ul>
      </RowList>
      <ChosenList
        label="Add a tool"
        noun="tool"
        chosenIds={[]}
        choices={catalogue.globals.equipment.filter(
          ({ id }) => !equipmentUsages.some(({ equipmentId }) => equipmentId === id),
        )}
        onChange={(edit) => {
          const [equipmentId] = edit([]);
          if (equipmentId === undefined) return;
          const usage = { id: newId(), equipmentId, link: null, note: null, imageOverrideId: null };
          change((now) => [...now, { ...usage, equipmentTitleOverride: null }]);
        }}
        onCreate={async (title) => {
          const made = await createOwnNames(kitchenSession, siteSlug).makeEquipment(title);
          await reloadCatalogue();
          return made;
        }}
      />
    </section>
  );
}

interface EquipmentRowProps {
  usage: EquipmentUsage;
  title: string;
  onChange: (fields: Partial<EquipmentUsage>, part: string) => void;
}

/** One tool. As in other rows, Alt and the arrows move it, Shift and the arrows select it and the one beside it. */
function EquipmentRow({ usage, title, onChange }: EquipmentRowProps) {
  const { catalogue } = useEditor();
  const { id } = usage;
  const name = toolName(usage, catalogue.names);
  const acts = useRowActs(FIELD);
  const { row, grip } = useDraggedRow(FIELD, id, name);
  const own = new Set([id]);
  const field = useCaretHere<HTMLTextAreaElement>(id);
  const takeKey = (event: KeyboardEvent) => {
    const { key, altKey, shiftKey, target } = event;
    const by = key === 'ArrowUp' ? -1 : key === 'ArrowDown' ? 1 : null;
    if (by === null || !(target instanceof HTMLTextAreaElement)) return;
    const isAtEnd = by === -1 ? target.selectionStart === 0 : target.selectionEnd === target.value.length;
    if (altKey) {
      acts.move(own, by);
      target.focus();
    } else if (shiftKey && isAtEnd) acts.selectBeside(id, by);
    else return;
    event.preventDefault();
  };
  const problem = useProblem(usage.id);
  return (
    <li className="editor-line equipment-line" {...row} onKeyDown={takeKey}>
      {grip}
      <GrowingLine
        ref={field}
        className="tool-name"
        aria-label={`Name shown for ${title}`}
        placeholder={title}
        value={usage.equipmentTitleOverride ?? ''}
        onChange={(words) => onChange({ equipmentTitleOverride: words || null }, 'title')}
      />
      <GrowingLine
        aria-label={`Remark on ${title}`}
        placeholder="Remark"
        value={usage.note ?? ''}
        onChange={(words) => onChange({ note: words || null }, 'note')}
      />
      <GrowingLine
        inputMode="url"
        data-place={`${usage.id}.link`}
        aria-label={`Page about ${title}`}
        aria-invalid={problem === undefined ? undefined : true}
        aria-describedby={problem === undefined ? undefined : itemProblemId(usage.id)}
        placeholder="https://"
        value={usage.link ?? ''}
        onChange={(words) => onChange({ link: words || null }, 'link')}
      />
      <RowMenu
        label={`What to do with ${title}`}
        items={[
          { label: 'Move up', onSelect: () => acts.move(own, -1) },
          { label: 'Move down', onSelect: () => acts.move(own, 1) },
          { label: 'Select', onSelect: () => acts.selectBetween(id, id) },
          { label: 'Take out', onSelect: () => acts.remove(own) },
        ]}
      />
      <PictureChoice
        name={title}
        imageId={usage.imageOverrideId}
        place={{ equipmentUsageId: usage.id }}
        onTakeOut={() => onChange({ imageOverrideId: null }, 'image')}
      />
      <ItemProblem item={usage} />
      <ConflictMark id={usage.id} />
    </li>
  );
}
