import type { OwnSession } from '#contract/account.ts';

/** Browsers of one kind in which somebody is signed in: every site has a session of its own. */
export type SignedInBrowser = {
  /** 'Firefox on Windows' */
  device: string;
  isCurrent: boolean;
  /** Sessions there besides the one that is asking, the last used first. */
  others: readonly OwnSession[];
};

/**
 * Sessions by browser, as it is known by its words; those that say nothing stand alone. The one that is asking stands
 * first, then the last used.
 */
export function browsersOf(sessions: readonly OwnSession[]): SignedInBrowser[] {
  const ordered = sessions.toSorted((one, other) => other.lastUsedAt - one.lastUsedAt);
  const groups = Map.groupBy(ordered, ({ id, device }) => (device.startsWith('Unknown') ? id : device));
  const browsers = [...groups.values()].map((group) => ({
    device: group[0]?.device ?? '',
    isCurrent: group.some(({ isCurrent }) => isCurrent),
    others: group.filter(({ isCurrent }) => !isCurrent),
  }));
  return browsers.sort((one, other) => Number(other.isCurrent) - Number(one.isCurrent));
}
