import { FEED_PATH, recipePath } from '#domain/pages/paths.ts';
import { ANONYMOUS, readAccess } from '#domain/people/access.ts';
import { FEED_RECIPES_COUNT } from '#domain/shared/constants.ts';
import type { Db } from '../../api/db/open.ts';
import { fingerprintOf, tokenOf } from '../fingerprints.ts';
import type { PlannedFile } from '../plan/planned-files.ts';
import { contentTokenOf, readForReaders } from '../plan/recipe-pages.ts';
import type { SiteSnapshot } from '../plan/site-snapshot.ts';

/** The newest recipes, whole: their documents are read only when one of them has changed. */
export function planFeed(
  db: Db,
  snapshot: SiteSnapshot,
  buildId: string,
  isThere: (path: string) => boolean,
): PlannedFile {
  const { layout } = snapshot;
  const newest = snapshot.recipes
    .filter((recipe) => isThere(recipePath(recipe.slug)))
    .slice(-FEED_RECIPES_COUNT)
    .toReversed();
  return {
    kind: 'feed',
    path: FEED_PATH,
    // An earlier feed may hold the words of a recipe that is premium by now.
    mayNotStayStale: snapshot.recipes.some(({ summary }) => readAccess(summary, ANONYMOUS) === 'teaser'),
    fingerprint: fingerprintOf(
      buildId,
      tokenOf(layout),
      ...newest.map((recipe) => contentTokenOf(snapshot, recipe)),
    ),
    makePage: async () => ({
      kind: 'feed',
      layout,
      path: FEED_PATH,
      recipes: await readForReaders(db, snapshot, newest),
    }),
  };
}
