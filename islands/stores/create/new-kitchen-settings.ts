import type { WrittenRecipe } from '#domain/recipe-text/written-recipe.ts';
import { writtenUnits } from '#domain/recipe-text/written-units.ts';
import { firstLookOf } from '#domain/themes/first-looks.ts';

/** Look and units of a site that begins with a recipe. */
export function settingsOf(recipe: WrittenRecipe, lookId: string) {
  const { colorThemeId, typeThemeId, themeStyle } = firstLookOf(lookId);
  return { colorThemeId, typeThemeId, themeStyle, ...writtenUnits([recipe]) };
}
