import { FILTER_GROUPS, type FilterOption, toFilterOption } from '#domain/search/recipe-filters.ts';

/** Every term of the site with its number of recipes, as the page's index of terms has them: sent once, not twice. */
export function readPageTerms(page: ParentNode): FilterOption[] {
  return FILTER_GROUPS.flatMap((group) =>
    [...page.querySelectorAll<HTMLAnchorElement>(`[data-term-group="${group}"] a`)].map((link) => {
      const { earlierSlugs } = link.dataset;
      const option = toFilterOption(group, {
        slug: link.pathname.split('/').at(-1) ?? '',
        title: link.textContent,
        recipeCount: Number(link.nextElementSibling?.textContent),
      });
      return earlierSlugs === undefined ? option : { ...option, earlierSlugs: earlierSlugs.split(' ') };
    }),
  );
}
