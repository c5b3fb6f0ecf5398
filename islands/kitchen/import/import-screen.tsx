import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { countOfRecipes } from '#domain/text/counts.ts';
import { UNTITLED } from '#domain/text/sentences.ts';
import pasteHref from '../../create/paste-field.css?url&no-inline';
import { PasteField } from '../../create/paste-field.tsx';
import { inBackground } from '../../stores/background.ts';
import { createLateReader, readAllLate } from '../../stores/create/late-readers.ts';
import { createPasteBox } from '../../stores/create/paste-box.ts';
import { Styled } from '../../ui/styled.tsx';
import type { ScreenProps } from '../screen-props.ts';
import { kitchenSession } from '../stores/kitchen-session.ts';
import { navigation, pathTo } from '../stores/navigation.ts';
import { createRecipeImport, type ReadEntry, type RecipeImport } from '../stores/recipe-import.ts';
import looksHref from './import.css?url&no-inline';

const SHEETS = [pasteHref, looksHref];

/** Bring recipes in, as drafts. */
export function ImportScreen({ site }: ScreenProps) {
  const [{ box, recipeImport }] = useState(() => openImport(site.slug));
  const { text, isReading } = useStore(box.$box);
  const entries = useStore(recipeImport.$entries);
  return (
    <Styled hrefs={SHEETS}>
      <h1>Bring recipes in</h1>
      <p className="import-lead">
        Nothing is published: each recipe becomes a draft. Several in one text are divided by a line such as
        “---”.
      </p>
      <PasteField box={box} label="Recipes" onPasted={recipeImport.read} onFiles={recipeImport.readFiles} />
      <p className="import-actions">
        <button
          type="button"
          className={entries.length === 0 ? 'button' : 'plain-button'}
          disabled={isReading || text.trim() === ''}
          onClick={() => inBackground(recipeImport.read())}
        >
          {entries.length === 0 ? 'Read it' : 'Read this too'}
        </button>
      </p>
      {entries.length > 0 && <Found entries={entries} recipeImport={recipeImport} siteSlug={site.slug} />}
    </Styled>
  );
}

function openImport(siteSlug: string) {
  const { callApi } = kitchenSession;
  const box = createPasteBox({ callApi, readRecipes: readAllLate });
  const recipeImport = createRecipeImport(
    { callApi, box, newId: () => crypto.randomUUID(), readDocument: createLateReader(callApi) },
    siteSlug,
  );
  return { box, recipeImport };
}

interface FoundProps {
  entries: readonly ReadEntry[];
  recipeImport: RecipeImport;
  siteSlug: string;
}

function Found({ entries, recipeImport, siteSlug }: FoundProps) {
  const isSaving = useStore(recipeImport.$isSaving);
  const wanted = entries.filter(({ isWanted, state }) => isWanted && state !== 'SAVED');
  const savedCount = entries.filter(({ state }) => state === 'SAVED').length;
  async function save(): Promise<void> {
    const saved = await recipeImport.save();
    const [only] = saved;
    const hasFailed = recipeImport.$entries.get().some(({ state }) => state === 'FAILED');
    if (hasFailed || only === undefined) return;
    navigation.goTo(
      saved.length === 1
        ? pathTo('recipe', { siteSlug, recipeId: only })
        : pathTo('recipes', { siteSlug }, { state: 'draft' }),
    );
  }
  return (
    <section aria-labelledby="found">
      <h2 id="found">{countOfRecipes(entries.length)} read</h2>
      <ul className="found-recipes">
        {entries.map((entry) => (
          <Entry key={entry.recipeId} entry={entry} recipeImport={recipeImport} />
        ))}
      </ul>
      <p className="import-actions">
        <button
          type="button"
          className="button"
          disabled={isSaving || wanted.length === 0}
          onClick={() => inBackground(save())}
        >
          Bring in {wanted.length === 1 ? '1 draft' : `${wanted.length} drafts`}
        </button>
        <button type="button" className="plain-button" disabled={isSaving} onClick={recipeImport.startAgain}>
          Start again
        </button>
        <span role="status">{isSaving ? `${savedCount} of ${savedCount + wanted.length} are in.` : ''}</span>
      </p>
    </section>
  );
}

function Entry({ entry, recipeImport }: { entry: ReadEntry; recipeImport: RecipeImport }) {
  const { recipeId, read, isWanted, unsureCount, state } = entry;
  const { title, ingredientGroups, stepGroups } = read.recipe;
  const count = (groups: typeof stepGroups) => groups.reduce((sum, { lines }) => sum + lines.length, 0);
  const facts = [
    `${count(ingredientGroups)} ingredients`,
    `${count(stepGroups)} steps`,
    unsureCount > 0 && `${unsureCount} unsure`,
    read.leftOut.length > 0 && `${read.leftOut.length} left out`,
  ].filter(Boolean);
  return (
    <li className="found-recipe">
      <label>
        <input
          type="checkbox"
          checked={isWanted}
          disabled={state === 'SAVED'}
          onChange={({ target }) => recipeImport.want(recipeId, target.checked)}
        />
        <span className="found-title">{title || UNTITLED}</span>
        <span className="remark">{facts.join(' · ')}</span>
      </label>
      {state === 'FAILED' && (
        <p className="field-problem" role="alert">
          This one could not be stored. Bring it in again.
        </p>
      )}
      {read.leftOut.length > 0 && (
        <details>
          <summary>What is left out</summary>
          <ul>
            {read.leftOut.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </details>
      )}
    </li>
  );
}
