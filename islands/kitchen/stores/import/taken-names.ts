import { readOldAddress, slugOfOldPath } from '#domain/pages/old-addresses.ts';
import type { SplitText } from '#domain/recipe-text/pasted/split-text.ts';
import { nextSlug, slugOf } from '#domain/text/slugs.ts';

/**
 * The slug of a recipe that is new to a list: the one of its old address, so that people keep their links, else that of
 * its file. What another one has is not taken; where nothing has to be known yet, its title gives it later.
 * @param isKnown there is one of its name already
 */
export function slugOfFound({ read, slug }: Found, names: TakenNames, isKnown: boolean): string {
  const old = readOldAddress(read.recipe.address);
  const kept = old ? slugOfOldPath(old.path) : '';
  if (kept !== '' && !names.hasSlug(kept)) return kept;
  if (slug !== '' && !isKnown) return slug;
  if (!old) return '';
  // It is said where the old address leads.
  let free = kept || slugOf(read.recipe.title);
  while (free !== '' && names.hasSlug(free)) free = nextSlug(free);
  return free;
}

type Found = { read: SplitText; slug: string };

/** Names that recipes have already. */
export type TakenNames = {
  has(title: string, slug: string): boolean;
  hasSlug(slug: string): boolean;
  add(title: string, slug: string): void;
};

export function takenNames(recipes: readonly { title: string; slug: string }[]): TakenNames {
  const titles = new Set<string>();
  const slugs = new Set<string>();
  const known: TakenNames = {
    has: (title, slug) => titles.has(nameOf(title)) || slugs.has(slug),
    hasSlug: (slug) => slugs.has(slug),
    add(title, slug) {
      if (nameOf(title) !== '') titles.add(nameOf(title));
      if (slug !== '') slugs.add(slug);
    },
  };
  for (const { title, slug } of recipes) known.add(title, slug);
  return known;
}

function nameOf(title: string): string {
  return title.trim().toLowerCase();
}
