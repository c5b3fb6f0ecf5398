import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { countOf, countOfRecipes } from '#domain/text/counted/counts.ts';
import { waitInWords } from '#domain/text/sentences.ts';
import { inBackground } from '../../stores/background.ts';
import { ModalDialog } from '../../ui/overlays/modal-dialog.tsx';
import { showToast } from '../../ui/show-toast.ts';
import { isUnderstood, lackOf, leftOutOf, type ReadEntry } from '../stores/import/import-entries.ts';
import type { RecipeImport } from '../stores/import/recipe-import.ts';
import { navigation, pathTo } from '../stores/navigation.ts';
import { recipeActionsOf } from '../stores/recipes/recipe-actions.ts';
import { FoundRecipe } from './found-recipe.tsx';
import { OldAddressesChoice } from './old-addresses.tsx';

interface FoundRecipesProps {
  entries: readonly ReadEntry[];
  recipeImport: RecipeImport;
  siteSlug: string;
}

/** Id of the heading over what was read. */
export const FOUND_ID = 'found';

/** What was read, to be looked at and brought in. */
export function FoundRecipes({ entries, recipeImport, siteSlug }: FoundRecipesProps) {
  const { isSaving } = useStore(recipeImport.$progress);
  const [isAsked, setAsked] = useState(false);
  const drafts = pathTo('recipes', { siteSlug }, { state: 'draft' });
  const wanted = entries.filter(({ isWanted, state }) => isWanted && state !== 'SAVED');
  const savedCount = entries.filter(({ state }) => state === 'SAVED').length;
  async function save(): Promise<void> {
    const saved = await recipeImport.save();
    const [first, ...others] = saved;
    if (first === undefined) return;
    // The list says it, and takes it back.
    recipeActionsOf(siteSlug).reportBroughtIn(saved);
    navigation.goTo(others.length > 0 ? drafts : pathTo('recipe', { siteSlug, recipeId: first }));
    if (others.length === 0) showToast('This is your recipe, a draft. Nothing is published.');
  }
  return (
    <section aria-labelledby={FOUND_ID}>
      <h2 id={FOUND_ID} tabIndex={-1}>
        {countOfRecipes(entries.length)} read
      </h2>
      <p className="remark">{summaryOf(entries)}</p>
      <OldAddressesChoice entries={entries} recipeImport={recipeImport} />
      <ul className="found-recipes">
        {entries.map((entry) => (
          <FoundRecipe key={entry.recipeId} entry={entry} recipeImport={recipeImport} />
        ))}
      </ul>
      <p className="import-actions import-end">
        {wanted.length > 0 && (
          <button type="button" className="button" disabled={isSaving} onClick={() => inBackground(save())}>
            Bring in {countOf(wanted.length, 'draft')}
          </button>
        )}
        {savedCount > 0 && !isSaving && <a href={drafts}>See the drafts</a>}
        <button type="button" className="plain-button" disabled={isSaving} onClick={() => setAsked(true)}>
          Start again
        </button>
        <Progress recipeImport={recipeImport} savedCount={savedCount} count={savedCount + wanted.length} />
      </p>
      {isAsked && (
        <ModalDialog
          title={`Forget ${entries.length === 1 ? 'this recipe' : `these ${entries.length} recipes`}?`}
          isOpen
          isDestructive
          confirmLabel="Forget"
          onClose={() => setAsked(false)}
          onConfirm={() => {
            setAsked(false);
            recipeImport.forget();
          }}
        >
          <p>What was read and corrected here is lost. Drafts that are in your kitchen stay.</p>
        </ModalDialog>
      )}
    </section>
  );
}

function Progress({
  recipeImport,
  savedCount,
  count,
}: {
  recipeImport: RecipeImport;
  savedCount: number;
  count: number;
}) {
  const { isSaving, waitSeconds } = useStore(recipeImport.$progress);
  if (!isSaving)
    return (
      <span role="status">
        {savedCount > 0 ? `${savedCount} of ${count} are in.` : count === 0 && 'Tick what is to come in.'}
      </span>
    );
  const waits =
    waitSeconds !== null && ` These are many at once: it goes on by itself in ${waitInWords(waitSeconds)}.`;
  return (
    <span role="status">
      {savedCount} of {count} are in, pictures and all.{waits}
    </span>
  );
}

/** '9 understood · 3 unsure · 1 there already' */
function summaryOf(entries: readonly ReadEntry[]): string {
  const count = (is: (entry: ReadEntry) => boolean) => entries.filter(is).length;
  const lacking = ['ingredients and steps', 'ingredients', 'steps'].map((what) => {
    const lackingCount = count((entry) => lackOf(entry) === what);
    return lackingCount > 0 && `${lackingCount} without ${what}`;
  });
  const [unsure, leftOut, known] = [
    count(({ unsureCount }) => unsureCount > 0),
    count((entry) => leftOutOf(entry).length > 0),
    count(({ isKnown }) => isKnown),
  ];
  return [
    `${count(isUnderstood)} fully understood`,
    ...lacking,
    unsure > 0 && `${unsure} with unsure lines`,
    leftOut > 0 && `${leftOut} with something left out`,
    known > 0 && `${known} there already`,
  ]
    .filter(Boolean)
    .join(' · ');
}
