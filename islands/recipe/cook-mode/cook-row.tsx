import { cookMode } from '../../stores/recipe/cook-mode.ts';
import type { CookPage } from './cook-page.ts';
import { CookScreen, Copied } from './cook-screen.tsx';
import { useSnapRow } from './use-snap-row.ts';

/** All screens side by side: the ingredients, each step, and the end. @param stepIndex the one that shows */
export function CookRow({
  title,
  ingredients,
  steps,
  stepIndex,
}: Pick<CookPage, 'title' | 'ingredients' | 'steps'> & { stepIndex: number }) {
  const row = useSnapRow(stepIndex, cookMode.goTo);
  const end = steps.length + 1;
  return (
    <div ref={row} className="cook-row">
      <CookScreen label="Ingredients" kind="ingredients" isShown={stepIndex === 0}>
        <h2>Ingredients</h2>
        {ingredients ? <Copied element={ingredients} /> : <p>{title}</p>}
      </CookScreen>
      {steps.map(({ id, number, groupTitle, words, ingredients: lines }) => (
        <CookScreen
          key={id}
          label={`Step ${number} of ${steps.length}`}
          kind="step"
          isShown={stepIndex === number}
        >
          <h2>
            <span className="visually-hidden">Step </span>
            <span className="cook-number">{number}</span>
            {groupTitle !== null && <span className="cook-group"> {groupTitle}</span>}
          </h2>
          <Copied element={words} />
          {lines && <Copied element={lines} />}
        </CookScreen>
      ))}
      <CookScreen label="The end" kind="end" isShown={stepIndex === end}>
        <h2>Enjoy</h2>
        <p>{title}</p>
        <button type="button" className="button" onClick={cookMode.close}>
          Back to the recipe
        </button>
      </CookScreen>
    </div>
  );
}
