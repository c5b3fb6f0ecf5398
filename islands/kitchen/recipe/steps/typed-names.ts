/** Ingredients that are named in a step while it is typed: of what several groups list, that of the step's own. */
import type { Listed } from '#domain/recipe-text/lines/listed-usages.ts';
import type { UsageReader } from '#domain/recipe-text/read-usage.ts';
import { referenceTo } from '#domain/recipe-text/steps/linked-steps.ts';
import { listOfStep } from '#domain/recipe-text/steps/list-of-group.ts';
import { findNames, type StepName } from '#domain/recipe-text/steps/names-in-text.ts';
import { type RecipeNames, textOfLine } from '#domain/recipes/changes/differences.ts';
import { shareLeft, type TakenShares, takenShares } from '#domain/recipes/lines/step-shares.ts';
import type { WorkingRecipe } from '#domain/recipes/working-recipe.ts';
import { everyNode, plainText } from '#domain/text/rich-text-reading.ts';
import type { Replacement } from '../rich-text/typed-text.ts';

/** Most ingredients that are offered. */
const OFFERED_MAX = 8;

const known = new WeakMap<WorkingRecipe['ingredientUsageGroups'], Listed>();

/** The ingredients of a recipe, as its steps are read with them. */
export function listedIn(
  { ingredientUsageGroups: groups }: WorkingRecipe,
  { reader }: { reader: UsageReader },
): Listed {
  const listed = known.get(groups) ?? reader.listedIn(groups);
  known.set(groups, listed);
  return listed;
}

/** The list as a step means it, and the lines of its own group that others list, too. */
function listMeant(recipe: WorkingRecipe, stepId: string, catalogue: { reader: UsageReader }) {
  const group = recipe.instructionGroups.find(({ instructions }) =>
    instructions.some(({ id }) => id === stepId),
  );
  const step = group?.instructions.find(({ id }) => id === stepId);
  return listOfStep(listedIn(recipe, catalogue), group?.title, plainText(step?.content ?? []));
}

/** The references that take the place of names in the text of a step, which what stands behind `from` ends. */
export function referencesTyped(
  { text, from, stepId }: { text: string; from: number; stepId: string },
  recipe: WorkingRecipe,
  catalogue: { reader: UsageReader },
): Replacement[] {
  const taken = new Map(takenShares(recipe));
  const { listed } = listMeant(recipe, stepId, catalogue);
  return findNames(text, listed, catalogue.reader.foodWords, from).flatMap((name) => {
    const share = shareMeant(name, recipe, taken);
    if (share === null) return [];
    taken.set(name.usageId, [...(taken.get(name.usageId) ?? []), share]);
    const words = text.slice(name.start, name.end);
    return [{ ...name, node: referenceTo(name.usageId, share, [{ text: words }]) }];
  });
}

/** The part that a typed name means; null where all of it is taken already: then it is only spoken of. */
function shareMeant({ usageId, share }: StepName, recipe: WorkingRecipe, taken: TakenShares): number | null {
  const nodes = recipe.instructionGroups.flatMap((group) =>
    group.instructions.flatMap(({ content }) => [...everyNode(content ?? [])]),
  );
  const isMeasured = nodes.some(
    (node) => 'type' in node && node.type === 'measurement' && node.ingredientUsageId === usageId,
  );
  const left = shareLeft(taken, usageId);
  if (isMeasured || left === 0) return null;
  if (share === 'REST') return left < 1 ? left : null;
  return share <= left ? share : null;
}

/** The lines that are offered to a step for what was typed behind '@', those of its own group first. */
export function linesOffered(
  { query, stepId }: { query: string; stepId: string },
  recipe: WorkingRecipe,
  catalogue: { reader: UsageReader; names: RecipeNames },
): { id: string; title: string }[] {
  const wanted = query.trim().toLowerCase();
  const { own } = listMeant(recipe, stepId, catalogue);
  return recipe.ingredientUsageGroups
    .flatMap(({ ingredientUsages }) => ingredientUsages)
    .toSorted((one, other) => Number(own.has(other.id)) - Number(own.has(one.id)))
    .map((line) => ({ id: line.id, title: textOfLine(line, catalogue.names) }))
    .filter(({ title }) => title !== '' && title.toLowerCase().includes(wanted))
    .slice(0, OFFERED_MAX);
}
