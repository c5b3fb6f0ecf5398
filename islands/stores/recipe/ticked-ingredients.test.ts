import { expect, test } from 'vitest';
import { createTickedIngredients } from './ticked-ingredients.ts';

/** A page with an ingredient list. */
function createPage() {
  const events = new EventTarget();
  const ticked = new Set<string>();
  const lines = ['flour', 'sugar', 'salt'];
  return {
    addEventListener: events.addEventListener.bind(events),
    removeEventListener: events.removeEventListener.bind(events),
    querySelectorAll: () => lines.map((line) => ({ checked: ticked.has(line), click: () => press(line) })),
    press,
  };

  /** Presses the box of a line. */
  function press(line: string) {
    if (!ticked.delete(line)) ticked.add(line);
    events.dispatchEvent(new Event('change'));
  }
}

test('several ingredients can be ticked and unticked, and what was ticked before is known', () => {
  const page = createPage();
  const { $selectedIngredientUsageIds, untick } = createTickedIngredients({ page });
  page.press('salt');
  const seen: (readonly string[])[] = [];
  const stop = $selectedIngredientUsageIds.subscribe((ids) => seen.push(ids));
  page.press('flour');
  page.press('salt');
  page.press('sugar');
  expect(seen).toEqual([['3'], ['1', '3'], ['1'], ['1', '2']]);
  untick();
  expect($selectedIngredientUsageIds.get()).toEqual([]);
  stop();
});
