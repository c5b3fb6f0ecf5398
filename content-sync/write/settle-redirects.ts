import { collectionPath, recipePath } from '#domain/pages/paths.ts';
import { followRedirects } from '#domain/pages/redirects.ts';
import type { Queryable } from '../../api/db/transaction.ts';
import { listCollectionRows } from '../../api/repositories/recipes/collections.ts';
import { listSlugsReadersKnow, readOldPaths } from '../../api/repositories/recipes/published-recipes.ts';
import {
  changeRedirects,
  moveRedirect,
  readRedirectStandings,
  readRedirects,
} from '../../api/repositories/sites/redirects.ts';

/**
 * Leads old addresses straight to where they end, and lets those go that have a page of their own again: both only
 * when that page lies in place, so that an old address leads somewhere at every moment.
 */
export async function settleRedirects(
  tx: Queryable,
  siteId: string,
  isThere: (path: string) => boolean,
  now: number,
): Promise<void> {
  await leadOldPaths(tx, siteId, isThere, now);
  const redirects = await readRedirects(tx, siteId);
  if (redirects.size === 0) return;
  const living = new Set([
    ...(await listSlugsReadersKnow(tx, siteId)).map(recipePath),
    ...(await listCollectionRows(tx, siteId)).map((collection) => collectionPath(collection.slug)),
  ]);
  const isSettled = (path: string) => living.has(path) && isThere(path);
  const followed = followRedirects(redirects, isSettled);
  await changeRedirects(tx, siteId, {
    removed: [...redirects.keys()].filter(isSettled),
    moved: [...followed].filter(([from, to]) => !isSettled(from) && redirects.get(from) !== to),
  });
}

/** What recipes brought along from other sites leads to them once their page lies in place, until it is taken away. */
async function leadOldPaths(
  tx: Queryable,
  siteId: string,
  isThere: (path: string) => boolean,
  now: number,
): Promise<void> {
  const oldPaths = await readOldPaths(tx, siteId, now);
  if (oldPaths.size === 0) return;
  const standings = await readRedirectStandings(tx, siteId);
  const removed: string[] = [];
  for (const [fromPath, slug] of oldPaths) {
    const standing = standings.get(fromPath);
    // What people have added or deleted themselves stays as they want it.
    if (standing && (standing.kind === 'own' || standing.isDeleted)) continue;
    if (slug === null) {
      if (standing) removed.push(fromPath);
      continue;
    }
    const toPath = recipePath(slug);
    if (isThere(toPath) && standing?.toPath !== toPath)
      await moveRedirect(tx, { siteId, fromPath, toPath, kind: 'brought', now });
  }
  await changeRedirects(tx, siteId, { removed });
}
