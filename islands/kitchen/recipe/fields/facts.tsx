import { FIELD_NAMES } from '#domain/recipes/changes/field-names.ts';
import { useField } from '../editor-context.ts';
import { MINUTES, QUANTITY } from './number-field.tsx';
import { ChoiceField, LineField, TypedNumberField, useChange } from './simple-fields.tsx';

const DIFFICULTIES = { easy: 'Easy', medium: 'Medium', hard: 'Hard' } as const;

/** How long it takes, how many it serves, how hard it is. */
export function Facts() {
  const difficultyLevel = useField('difficultyLevel');
  const change = useChange();
  return (
    <section className="editor-part" aria-labelledby="facts-title">
      <h2 id="facts-title">Time and servings</h2>
      <div className="field-row">
        <TypedNumberField spelling={MINUTES} name="prepTimeMinutes" />
        <TypedNumberField spelling={MINUTES} name="cookTimeMinutes" />
        <TypedNumberField spelling={MINUTES} name="customTimeMinutes" />
        <LineField name="customTimeLabel" placeholder="Rest" />
        <TypedNumberField spelling={MINUTES} name="totalTimeMinutes" hint="Left empty, it is the sum" />
      </div>
      <div className="field-row">
        <TypedNumberField spelling={QUANTITY} name="yieldServings" />
        <LineField name="servingDescription" placeholder="cookies" />
        <LineField name="yieldText" placeholder="about 2 dozen" />
        <ChoiceField
          label={FIELD_NAMES.difficultyLevel}
          value={difficultyLevel}
          choices={DIFFICULTIES}
          none="not said"
          onChange={(level) => change('difficultyLevel', level)}
        />
      </div>
    </section>
  );
}
