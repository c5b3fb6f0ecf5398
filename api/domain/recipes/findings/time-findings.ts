import { formatDuration, timersOf } from '../../maths/durations.ts';
import { withoutNumberWords } from '../typed-numbers.ts';
import type { WorkingRecipe } from '../working-recipe.ts';
import type { FindingOfKind } from './finding.ts';

/** Times that do not add up: with each other, and with what the steps say. */
export function findTimesThatDisagree(recipe: WorkingRecipe): FindingOfKind[] {
  const { prepTimeMinutes, cookTimeMinutes, customTimeMinutes, totalTimeMinutes } =
    withoutNumberWords(recipe);
  const parts = (prepTimeMinutes ?? 0) + (cookTimeMinutes ?? 0) + (customTimeMinutes ?? 0);
  const findings: FindingOfKind[] = [];
  if (totalTimeMinutes !== null && totalTimeMinutes < parts)
    findings.push({
      kind: 'times',
      key: 'times/total',
      place: 'totalTimeMinutes',
      words: `The total, ${formatDuration(totalTimeMinutes)}, is less than its parts together: ${formatDuration(parts)}.`,
      mend: {
        words: `Show ${formatDuration(parts)}`,
        apply: (now) => ({ ...now, totalTimeMinutes: null }),
      },
    });
  const waits = recipe.instructionGroups.flatMap((group) => group.instructions.flatMap(timersOf));
  // Not their sum: one may pass beside another, as the rice boils while the meat rests.
  const longest = Math.round(Math.max(0, ...waits));
  const whole = Math.max(parts, totalTimeMinutes ?? 0);
  if (longest > whole) {
    const cook = (cookTimeMinutes ?? 0) + (longest - whole);
    findings.push({
      kind: 'times',
      key: 'times/waits',
      place: 'cookTimeMinutes',
      words:
        whole === 0
          ? `A step alone takes ${formatDuration(longest)}, and no time is given.`
          : `A step alone takes ${formatDuration(longest)}; the times given are ${formatDuration(whole)} together.`,
      mend: {
        words: `Cooking: ${formatDuration(cook)}`,
        apply: (now) => ({ ...now, cookTimeMinutes: cook, totalTimeMinutes: null }),
      },
    });
  }
  return findings;
}
