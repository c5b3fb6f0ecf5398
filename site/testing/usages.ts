/** Ingredient lines as pages have them, for tests: what is not given is empty. */
import type { Usage } from '#domain/recipes/lines/ingredient-line-text.ts';

export function usage(given: Partial<Usage>): Usage {
  return {
    id: 'u',
    quantityQualifier: null,
    unitTitleOverride: null,
    quantityMin: null,
    quantityMax: null,
    unitId: null,
    unit: null,
    ingredientId: null,
    ingredient: null,
    preparation: null,
    ingredientTitleOverride: null,
    link: null,
    note: null,
    secondAmount: null,
    writtenLine: null,
    ...given,
  };
}

export function unit(slug: string, title: string, pluralTitle: string | null): NonNullable<Usage['unit']> {
  return { id: slug, slug, title, pluralTitle, abbreviation: null };
}
