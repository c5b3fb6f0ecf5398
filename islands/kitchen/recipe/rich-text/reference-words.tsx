import { useCallback, useSyncExternalStore } from 'react';
import type { RecipeNames } from '#domain/recipes/changes/differences.ts';
import { expandUsage } from '#domain/recipes/lines/expand-usage.ts';
import { amountAndName } from '#domain/recipes/lines/ingredient-line-text.ts';
import type { IngredientUsage } from '#domain/recipes/lines/ingredient-usages.ts';
import type { WorkingRecipe } from '#domain/recipes/working-recipe.ts';
import { useEditorAround } from '../editor-context.ts';

interface ReferenceWordsProps {
  usageId: string;
  /** The part that is meant; absent for all. */
  share: number | undefined;
  /** What is shown where the line is gone. */
  words: string;
}

/** What readers get for a reference to an ingredient: '100 g butter'. It follows the line. */
export function ReferenceWords({ usageId, share = 1, words }: ReferenceWordsProps) {
  const editor = useEditorAround();
  const listen = useCallback(
    (onChange: () => void) => editor?.store.$document.listen(onChange) ?? (() => undefined),
    [editor],
  );
  return useSyncExternalStore(listen, () =>
    editor
      ? wordsOfReference(editor.store.$document.get(), usageId, share, editor.catalogue.names) || words
      : words,
  );
}

type Groups = WorkingRecipe['ingredientUsageGroups'];
/** The lines of a list by their ids: every reference asks after every key. */
const linesOf = new WeakMap<Groups, ReadonlyMap<string, IngredientUsage>>();

/** The words of a line that were asked for last. */
const wordsKnown = new WeakMap<IngredientUsage, { share: number; names: RecipeNames; words: string }>();

/** '100 g butter'; nothing where the line is gone. */
export function wordsOfReference(
  recipe: WorkingRecipe,
  usageId: string,
  share: number,
  names: RecipeNames,
): string {
  const groups = recipe.ingredientUsageGroups;
  let lines = linesOf.get(groups);
  if (!lines) {
    lines = new Map(groups.flatMap((group) => group.ingredientUsages.map((line) => [line.id, line])));
    linesOf.set(groups, lines);
  }
  const line = lines.get(usageId);
  if (!line) return '';
  const known = wordsKnown.get(line);
  if (known?.share === share && known.names === names) return known.words;
  const words = amountAndName(expandUsage(line, names), share);
  wordsKnown.set(line, { share, names, words });
  return words;
}
