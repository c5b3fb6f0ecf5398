import { withoutDeadLinks } from '../../pages/dead-links.ts';
import { placeOfLink, referencesOf } from '../recipe-contents.ts';
import type { WorkingRecipe } from '../working-recipe.ts';
import type { FindingOfKind } from './finding.ts';

/** Links to recipes of the site that readers cannot open; mended, their words stay. */
export function findDeadLinks(recipe: WorkingRecipe, deadSlugs: ReadonlySet<string>): FindingOfKind[] {
  return referencesOf(recipe)
    .linkedRecipeSlugs.filter((slug) => deadSlugs.has(slug))
    .map((slug) => ({
      kind: 'deadLink',
      key: `dead-link/${slug}`,
      place: placeOfLink(recipe, slug) ?? 'instructionGroups',
      words: `A link leads to /recipes/${slug}, which readers cannot open.`,
      mend: {
        words: 'Take the link out',
        apply: (now) => {
          const others = referencesOf(now).linkedRecipeSlugs.filter((other) => other !== slug);
          return { ...now, ...withoutDeadLinks(now, new Set(others)) };
        },
      },
    }));
}
