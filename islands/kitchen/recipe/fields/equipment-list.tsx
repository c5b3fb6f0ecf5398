import type { EquipmentUsage } from '#domain/recipes/recipes.ts';
import { kitchenSession } from '../../stores/kitchen-session.ts';
import { useEditor, useField, useProblem } from '../editor-context.ts';
import { PictureChoice } from '../pictures/picture-choice.tsx';
import { ChosenList } from './chosen-list.tsx';
import { ItemProblem, itemProblemId } from './item-problem.tsx';
import { RowMenu } from './row-menu.tsx';

/** The tools it needs, each with what is said about it. */
export function EquipmentList() {
  const { siteSlug, store, catalogue, reloadCatalogue, newId } = useEditor();
  const equipmentUsages = useField('equipmentUsages');
  const change = (edit: (now: EquipmentUsage[]) => EquipmentUsage[], key?: string) =>
    store.change((now) => ({ ...now, equipmentUsages: edit(now.equipmentUsages) }), key);
  return (
    <section className="editor-part" aria-labelledby="equipment-title">
      <h2 id="equipment-title">Equipment</h2>
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
            onMove={(by) => change((now) => moved(now, usage.id, by))}
            onRemove={() => change((now) => now.filter(({ id }) => id !== usage.id))}
          />
        ))}
      </ul>
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
          const { body } = await kitchenSession.callApi('POST /manage/:siteSlug/equipment', {
            params: { siteSlug },
            body: { title },
          });
          reloadCatalogue();
          return body.equipment;
        }}
      />
    </section>
  );
}

function moved(list: readonly EquipmentUsage[], id: string, by: 1 | -1): EquipmentUsage[] {
  const at = list.findIndex((one) => one.id === id);
  const [one] = list.slice(at, at + 1);
  return one && at + by >= 0 && at + by < list.length
    ? list.toSpliced(at, 1).toSpliced(at + by, 0, one)
    : [...list];
}

interface EquipmentRowProps {
  usage: EquipmentUsage;
  title: string;
  onChange: (fields: Partial<EquipmentUsage>, part: string) => void;
  onMove: (by: 1 | -1) => void;
  onRemove: () => void;
}

function EquipmentRow({ usage, title, onChange, onMove, onRemove }: EquipmentRowProps) {
  const problem = useProblem(usage.id);
  return (
    <li className="editor-line equipment-line" data-place={usage.id}>
      <input
        className="plain-field"
        aria-label={`Name shown for ${title}`}
        placeholder={title}
        value={usage.equipmentTitleOverride ?? ''}
        onChange={(event) => onChange({ equipmentTitleOverride: event.target.value || null }, 'title')}
      />
      <input
        className="plain-field"
        aria-label={`Remark on ${title}`}
        placeholder="Remark"
        value={usage.note ?? ''}
        onChange={(event) => onChange({ note: event.target.value || null }, 'note')}
      />
      <input
        className="plain-field"
        type="url"
        data-place={`${usage.id}.link`}
        aria-label={`Page about ${title}`}
        aria-invalid={problem === undefined ? undefined : true}
        aria-describedby={problem === undefined ? undefined : itemProblemId(usage.id)}
        placeholder="https://"
        value={usage.link ?? ''}
        onChange={(event) => onChange({ link: event.target.value || null }, 'link')}
      />
      <RowMenu
        label={`What to do with ${title}`}
        items={[
          { label: 'Move up', onSelect: () => onMove(-1) },
          { label: 'Move down', onSelect: () => onMove(1) },
          { label: 'Take out', onSelect: onRemove },
        ]}
      />
      <PictureChoice
        name={title}
        imageId={usage.imageOverrideId}
        place={{ equipmentUsageId: usage.id }}
        onTakeOut={() => onChange({ imageOverrideId: null }, 'image')}
      />
      <ItemProblem id={usage.id} />
    </li>
  );
}
