import type { TypeTheme } from '#domain/sites/sites.ts';
import {
  bundledFont,
  FONT_FAMILIES,
  FONT_STACKS,
  type FontFamily,
  isForReading,
  nearestWeight,
} from '#domain/themes/fonts.ts';
import { typeOf } from '#domain/themes/themes.ts';
import { TYPE_THEMES } from '#domain/themes/type-themes.ts';
import { Field } from '../recipe/fields/field.tsx';
import { readyTypeOf, withOwnType, withReadyType } from '../stores/site-settings/look-part.ts';
import { LookChoices } from './look-choice.tsx';
import { useLook, useSampleTitle, useWrittenLook } from './look-context.ts';

/** Weights that a family is set in where it is chosen by itself. */
const TITLE_WEIGHT = 600;
const TEXT_WEIGHTS = { normal: 400, bold: 650 };
const KINDS = [
  ['serif', 'With serifs'],
  ['sans-serif', 'Without serifs'],
  ['cursive', 'Like handwriting'],
  [null, 'On every device'],
] as const;

/** All ready pairs of type, and families one by one. */
export function TypePart() {
  const { draft } = useLook();
  const title = useSampleTitle();
  const look = useWrittenLook();
  const ready = readyTypeOf(look);
  const choose = (own: Parameters<typeof withOwnType>[1]) => draft.change(withOwnType(look, own));
  return (
    <section className="editor-part" aria-labelledby="type-title">
      <h2 id="type-title">Type</h2>
      <LookChoices
        legend="Type"
        name="type"
        choices={TYPE_THEMES.map(({ id, name }) => ({ id, label: name }))}
        chosen={ready.id}
        onChoose={(id) => draft.change(withReadyType(id))}
      >
        {(id) => <TypeSample id={id} title={title} />}
      </LookChoices>
      <div className="field-row look-families">
        <FamilyField
          label="Font for titles"
          path="typeTheme.displayFontFamily"
          ready={ready.theme.displayFontFamily}
          readyName={ready.name}
          chosen={look.typeTheme.displayFontFamily}
          families={FONT_FAMILIES}
          onChoose={(family) => {
            const weight = family && nearestWeight(family, TITLE_WEIGHT);
            choose({
              displayFontFamily: family,
              displayFontNormalWeight: weight,
              displayFontBoldWeight: weight,
            });
          }}
        />
        <FamilyField
          label="Font for text"
          path="typeTheme.narrativeFontFamily"
          ready={ready.theme.narrativeFontFamily}
          readyName={ready.name}
          chosen={look.typeTheme.narrativeFontFamily}
          families={FONT_FAMILIES.filter(
            (family) => isForReading(family) || family === look.typeTheme.narrativeFontFamily,
          )}
          onChoose={(family) =>
            choose({
              narrativeFontFamily: family,
              narrativeFontNormalWeight: family && nearestWeight(family, TEXT_WEIGHTS.normal),
              narrativeFontBoldWeight: family && nearestWeight(family, TEXT_WEIGHTS.bold),
            })
          }
        />
      </div>
    </section>
  );
}

function TypeSample({ id, title }: { id: string; title: string }) {
  const type = typeOf({ typeThemeId: id, typeTheme: null });
  return (
    <span className="type-sample">
      <span className="sample-title" style={titleStyle(type)}>
        {title}
      </span>
      <span style={{ fontFamily: FONT_STACKS[type.narrativeFontFamily] }}>
        {[...new Set([type.displayFontFamily, type.narrativeFontFamily])].join(', ')}
      </span>
    </span>
  );
}

function titleStyle({ displayFontFamily, displayFontBoldWeight }: TypeTheme) {
  return { fontFamily: FONT_STACKS[displayFontFamily], fontWeight: displayFontBoldWeight };
}

interface FamilyFieldProps {
  label: string;
  path: string;
  /** The family of the ready pair, and the pair's name. */
  ready: FontFamily;
  readyName: string;
  chosen: FontFamily | undefined;
  families: readonly FontFamily[];
  /** Without one, the ready pair's is taken. */
  onChoose: (family: FontFamily | undefined) => void;
}

function FamilyField({ label, path, ready, readyName, chosen, families, onChoose }: FamilyFieldProps) {
  return (
    <Field label={label} path={path}>
      {(control) => (
        <select
          {...control}
          className="plain-field"
          style={{ fontFamily: FONT_STACKS[chosen ?? ready] }}
          value={chosen ?? ''}
          onChange={({ target }) => onChoose(families.find((family) => family === target.value))}
        >
          <option value="">
            {ready}, as in {readyName}
          </option>
          {KINDS.map(([kind, kindLabel]) => (
            <optgroup key={kindLabel} label={kindLabel}>
              {families
                .filter((family) => (bundledFont(family)?.generic ?? null) === kind)
                .map((family) => (
                  <option key={family}>{family}</option>
                ))}
            </optgroup>
          ))}
        </select>
      )}
    </Field>
  );
}
