/** Pages that only one site has. */

import type { ContributorEntry, SitePage } from '#domain/pages/pages.ts';
import { CONTRIBUTOR_RECIPES_MAX } from '#domain/shared/constants.ts';
import { toBuyLink } from '#domain/special/book-links.ts';
import { imageIdsOfPage, specialPagePath } from '#domain/special/special-pages.ts';
import type { SiteSnapshot } from './site-snapshot.ts';

/** The site's own pages, as the registry of special sites names them. */
export function makeSpecialPages(snapshot: SiteSnapshot): SitePage[] {
  const { layout, settings, settingsImages } = snapshot;
  return layout.special.pages.map((content) => ({
    kind: 'special',
    layout,
    path: specialPagePath(content),
    content,
    images: Object.fromEntries(
      imageIdsOfPage(content).flatMap((id) => {
        const image = settingsImages.get(id);
        return image ? [[id, image]] : [];
      }),
    ),
    contributors: content.shape === 'biography' ? makeContributors(snapshot) : [],
    buyLinks: layout.special.hasBuyLinks ? settings.links.map(toBuyLink) : [],
  }));
}

function makeContributors({ lookups, recipes }: SiteSnapshot): ContributorEntry[] {
  const newestFirst = recipes.toReversed();
  return [...lookups.contributors.values()].map(({ id, displayName, bio }) => ({
    displayName,
    bio,
    recipes: newestFirst
      .filter(({ references }) => references.contributorIds.includes(id))
      .slice(0, CONTRIBUTOR_RECIPES_MAX)
      .map(({ slug, summary }) => ({ slug, title: summary.title })),
  }));
}
