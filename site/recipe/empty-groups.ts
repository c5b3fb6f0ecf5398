import { timersOf } from '#domain/maths/durations.ts';
import type { PageRecipe } from '#domain/pages/pages.ts';
import type { Usage } from '#domain/recipes/lines/ingredient-line-text.ts';
import type { SpecialSite } from '#domain/special/special-site.ts';
import { hasText } from '#domain/text/rich-text-reading.ts';

type Instruction = PageRecipe['instructionGroups'][number]['instructions'][number];

/** The recipe as its site shows it: some leave out groups, and the number of ingredients, that stand for nothing. */
export function asSiteShows(
  recipe: PageRecipe,
  { hidesEmptyGroups, hidesCountWhenEmpty }: SpecialSite,
): PageRecipe {
  const shown = { ...recipe };
  if (hidesEmptyGroups) {
    shown.ingredientUsageGroups = recipe.ingredientUsageGroups.filter(
      ({ ingredientUsages }) => !ingredientUsages.every(isEmptyUsage),
    );
    shown.instructionGroups = recipe.instructionGroups.filter(
      ({ instructions }) => !instructions.every(isEmptyInstruction),
    );
  }
  const [usage] = recipe.ingredientUsageGroups.flatMap((group) => group.ingredientUsages);
  const [instruction] = recipe.instructionGroups.flatMap((group) => group.instructions);
  if (hidesCountWhenEmpty && isEmptyUsage(usage) && isEmptyInstruction(instruction))
    shown.ingredientUsageCount = null;
  return shown;
}

function isEmptyUsage(usage: Usage | undefined): boolean {
  return (
    !usage ||
    (usage.ingredient === null &&
      !usage.ingredientTitleOverride &&
      usage.quantityMin === null &&
      usage.quantityMax === null &&
      !hasText(usage.preparation) &&
      !usage.note)
  );
}

function isEmptyInstruction(instruction: Instruction | undefined): boolean {
  return (
    !instruction ||
    (!hasText(instruction.content) &&
      timersOf(instruction).length === 0 &&
      !instruction.note &&
      instruction.images.length === 0 &&
      instruction.video === null)
  );
}
