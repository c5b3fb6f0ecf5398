import { type FocusEvent, type KeyboardEvent, useCallback, useRef, useState } from 'react';
import type { IngredientUsage } from '#domain/recipes/lines/ingredient-usages.ts';
import { after } from '../../../browser/page.ts';

/**
 * Whether the parts of a line are open. Whoever goes on with Tab closes them behind them, unless they were opened by a
 * press and the line was changed since. A press elsewhere leaves them open: it would miss what moves up.
 */
export function useClosingParts(line: IngredientUsage) {
  const [hasParts, setOpen] = useState(false);
  const opened = useRef<{ line: IngredientUsage; byPress: boolean }>(null);
  const current = useRef(line);
  current.current = line;
  const isTab = useRef(false);
  const setParts = useCallback((opens: boolean, byPress = false) => {
    opened.current = opens ? { line: current.current, byPress } : null;
    setOpen(opens);
  }, []);
  return {
    hasParts,
    setParts,
    onKeyDownCapture({ key }: KeyboardEvent) {
      isTab.current = key === 'Tab';
      // A key moves the focus at once; what moves it later is a press.
      after(0, () => {
        isTab.current = false;
      });
    },
    onBlur({ currentTarget, relatedTarget }: FocusEvent) {
      const isWithin = relatedTarget === null || currentTarget.contains(relatedTarget);
      if (isWithin || !isTab.current || !opened.current) return;
      if (!opened.current.byPress || opened.current.line === current.current) setParts(false);
    },
  };
}
