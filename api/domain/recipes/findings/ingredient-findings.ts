import { stemmer } from 'stemmer';
import { asFraction } from '../../maths/quantities.ts';
import { plainText } from '../../text/rich-text-reading.ts';
import type { RecipeNames } from '../changes/differences.ts';
import { isCommonWord, isStaple, listedWords } from '../lines/listed-names.ts';
import { takenShares, unevenShares } from '../lines/step-shares.ts';
import { nameOfLine, stepsUsing, tellingStems } from '../lines/step-uses.ts';
import type { WorkingRecipe } from '../working-recipe.ts';
import type { FindingOfKind } from './finding.ts';

/** 'Mix all the dry ingredients' uses what it does not name. */
const ALL_OF_THEM = /\b(?:all|everything|(?:other|remaining|dry|wet) ingredients)\b/i;

/** Words that can be the whole name of an ingredient and are hardly another word. */
const PLAIN_WORDS = /\p{L}{4,}/gu;

/** Lines that stand as they were typed. */
export function findUnsureLines(
  recipe: WorkingRecipe,
  isUnderstood: (line: string) => boolean,
): FindingOfKind[] {
  return recipe.ingredientUsageGroups
    .flatMap((group) => group.ingredientUsages)
    .filter(({ writtenLine }) => writtenLine?.trim() && !isUnderstood(writtenLine))
    .map(({ id, writtenLine }) => ({
      kind: 'unsure',
      key: `unsure/${id}`,
      place: id,
      words: `“${writtenLine?.trim()}” was not understood.`,
      lead: 'Look at it',
    }));
}

/** Lines that no step names. Nothing is said while there are no steps. */
export function findUnusedIngredients(recipe: WorkingRecipe, names: RecipeNames): FindingOfKind[] {
  const steps = recipe.instructionGroups.flatMap((group) => group.instructions);
  if (steps.length === 0 || steps.some(({ content }) => ALL_OF_THEM.test(plainText(content ?? []))))
    return [];
  const using = stepsUsing(recipe, names);
  return recipe.ingredientUsageGroups
    .flatMap((group) => group.ingredientUsages)
    .filter((line) => {
      const name = nameOfLine(line, names);
      return name !== '' && tellingStems(name).length > 0 && using.get(line.id)?.length === 0;
    })
    .map((line) => ({
      kind: 'unused' as const,
      key: `unused/${line.id}`,
      place: line.id,
      words: `No step uses the ${nameOfLine(line, names)}.`,
    }));
}

/** Lines of which the steps take parts that do not make the whole. */
export function findUnevenShares(recipe: WorkingRecipe, names: RecipeNames): FindingOfKind[] {
  const lines = recipe.ingredientUsageGroups.flatMap((group) => group.ingredientUsages);
  return unevenShares(takenShares(recipe)).flatMap(({ usageId, sum }) => {
    const line = lines.find(({ id }) => id === usageId);
    if (!line) return [];
    const name = nameOfLine(line, names);
    return {
      kind: 'shares' as const,
      key: `shares/${usageId}`,
      place: usageId,
      words:
        sum > 1
          ? `The steps take more of the ${name} than there is: ${asFraction(sum).plain} times.`
          : `The steps take ${asFraction(sum).plain} of the ${name}, and never the rest.`,
    };
  });
}

/** Ingredients of the catalogue that a step names, and the list does not. */
export function findUnlistedInSteps(recipe: WorkingRecipe, names: RecipeNames): FindingOfKind[] {
  const lines = recipe.ingredientUsageGroups.flatMap((group) => group.ingredientUsages);
  if (lines.length === 0) return [];
  const said = lines.flatMap((line) => [
    nameOfLine(line, names),
    plainText(line.preparation ?? []),
    line.note ?? '',
  ]);
  // What the dish is called is made, and no ingredient of it.
  const listed = listedWords([recipe.title, ...said]);
  const titles = titlesOf(names);
  const steps = recipe.instructionGroups.flatMap((group) => group.instructions);
  const found = new Set<string>();
  return steps.flatMap((step, index) => {
    const words =
      plainText(step.content ?? [])
        .toLowerCase()
        .match(PLAIN_WORDS) ?? [];
    return words
      .filter((word) => titles.has(word) && isSurelyFood(word) && !listed.has(stemmer(word)))
      .filter((title, index, all) => !found.has(title) && all.indexOf(title) === index)
      .map((title): FindingOfKind => {
        found.add(title);
        return {
          kind: 'unlisted',
          key: `unlisted/${title}`,
          place: step.id,
          words: `Step ${index + 1} names ${title}, which is not among the ingredients.`,
        };
      });
  });
}

/** Names of a catalogue, in lower case. */
function titlesOf({ ingredients }: RecipeNames): ReadonlySet<string> {
  return new Set(
    [...ingredients.values()].flatMap(({ title, pluralTitle }) =>
      [title, pluralTitle ?? title].map((name) => name.toLowerCase()),
    ),
  );
}

/** True for a name that is no staple, and means nothing else. */
function isSurelyFood(name: string): boolean {
  return !ALSO_OTHER_WORDS.has(stemmer(name)) && !isStaple(name) && !isCommonWord(name);
}

/** Names of ingredients that steps use for something else as well: what is made, tools and verbs. */
const ALSO_OTHER_WORDS: ReadonlySet<string> = new Set(
  `stock broth dough bread pasta cream sauce dressing batter filling season seasoning spice herb rice juice zest
  pepper steak roast toast date dates sprout sprouts ice coffee beer wine meat fish vegetable fruit cake pie noodle
  greens syrup caramel foam mixture marinade crumb crumbs`
    .split(/\s+/)
    .map(stemmer),
);
