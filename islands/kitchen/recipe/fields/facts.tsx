import { useField } from '../editor-context.ts';
import { ChoiceField, LineField, MinutesField, QuantityField, useChange } from './simple-fields.tsx';

const DIFFICULTIES = { easy: 'Easy', medium: 'Medium', hard: 'Hard' } as const;

/** How long it takes, how many it serves, how hard it is. */
export function Facts() {
  const difficultyLevel = useField('difficultyLevel');
  const change = useChange();
  return (
    <section className="editor-part" aria-labelledby="facts-title">
      <h2 id="facts-title">Time and servings</h2>
      <div className="field-row">
        <MinutesField name="prepTimeMinutes" label="Preparation" />
        <MinutesField name="cookTimeMinutes" label="Cooking" />
        <MinutesField name="customTimeMinutes" label="Another time" />
        <LineField name="customTimeLabel" label="What that time is" placeholder="Rest" />
        <MinutesField name="totalTimeMinutes" label="Total" hint="Left empty, it is the sum" />
      </div>
      <div className="field-row">
        <QuantityField name="yieldServings" label="Servings" />
        <LineField name="servingDescription" label="What a serving is" placeholder="cookies" />
        <LineField name="yieldText" label="Yield in words" placeholder="about 2 dozen" />
        <ChoiceField
          label="Difficulty"
          value={difficultyLevel}
          choices={DIFFICULTIES}
          none="not said"
          onChange={(level) => change('difficultyLevel', level)}
        />
      </div>
    </section>
  );
}
