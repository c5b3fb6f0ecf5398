import { type ChangeEvent, type FocusEvent, useRef } from 'react';
import type { LineOffers } from '#domain/recipe-text/line-offers.ts';
import type { IngredientUsage } from '#domain/recipes/lines/ingredient-usages.ts';
import { useEditor } from '../editor-context.ts';
import { leaveLine, lineOf } from '../edits/ingredient-edits.ts';
import { changeItem } from '../edits/list-edits.ts';
import { useLineOffers } from './use-line-offers.tsx';

/** What typing does in a line: its words are read, lines are offered, and it may have been a heading. */
export function useLineWriting(line: IngredientUsage, text: string, offering: LineOffers) {
  const making = useEditor();
  const { store, $caret } = making;
  const hasTyped = useRef(false);
  const write = (typed: string) =>
    store.change(
      (now) =>
        changeItem(now, 'ingredientUsageGroups', line.id, (earlier) =>
          lineOf(typed, line.id, making, earlier),
        ),
      `${line.id}/text`,
    );
  const offers = useLineOffers(offering, text, (offered) => {
    write(offered);
    $caret.set({ id: line.id, at: 'end' });
  });

  function onChange({ target }: ChangeEvent<HTMLTextAreaElement>): void {
    write(target.value.replaceAll('\n', ' '));
    offers.typed();
    hasTyped.current = true;
  }

  /** A line that was typed as a heading becomes one when it is left; its own menu and parts are no other place. */
  function onBlur({ currentTarget, relatedTarget }: FocusEvent<HTMLTextAreaElement>): void {
    offers.close();
    const isStillHere = currentTarget.closest('li')?.contains(relatedTarget);
    if (isStillHere) return;
    if (hasTyped.current) store.change((now) => leaveLine(now, line.id, text, making));
    hasTyped.current = false;
  }

  return { offers, field: { ...offers.field, onChange, onBlur } };
}
