import { useCallback, useRef } from 'react';
import { withMeasurements } from '#domain/recipe-text/steps/step-text.ts';
import type { WorkingRecipe } from '#domain/recipes/working-recipe.ts';
import type { RichText } from '#domain/text/rich-text.ts';
import { everyNode, plainText } from '#domain/text/rich-text-reading.ts';
import { useEditor } from '../editor-context.ts';
import { changeItem } from '../edits/list-edits.ts';
import { listedIn } from './typed-names.ts';

const FIELD = 'instructionGroups';

/**
 * Temperatures and amounts in a step become measurements when one leaves it, as the importer makes them. A step in which
 * nothing was written stays as it is, and so do words that were there before, or that a measurement was made into.
 */
export function useMeasurements(stepId: string): (isFocused: boolean) => void {
  const { store, catalogue } = useEditor();
  const atFocus = useRef<RichText | null>(null);
  return useCallback(
    (isFocused) => {
      const recipe = store.$document.get();
      const content = contentOf(recipe, stepId);
      if (isFocused) atFocus.current = content;
      if (isFocused || content === null || content === atFocus.current) return;
      const listed = listedIn(recipe, catalogue);
      const measure = (text: RichText, kept?: ReadonlySet<string>) =>
        withMeasurements(text, catalogue.unitIdOf, listed, kept);
      const before = atFocus.current ?? [];
      const measured = measure(content, measuredWords([...before, ...measure(before)]));
      if (measured === content) return;
      store.change((now) => changeItem(now, FIELD, stepId, (step) => ({ ...step, content: measured })));
    },
    [store, catalogue, stepId],
  );
}

/** The words of a text's measurements. */
function measuredWords(text: RichText): ReadonlySet<string> {
  return new Set(
    [...everyNode(text)].flatMap((node) =>
      'type' in node && node.type === 'measurement' ? plainText(node.children) : [],
    ),
  );
}

function contentOf({ instructionGroups }: WorkingRecipe, stepId: string): RichText | null {
  const steps = instructionGroups.flatMap(({ instructions }) => instructions);
  return steps.find(({ id }) => id === stepId)?.content ?? null;
}
