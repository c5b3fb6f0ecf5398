/** What a home page shows. */

import { withoutDeadTextLinks } from '#domain/pages/dead-links.ts';
import type { PageOf } from '#domain/pages/pages.ts';
import { HOME_PATH } from '#domain/pages/paths.ts';
import type { RecipeCard } from '#domain/recipes/recipes.ts';
import type { CollectionCard } from '#domain/recipes/shown-collections.ts';
import {
  FEATURED_RECIPES_MAX,
  LATEST_RECIPES_COUNT,
  TRENDING_RECIPES_MAX,
} from '#domain/shared/constants.ts';
import { inChosenOrder } from '#domain/special/home-sections.ts';
import { hasText } from '#domain/text/rich-text-reading.ts';
import type { SiteSnapshot } from './site-snapshot.ts';

/**
 * The home page of a site. A page without featured recipes begins with the newest one, whatever the site's variant.
 * @param newestFirst cards of all published recipes
 * @param collections those that have recipes, in order
 */
export function makeHomeModel(
  snapshot: SiteSnapshot,
  newestFirst: readonly RecipeCard[],
  collections: CollectionCard[],
): Omit<PageOf<'home'>, 'layout'> {
  const { settings, settingsImages, cards, layout } = snapshot;
  const { variant, sections } = layout.special.home;
  const chosen = settings.featuredRecipeIds.flatMap((id) => cards.get(id) ?? []);
  const isLatestFirst = variant === 'latest-first' || chosen.length === 0;
  const lead = (isLatestFirst && newestFirst[0]) || null;
  const featured = chosen.filter((card) => card !== lead).slice(0, FEATURED_RECIPES_MAX);
  // What the page begins with does not come again below.
  const first = lead ? [lead] : featured;
  const others = newestFirst.filter((card) => !first.includes(card));
  const mostBookmarked = snapshot.mostBookmarkedIds.flatMap((id) => cards.get(id) ?? []);
  const aboutText = [settings.aboutShort, settings.about].find(hasText);
  return {
    kind: 'home',
    path: HOME_PATH,
    lead,
    featured,
    latest: others.slice(0, LATEST_RECIPES_COUNT),
    trending: sections.includes('trending')
      ? [...new Set([...mostBookmarked.filter((card) => !first.includes(card)), ...others])].slice(
          0,
          TRENDING_RECIPES_MAX,
        )
      : [],
    collections,
    about: aboutText
      ? {
          heading: settings.aboutHeading,
          text: withoutDeadTextLinks(aboutText, snapshot.livingSlugs),
          image: layout.featuredImage,
        }
      : null,
    productLinks: settings.productLinks.map((link) => ({
      title: link.productTitle,
      image: (link.productImageId !== null && settingsImages.get(link.productImageId)) || null,
      href: link.href,
    })),
    sections: inChosenOrder(sections, settings.homeSections),
  };
}
