import { memo, useId } from 'react';
import { FIELD_NAMES } from '#domain/recipes/changes/field-names.ts';
import {
  type NumberField as NumberFieldName,
  TYPED_NUMBER_SENTENCES,
} from '#domain/recipes/typed-numbers.ts';
import type { WorkingRecipe } from '#domain/recipes/working-recipe.ts';
import type { RichText } from '#domain/text/rich-text.ts';
import { useEditor, useField, useProblem } from '../editor-context.ts';
import { RichTextField } from '../rich-text/rich-text-field.tsx';
import { Field } from './field.tsx';
import { NumberField, type NumberSpelling } from './number-field.tsx';

/** Fields of a document whose values are of a type. */
type FieldsOf<Value> = {
  [Name in keyof WorkingRecipe]-?: [Value] extends [WorkingRecipe[Name]]
    ? [WorkingRecipe[Name]] extends [Value]
      ? Name
      : never
    : never;
}[keyof WorkingRecipe];

interface SimpleFieldProps<Value> {
  name: FieldsOf<Value>;
  hint?: string;
  placeholder?: string;
}

/** Sets one field of the document. */
export function useChange(): <Name extends keyof WorkingRecipe>(
  name: Name,
  value: WorkingRecipe[Name],
) => void {
  const { store } = useEditor();
  return (name, value) => store.change((now) => ({ ...now, [name]: value }), name);
}

/** A field of one line. */
export function LineField({ name, hint, placeholder }: SimpleFieldProps<string | null>) {
  const value = useField(name);
  const change = useChange();
  return (
    <Field label={FIELD_NAMES[name]} path={name} {...(hint === undefined ? {} : { hint })}>
      {(control) => (
        <input
          {...control}
          className="plain-field"
          placeholder={placeholder}
          value={value ?? ''}
          onChange={(event) => change(name, event.target.value || null)}
        />
      )}
    </Field>
  );
}

interface TypedNumberFieldProps {
  name: NumberFieldName;
  spelling: NumberSpelling;
  hint?: string;
}

/** A number; words that are none stay, with a sentence. */
export function TypedNumberField({ name, spelling, hint }: TypedNumberFieldProps) {
  const value = useField(name);
  const change = useChange();
  return (
    <Field
      label={FIELD_NAMES[name]}
      path={name}
      {...(hint === undefined ? {} : { hint })}
      {...(typeof value === 'string' && { problem: TYPED_NUMBER_SENTENCES[name] })}
    >
      {(control) => (
        <NumberField {...control} spelling={spelling} value={value} onChange={(next) => change(name, next)} />
      )}
    </Field>
  );
}

/** A formatted text. Its editor is drawn anew only for its own words. */
export const TextField = memo(function TextField({
  name,
  placeholder,
  hasHeadings = false,
}: SimpleFieldProps<RichText | null> & { hasHeadings?: boolean }) {
  const { store } = useEditor();
  const value = useField(name);
  const problem = useProblem(name);
  const label = FIELD_NAMES[name];
  return (
    <div className="editor-field" data-place={name}>
      <p className="field-label" aria-hidden="true">
        {label}
      </p>
      <RichTextField
        label={label}
        value={value}
        {...(problem && { describedBy: `${name}-problem` })}
        {...(placeholder === undefined ? {} : { placeholder })}
        hasHeadings={hasHeadings}
        onChange={(text, part) => store.change((now) => ({ ...now, [name]: text }), `${name}/${part}`)}
      />
      {problem && (
        <p id={`${name}-problem`} className="field-problem">
          {problem}
        </p>
      )}
    </div>
  );
});

interface ChoiceFieldProps<Value extends string> {
  label: string;
  value: Value | null;
  /** Words of each choice. */
  choices: Readonly<Record<Value, string>>;
  /** Words for none; absent where one must be chosen. */
  none?: string;
  hint?: string;
  onChange: (value: Value | null) => void;
}

/** One of few. */
export function ChoiceField<Value extends string>(props: ChoiceFieldProps<Value>) {
  const { label, value, choices, none, hint, onChange } = props;
  const id = useId();
  return (
    <div className="editor-field">
      <label>
        <span className="field-label">{label}</span>
        <select
          className="plain-field"
          aria-describedby={hint === undefined ? undefined : id}
          value={value ?? ''}
          onChange={(event) => onChange((event.target.value || null) as Value | null)}
        >
          {none !== undefined && <option value="">{none}</option>}
          {(Object.entries(choices) as [Value, string][]).map(([one, words]) => (
            <option key={one} value={one}>
              {words}
            </option>
          ))}
        </select>
      </label>
      {hint !== undefined && (
        <p id={id} className="field-hint">
          {hint}
        </p>
      )}
    </div>
  );
}
