import type { OwnSite } from '#contract/users.ts';

/** What every screen is given. */
export type ScreenProps = {
  site: OwnSite;
  /** What stands in the address's path, by name. */
  params: Readonly<Record<string, string>>;
};
