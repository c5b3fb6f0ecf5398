/** Pages that readers opened, counted in memory until they are written. */

/** Pages with where readers came from that are held at once; more would be made up. */
const HELD_MAX = 20_000;

/** A page that was opened, so often, with the name of where readers came from; null where that is not known. */
export type CountedPage = { siteId: string; day: string; path: string; source: string | null; views: number };

/** What was counted and is not written yet. */
export type PageViews = {
  add(counted: CountedPage): void;
  /** All that is held; from now on nothing is. */
  take(): CountedPage[];
};

export function createPageViews(): PageViews {
  let held = new Map<string, CountedPage>();
  return {
    add(counted) {
      const { siteId, day, path, source, views } = counted;
      const key = JSON.stringify([siteId, day, path, source]);
      const before = held.get(key);
      if (before) before.views += views;
      else if (held.size < HELD_MAX) held.set(key, { ...counted });
    },
    take() {
      const taken = [...held.values()];
      held = new Map();
      return taken;
    },
  };
}
