/** Sentences beside fields. A field of an item is named by the item's id, so that rows may be moved meanwhile. */
import { atom, type ReadableAtom } from 'nanostores';
import { placeOf, valueIn } from '#domain/recipes/changes/places.ts';
import { readyToPublish, type WorkingRecipe, withoutBlankItems } from '#domain/recipes/working-recipe.ts';

/** Sentences by place: a path in the document, or 'id of an item' and the path in it ('credit.href', '{id}.link'). */
export type ProblemsByPlace = Readonly<Record<string, string>>;

/** What publishing refused, until it is changed. */
export type FieldProblems = {
  $problems: ReadableAtom<ProblemsByPlace>;
  /** @param problems by path in the document as it was published, that is without blank items */
  show(problems: Readonly<Record<string, string>>): void;
  clear(): void;
};

export function createFieldProblems({
  $document,
}: {
  $document: ReadableAtom<WorkingRecipe>;
}): FieldProblems {
  const $problems = atom<ProblemsByPlace>({});
  $document.listen((now, before) => {
    const entries = Object.entries($problems.get());
    const left = entries.filter(([place]) => before && valueAt(now, place) === valueAt(before, place));
    if (left.length < entries.length) $problems.set(Object.fromEntries(left));
  });
  return {
    $problems,
    show: (problems) => $problems.set(byPlace($document.get(), problems)),
    clear: () => $problems.set({}),
  };
}

/** The sentence of a place, or of something in it. */
export function problemAt(problems: ProblemsByPlace, place: string): string | undefined {
  return problems[place] ?? Object.entries(problems).find(([other]) => other.startsWith(`${place}.`))?.[1];
}

/** What publishing would refuse of a recipe as it stands; an address that is left empty is made of the name. */
export function refusalsOf(recipe: WorkingRecipe): ProblemsByPlace {
  const ready = readyToPublish(withoutBlankItems(recipe));
  if ('document' in ready) return {};
  const { slug, ...others } = ready.problems;
  return byPlace(recipe, recipe.slug === '' || slug === undefined ? others : { ...others, slug });
}

function byPlace(recipe: WorkingRecipe, problems: Readonly<Record<string, string>>): ProblemsByPlace {
  const published = withoutBlankItems(recipe);
  return Object.fromEntries(
    Object.entries(problems)
      // An address is made of the name as soon as there is one.
      .filter(([path]) => !(path === 'slug' && recipe.slug === '' && 'title' in problems))
      .map(([path, sentence]) => [placeOf(published, path), sentence]),
  );
}

/** What stands at a place, as text that can be compared; nothing is '' too. */
function valueAt(recipe: WorkingRecipe, place: string): string {
  const [first = '', ...rest] = place.split('.');
  const owner = first in recipe ? valueIn(recipe, first) : itemOf(recipe, first);
  return JSON.stringify(rest.reduce(valueIn, owner) ?? '');
}

function itemOf(recipe: WorkingRecipe, id: string): unknown {
  const { images, equipmentUsages, ingredientUsageGroups, instructionGroups } = recipe;
  const items: readonly { id: string }[] = [
    ...images,
    ...equipmentUsages,
    ...ingredientUsageGroups,
    ...instructionGroups,
    ...ingredientUsageGroups.flatMap(({ ingredientUsages }) => ingredientUsages),
    ...instructionGroups.flatMap(({ instructions }) => instructions),
  ];
  return items.find((item) => item.id === id);
}
