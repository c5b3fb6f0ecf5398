import { type ReactNode, useEffect, useRef, useState } from 'react';
import { nameBehindUnit } from '#domain/recipe-text/corrected-lines.ts';
import { textOfLine } from '#domain/recipes/changes/differences.ts';
import type { IngredientUsage } from '#domain/recipes/lines/ingredient-usages.ts';
import type { TypedNumber } from '#domain/recipes/typed-numbers.ts';
import type { TypedIngredientUsage } from '#domain/recipes/working-recipe.ts';
import { withWords } from '#domain/text/edited-rich-text.ts';
import { plainText } from '#domain/text/rich-text-reading.ts';
import type { Catalogue } from '../../stores/catalogue.ts';
import { useEditor } from '../editor-context.ts';
import { changeItem } from '../edits/list-edits.ts';
import { itemProblemId } from '../fields/item-problem.tsx';
import { NumberField, QUANTITY, RANGE, rangeIn } from '../fields/number-field.tsx';
import { CountsAs } from './counts-as.tsx';
import { nameShown, OwnReadings } from './own-readings.tsx';

const FIELD = 'ingredientUsageGroups';

/** Changes a part of the line. @param keepsLine the part is not in its words */
type ChangePart = (part: string, fields: Partial<TypedIngredientUsage>, keepsLine?: boolean) => void;

interface IngredientPartsProps {
  line: TypedIngredientUsage;
  takesFocus: boolean;
  onClose: () => void;
}

/** The parts of a line, each to be corrected. The line then says what the parts say; what its name counts as is not in its words. */
export function IngredientParts({ line, takesFocus, onClose }: IngredientPartsProps) {
  const { store, catalogue, $caret } = useEditor();
  // As it was when its parts were opened: only what is corrected from there on says something of other lines.
  const [read] = useState(() => ({
    ...catalogue.reader.readUsage(textOfLine(line, catalogue.names), line.id),
    usage: line,
  }));
  const first = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    if (takesFocus) first.current?.querySelector('input')?.focus();
  }, [takesFocus]);
  const change: ChangePart = (part, fields, keepsLine = false) =>
    store.change(
      (now) =>
        changeItem(now, FIELD, line.id, (usage) => ({
          ...usage,
          ...fields,
          writtenLine: keepsLine ? usage.writtenLine : null,
        })),
      `${line.id}/${part}`,
    );
  return (
    <fieldset
      ref={first}
      className="line-parts"
      tabIndex={-1}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.preventDefault();
        event.stopPropagation();
        onClose();
        $caret.set({ id: line.id, at: 'end' });
      }}
    >
      <legend className="visually-hidden">Parts of the line</legend>
      <AmountParts line={line} change={change} />
      <NameParts line={line} change={change} />
      <Part label="Preparation">
        <PreparationField
          preparation={line.preparation}
          onChange={(preparation) => change('preparation', { preparation })}
        />
      </Part>
      <Part label="Note">
        <input
          className="plain-field"
          data-place={`${line.id}.note`}
          value={line.note ?? ''}
          onChange={(event) => change('note', { note: event.target.value || null })}
        />
      </Part>
      <Part label="Page about it">
        <input
          className="plain-field"
          data-place={`${line.id}.link`}
          type="url"
          inputMode="url"
          placeholder="https://"
          value={line.link ?? ''}
          onChange={(event) => change('link', { link: event.target.value || null }, true)}
        />
      </Part>
      <OwnReadings line={line} read={read} />
    </fieldset>
  );
}

interface PartsProps {
  line: TypedIngredientUsage;
  change: ChangePart;
}

/** How much of it. */
function AmountParts({ line, change }: PartsProps) {
  const { catalogue } = useEditor();
  return (
    <>
      <Part label="Amount" place={`${line.id}.quantityMinWords`}>
        <NumberField
          spelling={RANGE}
          value={line.quantityMinWords ?? line.quantityMin}
          aria-describedby={line.quantityMinWords && itemProblemId(line.id)}
          onChange={(typed, text) => {
            const most = rangeIn(text)?.max;
            change('amount', {
              ...withAmount(numberOrWords('quantityMin', typed)),
              ...(most !== undefined && numberOrWords('quantityMax', most)),
            });
          }}
        />
      </Part>
      <Part label="up to" place={`${line.id}.quantityMaxWords`}>
        <NumberField
          spelling={QUANTITY}
          value={line.quantityMaxWords ?? line.quantityMax}
          aria-describedby={line.quantityMaxWords && itemProblemId(line.id)}
          onChange={(typed) => change('most', withAmount(numberOrWords('quantityMax', typed)))}
        />
      </Part>
      <Part label="Unit">
        <select
          className="plain-field"
          value={line.unitId ?? ''}
          onChange={(event) => change('unit', withUnit(line, event.target.value || null, catalogue))}
        >
          <option value="">none</option>
          {catalogue.globals.units.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </select>
      </Part>
    </>
  );
}

/** What it is called, and what that counts as. */
function NameParts({ line, change }: PartsProps) {
  const { catalogue } = useEditor();
  const name = nameShown(line, catalogue.names);
  /** The name as it is, beside an ingredient; null where that is called so. */
  const titleBeside = (ingredientId: string | null) => {
    const title = catalogue.names.ingredients.get(ingredientId ?? '')?.title;
    return title?.toLowerCase() === name.toLowerCase() ? null : name || null;
  };
  return (
    <>
      <Part label="Name">
        <input
          className="plain-field"
          value={name}
          onChange={(event) => change('name', named(event.target.value, catalogue))}
        />
      </Part>
      <CountsAs
        ingredientId={line.ingredientId}
        onChange={(ingredientId) =>
          change('ingredient', { ingredientId, ingredientTitleOverride: titleBeside(ingredientId) }, true)
        }
      />
    </>
  );
}

interface PreparationFieldProps {
  preparation: IngredientUsage['preparation'];
  onChange: (preparation: IngredientUsage['preparation']) => void;
}

/** What is done with it first, as plain words. Of a space at their end only the field knows, while one types on. */
function PreparationField({ preparation, onChange }: PreparationFieldProps) {
  const [typed, setTyped] = useState('');
  const words = plainText(preparation ?? []);
  return (
    <input
      className="plain-field"
      value={typed.trimEnd() === words ? typed : words}
      onChange={({ target: { value } }) => {
        setTyped(value);
        onChange(value.trim() === '' ? null : withWords(preparation ?? [], value));
      }}
    />
  );
}

/** A number, or in its place the words that are none. */
function numberOrWords(
  field: 'quantityMin' | 'quantityMax',
  typed: TypedNumber,
): Partial<TypedIngredientUsage> {
  const isWords = typeof typed === 'string';
  return { [field]: isWords ? null : typed, [`${field}Words`]: isWords ? typed : undefined };
}

/** What said the amount in other ways says it no more. */
function withAmount(fields: Partial<TypedIngredientUsage>): Partial<TypedIngredientUsage> {
  return { ...fields, addedPart: undefined, secondAmount: null, furtherAmounts: undefined };
}

/** Another unit. Where a line had none, the word that it is chosen for goes out of the name. */
function withUnit(
  line: TypedIngredientUsage,
  unitId: string | null,
  catalogue: Catalogue,
): Partial<TypedIngredientUsage> {
  const isFirst = unitId !== null && line.unitId === null && line.quantityMin !== null;
  const name = isFirst ? nameBehindUnit(nameShown(line, catalogue.names), catalogue.reader) : null;
  return {
    ...withAmount({ unitId, unitTitleOverride: null }),
    ...(name !== null && named(name, catalogue)),
  };
}

/** Another name, and what that is. */
function named(
  typed: string,
  { reader }: Catalogue,
): Pick<IngredientUsage, 'ingredientId' | 'ingredientTitleOverride'> {
  const { ingredientId, titleOverride } = reader.readName(typed);
  return { ingredientId, ingredientTitleOverride: titleOverride === null ? null : typed };
}

function Part({ label, place, children }: { label: string; place?: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the control is its child
    <label className="line-part" data-place={place}>
      <span>{label}</span>
      {children}
    </label>
  );
}
