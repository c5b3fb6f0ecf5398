/** Corrections of a recipe that was read: lines of its lists, by their place. */
import type { WrittenGroup, WrittenRecipe } from '#domain/recipe-text/written-recipe.ts';

/** The two lists of a recipe. */
export type WrittenList = 'ingredientGroups' | 'stepGroups';
/** Where a line stands. */
export type LinePlace = { list: WrittenList; group: number; line: number };

/** The recipe with another text in a line. */
export function withLine(recipe: WrittenRecipe, place: LinePlace, text: string): WrittenRecipe {
  return changeLines(recipe, place, (lines) => lines.with(place.line, text));
}

/** With an empty line after one. */
export function withLineAfter(recipe: WrittenRecipe, place: LinePlace): WrittenRecipe {
  return changeLines(recipe, place, (lines) => lines.toSpliced(place.line + 1, 0, ''));
}

/** Without a line. */
export function withoutLine(recipe: WrittenRecipe, place: LinePlace): WrittenRecipe {
  return changeLines(recipe, place, (lines) => lines.toSpliced(place.line, 1));
}

/** With another heading over a group. */
export function withGroupTitle(
  recipe: WrittenRecipe,
  { list, group }: Omit<LinePlace, 'line'>,
  title: string,
): WrittenRecipe {
  return changeGroup(recipe, { list, group }, (known) => ({ ...known, title }));
}

/** With an empty line at the end of a list, for what was not read. */
export function withLineAtEnd(recipe: WrittenRecipe, list: WrittenList): WrittenRecipe {
  const groups = recipe[list];
  if (groups.length === 0) return { ...recipe, [list]: [{ title: '', lines: [''] }] };
  const group = groups.length - 1;
  return changeGroup(recipe, { list, group }, (known) => ({ ...known, lines: [...known.lines, ''] }));
}

function changeLines(
  recipe: WrittenRecipe,
  place: LinePlace,
  change: (lines: string[]) => string[],
): WrittenRecipe {
  return changeGroup(recipe, place, (group) => ({ ...group, lines: change(group.lines) }));
}

function changeGroup(
  recipe: WrittenRecipe,
  { list, group }: Omit<LinePlace, 'line'>,
  change: (known: WrittenGroup) => WrittenGroup,
): WrittenRecipe {
  return {
    ...recipe,
    [list]: recipe[list].map((known, index) => (index === group ? change(known) : known)),
  };
}
