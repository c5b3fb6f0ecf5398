/** What a reader asks of /recipes, and the address that says it. */
import { RECIPES_PATH } from '#domain/pages/paths.ts';
import type { ChosenTerms, RecipeListRequest } from '#domain/recipes/recipe-lists.ts';
import { FILTER_GROUPS, type FilterOption } from '#domain/search/recipe-filters.ts';

/** A reader's words and chosen terms. */
export type RecipeQuestion = Omit<RecipeListRequest, 'limit' | 'offset'>;

/** Query parameter of the words; those of the terms are called like their groups. */
const WORDS_PARAMETER = 'search';

/** Query parameters that ask something of /recipes. */
export const QUESTION_PARAMETERS: readonly string[] = [WORDS_PARAMETER, ...FILTER_GROUPS];

/** Nothing chosen. */
export const NO_TERMS: ChosenTerms = {
  meals: [],
  categories: [],
  methods: [],
  cuisines: [],
  diets: [],
  tags: [],
};

/** The terms with one more chosen, or with one fewer where it was. */
export function withToggled(
  chosen: ChosenTerms,
  { group, slug }: Pick<FilterOption, 'group' | 'slug'>,
): ChosenTerms {
  const others = chosen[group].filter((other) => other !== slug);
  return { ...chosen, [group]: others.length < chosen[group].length ? others : [...others, slug] };
}

/** The chosen terms by the slugs they have now. */
export function withSlugsOfNow(chosen: ChosenTerms, options: readonly FilterOption[]): ChosenTerms {
  const now = (option: Pick<FilterOption, 'group' | 'slug'>) =>
    options.find(({ group, earlierSlugs }) => group === option.group && earlierSlugs?.includes(option.slug))
      ?.slug ?? option.slug;
  const slugsOf = (group: FilterOption['group']) => [
    ...new Set(chosen[group].map((slug) => now({ group, slug }))),
  ];
  return {
    meals: slugsOf('meals'),
    categories: slugsOf('categories'),
    methods: slugsOf('methods'),
    cuisines: slugsOf('cuisines'),
    diets: slugsOf('diets'),
    tags: slugsOf('tags'),
  };
}

/** True when all recipes are asked for. */
export function asksForAll({ query, ...chosen }: RecipeQuestion): boolean {
  return query === '' && FILTER_GROUPS.every((group) => chosen[group].length === 0);
}

/** The question of an address. @param search its query, with or without the question mark */
export function readQuestion(search: string): RecipeQuestion {
  const parameters = new URLSearchParams(search);
  const slugs = (group: string) => [
    ...new Set((parameters.get(group) ?? '').split(',').flatMap((slug) => slug.trim() || [])),
  ];
  return {
    query: (parameters.get(WORDS_PARAMETER) ?? '').trim(),
    meals: slugs('meals'),
    categories: slugs('categories'),
    methods: slugs('methods'),
    cuisines: slugs('cuisines'),
    diets: slugs('diets'),
    tags: slugs('tags'),
  };
}

/** Address of the list that answers a question: '/recipes?search=soup&meals=dinner,breakfast'. */
export function questionPath({ query, ...chosen }: RecipeQuestion): string {
  const parameters = new URLSearchParams(query === '' ? [] : [[WORDS_PARAMETER, query]]);
  for (const group of FILTER_GROUPS)
    if (chosen[group].length > 0) parameters.set(group, chosen[group].join(','));
  return parameters.size === 0
    ? RECIPES_PATH
    : `${RECIPES_PATH}?${String(parameters).replaceAll('%2C', ',')}`;
}
