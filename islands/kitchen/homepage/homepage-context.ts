import { createContext, useContext } from 'react';
import type { OwnSite } from '#contract/users.ts';
import type { createReadersHave } from '../stores/site-settings/home-sections.ts';
import type { HomepageDraft } from '../stores/site-settings/homepage-part.ts';

/** What every part of the screen works with. */
export type HomepageEditing = {
  site: OwnSite;
  draft: HomepageDraft;
  readersHave: ReturnType<typeof createReadersHave>;
};

export const HomepageContext = createContext<HomepageEditing | null>(null);

/** The home page that is written around a component. */
export function useHomepage(): HomepageEditing {
  const editing = useContext(HomepageContext);
  if (!editing) throw new Error('There is no home page around this component.');
  return editing;
}
